#include "nacre/repair/push_vertices.hpp"

#include <algorithm>
#include <map>

#include "nacre/repair/way_out.hpp"

namespace nacre::repair {

namespace {

constexpr int most_vertex_rounds = 100;
constexpr double clear = 0.5;          ///< of the reach of contact
constexpr double part_of_edge = 0.25;  ///< the longest displacement of a vertex
constexpr double surrounding_edges = 3;

class VertexPusher {
 public:
  explicit VertexPusher(Draft& draft) : draft_(draft) {
    std::map<int, std::pair<double, int>> edges;
    for (const verify::Element& element : draft.surface().elements)
      for (int i = 0; element.size > 1 && i < element.size; ++i) {
        auto& [sum, count] = edges[element.body];
        const int next = element.points[(i + 1) % element.size];
        sum += norm(draft.original(element.points[i]) - draft.original(next));
        ++count;
      }
    for (const auto& [body, edge] : edges) longest_[body] = part_of_edge * edge.first / edge.second;
  }

  void run() {
    for (int round = 0; round < most_vertex_rounds; ++round) {
      const std::vector<verify::NearPair> pairs = draft_.pairs_within(0);
      if (pairs.empty()) return;
      if (!std::ranges::all_of(pairs, [&](const verify::NearPair& pair) { return separate(pair); })) break;
    }
    draft_.take_pushes_back();
  }

 private:
  const verify::Element& element(int index) const { return draft_.surface().elements[index]; }

  bool may_be_pushed(const verify::Element& element) const {
    return std::any_of(element.points.begin(), element.points.begin() + element.size,
                       [&](int point) { return draft_.may_be_pushed(point); });
  }

  static Vec3 centre(const verify::Hull& hull) {
    Vec3 sum;
    for (int i = 0; i < hull.size; ++i) sum += hull.corners[i];
    return (1.0 / hull.size) * sum;
  }

  /// The mean of the vertices of its body around an element, before they were pushed: most of them are still
  /// on the side that the body came from.
  Vec3 surroundings(const verify::Element& element, const Vec3& middle) const {
    const double radius = surrounding_edges / part_of_edge * longest_.at(element.body);
    const int first = draft_.start().first[element.body];
    Vec3 sum;
    int count = 0;
    for (int i = first; i < first + draft_.start().count[element.body]; ++i) {
      const Vec3 x = draft_.surface().positions[i] - draft_.pushed(i);
      if (norm(x - middle) > radius) continue;
      sum += x;
      ++count;
    }
    return count > 0 ? (1.0 / count) * sum : middle;
  }

  /// Finds a plane between the two, and pushes every vertex that may be pushed to its own side of it.
  bool separate(const verify::NearPair& pair) {
    const verify::Element& a = element(pair.a);
    const double gap = clear * draft_.reach(pair);
    const Thick first = thick(draft_.surface(), a);
    if (pair.with_solid) {
      const Vec3 way = way_out(first, draft_.surface().solids[pair.b], gap);
      return may_be_pushed(a) && raise(a, way, span_along(first.hull, unit(way)).low + norm(way));
    }
    const verify::Element& b = element(pair.b);
    const bool moves_a = may_be_pushed(a), moves_b = may_be_pushed(b);
    if (!(moves_a || moves_b) || draft_.surface().share_points(a, b)) return false;
    const Thick second = thick(draft_.surface(), b);
    const Vec3 way = way_out(first, second, gap, side_of(a, first, b, second));
    const double share = moves_a && moves_b ? 0.5 : moves_a ? 1 : 0;
    const double low = span_along(first.hull, unit(way)).low;
    const double high = -span_along(second.hull, unit(way)).high;
    return raise(a, way, low + share * norm(way)) && raise(b, -way, high + (1 - share) * norm(way));
  }

  /// The side of b on which the body of a seems to be; zero within one body, where it is unknown.
  Vec3 side_of(const verify::Element& a, const Thick& first, const verify::Element& b,
               const Thick& second) const {
    Vec3 side;
    if (a.body == b.body) return side;
    const Vec3 here = centre(first.hull), there = centre(second.hull);
    if (may_be_pushed(a)) side += surroundings(a, here) - there;
    if (may_be_pushed(b)) side += here - surroundings(b, there);
    return side;
  }

  static Vec3 unit(const Vec3& way) { return is_zero(way) ? way : (1 / norm(way)) * way; }

  /// Moves vertices that are lower along the direction up to this height; false if one of them moved too far.
  bool raise(const verify::Element& element, const Vec3& way, double height) {
    const Vec3 up = unit(way);
    for (int i = 0; i < element.size; ++i) {
      const int point = element.points[i];
      const double lift = height - dot(up, draft_.surface().positions[point]);
      if (!(lift > 0) || !draft_.may_be_pushed(point)) continue;
      draft_.push(point, lift * up);
      if (norm(draft_.pushed(point)) > longest_.at(element.body)) return false;
    }
    return true;
  }

  Draft& draft_;
  std::map<int, double> longest_;  ///< displacement of a vertex, of each body
};

}  // namespace

void push_vertices_apart(Draft& draft) { VertexPusher(draft).run(); }

}  // namespace nacre::repair
