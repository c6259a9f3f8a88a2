#include "nacre/study/study_curves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/base/base64.hpp"
#include "nacre/base/error.hpp"
#include "nacre/plot/decimate.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_quantities = 14;
constexpr double gap = std::numeric_limits<double>::quiet_NaN();

/// Energies, then forces on planes and probes.
std::vector<std::string> quantity_names(const format::SeriesTable& series) {
  std::vector<std::string> names{"kinetic", "contact", "total", "dissipation", "max_layer"};
  const auto last_common = std::ranges::find(series.names, "min_distance");
  for (auto name = last_common; name != series.names.end(); ++name)
    if (*name != "min_distance" && names.size() < most_quantities) names.push_back(*name);
  return names;
}

/// Evenly spaced samples of a column.
void add_samples(const format::SeriesTable& series, const std::string& name, std::vector<double>& out) {
  for (int i = 0; i < StudyCurves::samples; ++i) {
    const std::size_t row = (series.rows() - 1) * static_cast<std::size_t>(i) / (StudyCurves::samples - 1);
    const double value = series.has(name) ? series.column(name)[row] : gap;
    out.push_back(is_drawable(value) ? value : gap);
  }
}

std::vector<std::size_t> chosen_rows(const ResultTable& table, std::size_t most) {
  std::vector<std::size_t> ended;
  for (std::size_t row = 0; row < table.rows(); ++row)
    if (!table.states[row].summary.outcome.empty()) ended.push_back(row);
  if (ended.size() <= most) return ended;
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < most; ++i) chosen.push_back(ended[i * (ended.size() - 1) / (most - 1)]);
  return chosen;
}

void find_range(StudyCurves::Quantity& quantity) {
  bool is_first = true;
  for (const double value : quantity.values) {
    if (std::isnan(value)) continue;
    quantity.low = is_first ? value : std::min(quantity.low, value);
    quantity.high = is_first ? value : std::max(quantity.high, value);
    is_first = false;
  }
}

}  // namespace

StudyCurves study_curves(const StudyFolder& folder, const ResultTable& table, std::size_t most) {
  StudyCurves curves;
  for (const std::size_t row : chosen_rows(table, most)) {
    try {
      const format::SeriesTable series = RunFolder(folder.member(table.members[row]->number)).series();
      if (curves.quantities.empty())
        for (const std::string& name : quantity_names(series)) curves.quantities.push_back({name});
      curves.rows.push_back(row);
      curves.ends.push_back(series.column("time").back());
      for (auto& quantity : curves.quantities) add_samples(series, quantity.name, quantity.values);
    } catch (const InputError&) {
    }
  }
  std::erase_if(curves.quantities, [](const StudyCurves::Quantity& quantity) {
    return std::ranges::all_of(quantity.values, [](double value) { return std::isnan(value); });
  });
  for (auto& quantity : curves.quantities) find_range(quantity);
  return curves;
}

std::string packed(const StudyCurves::Quantity& quantity) {
  const double span = quantity.high - quantity.low;
  std::string bytes;
  for (const double value : quantity.values) {
    const double share = span > 0 ? (value - quantity.low) / span : 0;
    const auto whole = std::isnan(value) ? 65535u : static_cast<unsigned>(std::lround(65534 * share));
    bytes += static_cast<char>(whole & 0xff);
    bytes += static_cast<char>(whole >> 8);
  }
  return base64(bytes);
}

}  // namespace nacre
