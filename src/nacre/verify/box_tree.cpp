#include "nacre/verify/box_tree.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace nacre::verify {

namespace {

constexpr int leaf_size = 4;

double Vec3::*longest_side(const Box& box) {
  const Vec3 size = box.high - box.low;
  if (size.x >= size.y && size.x >= size.z) return &Vec3::x;
  return size.y >= size.z ? &Vec3::y : &Vec3::z;
}

}  // namespace

void Box::include(const Box& other) {
  for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    low.*c = std::min(low.*c, other.low.*c);
    high.*c = std::max(high.*c, other.high.*c);
  }
}

BoxTree::BoxTree(std::vector<Box> boxes) : boxes_(std::move(boxes)), order_(boxes_.size()) {
  std::iota(order_.begin(), order_.end(), 0);
  nodes_.reserve(boxes_.size());
  if (!boxes_.empty()) build(0, static_cast<int>(boxes_.size()));
  put_boxes_in_order();
}

void BoxTree::move(const std::vector<Box>& boxes) {
  for (std::size_t place = 0; place < order_.size(); ++place) boxes_[place] = boxes[order_[place]];
  for (std::size_t i = nodes_.size(); i-- > 0;) {  // children come after their parents
    Node& node = nodes_[i];
    if (node.left >= 0) {
      node.box = nodes_[node.left].box;
      node.box.include(nodes_[node.right].box);
      continue;
    }
    node.box = boxes_[node.begin];
    for (int place = node.begin; place < node.end; ++place) node.box.include(boxes_[place]);
  }
}

void BoxTree::put_boxes_in_order() {
  std::vector<Box> ordered;
  ordered.reserve(boxes_.size());
  for (const int item : order_) ordered.push_back(boxes_[item]);
  boxes_ = std::move(ordered);
}

int BoxTree::build(int begin, int end) {
  const int number = static_cast<int>(nodes_.size());
  Node node{boxes_[order_[begin]], begin, end};
  for (int i = begin; i < end; ++i) node.box.include(boxes_[order_[i]]);
  nodes_.push_back(node);
  if (end - begin <= leaf_size) return number;
  double Vec3::*side = longest_side(node.box);
  const int middle = begin + (end - begin) / 2;
  std::nth_element(order_.begin() + begin, order_.begin() + middle, order_.begin() + end, [&](int a, int b) {
    return std::pair(boxes_[a].low.*side, a) < std::pair(boxes_[b].low.*side, b);
  });
  const int left = build(begin, middle), right = build(middle, end);
  nodes_[number].left = left;
  nodes_[number].right = right;
  return number;
}

}  // namespace nacre::verify
