// A reproduction of the paper, or of some of its experiments: plans the runs, runs and judges them, and
// writes claims.json, report.html, pictures and the run folders into one folder.
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "reproduce/board.hpp"
#include "reproduce/chain.hpp"
#include "reproduce/page.hpp"

namespace nacre::reproduce {

struct Request {
  std::vector<std::string> ids;  ///< empty: all
  Size size = Size::full;
  std::filesystem::path out;
  int cores = 1;
  FindScene find_scene;
  const std::atomic<bool>* interrupt = nullptr;
  bool terminal = false;
  std::string machine;  ///< in words, for the report
};

struct Result {
  bool interrupted = false;  ///< then the other fields are empty and nothing is written
  std::vector<Claim> claims;
  std::vector<std::string> problems;  ///< errors of steps, such as a picture that could not be drawn
};

/// Throws InputError, with nothing written, if an id is unknown.
void check_ids(const std::vector<std::string>& ids);

class Reproduction {
 public:
  /// Throws InputError if the folder cannot be written.
  explicit Reproduction(const Request& request);

  /// One chain for each run that is needed.
  const std::vector<Chain>& chains() const { return chains_; }
  Result perform();

 private:
  bool is_chosen(const std::string& id) const;
  void plan(const Family& family);
  void begin(const Chain& chain);
  void end(const Chain& chain);
  void judge_what_is_ready();
  void show_progress();
  PageSection section_of(const Family& family);
  Result write();

  const Request& request_;
  Layout layout_;
  Evidence evidence_;
  std::vector<std::string> ids_;
  std::vector<Chain> chains_;
  std::map<std::string, bool> finished_;  ///< by run
  std::map<std::string, std::vector<Claim>> judged_;
  std::vector<std::string> active_, problems_;
  Board board_;
};

}  // namespace nacre::reproduce
