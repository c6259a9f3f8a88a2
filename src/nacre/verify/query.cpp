#include "nacre/verify/query.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <optional>

#include "nacre/verify/closest_way.hpp"
#include "nacre/verify/moving.hpp"

namespace nacre::verify {

namespace {

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr int most_intervals = 4096;
constexpr double least_interval = 0x1p-44;

double largest(const Vec3& a) { return std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)}); }
double determinant(const Vec3& a, const Vec3& b, const Vec3& c) { return dot(a, cross(b, c)); }

/// A vector that moves on a straight line in the interval. Each component has an error of at most `error`.
struct MovingVector {
  Vec3 from, to;
  double error;

  double size() const { return std::max(largest(from), largest(to)); }
  friend MovingVector operator-(const MovingVector& a, const MovingVector& b) {
    const MovingVector way{a.from - b.from, a.to - b.to, 0};
    return {way.from, way.to, a.error + b.error + epsilon * way.size()};
  }
};

/// The coefficients of a polynomial in the Bernstein basis of the interval: it lies between the smallest and
/// the largest. Each has an error of at most `error`.
template <int n>
struct Polynomial {
  std::array<double, n> coefficients;
  double error;

  /// The sign that it has in the whole interval; 0 if that is not certain.
  int sign() const {
    const auto [low, high] = std::minmax_element(coefficients.begin(), coefficients.end());
    return *low > error ? 1 : *high < -error ? -1 : 0;
  }
  bool changes_sign() const {
    const double first = coefficients.front(), last = coefficients.back();
    return (first > error && last < -error) || (first < -error && last > error);
  }
};

/// More than what errors of the vectors and rounding change a determinant by: it is a sum of six products.
double determinant_error(const MovingVector& u, const MovingVector& v, const MovingVector& w) {
  const double a = u.size() + u.error, b = v.size() + v.error, c = w.size() + w.error;
  return 7 * (u.error * b * c + a * v.error * c + a * b * w.error) + 32 * epsilon * a * b * c +
         moving_detail::underflow;
}

/// u . (v x w).
Polynomial<4> volume(const MovingVector& u, const MovingVector& v, const MovingVector& w) {
  const auto mean = [](double a, double b, double c) { return (a + b + c) / 3; };
  return {{determinant(u.from, v.from, w.from),
           mean(determinant(u.to, v.from, w.from), determinant(u.from, v.to, w.from),
                determinant(u.from, v.from, w.to)),
           mean(determinant(u.from, v.to, w.to), determinant(u.to, v.from, w.to),
                determinant(u.to, v.to, w.from)),
           determinant(u.to, v.to, w.to)},
          determinant_error(u, v, w)};
}

/// Twice the area of u and v, seen along a direction that does not change.
Polynomial<3> area(const Vec3& along, const MovingVector& u, const MovingVector& v) {
  return {{determinant(along, u.from, v.from),
           0.5 * (determinant(along, u.to, v.from) + determinant(along, u.from, v.to)),
           determinant(along, u.to, v.to)},
          determinant_error({along, along, 0}, u, v)};
}

/// The corners of a query in an interval of time.
using Corners = std::array<MovingVector, 4>;

class QueryJudge {
 public:
  explicit QueryJudge(const Query& query) : query_(query), is_face_(query.kind == QueryKind::vertex_face) {
    // Relative to one corner, coordinates are small and rounded little.
    const Vec3 origin = query.start[0];
    for (int i = 0; i < 4; ++i) {
      start_[i] = query.start[i] - origin;
      end_[i] = query.end[i] - origin;
      error_[i] = query.error + 4 * epsilon * std::max(largest(start_[i]), largest(end_[i]));
    }
  }

  Verdict run() {
    if (query_.error == 0 && (meet_at(query_.start) || meet_at(query_.end))) return Verdict::meet;
    std::deque<Interval> waiting{{0, 1}};
    bool is_decided = true;
    for (int count = 0; !waiting.empty(); ++count) {
      const Interval now = waiting.front();
      waiting.pop_front();
      const std::optional<Verdict> verdict = judged(corners(now));
      if (verdict == Verdict::meet) return Verdict::meet;
      if (verdict == Verdict::apart) continue;
      if (count >= most_intervals) return Verdict::undecided;
      if (now.end - now.begin <= least_interval) {
        is_decided = false;
        continue;
      }
      const double middle = 0.5 * (now.begin + now.end);
      waiting.push_back({now.begin, middle});
      waiting.push_back({middle, now.end});
    }
    return is_decided ? Verdict::apart : Verdict::undecided;
  }

 private:
  struct Interval {
    double begin, end;
  };

  int first_size() const { return is_face_ ? 1 : 2; }

  bool meet_at(const std::array<Vec3, 4>& x) const {
    if (is_face_) return meet(Hull{1, {x[0]}}, Hull{3, {x[1], x[2], x[3]}});
    return meet(Hull{2, {x[0], x[1]}}, Hull{2, {x[2], x[3]}});
  }

  Vec3 corner_at(int i, double t) const { return t == 1 ? end_[i] : start_[i] + t * (end_[i] - start_[i]); }
  Corners corners(const Interval& interval) const {
    Corners corners;
    for (int i = 0; i < 4; ++i)
      corners[i] = {corner_at(i, interval.begin), corner_at(i, interval.end), error_[i]};
    return corners;
  }

  /// Empty if the interval must be divided.
  std::optional<Verdict> judged(const Corners& c) const {
    const Polynomial<4> height = is_face_ ? volume(c[2] - c[1], c[3] - c[1], c[0] - c[1])
                                          : volume(c[1] - c[0], c[3] - c[2], c[2] - c[0]);
    if (height.sign() != 0) return Verdict::apart;  // never in one plane
    if (are_separated(c)) return Verdict::apart;
    if (height.changes_sign() && (is_face_ ? is_over_face(c) : cross_each_other(c))) return Verdict::meet;
    return std::nullopt;
  }

  bool are_separated(const Corners& c) const {
    MovingHull a{first_size(), {}, {}, 0}, b{4 - first_size(), {}, {}, 0};
    for (int i = 0; i < 4; ++i) {
      MovingHull& hull = i < a.size ? a : b;
      const int place = i < a.size ? i : i - a.size;
      hull.from[place] = c[i].from;
      hull.to[place] = c[i].to;
      hull.slack = std::max(hull.slack, 2 * c[i].error);  // the length of a vector of three such errors
    }
    const Hull first = a.middle(), second = b.middle();
    return separates(closest_way(first, second), a, b) || separates(way_of_centres(first, second), a, b) ||
           separates_beside(first, second, a, b);
  }

  /// Hulls that are nearly in one plane may be apart in it.
  bool separates_beside(const Hull& first, const Hull& second, const MovingHull& a,
                        const MovingHull& b) const {
    const Vec3 normal = normal_of(first, second), way = closest_way(first, second);
    const double square = dot(normal, normal);
    if (!(square > 0)) return false;
    return separates(way - (dot(way, normal) / square) * normal, a, b);
  }

  Vec3 normal_of(const Hull& first, const Hull& second) const {
    const auto& y = second.corners;
    return is_face_ ? cross(y[1] - y[0], y[2] - y[0])
                    : cross(first.corners[1] - first.corners[0], y[1] - y[0]);
  }
  Vec3 middle_normal(const Corners& c) const {
    const auto middle = [&](int i) { return 0.5 * (c[i].from + c[i].to); };
    return is_face_ ? cross(middle(2) - middle(1), middle(3) - middle(1))
                    : cross(middle(1) - middle(0), middle(3) - middle(2));
  }

  // The corners are in one plane at some time of the interval, because the volume changes its sign. Seen
  // along a direction, the point is inside the triangle all the time, or the segments cross: then also at
  // that time, and what crosses in the view and is in one plane, which the view does not see from its edge,
  // meets.

  bool is_over_face(const Corners& c) const {
    const Vec3 along = middle_normal(c);
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
      const MovingVector &here = c[1 + i], &next = c[1 + (i + 1) % 3];
      sum += area(along, next - here, c[0] - here).sign();
    }
    return std::abs(sum) == 3;
  }

  bool cross_each_other(const Corners& c) const {
    const Vec3 along = middle_normal(c);
    const auto lie_on_both_sides = [&](const MovingVector& begin, const MovingVector& end,
                                       const MovingVector& x, const MovingVector& y) {
      return area(along, end - begin, x - begin).sign() * area(along, end - begin, y - begin).sign() == -1;
    };
    return lie_on_both_sides(c[0], c[1], c[2], c[3]) && lie_on_both_sides(c[2], c[3], c[0], c[1]);
  }

  const Query& query_;
  bool is_face_;
  std::array<Vec3, 4> start_, end_;
  std::array<double, 4> error_;
};

}  // namespace

Verdict judge(const Query& query) { return QueryJudge(query).run(); }

}  // namespace nacre::verify
