#include "bench/profile.hpp"

#include <chrono>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/process.hpp"
#include "bench/work_folder.hpp"
#include "nacre/base/pattern.hpp"

namespace nacre::bench {

namespace {

constexpr std::chrono::milliseconds until_perf_looks{500};

/// perf, which samples this process until the object is destroyed.
class Sampler {
 public:
  explicit Sampler(const std::filesystem::path& file) {
    const std::string process = std::to_string(getpid());
    child_ = fork();
    if (child_ == 0) {
      const int nowhere = open("/dev/null", O_RDWR);
      for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
      execlp("perf", "perf", "record", "-q", "-e", "cpu-clock", "-F", "1999", "-p", process.c_str(), "-o",
             file.c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    std::this_thread::sleep_for(until_perf_looks);
  }
  ~Sampler() {
    if (child_ <= 0) return;
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
  }
  Sampler(const Sampler&) = delete;
  Sampler& operator=(const Sampler&) = delete;

 private:
  pid_t child_ = -1;
};

}  // namespace

std::vector<ProfileLine> profile_of(const std::function<void()>& work) {
  if (!find_program("perf")) {
    work();
    return {};
  }
  const WorkFolder folder;
  const auto file = folder.path() / "samples";
  {
    const Sampler sampler(file);
    work();
  }
  const std::vector<std::string> report{
      "perf",        "report", "--stdio", "--no-children",   "-F", "overhead,symbol", "-i",
      file.string(), "-g",     "none",    "--percent-limit", "1"};
  return parse_profile(run_process(report, folder.path(), "report.txt").output);
}

std::vector<ProfileLine> parse_profile(const std::string& output) {
  std::vector<ProfileLine> lines;
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);)
    if (const auto found = match_all_of(line, R"(^\s*([0-9.]+)%\s+\[[.k]\]\s+(.*?)\s*$)"))
      lines.push_back({0.01 * std::stod(found->at(1)), found->at(2)});
  return lines;
}

}  // namespace nacre::bench
