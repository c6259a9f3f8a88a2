#include "bench/process.hpp"

#include <cstdlib>
#include <sstream>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "nacre/base/file.hpp"

namespace nacre::bench {

namespace fs = std::filesystem;

namespace {

double seconds_of(const rusage& usage) {
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// In the child: never returns.
[[noreturn]] void become(std::vector<char*>& words, const fs::path& folder, const std::string& log) {
  const bool ready = chdir(folder.c_str()) == 0 && dup2(open("/dev/null", O_RDONLY), STDIN_FILENO) >= 0 &&
                     dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), STDOUT_FILENO) >= 0 &&
                     dup2(STDOUT_FILENO, STDERR_FILENO) >= 0 && setenv("OMP_NUM_THREADS", "1", 1) == 0;
  if (ready) execvp(words[0], words.data());
  _exit(127);
}

}  // namespace

Finished run_process(const std::vector<std::string>& words, const fs::path& folder, const std::string& log) {
  std::vector<std::string> copy = words;
  std::vector<char*> pointers;
  for (std::string& word : copy) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) become(pointers, folder, log);
  Finished finished;
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return finished;
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  finished.cpu_seconds = seconds_of(usage);
  if (fs::exists(folder / log)) finished.output = read_file(folder / log);
  return finished;
}

std::optional<fs::path> find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path file = fs::path(folder) / name;
    if (std::error_code error; fs::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0)
      return file;
  }
  return std::nullopt;
}

double own_cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return seconds_of(usage);
}

}  // namespace nacre::bench
