// How a bench reports its results: as a table or as JSON on standard output, and in files on request.
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
  std::vector<std::vector<std::string>> rows;  ///< the last cell of a shorter row may be wide
};

std::string to_text(const TextTable& table);
std::string to_markdown(const TextTable& table);

struct BenchReport {
  std::string bench;    ///< its name
  std::string options;  ///< that repeat the bench
  TextTable table;
  Json json;
  std::string threads = "one thread";
};

/// Whether the case is among those named on the command line; without names every case is.
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

/// Replaces the part of a page between <!-- nacre bench NAME --> and <!-- end -->. Throws InputError with the
/// name of the file if the page has no such part.
std::string with_results(const std::string& page, const std::string& file, const std::string& bench,
                         const std::string& results);

/// The counts, below `counters`, that differ between two results: one line each.
std::vector<std::string> moved_counts(const Json& before, const Json& after);

struct ReportOptions {
  bool json = false;
  std::string file, folder, baseline;

  void add_to(const cli::Command& command);
  /// Throws InputError if the files cannot be written. Call it before the bench, which takes minutes.
  void check(const std::string& bench) const;
  /// Returns the exit code: 1 if counts differ from those of the baseline.
  int deliver(BenchReport report) const;

 private:
  Json read_baseline() const;
};

}  // namespace nacre::bench
