// What bodies and balls will do to each other, from the start of a model.
#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/base/number.hpp"
#include "nacre/engine/expectation.hpp"
#include "nacre/engine/script_lines.hpp"

namespace nacre {

namespace {

constexpr int most_balls = 2000;  // of more, every n-th is compared with the others

Vec3 least(const Vec3& a, const Vec3& b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
}
Vec3 greatest(const Vec3& a, const Vec3& b) { return -least(-a, -b); }
std::array<double, 3> components(const Vec3& a) { return {a.x, a.y, a.z}; }

/// Where a spring holds a ball, and how far from there.
struct Pivot {
  Vec3 x;
  double length = 0;
};

/// A ball or a body, as its box, half of the reach of contact included, with the velocities at the start.
struct Party {
  Vec3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  double mobility = 0;
  int ball = -1, edge = -1, triangle = -1;  ///< the first of each
  Vec3 momentum = {};
  int count = 0;
  std::vector<Pivot> pivots = {};  ///< of a ball
  double script = 0;               ///< the largest speed that the script gives to a part of it
  Vec3 back = {}, forth = {};      ///< how far the script shifts such a part

  Vec3 lowest() const { return low + back; }
  Vec3 highest() const { return high + forth; }
  Vec3 velocity() const { return count > 0 ? (1.0 / count) * momentum : Vec3{}; }
  Vec3 middle() const { return 0.5 * (low + high); }
  bool swings() const { return pivots.size() == 1 || pivots.size() == 2; }
};

/// Whether the box of a, moved along `way`, comes to meet that of b, or does so already. A script moves a box
/// anywhere on its way.
bool moves_into(const Party& a, const Party& b, const Vec3& way) {
  double begin = 0, end = infinity;
  const auto velocity = components(way), first = components(b.lowest() - a.highest()),
             last = components(b.highest() - a.lowest());
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

/// Whether b is as far from each pivot of a as a is.
bool swings_into(const Party& a, const Party& b) {
  const double radius = 0.5 * (a.high.x - a.low.x);
  return std::ranges::all_of(a.pivots, [&](const Pivot& pivot) {
    const Vec3 inside = greatest(b.lowest(), least(b.highest(), pivot.x)) - pivot.x;
    const Vec3 outside = greatest(b.highest() - pivot.x, pivot.x - b.lowest());
    return norm(inside) <= pivot.length + radius && norm(outside) >= pivot.length - radius;
  });
}

class Parties {
 public:
  explicit Parties(const Model& model)
      : model_(model),
        contacts_(model.contacts),
        margin_(contacts_.ladders.empty() ? 0 : 0.5 * contacts_.widest_reach()) {
    const auto& forces = std::get<Forces<Gravity>>(model.forces);
    if (!forces.potentials.empty())
      gravity_ = model.inverse_mass(forces.stencils[0][0]) * forces.potentials[0].weight;
    is_stopped_ = !contacts_.walls.empty() || std::ranges::any_of(model.vertices, [](const Vertex& vertex) {
      return std::isinf(vertex.mass);
    });
    add_elements();
    add_hulls(contacts_.edges, &Party::edge);
    add_hulls(contacts_.triangles, &Party::triangle);
    add_pivots();
    add_script();
  }

  std::optional<Impact> deepest() const {
    std::optional<Impact> deepest;
    for (const Party& a : parties_)
      for (const Party& b : parties_) {
        if (&a == &b || a.mobility == 0 || a.count == 0 || b.count == 0) continue;
        const double squared = squared_speed(a, b);
        if (!(squared > 0)) continue;
        const auto pair = example_of(a, b);
        if (!pair || !contacts_.touches(*pair, model_.points)) continue;
        const double mobility = contacts_.mobility(*pair);
        if (mobility == 0) continue;
        const Ladder& ladder = contacts_.ladder(*pair);
        const Layer layer = ladder.law().deepest(0.5 * squared / mobility);
        if (!deepest || layer > deepest->layer)
          deepest = Impact{&ladder, mobility, std::sqrt(squared), layer};
      }
    return deepest;
  }

 private:
  /// A party for each body, and for each ball that stands for others.
  void add_elements() {
    const auto is_ball = [](const Element& element) { return element.role == Role::ball; };
    const auto balls = static_cast<int>(std::ranges::count_if(contacts_.elements, is_ball));
    const int each_of = 1 + balls / most_balls;
    int count = 0;
    for (int i = 0; i < static_cast<int>(contacts_.elements.size()); ++i) {
      const Element& element = contacts_.elements[i];
      if (!is_ball(element)) {
        add(element, party_of(element.body));
      } else if (count++ % each_of == 0) {
        ball_of_point_.resize(model_.points.size(), -1);
        ball_of_point_[element.point] = static_cast<int>(parties_.size());
        parties_.push_back({.ball = i});
        add(element, parties_.back());
      }
    }
  }

  Party& party_of(int body) {
    if (body >= static_cast<int>(party_of_body_.size())) party_of_body_.resize(body + 1, -1);
    if (party_of_body_[body] < 0) {
      party_of_body_[body] = static_cast<int>(parties_.size());
      parties_.emplace_back();
    }
    return parties_[party_of_body_[body]];
  }

  Vec3 start(int point) const {
    return model_.points[point].blend([&](int node) { return model_.vertices[node].x; });
  }

  void add(const Element& element, Party& party) const {
    const double radius = element.radius + margin_;
    const Vec3 x = start(element.point), r{radius, radius, radius};
    party.low = least(party.low, x - r);
    party.high = greatest(party.high, x + r);
    party.momentum += model_.points[element.point].blend([&](int node) { return model_.vertices[node].v; });
    party.mobility = std::max(party.mobility, element.mobility);
    ++party.count;
  }

  template <class Hulls>
  void add_hulls(const Hulls& hulls, int Party::*first) {
    for (int i = static_cast<int>(hulls.size()) - 1; i >= 0; --i)
      party_of(contacts_.elements[hulls[i].corners[0]].body).*first = i;
  }

  /// The springs from a ball to a place that does not move.
  void add_pivots() {
    if (ball_of_point_.empty()) return;
    for (const auto& [a, b] : std::get<Forces<Spring>>(model_.forces).stencils)
      for (const auto& [ball, pivot] : {std::pair(a, b), std::pair(b, a)})
        if (ball_of_point_[ball] >= 0 && mobility(model_, pivot) == 0)
          parties_[ball_of_point_[ball]].pivots.push_back({start(pivot), norm(start(ball) - start(pivot))});
  }

  void add_script() {
    if (model_.script.empty()) return;
    std::vector<std::vector<int>> carried(model_.vertices.size());  // the parties with a part at each vertex
    for (const Element& element : contacts_.elements) {
      const int party =
          element.role == Role::ball ? ball_of_point_[element.point] : party_of_body_[element.body];
      const Point& point = model_.points[element.point];
      for (int i = 0; party >= 0 && i < point.count; ++i) carried[point.node[i]].push_back(party);
    }
    for_each_script_line(model_, [&](const ScriptLine& line) {
      for (const int i : carried[line.vertex]) {
        Party& party = parties_[i];
        party.script = std::max(party.script, norm(line.velocity));
        party.back = least(party.back, least(line.from, line.to));
        party.forth = greatest(party.forth, greatest(line.from, line.to));
      }
    });
  }

  /// Of a and b when they meet; 0 if they do not. A script may move against what flies or falls.
  double squared_speed(const Party& a, const Party& b) const {
    const Vec3 way = a.velocity() - b.velocity();
    const double drop = dot(gravity_, b.middle() - a.middle());  // times g
    const double speed = !is_zero(way) && moves_into(a, b, way) ? norm(way) : 0;
    const bool falls =
        drop > 0 && is_stopped_ && (a.swings() ? swings_into(a, b) : moves_into(a, b, gravity_));
    double closing = speed;
    if (const double script = a.script + b.script; script > 0 && (speed > 0 || falls || moves_into(a, b, {})))
      closing += script;
    return closing * closing + (falls ? 2 * drop : 0);
  }

  /// One pair of the two, which stands for all of them.
  std::optional<Pair> example_of(const Party& a, const Party& b) const {
    const auto corner = [&](const Party& party) {
      return party.ball >= 0 ? party.ball : contacts_.edges[party.edge].corners[0];
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

  const Model& model_;
  const Contacts& contacts_;
  double margin_;
  Vec3 gravity_;
  bool is_stopped_ = false;  ///< whether anything can end a common fall
  std::vector<Party> parties_;
  std::vector<int> party_of_body_;  ///< -1: none; balls are parties of their own
  std::vector<int> ball_of_point_;  ///< the same; empty if there is no ball
};

}  // namespace

std::optional<Impact> expected_impact_between_bodies(const Model& model) { return Parties(model).deepest(); }

}  // namespace nacre
