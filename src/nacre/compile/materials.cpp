#include "nacre/compile/materials.hpp"

namespace nacre {

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
