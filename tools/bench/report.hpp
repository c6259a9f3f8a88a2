// How any bench hands over what it found: a table on the terminal or JSON, and files if asked for.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "shared/options.hpp"

namespace nacre::bench {

using Json = nlohmann::ordered_json;

struct TextTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  ///< a shorter row ends with a cell as wide as it likes
};

std::string to_text(const TextTable& table);
std::string to_markdown(const TextTable& table);

struct BenchReport {
  std::string bench;    ///< its name
  std::string options;  ///< by which it can be had again
  TextTable table;
  Json json;
  std::string threads = "one thread";
};

/// Whether a bench is asked for this case: for all, if none is named.
inline bool is_chosen(const std::vector<std::string>& cases, const std::string& name) {
  return cases.empty() || std::ranges::find(cases, name) != cases.end();
}

/// An option that may be repeated, as words of a command line.
template <class Value>
std::string words_of(const std::string& option, const std::vector<Value>& values) {
  std::string words;
  for (const Value& value : values) words += fmt::format(" {} {}", option, value);
  return words;
}

/// This machine as JSON.
Json describe_machine();

/// The page with what stands between <!-- nacre bench NAME --> and <!-- end --> replaced; throws InputError,
/// naming the file, if it has no such place.
std::string with_results(const std::string& page, const std::string& file, const std::string& bench,
                         const std::string& results);

/// What counts differ between two results, one line each; counts stand below `counters`.
std::vector<std::string> moved_counts(const Json& before, const Json& after);

struct ReportOptions {
  bool json = false;
  std::string file, folder, baseline;

  void add_to(const cli::Command& command);
  /// Throws InputError if the files cannot be written later. Call it first: a bench takes minutes.
  void check(const std::string& bench) const;
  /// Returns the exit code: 1 if there is a baseline and counts have moved.
  int deliver(BenchReport report) const;

 private:
  Json read_baseline() const;
};

}  // namespace nacre::bench
