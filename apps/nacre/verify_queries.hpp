// The part of `nacre verify` that judges moving queries of a file.
#pragma once

#include <string>

namespace nacre::cli {

/// `kind` is "vf" or "ee". Prints the counts; returns the exit code.
int verify_queries(const std::string& file, const std::string& kind, bool json);

}  // namespace nacre::cli
