#include "nacre/model/find_facets.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "nacre/geometry/triangle_frame.hpp"

namespace nacre {

namespace {

/// The height of a corner above the plane of the next triangle, as a part of their size, up to which they lie
/// in one plane. Their corners are computed, so they hardly ever lie in one to the last bit.
constexpr double flat = 1e-9;

/// Of the triangles at one corner that are connected through sides inside their facet.
struct Fan {
  std::vector<std::pair<int, int>> corners;  ///< each a triangle and a number of its corner
  std::vector<int> ends;                     ///< the other ends of sides that are not inside the facet
  double angle = 0;
};

class FacetFinder {
 public:
  explicit FacetFinder(const Model& model)
      : model_(model), contacts_(model.contacts), leader_(contacts_.triangles.size()) {
    std::iota(leader_.begin(), leader_.end(), 0);
    events_.resize(model.vertices.size());
    for (int i = 0; i < static_cast<int>(model.script.size()); ++i)
      events_[model.script[i].vertex].push_back(i);
  }

  Facets found() {
    find_sides();
    join_triangles();
    if (joined_.empty()) return {};
    facets_.triangles.resize(contacts_.triangles.size());
    set_sides();
    set_corners();
    for (const EdgeHull& edge : contacts_.edges)
      facets_.inner_edges.push_back(joined_.contains(std::minmax(edge.corners[0], edge.corners[1])));
    return std::move(facets_);
  }

 private:
  using Ends = std::pair<int, int>;
  struct Side {
    int triangle, opposite;  ///< the number of the corner opposite
  };

  const std::array<int, 3>& corners(int triangle) const { return contacts_.triangles[triangle].corners; }
  Ends side(int triangle, int i) const {
    return std::minmax(corners(triangle)[(i + 1) % 3], corners(triangle)[(i + 2) % 3]);
  }
  const Point& point(int element) const { return model_.points[contacts_.elements[element].point]; }
  Vec3 start(int element) const {
    return point(element).blend([&](int node) { return model_.vertices[node].x; });
  }
  std::array<Vec3, 3> places(int triangle) const {
    const auto& [a, b, c] = corners(triangle);
    return {start(a), start(b), start(c)};
  }

  /// Of a stiff body, or of vertices that no force moves.
  bool keeps_its_shape(int triangle) const {
    return std::ranges::all_of(corners(triangle), [&](int element) {
      const Element& each = contacts_.elements[element];
      return each.is_stiff || (each.mobility == 0 && each.node >= 0);
    });
  }

  void find_sides() {
    for (int t = 0; t < static_cast<int>(contacts_.triangles.size()); ++t)
      if (keeps_its_shape(t))
        for (int i = 0; i < 3; ++i) sides_[side(t, i)].push_back({t, i});
  }

  void join_triangles() {
    for (const auto& [ends, sides] : sides_) {
      if (sides.size() != 2 || !lie_in_one_plane(sides[0], sides[1])) continue;
      joined_[ends] = {sides[0], sides[1]};
      const int a = leader(sides[0].triangle), b = leader(sides[1].triangle);
      leader_[std::max(a, b)] = std::min(a, b);
    }
  }
  int leader(int triangle) const {
    while (leader_[triangle] != triangle) triangle = leader_[triangle];
    return triangle;
  }

  /// On two sides of their common side, and for ever.
  bool lie_in_one_plane(const Side& a, const Side& b) const {
    const std::array<Vec3, 3> x = places(a.triangle);
    const TriangleFrame frame(x);
    if (!frame.is_wide() || !TriangleFrame(places(b.triangle)).is_wide()) return false;
    const int apex = corners(b.triangle)[b.opposite];
    const TriangleFrame::Coordinates at = frame.of(start(apex));
    const std::array<double, 3> weight = TriangleFrame::weights(at);
    const double size = norm(x[1] - x[0]) + norm(x[2] - x[0]) + norm(start(apex) - x[0]);
    if (std::abs(at.height) > flat * size || weight[a.opposite] >= 0) return false;
    return contacts_.elements[apex].is_stiff || move_together(corners(a.triangle), apex, weight, size);
  }

  /// Whether the script moves the four corners as points of one plane.
  bool move_together(const std::array<int, 3>& corners, int apex, const std::array<double, 3>& weight,
                     double size) const {
    const std::vector<int>& of_apex = events(apex);
    const auto have_as_many = [&](int element) { return events(element).size() == of_apex.size(); };
    if (!std::ranges::all_of(corners, have_as_many)) return false;
    for (std::size_t i = 0; i < of_apex.size(); ++i) {
      const ScriptEvent& last = model_.script[of_apex[i]];
      Vec3 place = -last.place, velocity = -last.velocity;
      double speed = norm(last.velocity);
      for (int c = 0; c < 3; ++c) {
        const ScriptEvent& event = model_.script[events(corners[c])[i]];
        if (event.kind == ScriptEvent::Kind::release || event.kind != last.kind || event.time != last.time ||
            event.arrival != last.arrival)
          return false;
        place += weight[c] * event.place;
        velocity += weight[c] * event.velocity;
        speed += norm(event.velocity);
      }
      if (norm(place) > flat * size || norm(velocity) > flat * speed) return false;
    }
    return true;
  }
  const std::vector<int>& events(int element) const { return events_[contacts_.elements[element].node]; }

  void set_sides() {
    const auto set = [&](const Side& side, const Side& other) {
      FacetTriangle& triangle = facets_.triangles[side.triangle];
      triangle.first = leader(side.triangle);
      triangle.beyond[side.opposite] = corners(other.triangle)[other.opposite];
      triangle.leads[side.opposite] = side.triangle < other.triangle;
    };
    for (const auto& [ends, pair] : joined_) {
      set(pair.first, pair.second);
      set(pair.second, pair.first);
    }
  }

  void set_corners() {
    std::vector<std::vector<std::pair<int, int>>> around(contacts_.elements.size());
    std::vector<int> all(contacts_.elements.size(), 0);
    for (int t = 0; t < static_cast<int>(contacts_.triangles.size()); ++t)
      for (int i = 0; i < 3; ++i) {
        ++all[corners(t)[i]];
        if (facets_.triangles[t].first >= 0) around[corners(t)[i]].emplace_back(t, i);
      }
    facets_.inner_elements.assign(contacts_.elements.size(), false);
    for (std::size_t element = 0; element < around.size(); ++element)
      for (const Fan& fan : fans(around[element])) {
        set_fan(fan);
        if (fan.ends.empty() && static_cast<int>(fan.corners.size()) == all[element])
          facets_.inner_elements[element] = contacts_.elements[element].mobility == 0;
      }
  }

  /// Of all corners of triangles at one element.
  std::vector<Fan> fans(std::vector<std::pair<int, int>> rest) const {
    std::vector<Fan> fans;
    while (!rest.empty()) {
      Fan& fan = fans.emplace_back();
      fan.corners = {rest.back()};
      rest.pop_back();
      for (std::size_t done = 0; done < fan.corners.size(); ++done) {
        const auto [t, i] = fan.corners[done];
        fan.angle += angle(t, i);
        for (const int other : {(i + 1) % 3, (i + 2) % 3}) {  // the side opposite this corner is at i
          const auto joined = joined_.find(side(t, other));
          if (joined == joined_.end()) {
            fan.ends.push_back(corners(t)[3 - i - other]);
            continue;
          }
          const auto& [a, b] = joined->second;
          const int next = a.triangle == t ? b.triangle : a.triangle;
          const auto found = std::ranges::find(rest, next, &std::pair<int, int>::first);
          if (found == rest.end()) continue;
          fan.corners.push_back(*found);
          rest.erase(found);
        }
      }
    }
    return fans;
  }
  double angle(int triangle, int i) const {
    const std::array<Vec3, 3> x = places(triangle);
    const Vec3 a = x[(i + 1) % 3] - x[i], b = x[(i + 2) % 3] - x[i];
    return std::atan2(norm(cross(a, b)), dot(a, b));
  }

  /// At a corner of the rim that sticks out its first triangle acts; at one that does not, those beside it.
  void set_fan(const Fan& fan) {
    if (fan.ends.empty()) return;
    constexpr double straight = 3.141592653589793 + 1e-6;
    for (const auto& [t, i] : fan.corners) facets_.triangles[t].rim[i] = FacetTriangle::of_another;
    if (fan.ends.size() != 2 || fan.angle > straight) return;
    const auto& [first, i] = *std::ranges::min_element(fan.corners);
    facets_.triangles[first].rim[i] = static_cast<int>(facets_.rims.size());
    facets_.rims.push_back({{fan.ends[0], fan.ends[1]}});
  }

  const Model& model_;
  const Contacts& contacts_;
  std::vector<int> leader_;
  std::vector<std::vector<int>> events_;  ///< of each vertex, in order
  std::map<Ends, std::vector<Side>> sides_;
  std::map<Ends, std::pair<Side, Side>> joined_;  ///< sides inside a facet
  Facets facets_;
};

}  // namespace

Facets facets_of(const Model& model) { return FacetFinder(model).found(); }

}  // namespace nacre
