#include "nacre/broadphase/tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

constexpr std::size_t usual_front = 32;  // pairs of nodes for each box
constexpr std::size_t usual_pairs = 8;   // of boxes, for each

}  // namespace

void Tree::build(std::span<const Box> boxes) {
  leaves_ = static_cast<int>(std::bit_ceil((boxes.size() + items_in_leaf - 1) / items_in_leaf));
  nodes_.resize(2 * static_cast<std::size_t>(leaves_));
  quads_.resize(static_cast<std::size_t>(leaves_ + 1) / 2);
  first_item_.resize(static_cast<std::size_t>(leaves_) + 1);
  for (std::size_t leaf = 0; leaf < first_item_.size(); ++leaf)
    first_item_[leaf] = static_cast<int>(boxes.size() * leaf / static_cast<std::size_t>(leaves_));
  centres_.clear();
  for (const Box& box : boxes) centres_.push_back(box.low + box.high);
  order_.resize(boxes.size());
  std::iota(order_.begin(), order_.end(), 0);
  split(0, leaves_);
  place_.resize(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) place_[order_[i]] = static_cast<int>(i);
  if (searches_.empty()) searches_.emplace_back();
  for (auto* front : {&front_, &searches_[0].front}) front->reserve(usual_front * boxes.size());
  searches_[0].pairs.reserve(usual_pairs * boxes.size());
  front_.assign(1, {1, 1});
  refit(boxes);
}

/// Distributes the items of these leaves among them: one half of the leaves gets those on one side of the
/// median, along the axis in which the items extend furthest.
void Tree::split(int first_leaf, int last_leaf) {
  if (last_leaf - first_leaf < 2) return;
  const int middle_leaf = (first_leaf + last_leaf) / 2;
  const auto at = [&](int leaf) { return order_.begin() + first_item_[leaf]; };
  Box extent{{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
  for (auto item = at(first_leaf); item != at(last_leaf); ++item)
    extent.include({centres_[*item], centres_[*item]});
  const Vec3 size = extent.high - extent.low;
  double Vec3::*axis = size.x >= size.y && size.x >= size.z ? &Vec3::x
                       : size.y >= size.z                   ? &Vec3::y
                                                            : &Vec3::z;
  std::ranges::nth_element(at(first_leaf), at(middle_leaf), at(last_leaf), {},
                           [&](int item) { return centres_[item].*axis; });
  split(first_leaf, middle_leaf);
  split(middle_leaf, last_leaf);
}

void Tree::refit(std::span<const Box> boxes, const Workers& workers) {
  NACRE_EXPECT(boxes.size() == order_.size(), "a tree is refitted with as many boxes as it was built of");
  boxes_.resize(boxes.size());
  coarse_.resize(static_cast<std::size_t>(leaves_));
  workers.for_chunks(coarse_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t leaf = begin; leaf < end; ++leaf) {
      coarse_[leaf] = {};
      CoarseBox& hull = nodes_[leaves_ + leaf] = {};
      for (int i = first_item_[leaf]; i < first_item_[leaf + 1]; ++i) {
        boxes_[i] = boxes[order_[i]];
        const CoarseBox box(boxes_[i]);
        coarse_[leaf].set(i - first_item_[leaf], box);
        hull.include(box);
      }
    }
  });
  for (int node = leaves_ - 1; node >= 1; --node) {
    nodes_[node] = nodes_[2 * node];
    nodes_[node].include(nodes_[2 * node + 1]);
  }
  for (int node = 4; node < 2 * leaves_; ++node) copy_to_quad(node);
}

/// The last leaf that starts at or before this place.
int Tree::leaf_of(int place) const {
  auto leaf =
      static_cast<int>(static_cast<std::int64_t>(place) * leaves_ / static_cast<std::int64_t>(boxes_.size()));
  while (first_item_[leaf + 1] <= place) ++leaf;
  return leaf;
}

void Tree::replace(int item, const Box& box) {
  const int place = place_[item], leaf = leaf_of(place);
  boxes_[place] = box;
  coarse_[leaf].set(place - first_item_[leaf], CoarseBox(box));
  CoarseBox hull = coarse_[leaf].hull();
  for (int node = leaves_ + leaf; hull != nodes_[node]; node /= 2) {
    nodes_[node] = hull;
    copy_to_quad(node);
    if (node == 1) return;
    hull.include(nodes_[node ^ 1]);
  }
}

void Tree::find_pairs(bool use_separation_list, ItemPairs& pairs, std::uint64_t& tested,
                      const Workers& workers) {
  if (!use_separation_list) front_.assign(1, {1, 1});
  const std::size_t chunks = workers.chunks(front_.size());
  if (searches_.size() < chunks) searches_.resize(chunks);
  workers.for_chunks(front_.size(), [&](std::size_t chunk, std::size_t begin, std::size_t end) {
    search(std::span(front_).subspan(begin, end - begin), searches_[chunk]);
  });
  front_.clear();
  pairs.reserve(usual_pairs * boxes_.size());
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
    const Search& found = searches_[chunk];
    front_.insert(front_.end(), found.front.begin(), found.front.end());
    pairs.insert(pairs.end(), found.pairs.begin(), found.pairs.end());
    tested += found.tested;
  }
}

void Tree::search(std::span<const std::pair<int, int>> front, Search& found) const {
  found.pairs.clear();
  found.front.clear();
  found.tested = front.size();
  for (const auto& [a, b] : front)  // most are still apart
    if (a != b && !nodes_[a].overlaps(nodes_[b]))
      found.front.emplace_back(a, b);
    else
      search(a, b, found);
}

// Two nodes that are not apart. They are on one level, because the tree is perfect.
void Tree::search(int a, int b, Search& found) const {
  if (is_leaf(a)) {
    found.front.emplace_back(a, b);
    found.tested += items_in_leaf * items_in_leaf;
    return pairs_of_leaves(a, b, found.pairs);
  }
  const auto descend = [&](int child, int other) {
    ++found.tested;
    if (child != other && !nodes_[child].overlaps(nodes_[other]))
      found.front.emplace_back(child, other);
    else
      search(child, other, found);
  };
  descend(2 * a, 2 * b);
  descend(2 * a, 2 * b + 1);
  descend(2 * a + 1, 2 * b + 1);
  if (a != b) descend(2 * a + 1, 2 * b);
}

void Tree::pairs_of_leaves(int a, int b, ItemPairs& pairs) const {
  const int first_a = first_item_[a - leaves_], first_b = first_item_[b - leaves_];
  const int size_a = first_item_[a - leaves_ + 1] - first_a;
  const CoarseBoxes &boxes_a = coarse_[a - leaves_], &boxes_b = coarse_[b - leaves_];
  for (int i = 0; i < size_a; ++i) {
    unsigned near = boxes_b.overlapping(boxes_a[i]);
    if (a == b) near &= ~1u << i;  // those after it
    for (; near != 0; near &= near - 1) {
      const int j = first_b + std::countr_zero(near);
      if (boxes_[first_a + i].overlaps(boxes_[j]))
        pairs.push_back(std::minmax(order_[first_a + i], order_[j]));
    }
  }
}

std::uint64_t Tree::find(const Box& box, std::vector<int>& items) const {
  if (boxes_.empty()) return 0;
  const CoarseBox coarse(box);
  std::uint64_t tested = 0;
  int stack[64], size = 0;
  // Leaves are an even number of levels below the root, or below each of its two children.
  const bool even = std::countr_zero(static_cast<unsigned>(leaves_)) % 2 == 0;
  for (int top = even ? 1 : 2; top < (even ? 2 : 4); ++top) stack[size++] = top;
  while (size > 0) {
    const int node = stack[--size];
    tested += 4;
    if (!is_leaf(node)) {
      for (unsigned near = quads_[node].overlapping(coarse); near != 0; near &= near - 1)
        stack[size++] = 4 * node + std::countr_zero(near);
      continue;
    }
    for (unsigned near = coarse_[node - leaves_].overlapping(coarse); near != 0; near &= near - 1) {
      const int i = first_item_[node - leaves_] + std::countr_zero(near);
      if (boxes_[i].overlaps(box)) items.push_back(order_[i]);
    }
  }
  return tested;
}

}  // namespace nacre
