// How a reproduction is watched: one line for each experiment on standard error. On a terminal they are all
// there from the start and change in place; elsewhere each is printed when it is done.
#pragma once

#include <string>
#include <vector>

namespace nacre::reproduce {

class Board {
 public:
  Board(std::vector<std::string> ids, bool terminal);

  /// What an experiment is at, such as "knot 34%".
  void note(const std::string& id, const std::string& words);
  /// Its last line.
  void done(const std::string& id, const std::string& words);
  /// Draws what has changed; does nothing elsewhere than on a terminal.
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

/// The share that is done of a run, as its log says last ("34%"); empty if it says nothing yet.
std::string last_percentage(const std::string& log);

}  // namespace nacre::reproduce
