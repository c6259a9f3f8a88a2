#include "reproduce/child.hpp"

#include <csignal>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shared/programs.hpp"

namespace nacre::reproduce {

namespace {

constexpr int not_started = 127;

bool redirect(const std::string& file, int to) {
  const int from = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  return from >= 0 && dup2(from, to) >= 0;
}

/// In the child: never returns.
[[noreturn]] void become(std::vector<char*>& words, const std::string& output, const std::string& errors) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  if (redirect("/dev/null", STDIN_FILENO) && redirect(output, STDOUT_FILENO) &&
      redirect(errors, STDERR_FILENO))
    execv(words[0], words.data());
  _exit(not_started);
}

}  // namespace

Child::Child(const std::vector<std::string>& words, const std::filesystem::path& output,
             const std::filesystem::path& errors) {
  std::vector<std::string> copy{cli::simulator().string()};
  copy.insert(copy.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& word : copy) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  process_ = fork();
  if (process_ == 0) become(pointers, output.string(), errors.string());
  if (process_ < 0) code_ = not_started;
}

std::optional<int> Child::poll() {
  int status = 0;
  if (!code_ && waitpid(process_, &status, WNOHANG) == process_)
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return code_;
}

void Child::interrupt() const {
  if (!code_) kill(process_, SIGINT);
}

}  // namespace nacre::reproduce
