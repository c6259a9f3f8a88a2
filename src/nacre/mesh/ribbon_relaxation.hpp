// Finds where ribbons of full width lie in a loose knot. It starts from ribbons too narrow to touch, lets
// them widen slowly, and lets springs, stiffness against bending and a repulsion between vertices move them,
// with friction, until they lie still. Only + - * / and sqrt are used, in a fixed order, so that every
// machine finds the same. This is how a scene is prepared: no mechanics of a run comes from here.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/mesh/ribbon.hpp"

namespace nacre {

/// A solid cylinder along z that ribbons stay out of.
struct RoundPost {
  double x = 0, y = 0;
  double radius = 0;
};

struct RelaxationSettings {
  double clearance = 0.4;   ///< vertices nearer than this repel each other; cm
  double stiffness = 0.05;  ///< against bending, where stretching has 1
  double tie = 0.05;        ///< stiffness of the ties of the ends
  double width = 2;         ///< of the ribbons in the end; cm
  int widening_iterations = 3000;
  int resting_iterations = 2000;
  std::vector<RoundPost> posts;
};

/// The ribbons after widening and rest. The middles of their ends are tied to where they are given.
std::vector<Ribbon> relax(std::vector<Ribbon> ribbons, const RelaxationSettings& settings);

}  // namespace nacre
