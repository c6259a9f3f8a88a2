// What is wrong with the start of a scene, as problems: first lines that count those of one kind and say what
// helps, then examples.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nacre/base/error.hpp"

namespace nacre {

class StartReport {
 public:
  /// What many problems at one place of the scene have in common. The line that stands for all of them is
  /// "12 SEVERAL, up to 0.01 deep: CURE"; kinds with the same `several` are one.
  struct Kind {
    std::string several, cure;
    std::string one = "";   ///< instead of `several`; if it is given, the line stands there for a few, too
    bool is_listed = true;  ///< whether single problems follow
  };

  /// `depth` is how far two are in each other; 0 if they touch.
  void add(const Kind& kind, Problem problem, double depth);
  /// Lines that count, at most twenty, then at most twenty problems; each part in the order of the scene,
  /// with a line for what is left out. `is_full`: the search ended early.
  std::vector<Problem> problems(bool is_full) const;
  bool is_empty() const { return groups_.empty(); }

 private:
  struct Group {
    Kind kind;
    std::vector<Problem> first;
    std::size_t count = 0;
    double deepest = 0;
  };

  /// Whether a line counts its problems; a few are listed without one.
  static bool has_summary(const Group& group);
  static Problem summary(const Group& group, bool is_full);
  std::vector<Problem> summaries(bool is_full) const;
  std::vector<Problem> examples() const;

  std::vector<Group> groups_;
  std::map<std::pair<std::string, std::string>, std::size_t> places_;  ///< by kind and place in the scene
};

}  // namespace nacre
