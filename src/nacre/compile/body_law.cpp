#include "nacre/compile/body_law.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/names.hpp"

namespace nacre {

namespace {

/// Complains once for each number that is missing.
bool is_complete(const MaterialTable& table, std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  const auto need = [&](bool given, const char* key, const char* what) {
    if (!given) problems.push_back(table.at.problem(key, what));
  };
  need(table.density.has_value(), "density", "is missing: a body is made of this");
  need(table.thickness.has_value(), "thickness", "is missing: a body is made of this");
  need(table.young || table.stretch, "young", "is missing: give young, or stretch and bend");
  need(table.young || table.bend || !table.stretch, "bend", "is missing: give it with stretch, or young");
  return problems.size() == before;
}

ShellLaw shell_law(const MaterialTable& table) {
  ShellLaw law = physical_law({table.name, *table.density, *table.thickness, table.young.value_or(1),
                               table.poisson.value_or(ShellLaw{}.poisson)});
  law.stretch = table.stretch.value_or(law.stretch);
  law.bend = table.bend.value_or(law.bend);
  law.stretch_damping = table.stretch_damping;
  law.bend_damping = table.bend_damping;
  law.stretch_yield = table.stretch_yield.value_or(law.stretch_yield);
  law.bend_yield = table.bend_yield.value_or(law.bend_yield);
  MaterialTable complete = table;
  complete_shell_law(complete);
  law.max_stretch = *complete.max_stretch;
  law.least_height = complete.least_height;
  return law;
}

RodLaw rod_law(const MaterialTable& table, double section) {
  const double t = *table.thickness, young = table.young.value_or(1);
  RodLaw law;
  law.stretch = table.stretch.value_or(young * section);
  law.bend = table.bend.value_or(young * section * t * t / 16);
  law.stretch_damping = table.stretch_damping;
  law.bend_damping = table.bend_damping;
  law.bend_yield = table.bend_yield.value_or(law.bend_yield);
  return law;
}

}  // namespace

std::optional<BodyLaw> body_law(const Scene& scene, const BodyTable& body, std::vector<Problem>& problems) {
  if (body.material.empty()) {
    problems.push_back(body.at.problem(
        "material",
        "is missing: name a [[material]] or a known one; there are: " + listed(body_materials(scene))));
    return std::nullopt;
  }
  const std::optional<MaterialTable> table = find_material(scene, body.material);
  if (!table) {
    problems.push_back(body.at.problem("material", no_body_material(scene, body.material)));
    return std::nullopt;
  }
  if (!is_complete(*table, problems)) return std::nullopt;
  const double section = std::numbers::pi / 4 * *table->thickness * *table->thickness;
  return BodyLaw{shell_law(*table), rod_law(*table, section), *table->density * section};
}

void complete_shell_law(MaterialTable& table) {
  if (!table.max_stretch && !table.stretch_yield) {  // the law without limits
    table.max_stretch = infinity;
    table.least_height = table.least_height.value_or(0);
  }
  if (!table.max_stretch) table.max_stretch = fast_max_stretch;
  if (!table.least_height && std::isfinite(*table.max_stretch))
    table.least_height = HingeMaterial{}.least_height;
}

bool has_default_law(const Scene& scene, const BodyTable& body) {
  const auto found = std::ranges::find(scene.materials, body.material, &MaterialTable::name);
  return found == scene.materials.end() || !(found->at.has("max_stretch") || found->stretch_yield);
}

std::vector<double> body_masses(const BodyTable& body, const BodyLaw& law) {
  const std::vector<Vec3>& rest = body.rest_positions();
  std::vector<double> masses = lumped_masses(rest, body.mesh.triangles, law.shell.areal_density);
  for (const auto& [a, b] : body.mesh.segments) {
    const double half = 0.5 * law.line_density * norm(rest[b] - rest[a]);
    masses[a] += half;
    masses[b] += half;
  }
  return masses;
}

}  // namespace nacre
