// Which of many boxes meet: a binary tree of boxes, split at the middle of the longest side. Boxes that only
// touch meet.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
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

  /// The same items with other boxes. Items keep their places, so the tree is as good as they stay near.
  void move(const std::vector<Box>& boxes);

  /// The item at a place of the order in which the tree keeps them: near items are near in it.
  int item(int place) const { return order_[place]; }

  /// Calls visit(other) for the item at every other > place whose box meets the box at `place`. Called for
  /// all places, this gives each pair once. Returns how many boxes it compared.
  template <class Visit>
  std::uint64_t later_neighbours(int place, const Visit& visit) const {
    return neighbours_after(place, boxes_[place], visit);
  }

  /// Calls visit(other) for every item whose box meets this one. Returns how many boxes it compared.
  template <class Visit>
  std::uint64_t neighbours(const Box& box, const Visit& visit) const {
    return nodes_.empty() ? 0 : neighbours_after(-1, box, visit);
  }

 private:
  template <class Visit>
  std::uint64_t neighbours_after(int place, const Box& box, const Visit& visit) const {
    std::array<int, 128> waiting;  // a tree of n boxes is log2 n deep, and a node waits for its sibling only
    int count = 0;
    std::uint64_t compared = 0;
    waiting[count++] = 0;
    while (count > 0) {
      const Node& node = nodes_[waiting[--count]];
      ++compared;
      if (node.end <= place + 1 || !node.box.meets(box)) continue;
      if (node.left >= 0) {
        waiting[count++] = node.right;
        waiting[count++] = node.left;
        continue;
      }
      for (int i = std::max(node.begin, place + 1); i < node.end; ++i)
        if (boxes_[i].meets(box)) visit(order_[i]);
    }
    return compared;
  }

  struct Node {
    Box box;
    int begin, end;             ///< places
    int left = -1, right = -1;  ///< none: a leaf
  };
  int build(int begin, int end);
  void put_boxes_in_order();

  std::vector<Box> boxes_;  ///< of the items; once the tree is built, by their places
  std::vector<int> order_;
  std::vector<Node> nodes_;
};

}  // namespace nacre::verify
