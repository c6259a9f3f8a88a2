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

/// What joins the seams of a body: a value of `weld` as its file needs it, or other ways, if welding would
/// give an edge more than two faces.
std::string seam_cure(const BodyTable& table, const Seams& seams);

struct SplitBody {
  std::string name;
  int vertices;      ///< of open borders that lie on others
  std::string cure;  ///< what joins them
};

/// The bodies of which a pair meets at a seam.
std::vector<SplitBody> split_bodies(const Scene& scene, const SceneSurface& start,
                                    std::span<const verify::NearPair> pairs);

}  // namespace nacre
