// Turns a [[body]] with `stiff = true` into a stiff body: four vertices, the points of its surface, the
// scripts that hold and move it, and the force that keeps it in shape.
#pragma once

#include <optional>
#include <vector>

#include "nacre/compile/steps.hpp"
#include "nacre/mesh/mass_properties.hpp"
#include "nacre/model/model.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// Mass and shape of a stiff body.
struct StiffShape {
  double mass = 0;
  std::array<double, 3> moments{};  ///< of mass, along the axes; none is zero
  Vec3 centre;
  std::array<Vec3, 3> axes{};
  std::array<double, 3> widths{};  ///< of its mesh along the axes

  double largest_width() const;
  double smallest_width() const;
  /// The coordinates of x from the centre along the axes.
  std::array<double, 3> coordinates(const Vec3& x) const;
};

/// From the volume of a closed mesh or from the area of an open one. Complains if the mesh has no mass, or if
/// neither the body nor its material says how much. A body that no force ever moves needs neither.
std::optional<StiffShape> stiff_shape(const Scene& scene, const BodyTable& table,
                                      std::vector<Problem>& problems);

/// A vertex of a stiff body that is pinned: a spring from its point to a driven vertex.
struct StiffPin {
  int vertex, point;
};

/// A stiff body that has its vertices in the model.
struct PlacedStiff {
  const BodyTable* table = nullptr;
  int number = 0;                ///< in Model::stiff
  std::vector<int> points = {};  ///< of each vertex of the mesh
  std::vector<StiffPin> pins = {};
};

/// How many vertices the body has in the model: those of its mesh, or, if it is stiff, its own and one for
/// each vertex of its mesh that is pinned alone.
std::size_t vertex_count(const BodyTable& table);

/// Adds vertices, script events, the outline and the label. The points of its surface, which get the numbers
/// from `first_point` on, are returned in `surface`: they must be added after all vertices.
std::optional<PlacedStiff> place_stiff_body(Model& model, const Scene& scene, const BodyTable& table,
                                            int first_point, std::vector<Point>& surface,
                                            std::vector<Problem>& problems);

/// What the frequency of a stiff body is chosen from.
struct StiffLoads {
  double contact_frequency = 0;  ///< of its stiffest contact
  double gravity = 0;
};

/// So high that its own weight, its spin at the start and its contacts strain it little.
double chosen_frequency(const Model& model, const StiffBody& body, const StiffLoads& loads);

/// In seconds, before steps are shared.
double stiff_step(const StiffBody& body);

/// Its force, and those of its pins. Its frequency must be set.
void add_stiff_forces(Model& model, const PlacedStiff& placed, const Steps& steps,
                      std::vector<Problem>& problems);

}  // namespace nacre
