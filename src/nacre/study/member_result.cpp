#include "nacre/study/member_result.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/model/columns.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;

ProbeValues values_of(const std::vector<double>& column) {
  const auto [min, max] = std::ranges::minmax_element(column);
  return {column.back(), *min, *max};
}

MemberResult result_of(const RunFolder& folder, const std::vector<std::string>& columns) {
  MemberResult result;
  if (columns.empty()) return result;
  const format::SeriesTable series = folder.series();
  for (const std::string& column : columns)
    if (series.has(column)) result.emplace_back(column, values_of(series.column(column)));
  return result;
}

double number(const Json& json) {
  return json.is_number() ? json.get<double>() : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

MemberResult result_of(const RunFolder& folder, const Model& model) {
  std::vector<std::string> columns;
  for (const Probe& probe : model.probes)
    if (!std::holds_alternative<ForceProbe>(probe.what))
      for (const std::string& column : columns_of(probe)) columns.push_back(column);
  return result_of(folder, columns);
}

MemberResult result_of(const RunFolder& folder) {
  std::vector<std::string> columns;
  for (const ProbeTable& probe : folder.scene().probes)
    if (probe.force.empty())
      for (const char* end : {"", "_x", "_y", "_z"}) columns.push_back(probe.name + end);
  return result_of(folder, columns);
}

std::string to_json(const MemberResult& result) {
  Json json = Json::object();
  for (const auto& [column, values] : result)
    json[column] = {{"final", values.final}, {"min", values.min}, {"max", values.max}};
  return json.dump(1) + "\n";
}

MemberResult parse_result(const std::string& text, const std::string& file) {
  try {
    MemberResult result;
    const Json json = Json::parse(text);
    for (const auto& [column, values] : json.items())
      result.emplace_back(column, ProbeValues{number(values.at("final")), number(values.at("min")),
                                              number(values.at("max"))});
    return result;
  } catch (const Json::exception& why) {
    throw InputError(Problem{file, 0, "", std::string("is damaged: ") + why.what()});
  }
}

}  // namespace nacre
