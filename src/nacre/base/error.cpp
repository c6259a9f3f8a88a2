#include "nacre/base/error.hpp"

#include <utility>

#include "nacre/base/expect.hpp"
#include "nacre/base/printable.hpp"

namespace nacre {

std::string to_string(const Problem& problem) {
  std::string text = printable(problem.file);
  if (problem.line > 0) text += ":" + std::to_string(problem.line);
  if (!text.empty()) text += ": ";
  if (!problem.key.empty()) text += printable(problem.key) + ": ";
  return text + printable(problem.what, true);
}

InputError::InputError(std::vector<Problem> problems) : problems_(std::move(problems)) {
  NACRE_EXPECT(!problems_.empty(), "an input error must have at least one problem");
  for (const Problem& problem : problems_) {
    if (!text_.empty()) text_ += '\n';
    text_ += to_string(problem);
  }
}

InputError::InputError(Problem problem) : InputError(std::vector<Problem>{std::move(problem)}) {}

}  // namespace nacre
