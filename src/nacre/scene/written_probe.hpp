// [[probe]] as a person writes it: of the things that it names, some vertices, by a set or by a place.
// `make_probe` turns it into a ProbeTable, which has plain references.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/scene/schema.hpp"
#include "nacre/scene/vertex_set.hpp"

namespace nacre {

struct ProbeSet {
  VertexSet set;
  Places at = {};
};

struct WrittenProbe {
  std::string name;
  ProbeTable what;
  std::optional<ProbeSet> set;
  std::optional<Vec3> nearest;
  Places at = {};
};

/// `scene` is what was read so far: its particles and bodies. Problems are collected. `is_sound`: reading it
/// found none.
ProbeTable make_probe(const WrittenProbe& written, bool is_sound, const Scene& scene,
                      std::vector<Problem>& problems);

WrittenProbe written(const ProbeTable& table);

}  // namespace nacre
