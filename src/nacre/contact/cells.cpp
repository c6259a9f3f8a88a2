#include "nacre/contact/cells.hpp"

namespace nacre {

namespace {

constexpr double cells_per_item = 4;  // at most

}  // namespace

void Cells::build(std::span<const Vec3> positions, double width) {
  Vec3 low{INFINITY, INFINITY, INFINITY}, high = -low;
  for (const Vec3& x : positions) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
  }
  const std::array<double, 3> lows{low.x, low.y, low.z}, highs{high.x, high.y, high.z};
  const double most = std::max(8.0, cells_per_item * static_cast<double>(positions.size()));
  const auto cells = [&](int axis) { return std::max(1.0, std::floor((highs[axis] - lows[axis]) / width)); };
  while (!(cells(0) * cells(1) * cells(2) <= most)) width *= 1.5;
  std::size_t all = 1;
  for (int axis = 0; axis < 3; ++axis) {
    count_[axis] = static_cast<int>(cells(axis));
    low_[axis] = lows[axis];
    width_[axis] = std::max(width, (highs[axis] - lows[axis]) / count_[axis]);
    per_width_[axis] = 1 / width_[axis];
    all *= static_cast<std::size_t>(count_[axis]);
  }
  blocks_.assign(all, {});
  free_.clear();
  places_.resize(positions.size());
  found_.resize(positions.size() + Block::size);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Vec3& x = positions[i];
    places_[i] = {index(0, x.x), index(1, x.y), index(2, x.z)};
    add(cell_at(places_[i]), static_cast<int>(i));
  }
}

void Cells::move(int item, const Place& to) {
  Place& place = places_[item];
  const int from = cell_at(place), cell = cell_at(to);
  if (from == cell) return;
  remove(from, item);
  place = to;
  add(cell, item);
}

void Cells::take(int item, const Step& step) {
  Place to = places_[item];
  to[step.axis] += step.by;
  move(item, to);
}

double Cells::next_step(int item, const Vec3& x, const Vec3& v, Step& step) const {
  const Place& at = places_[item];
  double first = INFINITY;
  const auto look = [&](int axis, double position, double speed) {
    const int by = speed > 0 ? 1 : -1, to = at[axis] + by;
    if (speed == 0 || to < 0 || to >= count_[axis]) return;
    const double border = low_[axis] + width_[axis] * std::max(at[axis], to);
    const double seconds = std::max(0.0, (border - position) / speed);
    if (seconds < first) first = seconds, step = {axis, by};
  };
  look(0, x.x, v.x);
  look(1, x.y, v.y);
  look(2, x.z, v.z);
  return first;
}

std::span<const int> Cells::near(int item) const {
  const Place& at = places_[item];
  return all_between({at[0] - 1, at[1] - 1, at[2] - 1}, {at[0] + 1, at[1] + 1, at[2] + 1});
}

std::span<const int> Cells::newly_near(int item, const Step& step) const {
  const Place& at = places_[item];
  Place first{at[0] - 1, at[1] - 1, at[2] - 1}, last{at[0] + 1, at[1] + 1, at[2] + 1};
  first[step.axis] = last[step.axis] = at[step.axis] + step.by;
  return all_between(first, last);
}

/// Whole blocks are copied, filled or not: a branch on that would not be predictable.
std::span<const int> Cells::all_between(Place first, Place last) const {
  for (int axis = 0; axis < 3; ++axis) {
    first[axis] = std::max(first[axis], 0);
    last[axis] = std::min(last[axis], count_[axis] - 1);
  }
  std::size_t found = 0;
  const auto copy = [&](const Block& block) {
    std::memcpy(found_.data() + found, block.items.data(), sizeof block.items);
    found += static_cast<std::size_t>(block.count);
    return block.next;
  };
  for (int z = first[2]; z <= last[2]; ++z)
    for (int y = first[1]; y <= last[1]; ++y)
      for (int cell = cell_at({first[0], y, z}), end = cell + last[0] - first[0]; cell <= end; ++cell)
        for (int next = copy(blocks_[cell]); next >= 0;) next = copy(blocks_[next]);
  return {found_.data(), found};
}

void Cells::add(int cell, int item) {
  if (blocks_[cell].count == Block::size) {
    if (free_.empty()) {
      free_.push_back(static_cast<int>(blocks_.size()));
      blocks_.emplace_back();
    }
    const int full = free_.back();
    free_.pop_back();
    blocks_[full] = blocks_[cell];
    blocks_[cell].count = 0;
    blocks_[cell].next = full;
  }
  Block& block = blocks_[cell];
  block.items[block.count++] = item;
}

void Cells::remove(int cell, int item) {
  Block& first = blocks_[cell];
  if (first.count == 0) {
    const int next = first.next;
    first = blocks_[next];
    free_.push_back(next);
  }
  const int last = first.items[--first.count];
  for (Block* block = &first;; block = &blocks_[block->next]) {
    const auto end = block->items.begin() + (block == &first ? first.count + 1 : block->count);
    const auto found = std::find(block->items.begin(), end, item);
    if (found == end) continue;
    *found = last;
    return;
  }
}

}  // namespace nacre
