#include "nacre/engine/expectation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/base/number.hpp"
#include "nacre/engine/observe.hpp"

namespace nacre {

std::vector<Layer> deepest_layers(const Model& model, const State& state) {
  return deepest_layers(model, observe(model, state, state.now).total);
}

std::vector<Layer> deepest_layers(const Model& model, double energy) {
  std::vector<Layer> deepest;
  for (const Ladder& ladder : model.contacts.ladders) deepest.push_back(ladder.law().deepest(energy));
  return deepest;
}

std::optional<Impact> expected_impact(const Model& model) {
  std::vector<Vec3> gravity(model.vertices.size());
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    const int vertex = forces.stencils[i][0];
    gravity[vertex] = model.inverse_mass(vertex) * forces.potentials[i].weight;
  }
  std::optional<Impact> deepest;
  const Contacts& contacts = model.contacts;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(contacts.elements.size()); ++a)
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts.walls.size()); ++b) {
      const Pair pair{PairKind::point_wall, a, b};
      const Element& element = contacts.elements[a];
      if (element.mobility == 0) continue;
      const Point& point = model.points[element.point];
      const Approach near = approach(point.blend([&](int node) { return model.vertices[node].x; }),
                                     contacts.walls[b], element.radius);
      const double speed = -dot(near.normal, point.blend([&](int node) { return model.vertices[node].v; }));
      const double fall = -dot(near.normal, point.blend([&](int node) { return gravity[node]; }));
      const double squared = std::max(0.0, speed) * std::max(0.0, speed) +
                             2 * std::max(0.0, fall) * std::max(0.0, near.distance);
      if (!(squared > 0)) continue;
      const Ladder& ladder = contacts.ladder(pair);
      const Layer layer = ladder.law().deepest(0.5 * squared / element.mobility);
      if (!deepest || layer > deepest->layer)
        deepest = Impact{&ladder, element.mobility, std::sqrt(squared), layer};
    }
  return deepest;
}

namespace {

Vec3 least(const Vec3& a, const Vec3& b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}
Vec3 greatest(const Vec3& a, const Vec3& b) { return -least(-a, -b); }
std::array<double, 3> components(const Vec3& a) { return {a.x, a.y, a.z}; }

/// A body as its box, with the velocities at the start.
struct BodyBox {
  Vec3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  double mobility = 0;
  int ball = -1, edge = -1, triangle = -1;  ///< the first of each
  Vec3 momentum;
  int count = 0;

  Vec3 velocity() const { return count > 0 ? (1.0 / count) * momentum : Vec3{}; }
  Vec3 middle() const { return 0.5 * (low + high); }
};

std::vector<BodyBox> boxes_of(const Model& model) {
  const Contacts& contacts = model.contacts;
  std::vector<BodyBox> boxes;
  for (int i = 0; i < static_cast<int>(contacts.elements.size()); ++i) {
    const Element& element = contacts.elements[i];
    if (element.body >= static_cast<int>(boxes.size())) boxes.resize(element.body + 1);
    BodyBox& box = boxes[element.body];
    const Point& point = model.points[element.point];
    const Vec3 x = point.blend([&](int node) { return model.vertices[node].x; });
    const Vec3 r{element.radius, element.radius, element.radius};
    box.low = least(box.low, x - r);
    box.high = greatest(box.high, x + r);
    box.momentum += point.blend([&](int node) { return model.vertices[node].v; });
    box.mobility = std::max(box.mobility, element.mobility);
    ++box.count;
    if (element.role == Role::ball && box.ball < 0) box.ball = i;
  }
  const auto note = [&](const auto& hulls, int BodyBox::*first) {
    for (int i = static_cast<int>(hulls.size()) - 1; i >= 0; --i)
      boxes[contacts.elements[hulls[i].corners[0]].body].*first = i;
  };
  note(contacts.edges, &BodyBox::edge);
  note(contacts.triangles, &BodyBox::triangle);
  return boxes;
}

/// One pair of the two bodies, which stands for all of them.
std::optional<Pair> example_of(const Contacts& contacts, const BodyBox& a, const BodyBox& b) {
  const auto corner = [&](const BodyBox& box) {
    return box.ball >= 0 ? box.ball : contacts.edges[box.edge].corners[0];
  };
  if (b.triangle >= 0 && (a.ball >= 0 || a.edge >= 0))
    return Pair{PairKind::point_triangle, corner(a), b.triangle};
  if (a.triangle >= 0 && (b.ball >= 0 || b.edge >= 0))
    return Pair{PairKind::point_triangle, corner(b), a.triangle};
  if (a.edge >= 0 && b.edge >= 0)
    return Pair{PairKind::edge_edge, std::min(a.edge, b.edge), std::max(a.edge, b.edge)};
  if (a.ball >= 0 && b.edge >= 0) return Pair{PairKind::point_edge, a.ball, b.edge};
  if (b.ball >= 0 && a.edge >= 0) return Pair{PairKind::point_edge, b.ball, a.edge};
  if (a.ball < 0 || b.ball < 0) return std::nullopt;
  return Pair{PairKind::point_point, std::min(a.ball, b.ball), std::max(a.ball, b.ball)};
}

/// Whether the box of a, moved along `way`, comes to meet that of b, or does so already.
bool moves_into(const BodyBox& a, const BodyBox& b, const Vec3& way) {
  double begin = 0, end = infinity;
  const auto velocity = components(way), first = components(b.low - a.high),
             last = components(b.high - a.low);
  for (int axis = 0; axis < 3; ++axis) {
    const double v = velocity[axis], before = first[axis], after = last[axis];
    if (v == 0) {
      if (before > 0 || after < 0) return false;
      continue;
    }
    begin = std::max(begin, std::min(before / v, after / v));
    end = std::min(end, std::max(before / v, after / v));
  }
  return begin <= end;
}

}  // namespace

Layer expected_layer_between_bodies(const Model& model) {
  const Contacts& contacts = model.contacts;
  Vec3 gravity;
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  if (!forces.potentials.empty())
    gravity = model.inverse_mass(forces.stencils[0][0]) * forces.potentials[0].weight;
  const std::vector<BodyBox> boxes = boxes_of(model);
  Layer deepest = 0;
  for (const BodyBox& a : boxes)
    for (const BodyBox& b : boxes) {
      if (&a == &b || a.mobility == 0 || a.count == 0 || b.count == 0) continue;
      const Vec3 way = a.velocity() - b.velocity();
      const double fall = dot(gravity, b.middle() - a.middle());  // times g
      double squared = 0;
      if (!is_zero(way) && moves_into(a, b, way)) squared += dot(way, way);
      if (fall > 0 && moves_into(a, b, gravity)) squared += 2 * fall;
      if (!(squared > 0)) continue;
      const auto pair = example_of(contacts, a, b);
      if (!pair || !contacts.touches(*pair, model.points)) continue;
      deepest =
          std::max(deepest, contacts.ladder(*pair).law().deepest(0.5 * squared / contacts.mobility(*pair)));
    }
  return deepest;
}

double resting_kick_rate(const Model& model) {
  double rate = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i)
      for (int point : forces.stencils[i])
        rate += model.points[point].count / model.quantum.seconds(forces.clocks[i].step);
  });
  return rate;
}

}  // namespace nacre
