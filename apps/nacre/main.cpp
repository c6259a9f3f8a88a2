#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/version.hpp"
#include "nacre/base/words.hpp"

namespace {

constexpr int bad_input = 2;

/// What is wrong with the command line. The library calls an unknown command a missing one.
std::string message_of(const CLI::App& app, const CLI::Error& error) {
  const std::vector<std::string> words = app.remaining();
  if (words.empty() || words.front().starts_with("-") || !app.get_subcommands().empty()) return error.what();
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return fmt::format("there is no command '{}'{}; there are: {}", words.front(),
                     nacre::suggestion(words.front(), names), nacre::listed(names));
}

int run_program(int argc, char** argv) {
  using namespace nacre;
  CLI::App app{
      "Nacre simulates things that touch, by asynchronous variational contact mechanics.\n"
      "Start with: nacre run tutorial/first"};
  app.name("nacre");
  app.set_version_flag("--version", fmt::format("nacre {} ({}, {})", version(), commit(), compiler()));
  app.require_subcommand(1);
  app.failure_message([](const CLI::App* failed, const CLI::Error& error) {
    const CLI::App* at = failed->get_subcommands().empty() ? failed : failed->get_subcommands().front();
    return fmt::format("nacre: {}\nSee: nacre {}{}--help\n", message_of(*failed, error),
                       at->get_parent() ? at->get_name() : "", at->get_parent() ? " " : "");
  });
  int exit_code = 0;
  cli::add_run(app, exit_code);
  cli::add_check(app, exit_code);
  cli::add_scenes(app, exit_code);
  cli::add_report(app, exit_code);
  cli::add_diff(app, exit_code);
  cli::add_verify(app, exit_code);
  cli::add_render(app, exit_code);
  cli::add_reproduce(app, exit_code);
  cli::add_bench(app, exit_code);
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
