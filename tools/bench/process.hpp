// Another program, run to its end in a folder on one thread, with the processor time it took. Its input is
// empty; what it prints, errors included, is kept as a file there and returned.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace nacre::bench {

struct Finished {
  int code = -1;           ///< 128 plus the signal if one ended it, 127 if it could not be started
  double cpu_seconds = 0;  ///< user and system, of it and all it waited for
  std::string output;
};

/// The output goes to the file `log` in the folder.
Finished run_process(const std::vector<std::string>& words, const std::filesystem::path& folder,
                     const std::string& log);

/// Where a program of this name is on PATH.
std::optional<std::filesystem::path> find_program(const std::string& name);

/// Processor seconds this process has used, user and system.
double own_cpu_seconds();

}  // namespace nacre::bench
