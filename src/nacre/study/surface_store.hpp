// What the judge found about the starts of several scenes: scenes in which everything starts at the same
// places share one search. Any thread may call any function.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>

#include "nacre/scene/scene.hpp"
#include "nacre/verify/known_pairs.hpp"

namespace nacre {

class SurfaceStore {
 public:
  struct Entry {
    std::uint64_t surface = 0;  ///< a hash of it
    verify::KnownPairs pairs = {};
  };
  /// What is known of the surface of this scene.
  Entry find(const Scene& scene);
  /// Keeps what was found since, for scenes with the same surface.
  void keep(const Entry& before, const verify::KnownPairs& pairs);

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, verify::KnownPairs> known_;
};

}  // namespace nacre
