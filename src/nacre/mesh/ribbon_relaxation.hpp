// Finds the shape of ribbons of full width in a loose knot. It starts from ribbons too narrow to touch and
// widens them slowly, while springs, stiffness against bending and a repulsion between vertices move them,
// with friction, until they are at rest. Only + - * / and sqrt are used, in a fixed order, so that every
// machine finds the same. It prepares a scene and is no part of a run.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/mesh/ribbon.hpp"

namespace nacre {

/// A solid cylinder along z; ribbons stay outside.
struct RoundPost {
  double x = 0, y = 0;
  double radius = 0;
};

struct RelaxationSettings {
  double clearance = 0.4;   ///< vertices nearer than this repel each other; cm
  double stiffness = 0.05;  ///< against bending, where stretching has 1
  double tie = 0.05;        ///< stiffness of the ties of the ends
  double width = 2;         ///< of the ribbons at the end; cm
  int widening_iterations = 3000;
  int resting_iterations = 2000;
  std::vector<RoundPost> posts;
};

/// The ribbons after widening and rest. The middles of their ends are tied to their initial places.
std::vector<Ribbon> relax(std::vector<Ribbon> ribbons, const RelaxationSettings& settings);

}  // namespace nacre
