// Command lines. A program describes its commands and their options by these classes. Only options.cpp
// includes the parser (CLI11), which takes seconds to compile.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nacre::cli {

inline constexpr int bad_input = 2;  ///< exit code

/// Prints on standard error. Text that cannot be printed is lost: a terminal that is gone is no reason to end.
void say(const std::string& text);

/// Returns what is wrong with the text of a value; empty if the value is good.
using Check = std::function<std::string(const std::string&)>;

/// One option of a command. A handle: copies are the same option.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required() const;
  /// The word that stands for the value in the help, such as FILE.
  Option type(const std::string& word) const;
  Option check(const Check& check) const;
  Option one_of(const std::vector<std::string>& names) const;
  Option between(int low, int high) const;
  Option between(double low, double high) const;
  Option positive() const;
  Option excludes(Option other) const;
  Option needs(Option other) const;
  /// Whether the command line contains this option. Valid while a command runs.
  bool is_given() const;

 private:
  CLI::Option* option_;
};

/// A command, or a program that has no commands. A handle: copies are the same command.
class Command {
 public:
  Command(CLI::App* app, int* exit_code) : app_(app), exit_code_(exit_code) {}

  /// `names` are such as "SCENE" for a word without a dash, or "-o,--output". The value must outlive the
  /// program. Types: std::string, int, std::uint64_t, double, std::optional<double>, and vectors of strings
  /// and ints for options that may be repeated.
  template <class Value>
  Option option(const std::string& names, Value& value, const std::string& help) const;
  Option flag(const std::string& names, bool& value, const std::string& help) const;
  /// What the command does. `work` returns the exit code.
  void action(const std::function<int()>& work) const;
  std::string name() const;

 private:
  CLI::App* app_;
  int* exit_code_;
};

/// For the check of an option that is a time in seconds: what is wrong, or nothing.
std::string time_problem(const std::string& text);

class Program {
 public:
  Program(const std::string& name, const std::string& about, const std::string& version);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Command command(const std::string& name, const std::string& about);
  /// Name and description of each command.
  std::vector<std::pair<std::string, std::string>> commands() const;
  /// The program without a command: its own options, and what it does if no command is named. A program
  /// without this needs a command.
  Command alone();

  /// Parses the arguments, runs the command and returns its exit code. Wrong arguments, exceptions and output
  /// that could not be written are reported on standard error; the exit code is then `bad_input`.
  int run(int argc, char** argv);

 private:
  std::string message_of(const std::string& error) const;
  int parse_and_run(int argc, char** argv);

  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

}  // namespace nacre::cli
