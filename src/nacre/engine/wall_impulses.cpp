#include "nacre/engine/wall_impulses.hpp"

#include <algorithm>

namespace nacre {

/// They are many, and spread evenly in time: into as many buckets as there are impulses, and sorted there.
std::span<const Island::WallImpulse* const> WallImpulseOrder::sorted(
    std::span<const Island::WallImpulse> impulses) {
  using WallImpulse = Island::WallImpulse;
  order_.resize(impulses.size());
  if (impulses.empty()) return order_;
  const auto ends = std::ranges::minmax_element(impulses, {}, &WallImpulse::tick);
  const Time first = ends.min->tick, last = ends.max->tick;
  const double per_quantum = static_cast<double>(impulses.size()) / static_cast<double>(last - first + 1);
  const auto bucket = [&](const WallImpulse& impulse) {
    const auto place = static_cast<std::size_t>(static_cast<double>(impulse.tick - first) * per_quantum);
    return std::min(place, impulses.size() - 1);  // rounding may take the last one further
  };
  buckets_.assign(impulses.size() + 1, 0);
  for (const WallImpulse& impulse : impulses) ++buckets_[bucket(impulse) + 1];
  for (std::size_t i = 1; i < buckets_.size(); ++i) buckets_[i] += buckets_[i - 1];
  for (const WallImpulse& impulse : impulses) order_[buckets_[bucket(impulse)]++] = &impulse;
  auto begin = order_.begin();
  for (std::size_t i = 0; i < impulses.size(); ++i) {
    const auto end = order_.begin() + static_cast<std::ptrdiff_t>(buckets_[i]);
    if (end - begin > 1) std::sort(begin, end, [](const auto* a, const auto* b) { return *a < *b; });
    begin = end;
  }
  return order_;
}

}  // namespace nacre
