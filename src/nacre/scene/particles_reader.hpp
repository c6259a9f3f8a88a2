// Reads a [[particles]] table, and makes what its generators ask for: a lattice, spheres at random, a file.
// The result holds plain positions: nothing after it knows the difference.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/scene/table_reader.hpp"

namespace nacre {

/// What the reader of one [[particles]] must know besides its keys.
struct ParticlesContext {
  const toml::table& table;
  const std::string& name;
  const Scene& scene;  ///< as far as it was read: its file, its seed, the particles before
  std::vector<Problem>& problems;
};

/// The key `speed`: the lowest and the highest; nothing if it is not given, or complained about.
std::optional<std::array<double, 2>> read_speed_range(TableReader& reader);

ParticlesTable read_particles(TableReader& reader, const ParticlesContext& context);

}  // namespace nacre
