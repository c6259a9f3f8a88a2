// The schemas of all tables of the scene language.
#pragma once

#include <vector>

#include "nacre/scene/scene.hpp"
#include "nacre/scene/schema.hpp"
#include "nacre/scene/written_probe.hpp"

namespace nacre {

const Schema<SimulationTable>& simulation_schema();
const Schema<OutputTable>& output_schema();
const Schema<ContactTable>& contact_schema();
const Schema<ContactPairTable>& contact_pair_schema();
const Schema<Strategy>& strategy_schema();
const Schema<MaterialTable>& material_schema();
const Schema<PointTable>& point_schema();
const Schema<SpringTable>& spring_schema();
const Schema<PlaneTable>& plane_schema();
const Schema<CustomTable>& custom_schema();
const Schema<WrittenProbe>& probe_schema();

/// A table at the top of a file.
struct SceneTable {
  TableForm form;
  bool is_repeated;  ///< [[name]]: it may stand many times
};

/// All of them, in the order of the page.
std::vector<SceneTable> scene_tables();

}  // namespace nacre
