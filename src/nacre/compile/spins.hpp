// Which particles turn, and the vertices of their angles.
#pragma once

#include <cstddef>

#include "nacre/model/model.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// Whether particles turn that do not say it: whether there is static friction that may act on them.
bool turns_by_default(const Scene& scene, const ParticlesTable& table);

/// How many of them turn: those that collide, can move and have a radius.
std::size_t spin_count(const Scene& scene, const ParticlesTable& table);

/// Adds their vertices to the model, and says whose they are. `first` is the vertex of the first particle.
void add_spins(Model& model, const Scene& scene, const ParticlesTable& table, int first);

/// Complains about particles that shall turn and cannot.
void check_spins(const Scene& scene, std::vector<Problem>& problems);

}  // namespace nacre
