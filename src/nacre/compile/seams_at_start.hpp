// Bodies that meet themselves at the start because their surface is split along a seam: welding joins them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/compile/scene_surface.hpp"
#include "nacre/mesh/seams.hpp"

namespace nacre {

/// Whether a pair of elements of one body, whose seams these are, meets there.
bool is_at_seam(const Seams& seams, const SceneSurface& start, const verify::NearPair& pair);

struct SplitBody {
  std::string name;
  int vertices;  ///< of open borders that lie on others
  double weld;   ///< the value that joins them
};

/// The bodies of which a pair meets at a seam.
std::vector<SplitBody> split_bodies(const Scene& scene, const SceneSurface& start,
                                    std::span<const verify::NearPair> pairs);

}  // namespace nacre
