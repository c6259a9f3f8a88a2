// The samples of a run as named columns of numbers, read from its `series.csv`. The reader is strict: the
// first line names the columns, every other line has one number (or `inf`) for each of them, and any other
// line is reported with its number. It does not know what the columns mean.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace nacre::format {

struct SeriesTable {
  std::vector<std::string> names;
  std::vector<std::vector<double>> columns;  // one for each name, all of the same length

  std::size_t rows() const { return columns.empty() ? 0 : columns.front().size(); }
  bool has(std::string_view name) const;
  /// Throws InputError if there is no such column.
  const std::vector<double>& column(std::string_view name) const;
};

/// Throws InputError, as `file:line: what is wrong`.
SeriesTable read_series(const std::filesystem::path& file);
/// The same for text already in memory; `file` is used in messages only.
SeriesTable parse_series(std::string_view text, const std::string& file);

}  // namespace nacre::format
