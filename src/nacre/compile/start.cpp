#include "nacre/compile/start.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/broadphase/tree.hpp"

namespace nacre {

namespace {

class StartCheck {
 public:
  StartCheck(const Scene& scene, const Bodies& bodies, const Model& model, std::vector<Problem>& problems)
      : scene_(scene), bodies_(bodies), model_(model), contacts_(model.contacts), problems_(problems) {
    for (const Element& element : contacts_.elements)
      positions_.push_back(start_position(model, element.point));
  }

  void run() {
    check_planes();
    check_spheres();
    check_hulls();
    if (problems_.empty()) check_thick_hulls();
  }

 private:
  bool is_full() const { return problems_.size() > most_problems; }

  void complain(int element, std::string what) {
    const Collider& collider = bodies_.colliders()[element];
    problems_.push_back(collider.at->problem(collider.key, std::move(what)));
  }

  std::string name(int element) const { return model_.point_name(contacts_.elements[element].point); }

  bool ignores(const Element& element, const Wall& wall) const {
    const std::pair<int, int> bodies = std::minmax(element.body, wall.body);
    return std::ranges::binary_search(contacts_.ignored, bodies);
  }

  /// What no force moves must be above planes, too.
  void check_planes() {
    for (int i = 0; i < static_cast<int>(contacts_.elements.size()) && !is_full(); ++i)
      for (std::size_t wall = 0; wall < contacts_.walls.size(); ++wall) {
        const Element& element = contacts_.elements[i];
        const double gap = approach(positions_[i], contacts_.walls[wall], element.radius).distance;
        if (gap > 0 || ignores(element, contacts_.walls[wall])) continue;
        complain(i, fmt::format("{} starts {} plane '{}': it must start above", name(i),
                                gap < 0 ? fmt::format("{:.6g} below", -gap) : "on", model_.wall_names[wall]));
      }
  }

  void check_spheres() {
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < positions_.size(); ++i)
      boxes.push_back(Box::around(positions_[i], positions_[i], contacts_.elements[i].radius));
    Tree tree;
    tree.build(boxes);
    // One after the other: were all of them in one place, all pairs at once would not fit into memory.
    std::vector<int> found;
    for (int a = 0; a < static_cast<int>(boxes.size()) && !is_full(); ++a) {
      found.clear();
      tree.find(boxes[a], found);
      std::ranges::sort(found);
      for (auto b = std::ranges::upper_bound(found, a); b != found.end(); ++b) check_spheres(a, *b);
    }
  }

  void check_spheres(int a, int b) {
    const Element &first = contacts_.elements[a], &second = contacts_.elements[b];
    if (first.role != Role::ball || second.role != Role::ball) return;
    if (!contacts_.touches({PairKind::point_point, a, b}, model_.points)) return;
    const double gap = norm(positions_[a] - positions_[b]) - first.radius - second.radius;
    if (gap > 0) return;
    complain(b, fmt::format("{} and {} {}: they must start apart", name(a), name(b),
                            gap < 0 ? fmt::format("overlap by {:.6g}", -gap) : "touch"));
  }

  /// Pairs with an edge or a triangle in it, which have no thickness here unless they are rods.
  void check_hulls() {
    SceneSurface start = surface_of(scene_);
    start.surface.solids.clear();
    const int first_body = static_cast<int>(scene_.particles.size());
    const int first_point = first_body + static_cast<int>(scene_.bodies.size());
    for (const verify::NearPair& pair :
         near_pairs(start.surface, {.most = most_problems + 1, .spheres = false})) {
      const int a = start.surface.elements[pair.a].body, b = start.surface.elements[pair.b].body;
      const int later = std::max(a, b), body = later < first_point ? later : std::min(a, b);
      const BodyTable& table = scene_.bodies[body - first_body];
      problems_.push_back(table.at.problem(table.at.has("mesh") ? "mesh" : "shape",
                                           start.sentence(pair) + ": they must start apart"));
    }
  }

  void check_thick_hulls() {
    const bool thick = std::ranges::any_of(contacts_.elements, [](const Element& element) {
      return element.role != Role::ball && element.radius > 0;
    });
    if (!thick) return;
    for (const Pair& pair : near_pairs(contacts_, model_.points, positions_, 0)) {
      if (!has_hull(pair.kind) || is_full()) continue;
      const double gap =
          approach(pair, contacts_, [&](int point) { return start_position(model_, point); }).distance;
      if (gap > 0) continue;
      complain(contacts_.corners(pair).element[0],
               fmt::format("{} are {:.6g} within each other's radius: they must start apart",
                           model_.pair_name(pair), -gap));
    }
  }

  const Scene& scene_;
  const Bodies& bodies_;
  const Model& model_;
  const Contacts& contacts_;
  std::vector<Problem>& problems_;
  std::vector<Vec3> positions_;  ///< of each element
};

/// Elements that no force moves, in planes.
std::vector<verify::NearPair> immovable_in_planes(const verify::Surface& surface, std::size_t most) {
  verify::Surface immovable = surface;
  immovable.elements.clear();
  std::vector<int> numbers;
  for (std::size_t i = 0; i < surface.elements.size(); ++i) {
    if (surface.elements[i].movable) continue;
    numbers.push_back(static_cast<int>(i));
    immovable.elements.push_back(surface.elements[i]);
    immovable.elements.back().movable = true;
  }
  if (surface.solids.empty() || numbers.empty()) return {};
  std::vector<verify::NearPair> pairs = verify::intersections(immovable, most);
  std::erase_if(pairs, [](const verify::NearPair& pair) { return !pair.with_solid; });
  for (verify::NearPair& pair : pairs) pair.a = numbers[pair.a];
  return pairs;
}

}  // namespace

SceneSurface thick_surface_of(const Scene& scene) {
  SceneSurface start = surface_of(scene);
  const int first = static_cast<int>(scene.particles.size());
  for (verify::Element& element : start.surface.elements)
    if (element.size == 3) element.radius = scene.bodies[element.body - first].radius;
  return start;
}

std::vector<verify::NearPair> start_pairs(const verify::Surface& surface, const verify::Search& search) {
  std::vector<verify::NearPair> pairs = near_pairs(surface, search);
  const std::vector<verify::NearPair> more = immovable_in_planes(surface, search.most);
  pairs.insert(pairs.end(), more.begin(), more.end());
  return pairs;
}

void check_start(const Scene& scene, const Bodies& bodies, const Model& model,
                 std::vector<Problem>& problems) {
  NACRE_EXPECT(bodies.colliders().size() == model.contacts.elements.size(),
               "a model must have its elements to check its start");
  StartCheck(scene, bodies, model, problems).run();
}

}  // namespace nacre
