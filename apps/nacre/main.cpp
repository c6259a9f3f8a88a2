#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/version.hpp"

namespace {

constexpr int bad_input = 2;

int run_program(int argc, char** argv) {
  using namespace nacre;
  CLI::App app{"Nacre simulates things that touch, by asynchronous variational contact mechanics.\n"
               "Start with: nacre run tutorial/first"};
  app.name("nacre");
  app.set_version_flag("--version", fmt::format("nacre {} ({}, {})", version(), commit(), compiler()));
  app.require_subcommand(1);
  app.failure_message([](const CLI::App* failed, const CLI::Error& error) {
    const CLI::App* at = failed->get_subcommands().empty() ? failed : failed->get_subcommands().front();
    return fmt::format("nacre: {}\nSee: nacre {}{}--help\n", error.what(), at->get_parent() ? at->get_name() : "",
                       at->get_parent() ? " " : "");
  });
  int exit_code = 0;
  cli::add_run(app, exit_code);
  cli::add_check(app, exit_code);
  cli::add_scenes(app, exit_code);
  cli::add_report(app, exit_code);
  cli::add_diff(app, exit_code);
  cli::add_reproduce(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_input;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run_program(argc, argv);
  } catch (const nacre::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
  } catch (const std::exception& error) {
    fmt::print(stderr, "nacre: {}\n", error.what());
  }
  return bad_input;
}
