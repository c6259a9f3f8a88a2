#include "nacre/format/series_table.hpp"

#include <algorithm>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/printable.hpp"

namespace nacre::format {
namespace {

/// Takes the text up to `separator` off the front of `rest`.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view front = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return front;
}

std::string_view without_carriage_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::vector<std::string> parse_header(std::string_view line, const std::string& file) {
  std::vector<std::string> names;
  const auto count = 1 + std::count(line.begin(), line.end(), ',');
  for (auto i = count; i > 0; --i) {
    const std::string name(take(line, ','));
    if (name.empty()) throw InputError({file, 1, "", "a column without a name"});
    if (std::find(names.begin(), names.end(), name) != names.end())
      throw InputError({file, 1, name, "a second column of this name"});
    if (has_control(name)) throw InputError({file, 1, name, "a name with control characters"});
    names.push_back(name);
  }
  return names;
}

void parse_row(SeriesTable& table, std::string_view line, const std::string& file, int number) {
  const auto fields = static_cast<std::size_t>(1 + std::count(line.begin(), line.end(), ','));
  if (fields != table.names.size())
    throw InputError({file, number, "",
                      std::to_string(fields) + " fields where the header names " +
                          std::to_string(table.names.size()) + " columns"});
  for (std::size_t i = 0; i < fields; ++i) {
    const std::string_view field = take(line, ',');
    const auto value = number_in<double>(field);
    if (!value)
      throw InputError({file, number, table.names[i], "\"" + std::string(field) + "\" is not a number"});
    table.columns[i].push_back(*value);
  }
}

}  // namespace

bool SeriesTable::has(std::string_view name) const {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const std::vector<double>& SeriesTable::column(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw InputError({"", 0, std::string(name), "no such column in the series"});
  return columns[static_cast<std::size_t>(found - names.begin())];
}

SeriesTable parse_series(std::string_view text, const std::string& file) {
  if (text.empty()) throw InputError({file, 0, "", "empty; the first line must name the columns"});
  SeriesTable table;
  table.names = parse_header(without_carriage_return(take(text, '\n')), file);
  table.columns.resize(table.names.size());
  for (int number = 2; !text.empty(); ++number)
    parse_row(table, without_carriage_return(take(text, '\n')), file, number);
  return table;
}

SeriesTable read_series(const std::filesystem::path& file) {
  return parse_series(read_file(file), file.string());
}

}  // namespace nacre::format
