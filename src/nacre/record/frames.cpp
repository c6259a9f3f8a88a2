#include "nacre/record/frames.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "nacre/record/strain.hpp"

namespace nacre {

namespace {

using format::Cells;
using format::Field;
using format::Type;

/// Rods, and the springs that are not part of one.
Cells line_cells(const Model& model) {
  Cells cells;
  std::set<std::pair<int, int>> drawn;
  for (const std::vector<int>& line : model.outline.lines) {
    cells.add(line);
    for (std::size_t i = 1; i < line.size(); ++i) drawn.insert(std::minmax(line[i - 1], line[i]));
  }
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (P::points == 2)
      for (const auto& stencil : forces.stencils)
        if (!drawn.contains(std::minmax(stencil[0], stencil[1]))) cells.add(stencil);
  });
  return cells;
}

Cells triangle_cells(const Model& model) {
  Cells cells;
  for (const auto& triangle : model.outline.triangles) cells.add(triangle);
  return cells;
}

/// One cell for each point.
Cells vertex_cells(std::size_t points) {
  Cells cells;
  for (int i = 0; i < static_cast<int>(points); ++i) cells.add(std::array{i});
  return cells;
}

/// Of all cells in their order; vertex cells have none. Empty if the frame has neither lines nor triangles.
std::vector<double> cell_strains(const Strains& strains, const format::Frame& frame, const Model& model) {
  if (frame.lines.size() + frame.polys.size() == 0) return {};
  std::vector<double> list(frame.verts.size(), std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < frame.lines.size(); ++i) list.push_back(strains.of_line(frame.lines[i]));
  for (const auto& triangle : model.outline.triangles) list.push_back(strains.of_triangle(triangle));
  return list;
}

Field vectors(const std::vector<Vec3>& list) {
  Field field{.components = 3, .values = {}};
  for (const Vec3& v : list) field.values.insert(field.values.end(), {v.x, v.y, v.z});
  return field;
}

Field radii(const Model& model) {
  Field field{.components = 1, .values = std::vector<double>(model.points.size(), 0.0)};
  for (const Element& element : model.contacts.elements)
    field.values[static_cast<std::size_t>(element.point)] = element.radius;
  return field;
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
  return integer_field(list);
}

/// The number of each point as references to it have it: that of the mesh file, counted from 0.
Field numbers(const Model& model) {
  std::vector<int> list(model.points.size(), 0);
  for (const Label& label : model.labels)
    for (int i = 0; i < label.count; ++i) list[label.first + i] = label.numbering.number(i);
  return integer_field(list);
}

}  // namespace

format::Frame frame_of(const Model& model, const State& state, Time t) {
  return frame_of(model, state, t, pairs_in_reach(model, state.motion, t));
}

format::Frame frame_of(const Model& model, const State& state, Time t, std::span<const InReach> pairs) {
  format::Frame frame;
  frame.time = model.quantum.seconds(t);
  std::vector<Vec3> velocities;
  for (const Point& point : model.points) {
    frame.points.push_back(state.motion.position_at(point, t));
    velocities.push_back(state.motion.velocity(point));
  }
  frame.verts = vertex_cells(model.points.size());
  frame.lines = line_cells(model);
  frame.polys = triangle_cells(model);

  const ContactField contact = contact_field(model, state.motion, pairs);
  frame.point_fields["velocity"] = vectors(velocities);
  frame.point_fields["radius"] = radii(model);
  frame.point_fields["contact_force"] = vectors(contact.force);
  frame.point_fields["layer"] = integer_field(contact.layer);
  frame.point_fields["id"] = integer_field(frame.verts.points);
  frame.point_fields["body"] = bodies(model);
  frame.point_fields["vertex"] = numbers(model);
  const std::vector<double> strain = cell_strains(Strains(model, state, t), frame, model);
  if (!strain.empty()) frame.cell_fields["strain"] = {.components = 1, .values = strain};
  return frame;
}

}  // namespace nacre
