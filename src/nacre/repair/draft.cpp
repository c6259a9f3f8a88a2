#include "nacre/repair/draft.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/compile/start.hpp"

namespace nacre::repair {

namespace {

constexpr std::size_t most_pairs = 100'000;
/// Things that start at the reach of contact, by the numbers of the scene, may be nearer by rounding.
constexpr double rounding = 1e-12;

}  // namespace

Draft::Draft(Scene scene)
    : scene_(std::move(scene)),
      start_(thick_surface_of(scene_)),
      reaches_(scene_),
      original_(start_.surface.positions),
      pushed_(original_.size()) {
  is_held_.assign(original_.size(), false);
  is_vertex_.assign(original_.size(), false);
  holds_.resize(start_.names.size());
  hold_scripted();
  hold_referenced();
  find_pieces();
}

void Draft::hold_points(int body, int first, int count, const std::string& why) {
  for (int i = first; i < first + count; ++i) is_held_[start_.first[body] + i] = true;
  if (holds_[body].empty()) holds_[body] = fmt::format("{} {}", start_.names[body], why);
}

void Draft::hold_scripted() {
  int body = 0;
  for (const ParticlesTable& table : scene_.particles) {
    if (table.fixed || !table.motion.phases.empty() || table.motion.grab)
      hold_points(body, 0, start_.count[body], "is held");
    ++body;
  }
  for (const BodyTable& table : scene_.bodies) {
    std::fill_n(is_vertex_.begin() + start_.first[body], start_.count[body], true);
    std::size_t held = 0;
    for (const PinTable& pin : table.pins) held += pin.vertices.size();
    const bool whole = held == table.mesh.vertices.size();
    for (const PinTable& pin : table.pins)
      for (int vertex : pin.vertices) hold_points(body, vertex, 1, whole ? "is held" : "is held in part");
    ++body;
  }
}

void Draft::hold_referenced() {
  for (const SpringTable& table : scene_.springs) {
    const std::string why = fmt::format("hangs on spring {}", table.name);
    for (const auto& [a, b] : table.between) hold(a, why), hold(b, why);
    if (!table.chain.empty()) hold(table.chain, why);
  }
  for (const PointTable& table : scene_.points) {
    for (const std::string& reference : table.of)
      hold(reference, fmt::format("carries point {}", table.name));
    hold(table.name, "is a point");
  }
}

void Draft::hold(const std::string& reference, const std::string& why) {
  const std::size_t colon = reference.find(':');
  const auto found = std::ranges::find(start_.names, reference.substr(0, colon));
  if (found == start_.names.end()) return;
  const int body = static_cast<int>(found - start_.names.begin());
  if (colon == std::string::npos) return hold_points(body, 0, start_.count[body], why);
  if (const int point = start_.find(reference); point >= 0)
    hold_points(body, point - start_.first[body], 1, why);
}

void Draft::find_pieces() {
  piece_of_.assign(original_.size(), -1);
  for (int body = 0; body < first_point_body(); ++body) {
    const int first = start_.first[body], count = start_.count[body];
    if (!is_particles(body) && !holds_[body].empty()) continue;
    const int size = is_particles(body) ? 1 : count;
    for (int i = first; i < first + count; i += size) {
      if (is_held_[i]) continue;
      std::fill_n(piece_of_.begin() + i, size, static_cast<int>(pieces_.size()));
      pieces_.push_back({body, i, size});
    }
  }
}

double Draft::reach(const verify::NearPair& pair) const {
  return reaches_.between(start_.first_body(pair), start_.second_body(pair));
}

std::vector<verify::NearPair> Draft::pairs_within(double share) const {
  std::vector<verify::NearPair> pairs =
      start_pairs(surface(), {.limit = share * reaches_.farthest(), .most = most_pairs});
  std::erase_if(pairs, [&](const verify::NearPair& pair) {
    return !pair.meets && pair.distance >= (1 - rounding) * share * reach(pair);
  });
  return pairs;
}

void Draft::move(int piece, const Vec3& by) {
  NACRE_EXPECT(piece >= 0 && piece < static_cast<int>(pieces_.size()), "the piece must exist");
  Piece& moving = pieces_[piece];
  moving.moved += by;
  for (int i = moving.first; i < moving.first + moving.count; ++i)
    start_.surface.positions[i] = original_[i] + moving.moved + pushed_[i];
}

void Draft::push(int point, const Vec3& by) {
  NACRE_EXPECT(may_be_pushed(point), "the point must be a vertex that nothing holds");
  pushed_[point] += by;
  start_.surface.positions[point] += by;
}

void Draft::take_pushes_back() {
  for (std::size_t i = 0; i < pushed_.size(); ++i) {
    if (is_zero(pushed_[i])) continue;
    start_.surface.positions[i] = original_[i];
    if (piece_of_[i] >= 0) start_.surface.positions[i] += pieces_[piece_of_[i]].moved;
    pushed_[i] = {};
  }
}

void Draft::set_radius(int index, double radius) {
  verify::Element& element = start_.surface.elements[index];
  const int bodies = static_cast<int>(scene_.particles.size());
  if (element.body < bodies)
    scene_.particles[element.body].radii[element.number] = radius;
  else if (element.body < first_point_body())
    scene_.bodies[element.body - bodies].radius = radius;
  else
    scene_.points[element.body - first_point_body()].radius = radius;
  element.radius = radius;
}

bool Draft::is_bent(int body) const {
  const auto first = pushed_.begin() + start_.first[body];
  return std::any_of(first, first + start_.count[body], [](const Vec3& by) { return !is_zero(by); });
}

bool Draft::has_its_radius(const verify::Element& element) const {
  if (is_particles(element.body) || element.body >= first_point_body()) return true;
  return element.radius == scene_.bodies[element.body - scene_.particles.size()].radius;
}

Scene Draft::scene() const {
  NACRE_EXPECT(std::ranges::all_of(surface().elements,
                                   [&](const verify::Element& element) { return has_its_radius(element); }),
               "all elements of a body must have the same radius");
  Scene scene = scene_;
  int body = 0;
  const auto positions = [&] {
    const auto begin = surface().positions.begin() + start_.first[body];
    return std::vector<Vec3>(begin, begin + start_.count[body]);
  };
  for (ParticlesTable& table : scene.particles) {
    table.positions = positions();
    ++body;
  }
  for (BodyTable& table : scene.bodies) {
    if (table.rest.empty() && is_bent(body)) table.rest = table.mesh.vertices;
    table.mesh.vertices = positions();
    ++body;
  }
  return scene;
}

}  // namespace nacre::repair
