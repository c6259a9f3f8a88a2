// Thin shells and rods as forces of a model: membranes, hinges, springs and joints from a rest shape and a
// law, each with the step that `Steps` chooses for its frequency. The mesh is given as arrays. Rest values
// are computed from the rest positions by the arithmetic of the forces, so a sheet that starts at them is at
// rest to the last bit.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "nacre/compile/materials.hpp"
#include "nacre/compile/steps.hpp"
#include "nacre/model/model.hpp"

namespace nacre {

/// How the membranes and hinges of a sheet share the masses of its vertices. It depends on the rest shape and
/// the bending stiffness only, so passes over the same elements need it once.
struct SheetShares {
  std::vector<double> inverse_masses = {};          ///< of each vertex
  std::vector<double> area = {};                    ///< of all triangles at a vertex
  std::vector<std::array<double, 4>> demands = {};  ///< of each hinge: what it needs of its vertices
  std::vector<double> torsion = {};                 ///< the sum of what all hinges need of a vertex
};

struct ShellSheet {
  std::span<const Vec3> rest;                     ///< of each vertex of the mesh
  std::span<const std::array<int, 3>> triangles;  ///< of vertices of the mesh
  std::span<const std::array<int, 4>> hinges;     ///< the edge, then the two vertices opposite it
  std::span<const int> points;                    ///< of each vertex: its point in the model
  ShellLaw law;
  bool flat = false;                    ///< at rest
  const SheetShares* shares = nullptr;  ///< null if they are not known yet
};

/// The masses of the vertices must be in the model.
SheetShares shares_of(const Model& model, const ShellSheet& sheet);

/// Each vertex gets a third of the mass of its triangles.
std::vector<double> lumped_masses(std::span<const Vec3> rest, std::span<const std::array<int, 3>> triangles,
                                  double areal_density);

/// The longest step of any element of the sheet, in seconds: a base for shared steps.
double longest_shell_step(const Model& model, const ShellSheet& sheet);

/// What an element resists.
enum class Strain { stretch, bend };
/// Called with its kind, and how it swings; free damping counts as none.
using EachElement = std::function<void(Strain, std::string_view force, const Oscillation&)>;

/// With a stride of n for the first of each n elements, membranes before hinges.
void for_each_element(const Model& model, const ShellSheet& sheet, const EachElement& each,
                      std::size_t stride = 1);

/// Adds the membranes and hinges of a sheet. The masses of the vertices must be in the model.
void add_shell(Model& model, const ShellSheet& sheet, const Steps& steps);

struct RodLaw {
  double stretch = 1;          ///< N: Young's modulus times cross section
  double bend = 1;             ///< N m^2: Young's modulus times its second moment
  double stretch_damping = 0;  ///< seconds, or `free_damping`
  double bend_damping = 0;     ///< seconds, or `free_damping`
  double bend_yield = std::numeric_limits<double>::infinity();  ///< angle
  double least_length = 0.25;  ///< steps hold down to this part of the lengths at rest
};

struct Rod {
  std::span<const Vec3> rest;   ///< along the rod
  std::span<const int> points;  ///< of each vertex: its point in the model
  RodLaw law;
  bool closed = false;  ///< from the last to the first, too
};

void for_each_element(const Model& model, const Rod& rod, const EachElement& each);

/// Adds a spring for each segment and a joint for each vertex between two of them.
void add_rod(Model& model, const Rod& rod, const Steps& steps);

}  // namespace nacre
