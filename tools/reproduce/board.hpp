// The progress of a reproduction: one line for each experiment on standard error. On a terminal all lines are
// shown from the start and change in place; elsewhere each is printed when its experiment is done.
#pragma once

#include <string>
#include <vector>

namespace nacre::reproduce {

class Board {
 public:
  Board(std::vector<std::string> ids, bool terminal);

  /// The current state of an experiment, such as "knot 34%".
  void note(const std::string& id, const std::string& words);
  /// Its last line.
  void done(const std::string& id, const std::string& words);
  /// Draws the lines that have changed; only on a terminal.
  void refresh();

 private:
  struct Line {
    std::string id, words;
    bool is_done = false;
  };
  Line& line_of(const std::string& id);

  std::vector<Line> lines_;
  bool terminal_;
  bool drawn_ = false, changed_ = true;
};

/// The last percentage in the log of a run ("34%"); empty if there is none yet.
std::string last_percentage(const std::string& log);

}  // namespace nacre::reproduce
