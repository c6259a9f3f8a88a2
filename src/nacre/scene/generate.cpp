#include "nacre/scene/generate.hpp"

#include <algorithm>
#include <numeric>

#include "nacre/base/expect.hpp"
#include "nacre/geometry/space_curve.hpp"

namespace nacre {

namespace {

constexpr int most_tries = 100'000;  // of one sphere
/// Of all together: so many for each, and as many as take a few seconds.
constexpr std::int64_t tries_of_each = 300, more_tries = 30'000'000;

/// The spheres near a place: each is listed in every cell that its box meets.
class CellGrid {
 public:
  CellGrid(const RandomBox& box, const std::vector<double>& radii) : low_(box.low) {
    const double sum = std::accumulate(radii.begin(), radii.end(), 0.0);
    const Vec3 size = box.high - box.low;
    edge_ = std::max(2 * sum / static_cast<double>(radii.size()) + box.clear,
                     std::max({size.x, size.y, size.z}) / 1024);
    const auto cells = [&](double extent) {
      return edge_ > 0 ? 1 + static_cast<std::int64_t>(extent / edge_) : 1;
    };
    const auto all = [&] { return counts_[0] * counts_[1] * counts_[2]; };
    for (;; edge_ *= 1.25) {  // about as many cells as spheres, also if they are sparse
      counts_ = {cells(size.x), cells(size.y), cells(size.z)};
      if (all() <= 2 * static_cast<std::int64_t>(radii.size()) + 64) break;
    }
    cells_.resize(static_cast<std::size_t>(all()));
  }

  void add(const Sphere& sphere) {
    for_cells(sphere.centre, sphere.radius, [&](std::vector<Sphere>& cell) {
      cell.push_back(sphere);
      return true;
    });
  }

  /// Whether a sphere here would keep this distance from all others.
  bool free(const Sphere& sphere, double clear) {
    return for_cells(sphere.centre, sphere.radius + clear, [&](const std::vector<Sphere>& cell) {
      return std::ranges::all_of(cell, [&](const Sphere& other) {
        return norm(sphere.centre - other.centre) - sphere.radius - other.radius > clear;
      });
    });
  }

 private:
  template <class Visit>
  bool for_cells(const Vec3& centre, double reach, const Visit& visit) {
    const auto index = [&](double offset, int axis) {
      const auto last = static_cast<double>(counts_[axis] - 1);
      return edge_ > 0 ? static_cast<std::int64_t>(std::clamp(offset / edge_, 0.0, last)) : 0;
    };
    const Vec3 c = centre - low_;
    for (std::int64_t x = index(c.x - reach, 0); x <= index(c.x + reach, 0); ++x)
      for (std::int64_t y = index(c.y - reach, 1); y <= index(c.y + reach, 1); ++y)
        for (std::int64_t z = index(c.z - reach, 2); z <= index(c.z + reach, 2); ++z)
          if (!visit(cells_[static_cast<std::size_t>((x * counts_[1] + y) * counts_[2] + z)])) return false;
    return true;
  }

  Vec3 low_;
  double edge_ = 0;
  std::array<std::int64_t, 3> counts_{1, 1, 1};
  std::vector<std::vector<Sphere>> cells_;
};

}  // namespace

namespace {

/// Of spheres with the same radius, neighbours in space become neighbours in memory.
void sort_along_curve(std::vector<Vec3>& centres, const std::vector<double>& radii, const RandomBox& box) {
  const Vec3 size = box.high - box.low;
  const double scale = std::max({size.x, size.y, size.z});
  const auto by_curve = [&](const Vec3& centre) { return place_on_curve(centre, box.low, scale); };
  for (std::size_t begin = 0, end = 0; begin < radii.size(); begin = end) {
    while (end < radii.size() && radii[end] == radii[begin]) ++end;
    std::ranges::stable_sort(centres.begin() + static_cast<std::ptrdiff_t>(begin),
                             centres.begin() + static_cast<std::ptrdiff_t>(end), {}, by_curve);
  }
}

}  // namespace

std::vector<Vec3> place(const RandomBox& box, const std::vector<double>& radii,
                        const std::vector<Sphere>& others, Random random) {
  NACRE_EXPECT(!radii.empty(), "there must be a sphere to place");
  NACRE_EXPECT(box.low.x <= box.high.x && box.low.y <= box.high.y && box.low.z <= box.high.z,
               "the low corner of a box must not be above the high one");
  CellGrid grid(box, radii);
  for (const Sphere& other : others) grid.add(other);
  std::vector<std::size_t> order(radii.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return radii[a] > radii[b]; });

  const auto draw = [&](double low, double high, double margin) {
    return low == high ? low : random.between(low + margin, high - margin);
  };
  std::vector<Vec3> centres(radii.size());
  std::int64_t left = tries_of_each * static_cast<std::int64_t>(radii.size()) + more_tries;
  for (std::size_t placed = 0; placed < order.size(); ++placed) {
    const double radius = radii[order[placed]], margin = radius + box.clear;
    Sphere sphere{{}, radius};
    int tries = 0;
    do {
      sphere.centre.x = draw(box.low.x, box.high.x, margin);
      sphere.centre.y = draw(box.low.y, box.high.y, margin);
      sphere.centre.z = draw(box.low.z, box.high.z, margin);
    } while (++tries <= most_tries && --left >= 0 && !grid.free(sphere, box.clear));
    if (tries > most_tries || left < 0) {
      centres.resize(placed);
      return centres;
    }
    grid.add(sphere);
    centres[order[placed]] = sphere.centre;
  }
  sort_along_curve(centres, radii, box);
  return centres;
}

}  // namespace nacre
