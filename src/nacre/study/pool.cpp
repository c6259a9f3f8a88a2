#include "nacre/study/pool.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <memory>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr int wait_milliseconds = 250;
constexpr std::size_t most_output = 64 * 1024;

[[noreturn]] void cannot_start(const std::string& program) {
  throw InputError(Problem{program, 0, "", std::string("cannot be started: ") + std::strerror(errno)});
}

/// In the child, after fork: only calls that are safe there.
[[noreturn]] void become(char* const* words, int output, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(130);  // the pool ended meanwhile
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  const int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  execv(words[0], words);
  _exit(127);
}

/// A running member. Its output ends when it ends.
class Child {
 public:
  Child(int member, std::vector<std::string> command) : member_(member) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) cannot_start(command.front());
    const pid_t parent = getpid();
    process_ = fork();
    if (process_ == 0) become(words.data(), ends[1], parent);
    close(ends[1]);
    output_ = ends[0];
    if (process_ < 0) {
      close(output_);
      cannot_start(command.front());
    }
    fcntl(output_, F_SETFL, O_NONBLOCK);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (output_ < 0) return;
    kill(process_, SIGTERM);
    close(output_);
    waitpid(process_, nullptr, 0);
  }

  int output() const { return output_; }
  void ask_to_end() const { kill(process_, SIGTERM); }

  /// Reads what there is. True if there will be no more.
  bool read_output() {
    char buffer[4096];
    for (;;) {
      const ssize_t count = read(output_, buffer, sizeof buffer);
      if (count == 0) return true;
      if (count < 0) return errno != EAGAIN && errno != EINTR;
      text_.append(buffer, static_cast<std::size_t>(count));
      if (text_.size() > 2 * most_output) text_.erase(0, text_.size() - most_output);
    }
  }

  ProcessEnd finish() {
    close(output_);
    output_ = -1;
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    return {.member = member_,
            .code = WIFEXITED(status) ? WEXITSTATUS(status) : 0,
            .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0,
            .seconds = std::chrono::duration<double>(SteadyClock::now() - begin_).count(),
            .output = std::move(text_)};
  }

 private:
  int member_;
  pid_t process_ = -1;
  int output_ = -1;
  std::string text_;
  SteadyClock::time_point begin_ = SteadyClock::now();
};

class Pool {
 public:
  explicit Pool(const PoolRequest& request)
      : request_(request), waiting_(request.members.begin(), request.members.end()) {}

  void run() {
    while (start_members() || !children_.empty()) {
      wait();
      if (request_.on_wait) request_.on_wait(static_cast<int>(children_.size()));
      if (is_interrupted() && !is_asked_) {
        is_asked_ = true;
        for (const auto& child : children_) child->ask_to_end();
      }
    }
  }

 private:
  bool is_interrupted() const { return request_.interrupt && *request_.interrupt; }

  /// Whether there are members left to start.
  bool start_members() {
    if (is_interrupted()) waiting_.clear();
    const auto most = static_cast<std::size_t>(std::max(1, request_.workers));
    for (std::size_t tried = waiting_.size(); tried > 0 && children_.size() < most; --tried) {
      const int member = waiting_.front();
      waiting_.pop_front();
      if (request_.is_busy && request_.is_busy(member))
        waiting_.push_back(member);
      else
        children_.push_back(std::make_unique<Child>(member, request_.command(member)));
    }
    return !waiting_.empty();
  }

  void wait() {
    std::vector<pollfd> files;
    for (const auto& child : children_) files.push_back({child->output(), POLLIN, 0});
    const bool is_idle = children_.empty();  // all that are left are busy
    if (poll(files.data(), files.size(), is_idle ? 50 : wait_milliseconds) <= 0) return;
    std::vector<std::unique_ptr<Child>> running;
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (files[i].revents != 0 && children_[i]->read_output())
        ended_.push_back(std::move(children_[i]));
      else
        running.push_back(std::move(children_[i]));
    }
    children_ = std::move(running);
    if (ended_.empty()) return;
    start_members();  // at once, before what has ended is looked at
    for (const auto& child : ended_) request_.on_end(child->finish());
    ended_.clear();
  }

  const PoolRequest& request_;
  std::deque<int> waiting_;
  std::vector<std::unique_ptr<Child>> children_, ended_;
  bool is_asked_ = false;
};

}  // namespace

void run_pool(const PoolRequest& request) { Pool(request).run(); }

}  // namespace nacre
