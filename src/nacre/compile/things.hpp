// What can touch in a scene, one thing for each table of particles, bodies, points and planes, with the
// numbers that decide how it should touch. Made from the tables alone.
#pragma once

#include <string>
#include <vector>

#include "nacre/base/number.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

struct Thing {
  std::string name, material;  ///< no material: empty
  bool collides = true;
  bool is_particles = false;
  bool meets_itself = true;  ///< a single particle does not
  int plane = -1;            ///< its number among the planes
  double size = infinity;  ///< its smallest radius, or the mean edge of its mesh; infinite if it has neither
  double skin = infinity;  ///< the thickness of contact that suits it; infinite if anything does
  double thin = infinity;  ///< the skin that suits its smallest width, if it is a mesh that stands still
  double mass = 0;         ///< of its heaviest particle, or the mean of its vertices; 0 if no force moves it
  double heaviest = 0;     ///< of its particles or vertices
  double energy = 0;       ///< the largest kinetic energy of one of them, at the start or by its script
  double speed = 0;        ///< of the fastest, at the start or by its script
  double worst = 0;        ///< the energy of one of them after the longest fall, against the fastest script
  double shell = 0;        ///< its stiffness against stretching; 0 if it is no shell
  double spring = 0;       ///< of the stiffest spring that holds it
  double low = infinity, high = -infinity;  ///< heights at the start, against gravity
  /// For each plane: the largest energy of one vertex or particle that meets it, by its own motion and that
  /// of the plane.
  std::vector<double> falls;

  double longest_fall = 0;  ///< to a plane
  bool is_plane() const { return plane >= 0; }
  bool moves() const { return mass > 0; }
};

/// In the order of SceneSurface: particles, bodies, points, planes.
std::vector<Thing> things_of(const Scene& scene);

/// 0 if the plane does not collide.
double height_above(const PlaneTable& plane, const Vec3& x);

}  // namespace nacre
