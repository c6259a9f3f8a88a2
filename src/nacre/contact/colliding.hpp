// The nodes that collide: which elements each of them moves, and how large these are.
#pragma once

#include <span>
#include <vector>

#include "nacre/broadphase/index_lists.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

class Colliding {
 public:
  Colliding(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion);

  /// The nodes that move an element.
  const std::vector<int>& nodes() const { return nodes_; }
  /// The elements that a node moves, sorted.
  std::span<const int> elements(int node) const { return elements_.of(node); }
  /// The size of the smallest element that a node moves: its radius or its shortest edge, and no less than
  /// any reach; 0 if the node moves none.
  double size(int node) const { return sizes_[node]; }
  /// How far the elements of a node move, at most, for each unit that it moves: 1 for an ordinary vertex. A
  /// point with several nodes gives each of them an equal part of the room that it has.
  double lever(int node) const { return levers_[node]; }

 private:
  std::vector<int> nodes_;
  IndexLists elements_;
  std::vector<double> sizes_, levers_;
};

}  // namespace nacre
