// One random scene, run by every strategy and by the oracle, proven by the judge and continued from a
// checkpoint. Whatever differs is a failure.
#pragma once

#include <string>
#include <vector>

#include "nacre/model/strategy.hpp"
#include "nacre/simulation/simulation.hpp"
#include "soak/tally.hpp"

namespace nacre::soak {

/// How much a strategy that tries all pairs has done.
struct Seen {
  bool all = false;  ///< of the time
  std::uint64_t instants = 0;

  Seen& operator+=(const Seen& more) {
    instants += more.instants;
    return *this;
  }
};

class Trial {
 public:
  /// `patience`: the seconds of processor time that the oracle and the paper's algorithms have, each,
  /// for half of their work.
  Trial(std::uint64_t seed, double patience);

  void run();

  const Case& scene() const { return case_; }
  const Model& model() const { return model_; }
  const Record& record() const { return record_; }

 private:
  static constexpr int parts = 8;  ///< of the time: all runs are compared at the end of each

  Time end_of_part(int part) const { return part == parts ? end_ : end_ / parts * part; }
  void run_first();
  void prove();
  void compare(const char* name, const Strategy& strategy);
  Seen compare_slow(const char* name, const Strategy& strategy);
  Seen compare_patiently(const char* name, const Strategy& strategy);
  Seen compare_window(const char* name, const Strategy& strategy, Time begin);
  void watch_contact();
  void resume();
  void check(const char* name, int part, const std::string& found);
  void fail(const std::string& what);

  std::uint64_t seed_;
  double patience_;
  Case case_;
  Model model_;
  Time end_ = 0;
  bool is_shortened_ = false;
  std::size_t pairs_ = 0;              ///< that the oracle tries
  std::uint64_t instants_ = 0;         ///< of the run
  std::vector<Time> contacts_;         ///< the instants at which something touched
  std::vector<std::string> expected_;  ///< at the end of each part
  Record record_;
};

}  // namespace nacre::soak
