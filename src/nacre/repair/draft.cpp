#include "nacre/repair/draft.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "nacre/compile/contact_laws.hpp"

namespace nacre::repair {

namespace {

constexpr std::size_t most_pairs = 100'000;
/// What starts as far as contact reaches, by the numbers of the scene, may be nearer by rounding.
constexpr double rounding = 1e-12;

}  // namespace

Draft::Draft(Scene scene)
    : scene_(std::move(scene)),
      start_(surface_of(scene_)),
      original_(start_.surface.positions),
      pushed_(original_.size()) {
  is_held_.assign(original_.size(), false);
  is_vertex_.assign(original_.size(), false);
  holds_.resize(start_.names.size());
  inflate_shells();
  hold_what_is_scripted();
  hold_what_is_referred_to();
  find_pieces();
  find_reaches();
}

void Draft::inflate_shells() {
  const int first = static_cast<int>(scene_.particles.size());
  for (verify::Element& element : start_.surface.elements)
    if (element.size == 3) element.radius = scene_.bodies[element.body - first].radius;
}

void Draft::hold_points(int body, int first, int count, const std::string& why) {
  for (int i = first; i < first + count; ++i) is_held_[start_.first[body] + i] = true;
  if (holds_[body].empty()) holds_[body] = fmt::format("{} {}", start_.names[body], why);
}

void Draft::hold_what_is_scripted() {
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

void Draft::hold_what_is_referred_to() {
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
  int index = -1;
  std::from_chars(reference.data() + colon + 1, reference.data() + reference.size(), index);
  if (index >= 0 && index < start_.count[body]) hold_points(body, index, 1, why);
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

void Draft::find_reaches() {
  Model model;
  std::vector<Problem> problems;  // who compiles the scene will tell them
  const Bodies bodies(scene_, model, problems);
  const ContactLaws laws(scene_, bodies, problems);
  for (int body = 0; body < static_cast<int>(bodies.names().size()); ++body)
    kinds_.push_back(laws.kind(bodies.materials()[body], body));
  kinds_.resize(start_.names.size(), 0);
  for (int a = 0; a < laws.size(); ++a) {
    auto& row = reaches_.emplace_back();
    for (int b = 0; b < laws.size(); ++b) row.push_back(2 * laws.between(a, b).layers.thickness);
  }
  for (const int a : kinds_)
    for (const int b : kinds_) farthest_ = std::max(farthest_, reaches_[a][b]);
}

int Draft::body_of_second(const verify::NearPair& pair) const {
  return pair.with_solid ? surface().solids[pair.b].body : surface().elements[pair.b].body;
}

double Draft::reach(const verify::NearPair& pair) const {
  return reaches_[kinds_[surface().elements[pair.a].body]][kinds_[body_of_second(pair)]];
}

std::vector<verify::NearPair> Draft::pairs_within(double share) const {
  std::vector<verify::NearPair> pairs =
      near_pairs(surface(), {.limit = share * farthest_, .most = most_pairs});
  std::erase_if(pairs, [&](const verify::NearPair& pair) {
    return !pair.meets && pair.distance >= (1 - rounding) * share * reach(pair);
  });
  for (const verify::NearPair& pair : held_in_solids()) pairs.push_back(pair);
  return pairs;
}

/// What no force moves may be in all else, and so the judge does not look at it, but not in a plane.
std::vector<verify::NearPair> Draft::held_in_solids() const {
  verify::Surface held = surface();
  held.elements.clear();
  std::vector<int> numbers;
  for (std::size_t i = 0; i < surface().elements.size(); ++i) {
    if (surface().elements[i].movable) continue;
    numbers.push_back(static_cast<int>(i));
    held.elements.push_back(surface().elements[i]);
    held.elements.back().movable = true;
  }
  if (held.solids.empty() || numbers.empty()) return {};
  std::vector<verify::NearPair> pairs = verify::intersections(held, most_pairs);
  std::erase_if(pairs, [](const verify::NearPair& pair) { return !pair.with_solid; });
  for (verify::NearPair& pair : pairs) pair.a = numbers[pair.a];
  return pairs;
}

void Draft::move(int piece, const Vec3& by) {
  Piece& moving = pieces_[piece];
  moving.moved += by;
  for (int i = moving.first; i < moving.first + moving.count; ++i)
    start_.surface.positions[i] = original_[i] + moving.moved + pushed_[i];
}

void Draft::push(int point, const Vec3& by) {
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

Scene Draft::scene() const {
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
