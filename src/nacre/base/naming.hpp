// The file of problems that were found without one.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nacre/base/error.hpp"

namespace nacre {

/// What `work` returns. Problems that it throws without a file get this one.
template <class Work>
auto naming_file(const std::string& file, const Work& work) {
  try {
    return work();
  } catch (const InputError& error) {
    std::vector<Problem> problems = error.problems();
    for (Problem& problem : problems)
      if (problem.file.empty()) problem.file = file;
    throw InputError(std::move(problems));
  }
}

}  // namespace nacre
