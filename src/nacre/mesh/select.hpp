// Sets of vertices by place or by name. Every function returns sorted, unique numbers. A set may be empty;
// the caller reports that if it is an error.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/geometry/half_space.hpp"
#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// Faces of the box included.
std::vector<int> vertices_in_box(const Mesh& mesh, const Vec3& low, const Vec3& high);

/// On the side to which the normal points, the plane included.
std::vector<int> vertices_beyond(const Mesh& mesh, const HalfSpace& plane);

/// The vertices with these numbers, in any order and repeated or not; throws InputError for those that do not
/// exist or were dropped.
std::vector<int> vertices_listed(const Mesh& mesh, const std::vector<std::int64_t>& list);

/// Throws InputError if there is no such group.
std::vector<int> vertices_of_group(const Mesh& mesh, const std::string& name);

/// Throws InputError if there is no such loop: they count from 0, as boundary_loops has them.
std::vector<int> vertices_of_loop(const Mesh& mesh, std::int64_t loop);

/// Of all loops.
std::vector<int> boundary_vertices(const Mesh& mesh);

}  // namespace nacre
