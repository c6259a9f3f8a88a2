// Runs another program to its end, in a folder and on one thread, and measures its processor time. Its input
// is empty. Its output, errors included, is written to a file in the folder and returned.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace nacre::bench {

struct Finished {
  int code = -1;           ///< 128 plus the signal if one ended it, 127 if it could not be started
  double cpu_seconds = 0;  ///< user and system time, children included
  std::string output;
};

/// Writes the output to the file `log` in the folder.
Finished run_process(const std::vector<std::string>& words, const std::filesystem::path& folder,
                     const std::string& log);

/// Where a program of this name is on PATH.
std::optional<std::filesystem::path> find_program(const std::string& name);

/// Processor seconds this process has used, user and system.
double own_cpu_seconds();

}  // namespace nacre::bench
