#include "nacre/broadphase/tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nacre {

namespace {

/// Every third bit of the result, starting with the first, is a bit of x.
std::uint32_t spread(std::uint32_t x) {
  x = (x | x << 16) & 0x030000ff;
  x = (x | x << 8) & 0x0300f00f;
  x = (x | x << 4) & 0x030c30c3;
  return (x | x << 2) & 0x09249249;
}

constexpr std::size_t usual_front = 32;  // pairs of nodes for each box

std::uint32_t cell(double value, double low, double size) {
  return static_cast<std::uint32_t>(std::clamp(1023 * (value - low) / size, 0.0, 1023.0));
}

}  // namespace

void Tree::build(std::span<const Box> boxes) {
  leaves_ = static_cast<int>(std::bit_ceil(std::max<std::size_t>(1, boxes.size() / items_in_leaf)));
  nodes_.resize(2 * static_cast<std::size_t>(leaves_));
  Box all = boxes.empty() ? Box{} : boxes[0];
  for (const Box& box : boxes) all.include(box);
  const Vec3 size = all.high - all.low;
  const double scale = std::max({size.x, size.y, size.z, 1e-300});
  keys_.clear();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Vec3 centre = 0.5 * (boxes[i].low + boxes[i].high);
    keys_.emplace_back(spread(cell(centre.x, all.low.x, scale)) |
                           spread(cell(centre.y, all.low.y, scale)) << 1 |
                           spread(cell(centre.z, all.low.z, scale)) << 2,
                       static_cast<int>(i));
  }
  std::ranges::sort(keys_);
  order_.resize(boxes.size());
  place_.resize(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i)
    order_[i] = keys_[i].second, place_[order_[i]] = static_cast<int>(i);
  first_item_.resize(static_cast<std::size_t>(leaves_) + 1);
  for (std::size_t leaf = 0; leaf < first_item_.size(); ++leaf)
    first_item_[leaf] = static_cast<int>(boxes.size() * leaf / static_cast<std::size_t>(leaves_));
  for (auto* front : {&front_, &next_front_}) front->reserve(usual_front * boxes.size());
  front_.assign(1, {1, 1});
  refit(boxes);
}

void Tree::refit(std::span<const Box> boxes) {
  boxes_.resize(boxes.size());
  coarse_.resize(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    boxes_[i] = boxes[order_[i]];
    coarse_[i] = CoarseBox(boxes_[i]);
  }
  for (int leaf = 0; leaf < leaves_; ++leaf) {
    CoarseBox& box = nodes_[leaves_ + leaf] = {};
    for (int i = first_item_[leaf]; i < first_item_[leaf + 1]; ++i) box.include(coarse_[i]);
  }
  for (int node = leaves_ - 1; node >= 1; --node) {
    nodes_[node] = nodes_[2 * node];
    nodes_[node].include(nodes_[2 * node + 1]);
  }
}

void Tree::enlarge(int item, const Box& box) {
  boxes_[place_[item]].include(box);
  const CoarseBox coarse(box);
  coarse_[place_[item]].include(coarse);
  // The leaf of a place: the last one that starts at or before it.
  auto leaf = static_cast<int>(static_cast<std::int64_t>(place_[item]) * leaves_ /
                               static_cast<std::int64_t>(boxes_.size()));
  while (first_item_[leaf + 1] <= place_[item]) ++leaf;
  for (int node = leaves_ + leaf; node >= 1; node /= 2) nodes_[node].include(coarse);
}

void Tree::find_pairs(bool use_separation_list, ItemPairs& pairs, std::uint64_t& tested) {
  if (!use_separation_list) front_.assign(1, {1, 1});
  next_front_.clear();
  for (const auto& [a, b] : front_)  // most are still apart
    if (a != b && !nodes_[a].overlaps(nodes_[b]))
      next_front_.emplace_back(a, b);
    else
      search(a, b, pairs, tested);
  tested += front_.size();
  front_.swap(next_front_);
}

// Two nodes that are not apart. They are on one level, because the tree is perfect.
void Tree::search(int a, int b, ItemPairs& pairs, std::uint64_t& tested) {
  if (is_leaf(a)) {
    next_front_.emplace_back(a, b);
    tested += items_in_leaf * items_in_leaf;
    return pairs_of_leaves(a, b, pairs);
  }
  const auto descend = [&](int child, int other) {
    ++tested;
    if (child != other && !nodes_[child].overlaps(nodes_[other]))
      next_front_.emplace_back(child, other);
    else
      search(child, other, pairs, tested);
  };
  descend(2 * a, 2 * b);
  descend(2 * a, 2 * b + 1);
  descend(2 * a + 1, 2 * b + 1);
  if (a != b) descend(2 * a + 1, 2 * b);
}

void Tree::pairs_of_leaves(int a, int b, ItemPairs& pairs) const {
  const int end_a = first_item_[a - leaves_ + 1], end_b = first_item_[b - leaves_ + 1];
  for (int i = first_item_[a - leaves_]; i < end_a; ++i) {
    if (!coarse_[i].overlaps(nodes_[b])) continue;
    for (int j = a == b ? i + 1 : first_item_[b - leaves_]; j < end_b; ++j)
      if (coarse_[i].overlaps(coarse_[j]) && boxes_[i].overlaps(boxes_[j]))
        pairs.push_back(std::minmax(order_[i], order_[j]));
  }
}

void Tree::find(const Box& box, std::vector<int>& items) const {
  if (boxes_.empty()) return;
  const CoarseBox coarse(box);
  int stack[64], size = 0;
  stack[size++] = 1;
  while (size > 0) {
    const int node = stack[--size];
    if (!nodes_[node].overlaps(coarse)) continue;
    if (!is_leaf(node)) {
      stack[size++] = 2 * node + 1;
      stack[size++] = 2 * node;
      continue;
    }
    for (int i = first_item_[node - leaves_]; i < first_item_[node - leaves_ + 1]; ++i)
      if (coarse_[i].overlaps(coarse) && boxes_[i].overlaps(box)) items.push_back(order_[i]);
  }
}

}  // namespace nacre
