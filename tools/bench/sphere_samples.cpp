#include "bench/sphere_samples.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "nacre/base/pattern.hpp"

namespace nacre::bench {

namespace {

constexpr std::size_t columns = 12;
using Row = std::array<double, columns>;

std::optional<Row> row_of(const std::string& line) {
  std::istringstream in(line);
  Row row{};
  for (double& value : row)
    if (!(in >> value)) return std::nullopt;
  std::string more;
  if (in >> more) return std::nullopt;
  return row;
}

/// How far the outermost spheres are inside the walls.
double wall_overlap(const Row& row, const SphereBox& box) {
  const double low = std::min({row[6] - box.low.x, row[7] - box.low.y, row[8] - box.low.z});
  const double high = std::min({box.high.x - row[9], box.high.y - row[10], box.high.z - row[11]});
  return box.radius - std::min(low, high);
}

SphereSample sample_of(const Row& row, const SphereBox& box) {
  return {static_cast<std::int64_t>(row[0]), row[1], row[2] + row[3] + row[4],
          std::max(2 * box.radius - row[5], wall_overlap(row, box))};
}

}  // namespace

std::vector<SphereSample> parse_samples(const std::string& output, const SphereBox& box) {
  std::vector<SphereSample> samples;
  std::istringstream in(output);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("Step ")) {
      inside = true;
    } else if (inside) {
      const std::optional<Row> row = row_of(line);
      inside = row.has_value();
      if (row) samples.push_back(sample_of(*row, box));
    }
  }
  return samples;
}

SphereFigures figures_of(const std::vector<SphereSample>& samples, std::int64_t first, double energy) {
  const auto begin =
      std::ranges::find_if(samples, [&](const SphereSample& sample) { return sample.step >= first; });
  SphereFigures figures;
  for (auto sample = begin; sample != samples.end(); ++sample) {
    figures.energy_error = std::abs(sample->energy - begin->energy) / energy;
    figures.largest_energy_error = std::max(figures.largest_energy_error, figures.energy_error);
    figures.overlap = std::max(figures.overlap, sample->overlap);
  }
  return figures;
}

std::string parse_version(const std::string& output) {
  if (const auto found = find_match(output, R"(LAMMPS \(([^)]*)\))")) return found->at(1);
  if (const auto found = find_match(output, R"(Welcome to Yade (\S+))")) return found->at(1);
  return "";
}

}  // namespace nacre::bench
