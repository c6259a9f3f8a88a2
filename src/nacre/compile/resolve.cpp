// Defaults that depend on the scene. Rates of the output decide nothing. Any positive thickness and stiffness
// are safe: they decide how far apart things stay and how hard they bounce, never whether they pass through
// each other.
#include <algorithm>

#include "nacre/base/naming.hpp"
#include "nacre/compile/body_law.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/contact_defaults.hpp"
#include "nacre/compile/spins.hpp"
#include "nacre/scene/known_materials.hpp"

namespace nacre {

namespace {

/// So many records per second, or more if the duration would have too few; at most one at each quantum. A run
/// that ends earlier or later than the duration has the same rate: it is a prefix of a longer run.
double chosen_rate(const SimulationTable& simulation, double usual, double least_count) {
  const double most = 1 / Quantum(simulation.quantum).size();
  return std::min(most, std::max(usual, least_count / simulation.duration));
}

/// Known materials that the scene names become tables with their numbers, so that nothing needs to know them
/// afterwards, and the resolved scene shows them.
void write_known_materials(Scene& scene) {
  const auto add = [&](const std::string& name) {
    const std::optional<MaterialTable> material = find_material(scene, name);
    if (!material || !find_sheet_material(name)) return;
    const auto own = std::ranges::find(scene.materials, name, &MaterialTable::name);
    if (own == scene.materials.end())
      scene.materials.push_back(*material);
    else
      *own = *material;
  };
  for (const ParticlesTable& table : scene.particles) add(table.material);
  for (const BodyTable& table : scene.bodies) add(table.material);
  for (const PointTable& table : scene.points) add(table.material);
  for (const PlaneTable& table : scene.planes) add(table.material);
}

/// A later change of the default must not change a scene that was written.
void write_shell_laws(Scene& scene) {
  for (const BodyTable& body : scene.bodies) {
    const auto own = std::ranges::find(scene.materials, body.material, &MaterialTable::name);
    if (own != scene.materials.end() && !body.mesh.triangles.empty()) complete_shell_law(*own);
  }
}

void write_spins(Scene& scene) {
  for (ParticlesTable& table : scene.particles)
    if (!table.spin && spin_count(scene, table) > 0) table.spin = true;
}

}  // namespace

Scene resolve(Scene scene) {
  verify::KnownPairs nothing;
  return resolve(std::move(scene), nothing);
}

Scene resolve(Scene scene, verify::KnownPairs& known) {
  write_known_materials(scene);
  write_shell_laws(scene);
  write_spins(scene);
  OutputTable& output = scene.output;
  if (!output.series_rate) output.series_rate = chosen_rate(scene.simulation, 100, 500);
  if (!output.frame_rate) output.frame_rate = chosen_rate(scene.simulation, 25, 60);
  naming_file(scene.file, [&] { choose_contact(scene, &known); });
  return scene;
}

}  // namespace nacre
