#include "nacre/compile/start.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/number.hpp"
#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/broadphase/tree.hpp"
#include "nacre/compile/driven_start.hpp"
#include "nacre/compile/reaches.hpp"
#include "nacre/compile/seams_at_start.hpp"
#include "nacre/compile/start_report.hpp"
#include "nacre/compile/step_prices.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/scene/millimetres.hpp"

namespace nacre {

namespace {

/// Two that start nearer than this part of the reach of their contact are refused.
constexpr double least_part_of_reach = 1e-3;

/// What decides which answer helps a body that meets itself.
struct BodyShape {
  Seams seams;
  bool is_closed = false;
};

class StartCheck {
 public:
  StartCheck(const Scene& scene, const Bodies& bodies, const Model& model,
             const std::vector<Problem>& problems, verify::KnownPairs& known)
      : scene_(scene),
        bodies_(bodies),
        model_(model),
        contacts_(model.contacts),
        problems_(problems),
        known_(known),
        reaches_(scene, bodies) {
    positions_.reserve(contacts_.elements.size());
    for (const Element& element : contacts_.elements)
      positions_.push_back(start_position(model, element.point));
  }

  std::vector<Problem> run() {
    check_planes();
    check_spheres();
    if (!is_full()) check_hulls();
    if (!is_full()) check_driven();
    if (problems_.empty() && report_.is_empty()) check_thick_hulls();
    if (problems_.empty() && report_.is_empty()) check_distances();
    return report_.problems(is_full());
  }

 private:
  using Kind = StartReport::Kind;

  bool is_full() const { return found_ > most_problems; }

  void complain(const Kind& kind, int element, std::string what, double depth) {
    const Collider& collider = bodies_.colliders()[element];
    report_.add(kind, collider.at->problem(collider.key, std::move(what)), depth);
    ++found_;
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
        if (element.role == Role::anchor) continue;
        const double gap = approach(positions_[i], contacts_.walls[wall], element.radius).distance;
        if (gap > 0 || ignores(element, contacts_.walls[wall])) continue;
        const std::string& plane = model_.wall_names[wall];
        complain(kind_below(wall, element.body), i,
                 fmt::format("{} starts {} plane '{}': it must start above", name(i),
                             gap < 0 ? fmt::format("{:.6g} below", -gap) : "on", plane),
                 -gap);
      }
  }

  const Kind& kind_below(std::size_t wall, int body) {
    const auto [found, is_new] = below_.try_emplace({wall, body});
    if (!is_new) return found->second;
    const std::string where = fmt::format("on or below plane '{}'", model_.wall_names[wall]),
                      hint = hint_about(body);
    const int first = static_cast<int>(scene_.particles.size());
    const bool is_body = body >= first && body < first + static_cast<int>(scene_.bodies.size());
    return found->second = {(is_body ? "of its vertices start " : "start ") + where,
                            (is_body ? lift(wall, body) : "move them above it") +
                                ", or let `nacre check --fix-start` do so" +
                                (hint.empty() ? "" : "; " + hint),
                            hint.empty() ? "" : (is_body ? "of its vertices starts " : "starts ") + where};
  }

  /// How far to move a body, which may be the mesh of a file that its user has never seen in numbers.
  std::string lift(std::size_t wall, int body) const {
    double deepest = 0;
    Vec3 low{infinity, infinity, infinity}, high = -low;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const Element& element = contacts_.elements[i];
      if (element.body != body) continue;
      const Vec3& x = positions_[i];
      deepest = std::max(deepest, -approach(x, contacts_.walls[wall], element.radius).distance);
      low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
      high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
    }
    const Vec3 size = high - low;
    const Vec3 by = two_digits_up(deepest + reaches_.farthest()) * contacts_.walls[wall].half_space.normal;
    return fmt::format(
        "it is {:.4g} x {:.4g} x {:.4g} {unit} large; move it by [{:.4g}, {:.4g}, {:.4g}] {unit}", size.x,
        size.y, size.z, by.x + 0.0, by.y + 0.0, by.z + 0.0,
        fmt::arg("unit", scene_.simulation.units == "cgs" ? "cm" : "m"));
  }

  /// That a mesh may be in millimetres, for a body by its number in the model; empty for most.
  const std::string& hint_about(int body) {
    const auto [found, is_new] = hints_.try_emplace(body);
    const int first = static_cast<int>(scene_.particles.size());
    if (is_new && body >= first && body < first + static_cast<int>(scene_.bodies.size()))
      found->second = millimetre_hint(scene_.bodies[body - first]);
    return found->second;
  }

  void check_spheres() {
    std::vector<Box> boxes;
    std::vector<int> balls;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (contacts_.elements[i].role != Role::ball) continue;
      balls.push_back(static_cast<int>(i));
      boxes.push_back(Box::around(positions_[i], positions_[i], contacts_.elements[i].radius));
    }
    Tree tree;
    tree.build(boxes);
    // One after the other: were all of them in one place, all pairs at once would not fit into memory.
    std::vector<int> found;
    const std::uint64_t most = 20'000'000 + 200 * boxes.size();  // no balls that are apart have so many
    std::uint64_t compared = 0;
    for (int a = 0; a < static_cast<int>(boxes.size()) && !is_full(); ++a) {
      found.clear();
      tree.find(boxes[a], found);
      if (compared += found.size(); compared > most) verify::refuse_so_many_pairs(most);
      std::ranges::sort(found);
      for (auto b = std::ranges::upper_bound(found, a); b != found.end() && !is_full(); ++b)
        check_spheres(balls[a], balls[*b]);
    }
  }

  void check_spheres(int a, int b) {
    const Element &first = contacts_.elements[a], &second = contacts_.elements[b];
    if (!contacts_.touches({PairKind::point_point, a, b}, model_.points)) return;
    const double gap = norm(positions_[a] - positions_[b]) - first.radius - second.radius;
    if (gap > 0) return;
    complain({"pairs overlap", "place them farther apart, or let `nacre check --fix-start` move them"}, b,
             fmt::format("{} and {} {}: they must start apart", name(a), name(b),
                         gap < 0 ? fmt::format("overlap by {:.6g}", -gap) : "touch"),
             -gap);
  }

  /// Pairs with an edge or a triangle in it, which have no thickness here unless they are rods.
  void check_hulls() {
    const SceneSurface start = surface_of(scene_);
    known_.look(start.surface, too_near());  // for check_distances, too
    const int first_body = static_cast<int>(scene_.particles.size());
    const int first_point = first_body + static_cast<int>(scene_.bodies.size());
    for (const verify::NearPair& pair :
         known_.near_pairs(start.surface, {.most = most_problems + 1, .spheres = false, .solids = false})) {
      const int a = start.surface.elements[pair.a].body, b = start.surface.elements[pair.b].body;
      const int later = std::max(a, b), body = later < first_point ? later : std::min(a, b);
      const BodyTable& table = scene_.bodies[body - first_body];
      report_.add(a == b ? kind_within(table, start, pair) : kind_between(start, a, b),
                  table.at.problem(table.at.has("mesh") ? "mesh" : "shape",
                                   start.sentence(pair) + ": they must start apart"),
                  -pair.distance);
      ++found_;
    }
  }

  /// Of two that no force moves: they must start apart, too, unless neither ever moves.
  void check_driven() {
    const auto is_driven = [](const Element& element) { return element.frame != 0; };
    if (std::ranges::none_of(contacts_.elements, is_driven)) return;
    const SceneSurface start = thick_surface_of(scene_);
    for (const verify::NearPair& pair : driven_pairs(start, reaches_, most_problems + 1)) {
      const int a = start.first_body(pair), b = start.second_body(pair);
      const std::string names = start.names[a] + " and " + start.names[b];
      report_.add({"pairs of " + names + " meet at the start, and neither gives way",
                   ignored(start.names[a], start.names[b]) + " lets them pass through each other",
                   "pair of " + names + " meets at the start, and neither gives way"},
                  places_of(b).problem("", start.sentence(pair) + ": they must start apart"), -pair.distance);
      ++found_;
    }
  }

  static std::string ignored(const std::string& a, const std::string& b) {
    return fmt::format("contact.ignore = [[\"{}\", \"{}\"]]", a, b);
  }

  Kind kind_between(const SceneSurface& start, int a, int b) {
    const std::string names = start.names[a] + " and " + start.names[b];
    std::string hints;
    for (const int body : {a, b})
      if (const std::string& hint = hint_about(body); !hint.empty()) hints += "; " + hint;
    return {"pairs of " + names + " intersect",
            fmt::format("move one of the two, or let `nacre check --fix-start` do so; {} if this is meant{}",
                        ignored(start.names[a], start.names[b]), hints),
            "pair of " + names + " intersects"};
  }

  /// Of two elements of one body.
  Kind kind_within(const BodyTable& table, const SceneSurface& start, const verify::NearPair& pair) {
    const auto [found, is_new] = shapes_.try_emplace(&table);
    if (is_new) found->second = {find_seams(table.mesh), is_closed(table.mesh)};
    const BodyShape& shape = found->second;
    if (is_at_seam(shape.seams, start, pair)) {
      const std::string where = fmt::format(
          "at a seam, where {} vertices of open borders lie on others, as if split at texture coordinates",
          shape.seams.vertices);
      return {"pairs of its triangles touch " + where, seam_cure(table, shape.seams),
              "pair of its triangles touches " + where, false};
    }
    const bool lost_faces = std::ranges::any_of(
        table.notes, [](const std::string& note) { return note.find("no area") != std::string::npos; });
    const std::string cure =
        shape.is_closed
            ? "it is closed, so this may be meant, as where parts of a figure run into each other; "
        : lost_faces ? "flat faces were dropped: mesh.repair = true keeps their neighbours together; "
                     : "`nacre check --fix-start` pushes them apart if they are not deep; ";
    return {"pairs of its own elements intersect",
            cure + ignored(table.name, table.name) + " lets it pass through itself",
            "pair of its own elements intersects"};
  }

  static bool is_closed(const Mesh& mesh) {
    const std::vector<Edge> all = edges(mesh);
    return !all.empty() && std::ranges::none_of(all, &Edge::border);
  }

  /// The largest distance that check_distances may refuse.
  double too_near() const { return least_part_of_reach * reaches_.farthest(); }

  /// Contact pushes two that are far nearer than it reaches apart with an energy that has nothing to do with
  /// the scene, or has no layer left for them.
  void check_distances() {
    const SceneSurface start = thick_surface_of(scene_);
    const bool has_thick_shell = std::ranges::any_of(
        start.surface.elements,
        [](const verify::Element& element) { return element.size == 3 && element.radius > 0; });
    const verify::Search search{.limit = too_near(), .most = most_problems + 1};
    for (const verify::NearPair& pair :
         has_thick_shell ? start_pairs(start.surface, search) : start_pairs(start.surface, search, known_)) {
      const int a = start.first_body(pair), b = start.second_body(pair);
      const double reach = reaches_.between(a, b);
      if (pair.distance >= least_part_of_reach * reach || ignores_bodies(a, b)) continue;
      const std::string what =
          fmt::format("of {} and {} nearer than a thousandth of the reach of contact, {:.3g}", start.names[a],
                      start.names[b], reach);
      report_.add({"pairs " + what,
                   a == b ? "weld joins vertices that should be one, mesh.repair = true removes slivers, and "
                            "`nacre check --fix-start` pushes apart what is left"
                          : "place them farther apart, let `nacre check --fix-start` do so, or make "
                            "contact.thickness smaller",
                   "pair " + what},
                  places_of(a).problem("", start.sentence(pair) + ": too near for contact to begin"),
                  -pair.distance);
      ++found_;
    }
  }

  bool ignores_bodies(int a, int b) const {
    return std::ranges::binary_search(contacts_.ignored, std::pair<int, int>(std::minmax(a, b)));
  }

  /// Of particles, a body, a point or a plane, as SceneSurface numbers them.
  const Places& places_of(int thing) const {
    auto i = static_cast<std::size_t>(thing);
    if (i < scene_.particles.size()) return scene_.particles[i].at;
    i -= scene_.particles.size();
    if (i < scene_.bodies.size()) return scene_.bodies[i].at;
    i -= scene_.bodies.size();
    return i < scene_.points.size() ? scene_.points[i].at : scene_.planes[i - scene_.points.size()].at;
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
      complain({"pairs are within each other's radius", "place them farther apart, or make `radius` smaller"},
               contacts_.corners(pair).element[0],
               fmt::format("{} are {:.6g} within each other's radius: they must start apart",
                           model_.pair_name(pair), -gap),
               -gap);
    }
  }

  const Scene& scene_;
  const Bodies& bodies_;
  const Model& model_;
  const Contacts& contacts_;
  const std::vector<Problem>& problems_;  ///< others of the scene
  verify::KnownPairs& known_;             ///< of the surface without the radii of shells
  const Reaches reaches_;
  std::vector<Vec3> positions_;  ///< of each element
  StartReport report_;
  std::size_t found_ = 0;  ///< problems in the report
  std::map<const BodyTable*, BodyShape> shapes_;
  std::map<int, std::string> hints_;                   ///< of bodies by their numbers
  std::map<std::pair<std::size_t, int>, Kind> below_;  ///< of planes and bodies
};

/// Elements that no force moves, in planes.
std::vector<verify::NearPair> immovable_in_planes(const verify::Surface& surface, std::size_t most) {
  if (surface.solids.empty()) return {};
  verify::Surface immovable = surface;
  immovable.elements.clear();
  std::vector<int> numbers;
  for (std::size_t i = 0; i < surface.elements.size(); ++i) {
    if (surface.elements[i].movable) continue;
    numbers.push_back(static_cast<int>(i));
    immovable.elements.push_back(surface.elements[i]);
    immovable.elements.back().movable = true;
  }
  if (numbers.empty()) return {};
  std::vector<verify::NearPair> pairs = verify::intersections(immovable, most);
  std::erase_if(pairs, [](const verify::NearPair& pair) { return !pair.with_solid; });
  for (verify::NearPair& pair : pairs) pair.a = numbers[pair.a];
  return pairs;
}

std::vector<verify::NearPair> with_immovable(std::vector<verify::NearPair> pairs,
                                             const verify::Surface& surface, const verify::Search& search) {
  const std::vector<verify::NearPair> more = immovable_in_planes(surface, search.most);
  pairs.insert(pairs.end(), more.begin(), more.end());
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
  return with_immovable(near_pairs(surface, search), surface, search);
}

std::vector<verify::NearPair> start_pairs(const verify::Surface& surface, const verify::Search& search,
                                          verify::KnownPairs& known) {
  return with_immovable(known.near_pairs(surface, search), surface, search);
}

std::vector<Problem> check_start(const Scene& scene, const Bodies& bodies, const Model& model,
                                 const std::vector<Problem>& problems, verify::KnownPairs& known) {
  NACRE_EXPECT(bodies.colliders().size() == model.contacts.elements.size(),
               "a model must have its elements to check its start");
  return StartCheck(scene, bodies, model, problems, known).run();
}

}  // namespace nacre
