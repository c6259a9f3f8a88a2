// All tables of a scene, in the order of the page: the one list by which a scene is read, written and
// described.
#pragma once

#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"
#include "nacre/scene/written_particles.hpp"
#include "nacre/scene/written_seam.hpp"

namespace nacre {

/// Calls visitor.table(member, schema) for each table that stands at most once, and
/// visitor.array(member, schema) for each that may stand many times. The schema is of what people write,
/// which may be another struct than the member. `AnyScene` is Scene or const Scene.
template <class AnyScene, class Visitor>
void for_each_table(AnyScene& scene, Visitor& visitor) {
  visitor.table(scene.simulation, simulation_schema());
  visitor.table(scene.output, output_schema());
  visitor.table(scene.contact, contact_schema());
  visitor.table(scene.wind, wind_schema());
  visitor.table(scene.strategy, strategy_schema());
  visitor.array(scene.materials, material_schema());
  visitor.array(scene.particles, particles_schema());
  visitor.array(scene.bodies, body_schema());
  visitor.array(scene.points, point_schema());
  visitor.array(scene.springs, spring_schema());
  visitor.array(scene.seams, seam_schema());
  visitor.array(scene.planes, plane_schema());
  visitor.array(scene.probes, probe_schema());
  visitor.array(scene.custom, custom_schema());
}

}  // namespace nacre
