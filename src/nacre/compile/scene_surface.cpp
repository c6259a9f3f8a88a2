#include "nacre/compile/scene_surface.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "nacre/compile/motion_compiler.hpp"

namespace nacre {

namespace {

class Builder {
 public:
  explicit Builder(const Scene& scene) : scene_(scene) {}

  SceneSurface run() {
    for (const ParticlesTable& table : scene_.particles) add_particles(table);
    for (const BodyTable& table : scene_.bodies) add_body(table);
    for (const PlaneTable& table : scene_.planes) add_anchor(table);
    if (!scene_.points.empty()) surface().carriers.resize(positions().size());
    for (const PointTable& table : scene_.points) add_point(table);
    for (const PlaneTable& table : scene_.planes) {
      const int body = begin(table.name, 0);
      const auto anchor = anchors_.find(&table);
      if (!table.collide) continue;
      const int point = anchor == anchors_.end() ? -1 : anchor->second;
      surface().solids.push_back({table.point, table.normal, body, point, point < 0 ? 0 : frames_[point]});
    }
    add_ignored();
    return std::move(result_);
  }

 private:
  verify::Surface& surface() { return result_.surface; }
  std::vector<Vec3>& positions() { return result_.surface.positions; }

  /// The number of a new body, whose points come next.
  int begin(const std::string& name, std::size_t points, const Numbering& numbering = {}) {
    result_.names.push_back(name);
    result_.numberings.push_back(numbering);
    result_.first.push_back(static_cast<int>(positions().size()));
    result_.count.push_back(static_cast<int>(points));
    return static_cast<int>(result_.names.size()) - 1;
  }

  /// The frame of what this motion drives: a new one if it moves, and keeps distances.
  int frame_of(const std::vector<PhaseTable>& motion) {
    if (motion.empty()) return 0;
    return is_rigid(motion) ? ++scripts_ : verify::Element::own_frame;
  }
  /// That of all these points; `own_frame` if they have several.
  template <class Points>
  int common_frame(const Points& points) const {
    const auto is_other = [&](int point) { return frames_[point] != frames_[*points.begin()]; };
    return std::any_of(points.begin(), points.end(), is_other) ? verify::Element::own_frame
                                                               : frames_[*points.begin()];
  }

  void add_particles(const ParticlesTable& table) {
    const int body = begin(table.name, table.positions.size());
    const int frame = table.is_immovable() ? frame_of(table.motion.phases) : 0;
    for (std::size_t i = 0; i < table.positions.size(); ++i) {
      const int point = static_cast<int>(positions().size()), number = static_cast<int>(i);
      positions().push_back(table.positions[i]);
      movable_.push_back(!table.is_immovable());
      frames_.push_back(frame);
      if (table.collide)
        surface().elements.push_back({1, {point}, table.radii[i], body, number, movable_.back(), frame});
    }
  }

  void add_body(const BodyTable& table) {
    const int body = begin(table.name, table.mesh.vertices.size(), table.mesh.numbering);
    const int first = result_.first.back();
    positions().insert(positions().end(), table.mesh.vertices.begin(), table.mesh.vertices.end());
    movable_.resize(positions().size(), true);
    frames_.resize(positions().size(), 0);
    for (const PinTable& pin : table.pins) {
      if (table.stiff && pin.vertices.size() < table.mesh.vertices.size()) continue;  // held by springs
      const int frame = pin.is_immovable() ? frame_of(pin.motion.phases) : 0;
      for (int vertex : pin.vertices) {
        movable_[first + vertex] = !pin.is_immovable();
        frames_[first + vertex] = frame;
      }
    }
    if (!table.collide) return;
    if (table.stiff) surface().ignored.emplace_back(body, body);
    std::vector<bool> used(table.mesh.vertices.size(), false);
    int number = 0;
    for (const auto& [a, b, c] : table.mesh.triangles) {
      add_element({3, {first + a, first + b, first + c}, 0, body, number++});
      used[a] = used[b] = used[c] = true;
    }
    number = 0;
    for (const auto& [a, b] : table.mesh.segments) {
      add_element({2, {first + a, first + b}, table.radius, body, number++});
      used[a] = used[b] = true;
    }
    for (int i = 0; i < static_cast<int>(used.size()); ++i)
      if (!used[i]) add_element({1, {first + i}, table.radius, body, i});
  }

  void add_element(verify::Element element) {
    for (int i = 0; i < element.size; ++i) element.movable = element.movable || movable_[element.points[i]];
    if (!element.movable)
      element.frame = common_frame(std::span(element.points).first(static_cast<std::size_t>(element.size)));
    surface().elements.push_back(element);
  }

  /// The point that carries a plane that moves.
  void add_anchor(const PlaneTable& table) {
    if (table.motion.empty() || !table.collide) return;
    anchors_[&table] = static_cast<int>(positions().size());
    positions().push_back(table.point);
    movable_.push_back(false);
    frames_.push_back(frame_of(table.motion));
  }

  void add_point(const PointTable& table) {
    const int body = begin(table.name, 1), point = static_cast<int>(positions().size());
    Vec3 place;
    std::vector<int>& carriers = surface().carriers.emplace_back();
    bool moves = false;
    for (std::size_t i = 0; i < table.of.size(); ++i) {
      const int carrier = result_.find(table.of[i]);
      if (carrier < 0) continue;
      carriers.push_back(carrier);
      place += table.weights[i] * positions()[carrier];
      moves = moves || (movable_[carrier] && table.weights[i] != 0);
    }
    positions().push_back(place);
    movable_.push_back(moves);
    frames_.push_back(carriers.empty() ? 0 : common_frame(carriers));
    if (table.collide && !carriers.empty())
      surface().elements.push_back({1, {point}, table.radius, body, 0, moves, moves ? 0 : frames_.back()});
  }

  std::optional<int> find_body(const std::string& name) const {
    const auto found = std::ranges::find(result_.names, name);
    if (found == result_.names.end()) return std::nullopt;
    return static_cast<int>(found - result_.names.begin());
  }

  void add_ignored() {
    for (const auto& [a, b] : scene_.contact.ignore) {
      const std::optional<int> first = find_body(a), second = find_body(b);
      if (first && second) surface().ignored.emplace_back(std::minmax(*first, *second));
    }
    std::ranges::sort(surface().ignored);
  }

  const Scene& scene_;
  SceneSurface result_;
  std::vector<bool> movable_;                 ///< of each point
  std::vector<int> frames_;                   ///< of each point, as of elements
  int scripts_ = 0;                           ///< how many there are so far
  std::map<const PlaneTable*, int> anchors_;  ///< the points that carry planes
};

}  // namespace

std::string SceneSurface::name(const verify::Element& element) const {
  const std::string& body = names[element.body];
  if (element.size > 1)
    return fmt::format("{} {} of {}", element.size == 3 ? "triangle" : "segment", element.number, body);
  return count[element.body] == 1
             ? body
             : fmt::format("{}:{}", body, numberings[element.body].number(element.number));
}

int SceneSurface::find(const std::string& reference) const {
  const std::size_t colon = reference.find(':');
  const auto found = std::ranges::find(names, reference.substr(0, colon));
  if (found == names.end()) return -1;
  const auto body = found - names.begin();
  int number = 0;
  if (colon != std::string::npos)
    std::from_chars(reference.data() + colon + 1, reference.data() + reference.size(), number);
  if (number < 0 || number >= numberings[body].count(count[body])) return -1;
  const std::optional<int> place = numberings[body].place(number);
  return place ? first[body] + *place : -1;
}

std::string SceneSurface::second_name(const verify::NearPair& pair) const {
  if (pair.with_solid) return fmt::format("plane {}", names[surface.solids[pair.b].body]);
  return name(surface.elements[pair.b]);
}

std::string SceneSurface::sentence(const verify::NearPair& pair) const {
  const std::string both = name(surface.elements[pair.a]) + " and " + second_name(pair);
  if (!pair.meets) return fmt::format("{} are {:.6g} apart", both, pair.distance);
  return pair.distance < 0 ? fmt::format("{} intersect, {:.6g} deep", both, -pair.distance) : both + " touch";
}

SceneSurface surface_of(const Scene& scene) { return Builder(scene).run(); }

}  // namespace nacre
