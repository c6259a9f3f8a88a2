#include "nacre/scene/csv.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

#include "nacre/base/file.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

namespace {

const std::vector<std::string> column_names{"x", "y", "z", "vx", "vy", "vz", "mass", "radius"};

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t comma = 0; comma != std::string_view::npos; line.remove_prefix(comma + 1)) {
    comma = line.find(',');
    std::string_view field = line.substr(0, comma);
    const std::size_t begin = field.find_first_not_of(" \t\r");
    field = begin == std::string_view::npos
                ? std::string_view{}
                : field.substr(begin, field.find_last_not_of(" \t\r") + 1 - begin);
    fields.push_back(field);
    if (comma == std::string_view::npos) break;
  }
  return fields;
}

/// Empty, or what is wrong with a value of this column.
std::string parse_field(std::string_view field, std::size_t column, double& out) {
  const auto parsed = std::from_chars(field.data(), field.data() + field.size(), out);
  if (field.empty() || parsed.ec != std::errc{} || parsed.ptr != field.data() + field.size())
    return fmt::format("must be a number, not '{}'", field.substr(0, 40));
  if (!(std::abs(out) <= 1e100)) return "must be finite and at most 1e100 in size";
  if (column == 6 && !(out >= 1e-100)) return "must be greater than 0";
  return column == 7 && out < 0 ? "must be 0 or greater" : "";
}

}  // namespace

CsvColumns read_csv(const std::filesystem::path& file, std::vector<Problem>& problems) {
  CsvColumns columns;
  int number = 0, wrong = 0;
  const auto complain = [&](std::string key, std::string what) {
    problems.push_back({file.string(), number, std::move(key), std::move(what)});
    ++wrong;
  };
  if (std::string why = unreadable(file, most_input_bytes); !why.empty())
    return complain("", std::move(why)), columns;
  std::ifstream in(file, std::ios::binary);
  std::error_code error;
  std::string line;
  if (!in || std::filesystem::is_directory(file, error))
    return complain("", "there is no such file of particles"), columns;
  while (problems.size() <= most_problems && std::getline(in, line)) {
    ++number;
    const std::vector<std::string_view> fields = fields_of(line);
    if (number == 1) {
      const std::size_t n = fields.size();
      if ((n != 3 && (n < 6 || n > 8)) || !std::equal(fields.begin(), fields.end(), column_names.begin()))
        return complain("", "the first line must be x,y,z[,vx,vy,vz[,mass[,radius]]]"), columns;
      columns.resize(n);
      continue;
    }
    if (fields.size() == 1 && fields[0].empty()) continue;
    if (fields.size() != columns.size()) {
      complain("", fmt::format("has {}, but the first line names {}", counted(fields.size(), "value"),
                               columns.size()));
      continue;
    }
    for (std::size_t c = 0; c < fields.size(); ++c) {
      if (const std::string what = parse_field(fields[c], c, columns[c].emplace_back()); !what.empty())
        complain(column_names[c], what);
    }
  }
  if (in.bad()) return complain("", "cannot be read to its end"), columns;
  if (number > 0 && wrong == 0 && columns[0].empty()) complain("", "has no particles");
  if (number == 0) complain("", "is empty: the first line must be x,y,z[,vx,vy,vz[,mass[,radius]]]");
  return columns;
}

}  // namespace nacre
