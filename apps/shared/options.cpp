#include "options.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"

namespace nacre::cli {

void say(const std::string& text) { std::fputs(text.c_str(), stderr); }

Option Option::required() const {
  option_->required();
  return *this;
}

Option Option::type(const std::string& word) const {
  option_->type_name(word);
  return *this;
}

Option Option::check(const Check& check) const {
  option_->check(check, "");
  return *this;
}

Option Option::one_of(const std::vector<std::string>& names) const {
  option_->check(CLI::Validator(CLI::IsMember(names)).operation([names](std::string& word) {
    if (std::ranges::find(names, word) != names.end()) return std::string();
    return fmt::format("must be one of {}, not {}{}", listed(names), word, suggestion(word, names));
  }));
  return *this;
}

namespace {

/// The validator with a message of its own.
CLI::Validator saying(const CLI::Validator& validator, const std::string& allowed) {
  return CLI::Validator(validator).operation([validator, allowed](std::string& word) {
    return validator(word).empty() ? std::string() : fmt::format("must be {}, not {}", allowed, word);
  });
}

}  // namespace

Option Option::between(int low, int high) const {
  option_->check(saying(CLI::Range(low, high), fmt::format("a whole number from {} to {}", low, high)));
  return *this;
}

Option Option::between(double low, double high) const {
  option_->check(saying(CLI::Range(low, high), fmt::format("from {} to {}", low, high)));
  return *this;
}

Option Option::positive() const {
  option_->check(saying(CLI::PositiveNumber, "a number greater than 0"));
  return *this;
}

Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}

Option Option::needs(Option other) const {
  option_->needs(other.option_);
  return *this;
}

bool Option::is_given() const { return option_->count() > 0; }

template <class Value>
Option Command::option(const std::string& names, Value& value, const std::string& help) const {
  CLI::Option* option = app_->add_option(names, value, help);
  // `--set a=1 b=2` is one value and a word: an option is repeated to have several values.
  if (option->get_items_expected_max() > 1 && names.starts_with('-')) option->allow_extra_args(false);
  return Option(option);
}

template Option Command::option(const std::string&, std::string&, const std::string&) const;
template Option Command::option(const std::string&, int&, const std::string&) const;
template Option Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::option(const std::string&, double&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<double>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<int>&, const std::string&) const;

Option Command::flag(const std::string& names, bool& value, const std::string& help) const {
  return Option(app_->add_flag(names, value, help));
}

void Command::action(const std::function<int()>& work) const {
  app_->callback([app = app_, exit_code = exit_code_, work] {
    if (app->get_subcommands().empty()) *exit_code = work();
  });
}

std::string Command::name() const { return app_->get_name(); }

namespace {

/// One line for each option that the command does not have; empty if it has all.
std::string unknown_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  std::string lines;
  for (const std::string& word : command.remaining()) {
    const std::string given = word.substr(0, word.find('='));
    if (given.size() < 2 || !given.starts_with('-')) continue;
    lines += fmt::format("nacre: there is no option '{}'{}\n", given, suggestion(given, names));
  }
  return lines;
}

}  // namespace

Program::Program(const std::string& name, const std::string& about, const std::string& version)
    : app_(std::make_unique<CLI::App>(about)) {
  app_->name(name);
  app_->set_version_flag("--version", version);
  app_->require_subcommand(1);
  app_->failure_message([this](const CLI::App* failed, const CLI::Error& error) {
    const auto chosen = failed->get_subcommands();
    const CLI::App& command = chosen.empty() ? *failed : *chosen.front();
    std::string message = unknown_options(command);
    if (message.empty()) message = fmt::format("nacre: {}\n", message_of(error.what()));
    return fmt::format("{}See: {} {}--help\n", message, failed->get_name(),
                       chosen.empty() ? "" : chosen.front()->get_name() + " ");
  });
}

Program::~Program() = default;

Command Program::command(const std::string& name, const std::string& about) {
  return {app_->add_subcommand(name, about), &exit_code_};
}

std::vector<std::pair<std::string, std::string>> Program::commands() const {
  std::vector<std::pair<std::string, std::string>> commands;
  for (const CLI::App* command : app_->get_subcommands([](const CLI::App*) { return true; }))
    commands.emplace_back(command->get_name(), command->get_description());
  return commands;
}

Command Program::alone() {
  app_->require_subcommand(0, 1);
  return {app_.get(), &exit_code_};
}

/// The parser reports an unknown command as a missing one, or as an unexpected word.
std::string Program::message_of(const std::string& error) const {
  const std::vector<std::string> words = app_->remaining();
  std::vector<std::string> names;
  for (const auto& [name, about] : commands()) names.push_back(name);
  if (names.empty() || words.empty() || words.front().starts_with("-") || !app_->get_subcommands().empty())
    return error;
  return fmt::format("there is no command '{}'{}; there are: {}", words.front(),
                     suggestion(words.front(), names), listed(names));
}

int Program::parse_and_run(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app_->exit(error) == 0 ? 0 : bad_input;
  }
  return exit_code_;
}

namespace {

/// The error by which a print to standard output failed; 0 for another exception.
int print_error(const std::exception& error) {
  const auto* failed = dynamic_cast<const std::system_error*>(&error);
  return failed && std::ferror(stdout) != 0 ? failed->code().value() : 0;
}

/// The error by which output was lost at the end; 0 if all of it has arrived.
int flush_error() {
  errno = 0;
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout) return 0;
  if (errno == 0)
    std::fputc('\n', stdout), std::fflush(stdout);  // an earlier print failed: fail by its reason
  return errno == 0 ? EIO : errno;
}

}  // namespace

int Program::run(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that gets too large is an error of its writer instead
  int code = bad_input, lost = 0;
  try {
    code = parse_and_run(argc, argv);
  } catch (const InputError& error) {
    say(fmt::format("{}\n", error.what()));
  } catch (const std::bad_alloc&) {
    say("nacre: not enough memory\n");
  } catch (const std::exception& error) {
    lost = print_error(error);
    if (lost == 0) say(fmt::format("nacre: {}\n", error.what()));
  }
  if (const int last = flush_error(); lost == 0) lost = last;
  if (lost == 0) return code;
  say(fmt::format("nacre: standard output: cannot be written: {}\n", std::strerror(lost)));
  return code == 0 ? bad_input : code;
}

std::string time_problem(const std::string& text) {
  const auto time = number_in<double>(text);
  return time && std::isfinite(*time) ? "" : fmt::format("must be a time in seconds, not {}", text);
}

}  // namespace nacre::cli
