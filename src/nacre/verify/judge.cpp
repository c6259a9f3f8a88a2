#include "nacre/verify/judge.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/verify/apart.hpp"
#include "nacre/verify/box_tree.hpp"
#include "nacre/verify/meet.hpp"
#include "nacre/verify/sign.hpp"

namespace nacre::verify {

namespace {

/// Boxes are a little larger than needed, so that rounding cannot hide a pair.
constexpr double slack = 4 * std::numeric_limits<double>::epsilon();

/// The bounding box, grown by the radius and by half of the limit.
Box box_of(const Surface& surface, const Element& element, double limit) {
  const Hull hull = surface.hull(element);
  Box box{hull.corners[0], hull.corners[0]};
  for (int i = 1; i < hull.size; ++i) box.include({hull.corners[i], hull.corners[i]});
  for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    const double size = std::max(std::abs(box.low.*c), std::abs(box.high.*c));
    const double margin = element.radius + limit / 2;
    if (margin == 0) continue;  // nothing was rounded
    const double grown = margin + slack * (size + margin);
    box.low.*c -= grown;
    box.high.*c += grown;
  }
  return box;
}

/// The corners of two elements; shared points come first.
struct Shared {
  int count = 0;
  std::array<Vec3, 3> a, b;
};

Shared shared_first(const Surface& surface, const Element& a, const Element& b) {
  Shared shared;
  std::array<bool, 3> taken{};
  for (int i = 0; i < a.size; ++i)
    for (int j = 0; j < b.size; ++j)
      if (a.points[i] == b.points[j]) {
        taken[j] = true;
        shared.a[shared.count] = shared.b[shared.count] = surface.positions[a.points[i]];
        ++shared.count;
      }
  int next_a = shared.count, next_b = shared.count;
  for (int i = 0; i < a.size; ++i)
    if (std::find(b.points.begin(), b.points.begin() + b.size, a.points[i]) == b.points.begin() + b.size)
      shared.a[next_a++] = surface.positions[a.points[i]];
  for (int j = 0; j < b.size; ++j)
    if (!taken[j]) shared.b[next_b++] = surface.positions[b.points[j]];
  return shared;
}

/// Whether two elements that share points meet in more than those points.
bool meet_beyond_shared(const Surface& surface, const Element& a, const Element& b) {
  if (a.size == 1 || b.size == 1) return false;
  const Shared shared = shared_first(surface, a, b);
  const Segment first{shared.a[0], shared.a[1]}, second{shared.b[0], shared.b[1]};
  if (a.size == 3 && b.size == 3) {
    if (shared.count == 1)
      return !are_apart_beyond_corner(shared.a, shared.b) && meet_beyond_corner(shared.a, shared.b);
    return shared.count != 2 ||
           (!are_apart_beyond_edge(shared.a, shared.b) && meet_beyond_edge(shared.a, shared.b));
  }
  if (a.size == 3) return shared.count == 1 && meet_beyond_corner(second, shared.a);
  if (b.size == 3) return shared.count == 1 && meet_beyond_corner(first, shared.b);
  if (a.radius > 0 || b.radius > 0) return false;
  return shared.count == 2 || meet_beyond_end(first, second);
}

class Judge {
 public:
  Judge(const Surface& surface, const Search& search) : surface_(surface), search_(search) {}

  std::vector<NearPair> run() {
    // Two spheres are no pair then: they are not in one tree, so that many in one place cost nothing.
    const bool apart = !search_.spheres;
    std::vector<int> in_tree, others;
    std::vector<Box> boxes;
    boxes.reserve(surface_.elements.size());
    for (int i = 0; i < static_cast<int>(surface_.elements.size()); ++i) {
      const Element& element = surface_.elements[i];
      if (apart && element.size == 1) {
        others.push_back(i);
        continue;
      }
      in_tree.push_back(i);
      boxes.push_back(box_of(surface_, element, search_.limit));
    }
    const BoxTree tree(std::move(boxes));
    search_in(tree, in_tree);
    search_beside(tree, in_tree, others);
    std::ranges::sort(found_, {}, [](const NearPair& pair) {
      return std::tuple(pair.distance, !pair.meets, pair.with_solid, pair.a, pair.b);
    });
    return std::move(found_);
  }

  /// How many boxes and pairs were compared.
  std::uint64_t work() const { return work_; }

 private:
  bool is_full() const { return found_.size() >= search_.most; }

  /// Neighbours one after the other, as the tree has them: what they need is then in the cache. In a mesh
  /// whose vertices have no order this takes a third of the time.
  void search_in(const BoxTree& tree, const std::vector<int>& elements) {
    const int count = static_cast<int>(elements.size());
    for (int place = 0; place < count && !is_full(); ++place) {
      const int item = elements[tree.item(place)];
      work_ += tree.later_neighbours(place, [&](int found) {
        const int other = elements[found];
        consider(std::min(item, other), std::max(item, other));
      });
      consider_solids(item);
    }
  }

  /// Pairs of an element in the tree and one that is not.
  void search_beside(const BoxTree& tree, const std::vector<int>& elements, const std::vector<int>& others) {
    for (const int item : others) {
      if (is_full()) return;
      work_ += tree.neighbours(box_of(surface_, surface_.elements[item], search_.limit), [&](int found) {
        const int other = elements[found];
        consider(std::min(item, other), std::max(item, other));
      });
      consider_solids(item);
    }
  }

  void consider_solids(int item) {
    const int solids = search_.solids ? static_cast<int>(surface_.solids.size()) : 0;
    for (int b = 0; b < solids; ++b) {
      count_pair();
      consider_solid(item, b);
    }
  }

  void count_pair() {
    if (++compared_ > most_compared_) refuse_so_many_pairs(most_compared_);
  }

  void consider(int a, int b) {
    ++work_;
    count_pair();
    const Element &first = surface_.elements[a], &second = surface_.elements[b];
    if (is_full() || !(first.movable || second.movable)) return;
    if (surface_.ignores(first.body, second.body)) return;
    if (!search_.spheres && first.size == 1 && second.size == 1) return;
    const Hull hull_a = surface_.hull(first), hull_b = surface_.hull(second);
    if (surface_.share_points(first, second)) {
      if (meet_beyond_shared(surface_, first, second))
        found_.push_back({a, b, false, distance(hull_a, hull_b), true});
      return;
    }
    if (are_apart(hull_a, hull_b, search_.limit + first.radius + second.radius)) return;
    const bool meets = meet(hull_a, hull_b, {first.radius, second.radius});
    if (!meets && search_.limit == 0) return;
    const double apart = distance(hull_a, hull_b) - (first.radius + second.radius);
    if (meets || apart <= search_.limit) found_.push_back({a, b, false, apart, meets});
  }

  void consider_solid(int a, int b) {
    const Element& element = surface_.elements[a];
    Solid solid = surface_.solids[b];
    if (solid.anchor >= 0) solid.point = surface_.positions[solid.anchor];
    if (is_full() || !element.movable || surface_.ignores(element.body, solid.body)) return;
    double apart = std::numeric_limits<double>::infinity();
    bool meets = false;
    for (int i = 0; i < element.size; ++i) {
      const Vec3& x = surface_.positions[element.points[i]];
      apart = std::min(apart, dot(solid.normal, x - solid.point) / norm(solid.normal) - element.radius);
      meets = meets || is_in(solid, x, element.radius);
    }
    if (meets || (search_.limit > 0 && apart <= search_.limit)) found_.push_back({a, b, true, apart, meets});
  }

  /// Whether a sphere touches the solid; squares of height and radius are compared, both times |normal|^2.
  static bool is_in(const Solid& solid, const Vec3& x, double radius) {
    const int side =
        sign_of([&]<class T>() -> T { return dot(in<T>(solid.normal), from_to<T>(solid.point, x)); });
    if (side <= 0) return true;
    return sign_of([&]<class T>() -> T {
             const Vec3T<T> normal = in<T>(solid.normal);
             const T height = dot(normal, from_to<T>(solid.point, x));
             return height * height - T(radius) * T(radius) * dot(normal, normal);
           }) <= 0;
  }

  const Surface& surface_;
  Search search_;
  std::vector<NearPair> found_;
  std::uint64_t work_ = 0, compared_ = 0;
  std::uint64_t most_compared_ = most_compared(surface_.elements.size());
};

}  // namespace

std::uint64_t most_compared(std::size_t elements) {
  constexpr std::uint64_t least = 1'000'000'000, of_each = 200;
  return least + of_each * elements;
}

void refuse_so_many_pairs(std::uint64_t most) {
  throw InputError(Problem{
      "", 0, "",
      fmt::format("more than {} pairs of elements are near each other, too many to search: are things "
                  "in each other, or many copies in one place?",
                  most)});
}

std::vector<NearPair> near_pairs(const Surface& surface, const Search& search, std::uint64_t* work) {
  NACRE_EXPECT(search.limit >= 0, "the largest distance of a search must not be negative");
  surface.check();
  Judge judge(surface, search);
  std::vector<NearPair> found = judge.run();
  if (work) *work += judge.work();
  return found;
}

std::vector<NearPair> intersections(const Surface& surface, std::size_t most) {
  return near_pairs(surface, {.most = most});
}

}  // namespace nacre::verify
