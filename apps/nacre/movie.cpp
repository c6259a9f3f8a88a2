#include "movie.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;

std::optional<fs::path> find_on_path(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path candidate = fs::path(folder.empty() ? "." : folder) / program;
    if (fs::is_regular_file(candidate) && access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return std::nullopt;
}

/// H.264 that plays everywhere, at the rate of the frames.
std::vector<std::string> command(const fs::path& ffmpeg, const fs::path& out, int width, int height,
                                 double rate) {
  return {ffmpeg.string(),
          "-y",
          "-loglevel",
          "error",
          "-f",
          "rawvideo",
          "-pix_fmt",
          "rgb24",
          "-s",
          fmt::format("{}x{}", width, height),
          "-r",
          fmt::format("{:.6g}", rate),
          "-i",
          "-",
          "-c:v",
          "libx264",
          "-preset",
          "medium",
          "-crf",
          "18",
          "-pix_fmt",
          "yuv420p",
          "-movflags",
          "+faststart",
          "-f",
          "mp4",
          out.string()};
}

/// In the child, after fork: reads the pipe and writes its messages to a file.
[[noreturn]] void become(std::vector<std::string> words, int input, const fs::path& messages) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int log = open(messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (log >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(log, STDOUT_FILENO) >= 0 &&
      dup2(log, STDERR_FILENO) >= 0)
    execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

Movie::Movie(fs::path file, int width, int height, double frame_rate)
    : file_(std::move(file)), partial_(file_.string() + ".partial"), messages_(file_.string() + ".messages") {
  const auto ffmpeg = find_on_path("ffmpeg");
  if (!ffmpeg)
    throw InputError(
        Problem{"--movie", 0, "",
                "needs the program ffmpeg, which is not on PATH; on Debian: apt-get install ffmpeg"});
  write_atomically(messages_, "");  // fails at once if the place cannot be written
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail();
  std::signal(SIGPIPE, SIG_IGN);
  child_ = fork();
  if (child_ == 0) become(command(*ffmpeg, partial_, width, height, frame_rate), ends[0], messages_);
  close(ends[0]);
  pipe_ = ends[1];
  if (child_ < 0) fail();
}

Movie::~Movie() {
  wait();
  std::error_code error;
  fs::remove(partial_, error);
  fs::remove(messages_, error);
}

int Movie::wait() {
  if (pipe_ >= 0) close(pipe_);
  pipe_ = -1;
  int status = 0;
  if (child_ > 0) waitpid(child_, &status, 0);
  child_ = -1;
  return status;
}

void Movie::fail() {
  wait();
  std::string message = read_file(messages_);
  while (!message.empty() && message.back() == '\n') message.pop_back();
  throw InputError(Problem{file_.string(), 0, "", "ffmpeg failed" + (message.empty() ? "" : ": " + message)});
}

void Movie::add(const render::Image& image) {
  const char* bytes = reinterpret_cast<const char*>(image.pixels.data());
  std::size_t left = image.pixels.size() * sizeof(render::Rgb);
  while (left > 0) {
    const ssize_t written = write(pipe_, bytes, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail();
    bytes += written;
    left -= static_cast<std::size_t>(written);
  }
}

void Movie::finish() {
  if (wait() != 0) fail();
  std::error_code error;
  fs::rename(partial_, file_, error);
  if (error) fail();
}

}  // namespace nacre::cli
