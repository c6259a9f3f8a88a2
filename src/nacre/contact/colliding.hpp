// The nodes that collide: which elements each of them moves, and how large these are.
#pragma once

#include <vector>

#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

struct Colliding {
  Colliding(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion);

  std::vector<int> nodes;
  std::vector<std::vector<int>> elements;  ///< of each node
  /// Of each node, of its smallest element: its radius or its shortest edge, and no less than any reach; 0 if
  /// nothing can touch it.
  std::vector<double> size;
};

}  // namespace nacre
