// [[particles]] as a person writes it: with generators, and one value for all. `make_particles` turns it into
// a ParticlesTable, which has plain positions; `written` turns that back, for the file of a run.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "nacre/scene/generate.hpp"
#include "nacre/scene/scene.hpp"
#include "nacre/scene/schema.hpp"

namespace nacre {

/// Rows along the axes.
struct Lattice {
  Vec3 count, spacing{1, 1, 1}, corner;
};

/// To draw from.
struct SizeRange {
  double low = 1, high = 1;
  bool logarithmic = false;
};

/// One number for all, one for each, or a range; none if it is left out.
using Sizes = std::variant<std::vector<double>, SizeRange>;

using SpeedRange = std::array<double, 2>;
/// Two numbers, the lower first.
Codec<SpeedRange> speed_range();

struct WrittenParticles {
  std::string name;
  std::optional<Vec3> position;
  std::vector<Vec3> positions;
  std::optional<Lattice> lattice;
  std::optional<RandomBox> random;
  std::string csv;
  std::optional<Vec3> velocity;
  std::vector<Vec3> velocities;
  std::optional<SpeedRange> speed;
  Sizes mass, radius;
  bool fixed = false;
  MotionTable motion;
  bool collide = true;
  std::string material;
  std::optional<double> drag;
  std::optional<bool> spin;
  double inertia = 0.4;
  Vec3 angular_velocity;
  Places at;
};

const Schema<WrittenParticles>& particles_schema();

/// `scene` is what was read so far: its file, its seed, and the particles before, which random spheres keep
/// clear of. Problems are collected. Nothing is generated from a table that is not sound: its numbers may be
/// out of range.
ParticlesTable make_particles(const WrittenParticles& written, bool is_sound, const Scene& scene,
                              std::vector<Problem>& problems);

/// How many it will have, as far as that is known before it is made: without those of a file.
std::size_t planned_count(const WrittenParticles& written);

WrittenParticles written(const ParticlesTable& table);

}  // namespace nacre
