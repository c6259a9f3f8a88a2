// Which of many boxes meet: a binary tree of boxes, split at the middle of the longest side. Boxes that only
// touch meet.
#pragma once

#include <array>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

struct Box {
  Vec3 low, high;

  bool meets(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y &&
           low.z <= other.high.z && other.low.z <= high.z;
  }
  void include(const Box& other);
};

class BoxTree {
 public:
  explicit BoxTree(std::vector<Box> boxes);

  /// Calls visit(other) for every other > item whose box meets the box of `item`. Called for all items, this
  /// gives each pair once.
  template <class Visit>
  void later_neighbours(int item, const Visit& visit) const {
    std::array<int, 128> waiting;  // a tree of n boxes is log2 n deep, and a node waits for its sibling only
    const Box box = boxes_[item];
    int count = 0;
    waiting[count++] = 0;
    while (count > 0) {
      const Node& node = nodes_[waiting[--count]];
      if (node.last <= item || !node.box.meets(box)) continue;
      if (node.left >= 0) {
        waiting[count++] = node.right;
        waiting[count++] = node.left;
        continue;
      }
      for (int i = node.begin; i < node.end; ++i)
        if (order_[i] > item && boxes_[order_[i]].meets(box)) visit(order_[i]);
    }
  }

 private:
  struct Node {
    Box box;
    int begin, end;             ///< in order_
    int left = -1, right = -1;  ///< none: a leaf
    int last = 0;               ///< the largest item in it
  };
  int build(int begin, int end);

  std::vector<Box> boxes_;
  std::vector<int> order_;
  std::vector<Node> nodes_;
};

}  // namespace nacre::verify
