#include "nacre/compile/materials.hpp"

#include <algorithm>
#include <array>

namespace nacre {

namespace {

// Cloths and paper: measured values in circulation in the literature on cloth simulation. Aluminium: the
// common handbook values; it comes in any thickness, so a scene should give its own.
constexpr std::array<SheetMaterial, 5> known{{
    {"cotton", 472.6, 0.318e-3, 0.821e6, 0.243},
    {"wool", 413.4, 0.568e-3, 0.170e6, 0.277},
    {"polyester", 653.2, 0.252e-3, 0.478e6, 0.381},
    {"paper", 800, 0.3e-3, 3e9, 0.3},
    {"aluminium", 2700, 1e-3, 69e9, 0.33},
}};

}  // namespace

std::span<const SheetMaterial> sheet_materials() { return known; }

std::optional<SheetMaterial> find_sheet_material(std::string_view name) {
  const auto found = std::ranges::find(known, name, &SheetMaterial::name);
  if (found == known.end()) return std::nullopt;
  return *found;
}

double plate_stiffness(const SheetMaterial& m) {
  return m.young * m.thickness * m.thickness * m.thickness / (12 * (1 - m.poisson * m.poisson));
}

ShellLaw physical_law(const SheetMaterial& material) {
  return {.areal_density = material.density * material.thickness,
          .stretch = material.young * material.thickness,
          .poisson = material.poisson,
          .bend = plate_stiffness(material) / 6};
}

}  // namespace nacre
