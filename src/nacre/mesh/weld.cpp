#include "nacre/mesh/weld.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "nacre/base/expect.hpp"
#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

using Cell = std::array<double, 3>;

/// Kept vertices in cells four tolerances wide, so that a few cells hold all that are near a place, and each
/// holds few.
class Cells {
 public:
  explicit Cells(double tolerance) : tolerance_(tolerance), edge_(4 * tolerance) {}

  void add(const Vec3& x, int kept) {
    const auto [head, is_new] = heads_.try_emplace({index(x.x), index(x.y), index(x.z)}, kept);
    next_.push_back(is_new ? -1 : std::exchange(head->second, kept));
  }

  /// Calls visit(kept) for all that may be within the tolerance.
  template <class Visit>
  void for_near(const Vec3& x, const Visit& visit) const {
    const std::array<double, 3> low{index(x.x - tolerance_), index(x.y - tolerance_),
                                    index(x.z - tolerance_)};
    const std::array<double, 3> high{index(x.x + tolerance_), index(x.y + tolerance_),
                                     index(x.z + tolerance_)};
    for (int corner = 0; corner < 8; ++corner) {
      Cell cell;
      bool repeated = false;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const bool upper = (corner >> axis) & 1;
        cell[axis] = upper ? high[axis] : low[axis];
        repeated |= upper && high[axis] == low[axis];
      }
      if (repeated) continue;
      if (const auto head = heads_.find(cell); head != heads_.end())
        for (int kept = head->second; kept >= 0; kept = next_[static_cast<std::size_t>(kept)]) visit(kept);
    }
  }

 private:
  double index(double x) const { return edge_ > 0 ? std::floor(x / edge_) : x; }

  /// Equal cells have equal hashes, those with -0 and 0 too.
  struct Hash {
    std::size_t operator()(const Cell& cell) const {
      std::uint64_t hash = 0;
      for (const double index : cell) hash = mix(hash, index + 0.0);
      return hash;
    }
  };

  double tolerance_, edge_;
  std::unordered_map<Cell, int, Hash> heads_;  ///< of each cell: the last that was added
  std::vector<int> next_;                      ///< of each that was added: the one before it in its cell
};

}  // namespace

Weld weld(const std::vector<Vec3>& vertices, double tolerance) {
  NACRE_EXPECT(tolerance >= 0, "the tolerance of a weld must not be negative");
  Weld result;
  Cells cells(tolerance);
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const int next = static_cast<int>(result.kept.size());
    int into = next;
    cells.for_near(vertices[i], [&](int kept) {
      const Vec3& other = vertices[static_cast<std::size_t>(result.kept[static_cast<std::size_t>(kept)])];
      if (kept < into && norm(vertices[i] - other) <= tolerance) into = kept;
    });
    result.into.push_back(into);
    if (into < next) continue;
    result.kept.push_back(static_cast<int>(i));
    cells.add(vertices[i], next);
  }
  return result;
}

}  // namespace nacre
