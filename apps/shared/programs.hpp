// The programs of this project that call each other: `nacre` and its tools, such as `nacre-bench`. They are
// in one folder where they were built. Installed, `nacre` is in bin and its tools are in libexec/nacre.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace nacre::cli {

/// The program of this name that belongs to the running one; nothing if it is not built or not installed.
std::optional<std::filesystem::path> find_companion(const std::string& name);

/// `nacre` itself, for tools that call it. Throws InputError if it is missing.
std::filesystem::path simulator();

}  // namespace nacre::cli
