#include "nacre/scene/scene_schema.hpp"

#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"
#include "nacre/scene/written_particles.hpp"
#include "nacre/scene/written_seam.hpp"

namespace nacre {

std::vector<SceneTable> scene_tables() {
  return {{simulation_schema().form(), false}, {output_schema().form(), false},
          {contact_schema().form(), false},    {wind_schema().form(), false},
          {strategy_schema().form(), false},   {material_schema().form(), true},
          {particles_schema().form(), true},   {body_schema().form(), true},
          {point_schema().form(), true},       {spring_schema().form(), true},
          {seam_schema().form(), true},        {plane_schema().form(), true},
          {probe_schema().form(), true}};
}

}  // namespace nacre
