#include "nacre/record/series.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nacre {

std::string series_header(const Model& model) {
  return fmt::format("{}\n", fmt::join(series_columns(model), ","));
}

std::string series_row(const Model& model, const Sample& s, const Depth& depth) {
  std::string row = fmt::format("{},{},", model.quantum.seconds(s.time), s.kinetic);
  for (double energy : s.potentials) row += fmt::format("{},", energy);
  if (model.contacts.holds()) row += fmt::format("{},", s.friction);
  row += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}", s.contact, s.total, s.work, s.dissipation,
                     s.ledger, s.linear.x, s.linear.y, s.linear.z, s.angular.x, s.angular.y, s.angular.z,
                     depth.max_layer, depth.min_distance);
  for (std::size_t wall = 0; wall < model.contacts.walls.size(); ++wall)
    row += fmt::format(",{},{},{}", s.forces[wall].x, s.forces[wall].y, s.forces[wall].z);
  for (double value : s.probes) row += fmt::format(",{}", value);
  return row + "\n";
}

std::string first_rows(const std::string& series, std::int64_t rows) {
  std::size_t end = 0;
  for (std::int64_t line = 0; line <= rows; ++line) {
    const std::size_t next = series.find('\n', end);
    if (next == std::string::npos) break;
    end = next + 1;
  }
  return series.substr(0, end);
}

}  // namespace nacre
