#include "nacre/compile/contact_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/broadphase/tree.hpp"
#include "nacre/compile/contact_laws.hpp"

namespace nacre {

Vec3 start_position(const Model& model, int point) {
  return model.points[point].blend([&](int node) { return model.vertices[node].x; });
}

void ContactCompiler::add_elements() {
  for (const Collider& collider : bodies_.colliders())
    model_.contacts.elements.push_back({.point = collider.point,
                                        .radius = collider.radius,
                                        .body = collider.body,
                                        .material = collider.material,
                                        .mobility = mobility(model_, collider.point),
                                        .role = collider.role});
  const auto set_mobility = [&](auto& hulls) {
    for (auto& hull : hulls)
      for (const int corner : hull.corners)
        hull.mobility = std::max(hull.mobility, model_.contacts.elements[corner].mobility);
  };
  set_mobility(model_.contacts.edges);
  set_mobility(model_.contacts.triangles);
  add_materials();
  add_ignored();
  find_mobilities();
  check_walls();
  check_overlaps();
}

bool ContactCompiler::ignores(const Element& element, const Wall& wall) const {
  const std::pair<int, int> bodies = std::minmax(element.body, wall.body);
  return std::ranges::binary_search(model_.contacts.ignored, bodies);
}

void ContactCompiler::check_walls() {
  const auto& elements = model_.contacts.elements;
  for (std::size_t i = 0; i < elements.size() && problems_.size() <= most_problems; ++i)
    for (std::size_t wall = 0; wall < model_.contacts.walls.size(); ++wall) {
      const double gap =
          approach(start_position(model_, elements[i].point), model_.contacts.walls[wall], elements[i].radius)
              .distance;
      if (gap > 0 || ignores(elements[i], model_.contacts.walls[wall])) continue;
      const Collider& collider = bodies_.colliders()[i];
      problems_.push_back(collider.at->problem(
          collider.key,
          fmt::format("{} starts {} plane '{}': it must start above", model_.point_name(collider.point),
                      gap < 0 ? fmt::format("{:.6g} below", -gap) : "on", model_.wall_names[wall])));
    }
}

void ContactCompiler::check_overlaps() {
  const auto& elements = model_.contacts.elements;
  std::vector<Box> boxes;
  for (const Element& element : elements) {
    const Vec3 x = start_position(model_, element.point);
    boxes.push_back(Box::around(x, x, element.radius));
  }
  Tree tree;
  tree.build(boxes);
  // One after the other: were all of them in one place, all pairs at once would not fit into memory.
  std::vector<int> found;
  for (int a = 0; a < static_cast<int>(elements.size()) && problems_.size() <= most_problems; ++a) {
    found.clear();
    tree.find(boxes[a], found);
    std::ranges::sort(found);
    for (auto b = std::ranges::upper_bound(found, a); b != found.end(); ++b) check_overlap(a, *b);
  }
}

void ContactCompiler::check_hulls() {
  const Contacts& contacts = model_.contacts;
  std::vector<Vec3> positions;
  bool thick = false;
  for (const Element& element : contacts.elements) {
    positions.push_back(start_position(model_, element.point));
    thick = thick || (element.role != Role::ball && element.radius > 0);
  }
  if (!thick) return;
  for (const Pair& pair : near_pairs(contacts, model_.points, positions, 0)) {
    if (!has_hull(pair.kind) || problems_.size() > most_problems) continue;
    const double gap =
        approach(pair, contacts, [&](int point) { return start_position(model_, point); }).distance;
    if (gap > 0) continue;
    const Collider& collider = bodies_.colliders()[contacts.corners(pair).element[0]];
    problems_.push_back(collider.at->problem(
        collider.key, fmt::format("{} are {:.6g} within each other's radius: they must start apart",
                                  model_.pair_name(pair), -gap)));
  }
}

void ContactCompiler::check_overlap(int a, int b) {
  const Element &first = model_.contacts.elements[a], &second = model_.contacts.elements[b];
  if (first.role != Role::ball || second.role != Role::ball) return;
  if (!model_.contacts.touches({PairKind::point_point, a, b}, model_.points)) return;
  const double gap = norm(start_position(model_, first.point) - start_position(model_, second.point)) -
                     first.radius - second.radius;
  if (gap > 0) return;
  const Collider& collider = bodies_.colliders()[b];
  problems_.push_back(collider.at->problem(
      collider.key, fmt::format("{} and {} {}: they must start apart", model_.point_name(first.point),
                                model_.point_name(second.point),
                                gap < 0 ? fmt::format("overlap by {:.6g}", -gap) : "touch")));
}

void ContactCompiler::add_materials() {
  const ContactLaws laws(scene_, bodies_, problems_);
  for (Element& element : model_.contacts.elements)
    element.material = laws.kind(element.material, element.body);
  for (Wall& wall : model_.contacts.walls) wall.material = laws.kind(wall.material, wall.body);
  bool lossy = false, rough = false;
  std::vector<std::vector<double>> release, friction;
  for (int a = 0; a < laws.size(); ++a) {
    auto &released = release.emplace_back(), &rubs = friction.emplace_back();
    auto& row = model_.contacts.law_of.emplace_back();
    for (int b = 0; b < laws.size(); ++b) {
      const ContactLaws::Law law = laws.between(a, b);
      // Energy goes with the square of the rebound; the paper left that out.
      released.push_back(scene_.contact.restitution_model == RestitutionModel::paper
                             ? std::sqrt(law.square_of_restitution)
                             : law.square_of_restitution);
      rubs.push_back(law.friction);
      lossy = lossy || law.square_of_restitution != 1;
      rough = rough || law.friction > 0;
      const auto known = std::ranges::find(laws_, law.layers);
      row.push_back(static_cast<int>(known - laws_.begin()));
      if (known == laws_.end()) laws_.push_back(law.layers);
    }
  }
  if (lossy) model_.contacts.release = std::move(release);
  if (rough) model_.contacts.friction = std::move(friction);
  if (laws_.size() == 1) model_.contacts.law_of.clear();
}

void ContactCompiler::add_ignored() {
  for (const auto& [a, b] : scene_.contact.ignore) {
    const std::optional<int> first = bodies_.body(a, scene_.contact.at, "ignore");
    const std::optional<int> second = bodies_.body(b, scene_.contact.at, "ignore");
    if (first && second) model_.contacts.ignored.push_back(std::minmax(*first, *second));
  }
  std::ranges::sort(model_.contacts.ignored);
}

void ContactCompiler::find_mobilities() {
  std::vector<double> sorted;
  for (const Element& element : model_.contacts.elements) sorted.push_back(element.mobility);
  std::ranges::sort(sorted);
  const auto moves = std::ranges::upper_bound(sorted, 0.0);
  if (moves == sorted.end()) return;  // nothing can move
  const std::size_t n = sorted.size();
  const bool walls = !model_.contacts.walls.empty();
  if (!walls && n < 2) return;
  const double lightest_pair = n < 2 ? *moves : sorted[n - 1] + sorted[n - 2];
  const double heaviest_pair = n < 2 ? *moves : moves == sorted.begin() ? sorted[0] + sorted[1] : *moves;
  least_mobility_ = walls ? *moves : heaviest_pair;
  const double middle = *(moves + (sorted.end() - moves) / 2);
  typical_mobility_ = n < 2 ? middle : 2 * middle;
  largest_mobility_ = lightest_pair;
}

double ContactCompiler::contact_scale(double mobility, double stiffness) {
  return std::sqrt(2 / (stiffness * mobility));
}

double ContactCompiler::typical_step() const {
  if (least_mobility_ == 0) return 0;
  return scene_.contact.step.value_or(scene_.contact.alpha *
                                      contact_scale(typical_mobility_, laws_[0].stiffness));
}

double ContactCompiler::soft_limit() const {
  double limit = std::numeric_limits<double>::infinity();
  if (least_mobility_ == 0) return limit;
  const double speed = fastest_impact();
  for (const LayerLaw& law : laws_)
    limit = std::min({limit, 0.25 * std::numbers::pi * contact_scale(largest_mobility_, law.stiffness),
                      2 * law.thickness / speed});
  return limit;
}

/// At the start, or after falling on a wall; and what is moved by script may come against it.
double ContactCompiler::fastest_impact() const {
  const double g = norm(scene_.simulation.gravity);
  double fastest = 0;
  for (const Element& element : model_.contacts.elements) {
    if (element.mobility == 0) continue;
    const Vec3 v = model_.points[element.point].blend([&](int node) { return model_.vertices[node].v; });
    const Vec3 x = start_position(model_, element.point);
    double fall = 0;
    for (const Wall& wall : model_.contacts.walls)
      fall = std::max(fall, approach(x, wall, element.radius).distance);
    fastest = std::max(fastest, dot(v, v) + 2 * g * fall);
  }
  return std::sqrt(fastest) + bodies_.fastest_script();
}

void ContactCompiler::add_ladders(const Clocks& clocks) {
  if (least_mobility_ == 0) return;
  for (const LayerLaw& law : laws_) {
    const int begin = static_cast<int>(model_.contacts.ladders.size());
    add_ladders(law, clocks);
    if (laws_.size() > 1)
      model_.contacts.laws.push_back({begin, static_cast<int>(model_.contacts.ladders.size())});
  }
}

// Each ladder steps half as long as the one before it; a pair takes the first that is short enough for its
// mobility.
void ContactCompiler::add_ladders(const LayerLaw& law, const Clocks& clocks) {
  const ContactTable& table = scene_.contact;
  Time step = table.step ? clocks.exact(*table.step, 0.5 * contact_scale(largest_mobility_, law.stiffness),
                                        table.at, "step")
                         : clocks.shared(table.alpha * contact_scale(least_mobility_, law.stiffness));
  for (;; step /= 2) {
    if (!is_long_enough(step)) return;
    const double share = scene_.simulation.step_scale * table.alpha / model_.quantum.seconds(step);
    const double limit =
        table.step ? std::numeric_limits<double>::infinity() : 2 * share * share / law.stiffness;
    model_.contacts.ladders.emplace_back(table.ladder, law, step);
    model_.contacts.mobility_limits.push_back(limit);
    if (limit >= largest_mobility_) return;
  }
}

void ContactCompiler::add_one_ladder(Time step) {
  if (least_mobility_ == 0 || !is_long_enough(step)) return;
  const ContactTable& table = scene_.contact;
  model_.contacts.ladders.emplace_back(table.ladder, LayerLaw{*table.thickness, *table.stiffness}, step);
  model_.contacts.mobility_limits.push_back(std::numeric_limits<double>::infinity());
}

bool ContactCompiler::is_long_enough(Time step) {
  if (step >= Ladder::least_step) return true;
  problems_.push_back(scene_.contact.at.problem(
      scene_.contact.step ? "step" : "stiffness",
      fmt::format("contact would step by {:.3g} s, under {} quanta of 2^{} s: use a finer simulation.quantum",
                  model_.quantum.seconds(step), Ladder::least_step, model_.quantum.exponent())));
  return false;
}

}  // namespace nacre
