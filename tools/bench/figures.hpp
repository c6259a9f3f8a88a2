// Measured figures with their limits, as a table and as JSON. A missed limit is reported; it is not an error,
// because the machine may be busy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/report.hpp"
#include "nacre/engine/state.hpp"

namespace nacre::bench {

struct Limit {
  std::optional<double> least = {}, most = {};
};
inline Limit at_least(double value) { return {.least = value}; }
inline Limit at_most(double value) { return {.most = value}; }

class Figures {
 public:
  void add(const std::string& subject, const std::string& what, double value, const Limit& limit = {});

  TextTable table() const;
  Json to_json() const;

 private:
  struct Figure {
    std::string subject, what;
    double value;
    Limit limit;
    bool is_met() const {
      return (!limit.least || value >= *limit.least) && (!limit.most || value <= *limit.most);
    }
  };
  std::vector<Figure> figures_;
};

/// The counters of summary.json, counted after `before`.
Json counters_since(const Counters& before, const Counters& after);

/// Adds the work that is not kicks, for each thousand kicks.
void add_work(Figures& figures, const std::string& subject, const Json& counters);

/// The first fields of every report.
Json json_head(const std::string& bench);

}  // namespace nacre::bench
