// The real program, run in a folder of its own.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "scene/scratch.hpp"
#include "support/json.hpp"
#include "support/places.hpp"

namespace nacre {

struct Finished {
  int code = -1;  ///< 128 plus the signal if one ended it
  std::string out, err;
};

/// A child process: started at once, waited for by finish().
class Program {
 public:
  /// `prepare` is called in the child just before the program starts.
  Program(
      const Scratch& folder, std::vector<std::string> arguments, const std::function<void()>& prepare = [] {})
      : folder_(folder) {
    arguments.insert(arguments.begin(), test::program_file().string());
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    child_ = fork();
    if (child_ != 0) return;
    const bool ready = chdir(folder.path().c_str()) == 0 && dup2(file(".out"), STDOUT_FILENO) >= 0 &&
                       dup2(file(".err"), STDERR_FILENO) >= 0;
    ::signal(SIGINT, SIG_DFL);  // a shell that starts the tests in the background ignores it
    prepare();
    if (ready) execv(words[0], words.data());
    _exit(127);
  }

  void signal(int number) const { kill(child_, number); }

  Finished finish() const {
    int status = 0;
    waitpid(child_, &status, 0);
    Finished finished{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                      text_of(folder_ / ".out"), text_of(folder_ / ".err")};
    std::filesystem::remove(folder_ / ".out");
    std::filesystem::remove(folder_ / ".err");
    return finished;
  }

 private:
  static int file(const char* name) { return open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600); }

  const Scratch& folder_;
  pid_t child_ = 0;
};

/// A test of the program: a scratch folder with a short scene in it.
class Cli : public testing::Test {
 protected:
  Cli() { folder_.write("ball.toml", ball); }

  /// Runs render no pictures unless `pictures_` is set: they take seconds.
  Finished nacre(std::vector<std::string> arguments) const {
    if (!pictures_ && !arguments.empty() && arguments[0] == "run")
      arguments.insert(arguments.begin() + 1, "--no-pictures");
    return Program(folder_, std::move(arguments)).finish();
  }

  /// The same with output to a device that is full.
  Finished nacre_to_full_device(std::vector<std::string> arguments) const {
    return Program(folder_, std::move(arguments), [] { dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO); })
        .finish();
  }

  /// The same with files of at most this many bytes: to the program, a disk that is full.
  Finished nacre_with_small_files(rlim_t bytes, std::vector<std::string> arguments) const {
    const auto limit = [bytes] {
      const rlimit size{bytes, bytes};
      setrlimit(RLIMIT_FSIZE, &size);
    };
    return Program(folder_, std::move(arguments), limit).finish();
  }

  /// Runs ball.toml into a folder.
  void run(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"run", "ball.toml", "--out", out};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = nacre(arguments);
    ASSERT_EQ(finished.code, 0) << finished.err;
  }

  /// The message about a scene that `run` and `check` must refuse, without writing anything.
  std::string refused_scene(const std::string& text) const {
    folder_.write("bad.toml", text);
    const auto before = files();
    const Finished run = nacre({"run", "bad.toml"}), check = nacre({"check", "bad.toml"});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(check.code, 2);
    EXPECT_EQ(run.err, check.err);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(files(), before) << "nothing is written";
    return run.err;
  }

  nlohmann::json summary(const std::string& out) const {
    return test::parse_json(text_of(folder_ / (out + "/summary.json")));
  }
  std::string hash(const std::string& out) const { return summary(out).at("trajectory_hash"); }

  /// Every file below the scratch folder, or a folder in it, with its bytes.
  std::map<std::string, std::string> files(const std::string& below = "") const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_ / below))
      all[entry.path().string()] = entry.is_directory() ? "folder" : text_of(entry.path());
    return all;
  }
  bool exists(const std::string& name) const { return std::filesystem::exists(folder_ / name); }

  static constexpr const char* ball = R"([simulation]
duration = 2
gravity = [0, 0, -10]
[output]
series_rate = 50
frame_rate = 10
[contact]
thickness = 0.01
stiffness = 2000
[[plane]]
name = "floor"
[[particles]]
name = "ball"
positions = [[0, 0, 0.5], [0.1, 0, 0.55]]
velocity = [0.3, 0, -1]
[[spring]]
name = "rod"
chain = "ball"
stiffness = 3000
)";

  Scratch folder_;
  bool pictures_ = false;
};

}  // namespace nacre
