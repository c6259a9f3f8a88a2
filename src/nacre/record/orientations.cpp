#include "nacre/record/orientations.hpp"

#include <algorithm>
#include <cmath>

namespace nacre {

namespace {

constexpr int parts = 4;  // of a quaternion

Orientation product(const Orientation& a, const Orientation& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
          a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
          a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

void put(format::Field& field, std::size_t tuple, std::span<const double> numbers) {
  std::ranges::copy(numbers, field.values.begin() + static_cast<std::ptrdiff_t>(tuple * numbers.size()));
}

}  // namespace

Orientation turned(const Orientation& from, const Vec3& angle) {
  const double length = norm(angle);
  if (length == 0) return from;
  const Vec3 part = (std::sin(0.5 * length) / length) * angle;
  Orientation to = product({std::cos(0.5 * length), part.x, part.y, part.z}, from);
  double square = 0;
  for (const double each : to) square += each * each;
  for (double& each : to) each /= std::sqrt(square);
  return to;
}

void Orientations::add_to(format::Frame& frame, const Motion& motion, Time t) {
  if (model_.spins.empty()) return;
  turns_.resize(model_.spins.size());
  const std::vector<int> numbers = model_.frame_numbers();
  const auto empty = [&](int components) {
    return format::Field{
        .components = components,
        .values = std::vector<double>(static_cast<std::size_t>(components) * frame.points.size(), 0.0)};
  };
  format::Field spins = empty(3), angles = empty(3), orientations = empty(parts);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const auto& [point, vertex] = model_.spins[i];
    const Vec3 angle = motion.position_at(vertex, t), spin = motion.nodes()[vertex].v;
    turns_[i].orientation = turned(turns_[i].orientation, angle - turns_[i].angle);
    turns_[i].angle = angle;
    if (numbers[point] < 0) continue;
    const auto place = static_cast<std::size_t>(numbers[point]);
    put(spins, place, std::array{spin.x, spin.y, spin.z});
    put(angles, place, std::array{angle.x, angle.y, angle.z});
    put(orientations, place, turns_[i].orientation);
  }
  spins.type = format::Type::float32;
  frame.point_fields["spin"] = std::move(spins);
  frame.point_fields["angle"] = std::move(angles);
  frame.point_fields["orientation"] = std::move(orientations);
}

void Orientations::continue_from(const format::Frame& frame) {
  const format::Field *angles = frame.of_points("angle"), *orientations = frame.of_points("orientation");
  if (!angles || !orientations || angles->components != 3 || orientations->components != parts) return;
  if (frame.points.size() != model_.shown.size()) return;
  turns_.resize(model_.spins.size());
  const std::vector<int> numbers = model_.frame_numbers();
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const int number = numbers[model_.spins[i].point];
    if (number < 0) continue;
    const double* angle = &angles->values[3 * static_cast<std::size_t>(number)];
    turns_[i].angle = {angle[0], angle[1], angle[2]};
    std::copy_n(&orientations->values[parts * static_cast<std::size_t>(number)], parts,
                turns_[i].orientation.begin());
  }
}

}  // namespace nacre
