// Whether a scene starts apart, decided in one place: for compiling, for `nacre check` and for repairs.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/verify/known_pairs.hpp"

namespace nacre {

/// As contact sees a scene: shells count with their radius.
SceneSurface thick_surface_of(const Scene& scene);

/// Every pair that meets or is near, the worst first; then whatever starts in a plane although no force moves
/// it, which the judge leaves out.
std::vector<verify::NearPair> start_pairs(const verify::Surface& surface, const verify::Search& search);
/// The same; `known` has or gets the pairs of this surface.
std::vector<verify::NearPair> start_pairs(const verify::Surface& surface, const verify::Search& search,
                                          verify::KnownPairs& known);

/// What `StartReport` says about everything that does not start apart: points below planes, spheres that
/// overlap, edges and triangles that meet others, and, if neither these nor `problems` have any, those within
/// each other's radius. Whether hulls meet is decided by the judge; all else by the arithmetic of the run,
/// because a gap that it computes as zero has no force that could hold it open. The model must have its
/// elements. `known` has or gets the pairs of `surface_of(scene)`.
std::vector<Problem> check_start(const Scene& scene, const Bodies& bodies, const Model& model,
                                 const std::vector<Problem>& problems, verify::KnownPairs& known);

}  // namespace nacre
