// What the scenes of a soak were and what happened in them, for a table: random scenes prove something only
// if they vary and their bodies meet.
#pragma once

#include <map>
#include <set>
#include <string>

#include "nacre/model/model.hpp"
#include "soak/soak_scenes.hpp"

namespace nacre::soak {

/// What happened in one scene.
struct Record {
  std::string outcome;
  Layer deepest = 0;
  std::set<Pair> touched;  ///< pairs that contact kicked
  std::string oracle;      ///< how much of the time the oracle ran
  std::uint64_t oracle_instants = 0, evaluations = 0;
  int failures = 0;
};

class Tally {
 public:
  void add(const Case& made, const Model& model, const Record& record);
  void add_refused() { ++refused_; }
  void add_failed() { ++failed_; }  ///< a scene that threw
  int failed() const { return failed_; }
  /// One line of JSON.
  std::string json() const;

 private:
  using Counts = std::map<std::string, std::uint64_t>;
  int scenes_ = 0, refused_ = 0, failed_ = 0;
  std::uint64_t oracle_instants_ = 0;
  Counts families_, outcomes_, nodes_, deepest_, with_, touched_, pairs_, oracle_;
};

}  // namespace nacre::soak
