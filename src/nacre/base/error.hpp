// Bad input, and nothing else: what is wrong, where, and what is allowed. Thrown by whatever reads what a
// person wrote (a scene, a run folder, a command line); how a run ended is a returned Outcome instead.
#pragma once

#include <exception>
#include <string>
#include <vector>

namespace nacre {

/// One thing wrong with the input. Prints as `file:line: key: what`; parts that are empty (or line 0) are
/// left out.
struct Problem {
  std::string file;
  int line = 0;
  std::string key;
  std::string what;
};

std::string to_string(const Problem& problem);

/// Every problem found, in the order of the input; what() has one line each.
class InputError : public std::exception {
 public:
  explicit InputError(std::vector<Problem> problems);
  explicit InputError(Problem problem);
  const char* what() const noexcept override { return text_.c_str(); }
  const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
  std::string text_;
};

}  // namespace nacre
