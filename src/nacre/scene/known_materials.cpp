#include "nacre/scene/known_materials.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "nacre/scene/scene.hpp"

namespace nacre {

namespace {

constexpr std::string_view penava =
    "Penava et al., Fibres & Textiles in Eastern Europe 22 (2014), tables 1 and 3";
constexpr std::string_view dowling =
    "Dowling, Mechanical Behavior of Materials, table 5.2; density: common handbook value";

// Fabrics are measured as woven. Elasticity of solids is theirs at room temperature; their thickness is a
// choice of ours, so a scene should give its own.
constexpr std::array<SheetMaterial, 19> known{{
    {"cotton", 472.6, 0.318e-3, 0.821e6, 0.243, penava},
    {"wool", 413.4, 0.568e-3, 0.170e6, 0.277, penava},
    {"wool_lycra", 543.3, 0.328e-3, 0.076e6, 0.071, penava},
    {"polyester", 653.2, 0.252e-3, 0.478e6, 0.381, penava},
    {"paper", 800, 0.3e-3, 3e9, 0.3, "common value in the literature on paper and cloth simulation"},
    {"pet_film", 1390, 23e-6, 4.8e9, 0.38,
     "DuPont Teijin Films, Mylar polyester film, physical-thermal properties, table 1 (92 gauge)"},
    {"rubber", 1100, 1e-3, 2.8e6, 0.48, "common handbook value of soft vulcanised rubber"},
    {"polyethylene", 959, 1e-3, 1.08e9, 0.42, dowling},
    {"acrylic", 1190, 2e-3, 2.7e9, 0.35, dowling},
    {"polycarbonate", 1200, 1e-3, 2.4e9, 0.38, dowling},
    {"wood", 525, 3e-3, 13e9, 0.29,
     "Halliday, Resnick, Walker, Fundamentals of Physics, table 13-1: Douglas fir, along the grain; "
     "Poisson's ratio: common handbook value"},
    {"concrete", 2320, 10e-3, 30e9, 0.15,
     "Halliday, Resnick, Walker, Fundamentals of Physics, table 13-1; Poisson's ratio: common handbook "
     "value"},
    {"glass", 2500, 3e-3, 69e9, 0.20, dowling},
    {"aluminium", 2700, 1e-3, 69e9, 0.33, "common handbook value"},
    {"copper", 8960, 1e-3, 130e9, 0.343, dowling},
    {"brass", 8530, 1e-3, 101e9, 0.350, dowling},
    {"titanium", 4510, 1e-3, 120e9, 0.361, dowling},
    {"steel", 7850, 1e-3, 212e9, 0.293, dowling},
    {"lead", 11340, 1e-3, 16.1e9, 0.44, dowling},
}};

}  // namespace

std::span<const SheetMaterial> sheet_materials() { return known; }

std::optional<SheetMaterial> find_sheet_material(std::string_view name) {
  const auto found = std::ranges::find(known, name, &SheetMaterial::name);
  if (found == known.end()) return std::nullopt;
  return *found;
}

std::optional<MaterialTable> find_material(const Scene& scene, const std::string& name) {
  const auto found = std::ranges::find(scene.materials, name, &MaterialTable::name);
  const std::optional<SheetMaterial> sheet = find_sheet_material(name);
  if (found == scene.materials.end() && !sheet) return std::nullopt;
  MaterialTable table = found == scene.materials.end() ? MaterialTable{} : *found;
  table.name = name;
  if (!sheet) return table;
  const bool cgs = scene.simulation.units == "cgs";
  const auto fill = [](std::optional<double>& number, double value) {
    if (!number) number = value;
  };
  fill(table.density, sheet->density / (cgs ? 1000 : 1));
  fill(table.thickness, sheet->thickness * (cgs ? 100 : 1));
  fill(table.young, sheet->young * (cgs ? 10 : 1));
  fill(table.poisson, sheet->poisson);
  return table;
}

std::string materials_page_table() {
  std::string out =
      "| name | density, kg/m³ | thickness, mm | Young's modulus, MPa | Poisson's ratio | source |\n"
      "|---|---|---|---|---|---|\n";
  for (const SheetMaterial& one : known)
    out += fmt::format("| `{}` | {:g} | {:g} | {:g} | {:g} | {} |\n", one.name, one.density,
                       one.thickness * 1e3, one.young * 1e-6, one.poisson, one.source);
  return out;
}

}  // namespace nacre
