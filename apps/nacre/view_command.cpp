// nacre view: shows runs in a browser, also while they are going on.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "view_server.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;

std::atomic<bool> end_requested = false;

void on_end_signal(int) { end_requested = true; }

struct ViewOptions {
  std::vector<std::string> runs;
  int port = 0;
  bool no_open = false;
};

/// By the program that the desktop has for this; without a desktop nothing happens.
void open_browser(const std::string& address) {
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) return;
  const pid_t child = fork();
  if (child != 0) {
    if (child > 0) waitpid(child, nullptr, 0);
    return;
  }
  if (fork() == 0) {
    if (!std::freopen("/dev/null", "w", stderr) || !std::freopen("/dev/null", "w", stdout)) _exit(1);
    execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
    _exit(1);
  }
  _exit(0);
}

int view_command(const ViewOptions& options, bool has_port) {
  std::vector<fs::path> runs(options.runs.begin(), options.runs.end());
  ViewServer server(std::move(runs), has_port ? std::optional(options.port) : std::nullopt);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, on_end_signal);
  fmt::print("Viewer: {}\nCtrl-C ends it.\n", server.address());
  std::fflush(stdout);
  if (!options.no_open) open_browser(server.address());
  const std::jthread watch([&](const std::stop_token& done) {
    while (!done.stop_requested() && !end_requested)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    server.stop();
  });
  server.serve();
  return 0;
}

}  // namespace

void add_view(Program& program) {
  const Command command = program.command("view", "Show runs in a browser, also while they are going on");
  auto options = std::make_shared<ViewOptions>();
  command.option("DIR", options->runs, "Run folders; several are shown side by side").required();
  const Option port = command.option("--port", options->port, "Port of this machine [any that is free]")
                          .type("P")
                          .between(1, 65535);
  command.flag("--no-open", options->no_open, "Only print the address; do not open a browser");
  command.action([options, port] { return view_command(*options, port.is_given()); });
}

}  // namespace nacre::cli
