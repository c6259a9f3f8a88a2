// Single moving queries without thickness: a point and a triangle, or two segments, whose four corners move
// on straight lines from a start to an end, as in the benchmarks of continuous collision detection. A verdict
// is a proof; what cannot be proven within a number of subdivisions is undecided.
#pragma once

#include <array>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

enum class QueryKind { vertex_face, edge_edge };
enum class Verdict { apart, meet, undecided };

/// The corners of a vertex_face query are the point, then the triangle; those of an edge_edge query the ends
/// of the first segment, then of the second. Each is no farther than `error` from the number that it stands
/// for.
struct Query {
  QueryKind kind = QueryKind::vertex_face;
  std::array<Vec3, 4> start, end;
  double error = 0;
};

/// Whether the two have a point in common at any time, both ends included.
Verdict judge(const Query& query);

}  // namespace nacre::verify
