// The impulses of walls in canonical order: they come island by island, and the ledger adds them up as if the
// engine had worked instant by instant.
#pragma once

#include <span>
#include <vector>

#include "nacre/engine/island.hpp"

namespace nacre {

class WallImpulseOrder {
 public:
  /// Pointers to all of them, in canonical order; valid until the next call.
  std::span<const Island::WallImpulse* const> sorted(std::span<const Island::WallImpulse> impulses);

 private:
  std::vector<const Island::WallImpulse*> order_;
  std::vector<std::size_t> buckets_;
};

}  // namespace nacre
