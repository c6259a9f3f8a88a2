// Materials that a scene may name without a [[material]]: plain numbers in SI units, each with its source.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nacre {

struct MaterialTable;
struct Scene;

/// A sheet of some material. Solid materials come in any thickness; theirs is that of a common sheet.
struct SheetMaterial {
  std::string_view name;
  double density;    ///< kg/m^3
  double thickness;  ///< m
  double young;      ///< Pa
  double poisson;
  std::string_view source = {};
};

/// All known materials.
std::span<const SheetMaterial> sheet_materials();
std::optional<SheetMaterial> find_sheet_material(std::string_view name);

/// The table of this name with the numbers of the known material filled in, in the units of the scene, or
/// that alone. Nothing if the name is neither that of a table nor known.
std::optional<MaterialTable> find_material(const Scene& scene, const std::string& name);

/// All known materials as a table in Markdown, for docs/materials.md.
std::string materials_page_table();

}  // namespace nacre
