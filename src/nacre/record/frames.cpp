#include "nacre/record/frames.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "nacre/record/contact_fields.hpp"
#include "nacre/record/strain.hpp"

namespace nacre {

namespace {

using format::Cells;
using format::Field;
using format::Type;

/// The cells of a frame as lists of points of the model. A spring to a point that no frame shows is left out.
struct ModelCells {
  std::vector<std::vector<int>> lines;  ///< rods, and the springs that are not part of one
  const std::vector<std::array<int, 3>>& triangles;
};

ModelCells cells_of(const Model& model, const std::vector<int>& numbers) {
  ModelCells cells{model.outline.lines, model.outline.triangles};
  std::set<std::pair<int, int>> drawn;
  for (const std::vector<int>& line : model.outline.lines)
    for (std::size_t i = 1; i < line.size(); ++i) drawn.insert(std::minmax(line[i - 1], line[i]));
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (P::points == 2)
      for (const auto& [a, b] : forces.stencils)
        if (!drawn.contains(std::minmax(a, b)) && numbers[a] >= 0 && numbers[b] >= 0)
          cells.lines.push_back({a, b});
  });
  return cells;
}

/// In the numbers of a frame.
template <class List>
Cells numbered(const List& list, const std::vector<int>& numbers) {
  Cells cells;
  for (const auto& points : list) {
    auto cell = points;
    for (int& point : cell) point = numbers[point];
    cells.add(cell);
  }
  return cells;
}

/// One cell for each point.
Cells vertex_cells(std::size_t points) {
  Cells cells;
  for (int i = 0; i < static_cast<int>(points); ++i) cells.add(std::array{i});
  return cells;
}

/// Of all cells in their order; vertex cells have none. Nothing if the frame has neither lines nor triangles.
void add_strain(const Strains& strains, const ModelCells& cells, format::Frame& frame) {
  if (cells.lines.size() + cells.triangles.size() == 0) return;
  std::vector<double> list(frame.verts.size(), std::numeric_limits<double>::quiet_NaN());
  for (const std::vector<int>& line : cells.lines) list.push_back(strains.of_line(line));
  for (const auto& triangle : cells.triangles) list.push_back(strains.of_triangle(triangle));
  frame.cell_fields["strain"] = {.components = 1, .values = std::move(list), .type = Type::float32};
}

/// Those of the points that a frame shows.
template <class T>
std::vector<T> shown(const Model& model, const std::vector<T>& of_points) {
  std::vector<T> list;
  for (const int point : model.shown) list.push_back(of_points[point]);
  return list;
}

Field vectors(const std::vector<Vec3>& list) {
  Field field{.components = 3, .values = {}, .type = Type::float32};
  for (const Vec3& v : list) field.values.insert(field.values.end(), {v.x, v.y, v.z});
  return field;
}

Field radii(const Model& model) {
  std::vector<double> list(model.points.size(), 0.0);
  for (const Element& element : model.contacts.elements) list[element.point] = element.radius;
  return {.components = 1, .values = shown(model, list)};
}

template <class List>
Field integer_field(const List& list) {
  return {.components = 1, .values = std::vector<double>(list.begin(), list.end()), .type = Type::int64};
}

/// The number of the label of each point, in the order of the scene; -1 for the anchor of a plane.
Field bodies(const Model& model) {
  std::vector<int> list(model.points.size(), 0);
  for (std::size_t i = 0; i < model.labels.size(); ++i)
    std::fill_n(list.begin() + model.labels[i].first, model.labels[i].count, static_cast<int>(i));
  for (const Wall& wall : model.contacts.walls)
    if (wall.anchor >= 0) list[model.contacts.elements[wall.anchor].point] = -1;
  return integer_field(shown(model, list));
}

/// The number of each point as references to it have it: that of the mesh file, counted from 0.
Field numbers(const Model& model) {
  std::vector<int> list(model.points.size(), 0);
  for (const Label& label : model.labels)
    for (int i = 0; i < label.count; ++i) list[label.first + i] = label.numbering.number(i);
  return integer_field(shown(model, list));
}

}  // namespace

format::Frame frame_of(const Model& model, const State& state, Time t) {
  return frame_of(model, state, t, pairs_in_reach(model, state.motion, t));
}

format::Frame frame_of(const Model& model, const State& state, Time t, std::span<const InReach> pairs,
                       const OutputTable& output) {
  format::Frame frame;
  frame.time = model.quantum.seconds(t);
  std::vector<Vec3> velocities;
  for (const int point : model.shown) {
    frame.points.push_back(state.motion.position_at(model.points[point], t));
    velocities.push_back(state.motion.velocity(model.points[point]));
  }
  const std::vector<int> numbers_in_frame = model.frame_numbers();
  const ModelCells cells = cells_of(model, numbers_in_frame);
  frame.verts = vertex_cells(frame.points.size());
  frame.lines = numbered(cells.lines, numbers_in_frame);
  frame.polys = numbered(cells.triangles, numbers_in_frame);

  const ContactField contact = contact_field(model, state.motion, pairs);
  if (output.has(FrameField::velocity)) frame.point_fields["velocity"] = vectors(velocities);
  frame.point_fields["radius"] = radii(model);
  if (output.has(FrameField::contact_force))
    frame.point_fields["contact_force"] = vectors(shown(model, contact.force));
  if (output.has(FrameField::layer)) frame.point_fields["layer"] = integer_field(shown(model, contact.layer));
  frame.point_fields["id"] = integer_field(frame.verts.points);
  frame.point_fields["body"] = bodies(model);
  frame.point_fields["vertex"] = numbers(model);
  if (output.has(FrameField::strain)) add_strain(Strains(model, state, t), cells, frame);
  if (output.has(FrameField::contacts)) add_contacts(model, state.motion, t, pairs, frame);
  return frame;
}

}  // namespace nacre
