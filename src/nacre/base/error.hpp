// Bad input: what is wrong, where, and what is allowed. Thrown by the code that reads scenes, run folders and
// command lines. How a run ended is a returned Outcome instead, and a bug is a ContractViolation.
#pragma once

#include <exception>
#include <string>
#include <vector>

namespace nacre {

/// One fault of the input. Prints as `file:line: key: what`, without the parts that are empty (or line 0).
struct Problem {
  std::string file;
  int line = 0;
  std::string key;
  std::string what;
};

std::string to_string(const Problem& problem);

/// All problems found, at least one, in the order of the input; what() has one line for each.
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
