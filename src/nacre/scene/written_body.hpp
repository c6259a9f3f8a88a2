// [[body]] as a person writes it: where its mesh comes from, and sets of vertices by their keys. `make_body`
// turns it into a BodyTable, which has the mesh in its place and plain numbers; `written` turns that back,
// for the file of a run.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "nacre/mesh/transform.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/scene/schema.hpp"
#include "nacre/scene/shape.hpp"
#include "nacre/scene/sizes.hpp"
#include "nacre/scene/vertex_set.hpp"
#include "nacre/scene/written_particles.hpp"

namespace nacre {

/// A file and how to read it, or the vertices themselves and where they rest.
struct MeshTable {
  std::string file;
  bool strict = false, repair = false;
  std::vector<Vec3> vertices;
  std::vector<std::array<std::int64_t, 3>> triangles;
  std::vector<std::array<std::int64_t, 2>> segments;
  std::vector<Vec3> rest;             ///< empty if it starts at rest
  std::vector<std::int64_t> numbers;  ///< of each number: the vertex, or -1; empty if numbers are places
  Places at;
};

using MeshSource = std::variant<std::string, MeshTable>;  ///< a file, or the table
Codec<MeshSource> mesh_source();

struct WrittenPin {
  VertexSet set;
  MotionTable motion;
  Places at;
};

/// The velocity of some vertices.
struct SetVelocity {
  Vec3 value;
  VertexSet set;
  Places at;
};

/// The same body several times, each copy turned and moved from the one before it.
struct CopiesTable {
  int count = 1;  ///< the first body included
  Vec3 offset;
  std::optional<AxisAngle> rotation;
  std::optional<Vec3> centre;  ///< of the rotation; by default the position of the body
  Places at;
};

struct WrittenBody {
  std::string name;
  std::optional<MeshSource> mesh;
  std::optional<WrittenShape> shape;
  std::optional<double> weld;
  std::optional<Vec3> scale;
  std::optional<AxisAngle> rotation;
  std::optional<Vec3> position;
  std::optional<std::variant<Vec3, std::vector<SetVelocity>>> velocity;
  std::vector<Vec3> velocities;
  std::optional<SpeedRange> speed;
  std::optional<Vec3> angular_velocity;
  bool fixed = false;
  std::optional<CopiesTable> copies;
  std::vector<WrittenPin> pins;
  MotionTable motion;
  std::string material;
  double radius = 0;
  bool collide = true;
  std::optional<double> drag;
  bool wind = true;
  std::optional<PressureTable> pressure;
  bool stiff = false;
  std::optional<double> stiff_frequency;
  double stiff_damping = default_stiff_damping;
  std::optional<double> mass;
  Places at;
};

const Schema<WrittenBody>& body_schema();

class MeshStore;

struct BodyMaking {
  MeshStore* meshes = nullptr;       ///< that other scenes share, if there is one
  std::size_t most = most_vertices;  ///< vertices of all copies together
};

/// The body and its copies, at least one. `scene` is what was read so far: its file, seed and materials.
/// Problems are collected.
std::vector<BodyTable> make_bodies(const WrittenBody& written, const Scene& scene,
                                   std::vector<Problem>& problems, const BodyMaking& making = {});

WrittenBody written(const BodyTable& table);

}  // namespace nacre
