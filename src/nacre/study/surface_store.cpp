#include "nacre/study/surface_store.hpp"

#include "nacre/base/hash.hpp"
#include "nacre/compile/scene_surface.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_surfaces = 20;

/// Of all that the judge reads.
std::uint64_t hash_of(const verify::Surface& surface) {
  std::uint64_t h = mix(0, surface.positions.size());
  for (const Vec3& x : surface.positions) h = mix(mix(mix(h, x.x), x.y), x.z);
  for (const verify::Element& e : surface.elements) {
    h = mix(mix(h, e.size), e.points);
    h = mix(mix(mix(mix(mix(h, e.radius), e.body), e.number), e.movable), e.frame);
  }
  for (const verify::Solid& s : surface.solids) {
    h = mix(mix(mix(h, s.point.x), s.point.y), s.point.z);
    h = mix(mix(mix(h, s.normal.x), s.normal.y), s.normal.z);
    h = mix(mix(mix(h, s.body), s.anchor), s.frame);
  }
  for (const auto& [a, b] : surface.ignored) h = mix(mix(h, a), b);
  for (const auto& carriers : surface.carriers) {
    h = mix(h, carriers.size());
    for (const int carrier : carriers) h = mix(h, carrier);
  }
  return h;
}

}  // namespace

SurfaceStore::Entry SurfaceStore::find(const Scene& scene) {
  Entry entry{hash_of(surface_of(scene).surface), {}};
  const std::lock_guard lock(mutex_);
  if (const auto found = known_.find(entry.surface); found != known_.end()) entry.pairs = found->second;
  return entry;
}

void SurfaceStore::keep(const Entry& before, const verify::KnownPairs& pairs) {
  if (pairs.searches() == before.pairs.searches()) return;
  const std::lock_guard lock(mutex_);
  if (known_.size() < most_surfaces || known_.contains(before.surface)) known_[before.surface] = pairs;
}

}  // namespace nacre
