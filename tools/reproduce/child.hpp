// The simulator, called for one step: `nacre run`, `verify` or `render` in a process of its own. A Ctrl-C at
// the terminal does not reach it: the process that started it decides how it ends. It does not outlive that
// process.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace nacre::reproduce {

class Child {
 public:
  /// Starts at once. Its output is written to the files.
  Child(const std::vector<std::string>& words, const std::filesystem::path& output,
        const std::filesystem::path& errors);

  /// Its exit code as soon as it has ended; 128 plus the signal if one ended it.
  std::optional<int> poll();
  /// Requests an orderly end.
  void interrupt() const;

 private:
  pid_t process_ = -1;
  std::optional<int> code_;
};

}  // namespace nacre::reproduce
