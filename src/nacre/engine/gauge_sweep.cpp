#include "nacre/engine/gauge_sweep.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "nacre/base/expect.hpp"

namespace nacre {

StepTree::StepTree(std::span<const Time> steps) : nodes_(steps.size()) {
  NACRE_EXPECT(std::ranges::adjacent_find(steps, std::less_equal<>()) == steps.end(),
               "the steps of a gauge must fall");
  if (!steps.empty()) root_ = join(steps, 0, steps.size());
}

std::size_t StepTree::join(std::span<const Time> steps, std::size_t begin, std::size_t end) {
  if (end - begin == 1) return begin;
  // The highest bit in which they differ divides them.
  const auto differ = static_cast<std::uint64_t>(steps[begin] ^ steps[end - 1]);
  const auto bit = static_cast<Time>(std::bit_floor(differ));
  std::size_t middle = begin, last = end - 1;  // the bit is set at `middle`, and not at `last`
  while (last - middle > 1) {
    const std::size_t between = middle + (last - middle) / 2;
    ((steps[between] & bit) != 0 ? middle : last) = between;
  }
  const std::size_t left = join(steps, begin, last), right = join(steps, last, end), node = nodes_.size();
  nodes_.push_back({.left = left, .right = right});
  nodes_[left].parent = nodes_[right].parent = node;
  return node;
}

void StepTree::set(std::size_t place, const Vec3& force) {
  nodes_[place].sum = force;
  for (std::size_t i = nodes_[place].parent; i != none; i = nodes_[i].parent)
    nodes_[i].sum = nodes_[nodes_[i].left].sum + nodes_[nodes_[i].right].sum;
}

namespace {

std::vector<Time> steps_of(std::span<const GaugeClock> clocks) {
  std::vector<Time> steps;
  for (const GaugeClock& clock : clocks) steps.push_back(clock.step);
  return steps;
}

}  // namespace

GaugeSweep::GaugeSweep(std::span<GaugeClock> clocks, Time begin, const Quantum& quantum)
    : clocks_(clocks), now_(begin), quantum_(quantum), forces_(steps_of(clocks)) {
  for (std::size_t i = 0; i < clocks.size(); ++i) look_at(i);
}

Gauge::Piece GaugeSweep::piece() const {
  Gauge::Piece piece;
  piece.acts = !acting_.empty();
  if (!boundaries_.empty()) piece.end = boundaries_.top().time;
  if (acting_.size() > few)
    piece.force = forces_.total();
  else
    for (const std::size_t clock : acting_) piece.force += force_of(clock);
  return piece;
}

void GaugeSweep::go_on() {
  now_ = boundaries_.top().time;
  while (!boundaries_.empty() && boundaries_.top().time == now_) {
    const std::size_t clock = boundaries_.top().clock;
    boundaries_.pop();
    look_at(clock);
  }
}

void GaugeSweep::look_at(std::size_t clock) {
  GaugeClock& each = clocks_[clock];
  while (each.passed < each.kicks.size() && each.to(each.kicks[each.passed]) <= now_) ++each.passed;
  const bool is_left = each.passed < each.kicks.size();
  const bool has_begun = is_left && each.from(each.kicks[each.passed]) <= now_;
  if (is_left) {
    const GaugeKick& kick = each.kicks[each.passed];
    boundaries_.push({has_begun ? each.to(kick) : each.from(kick), clock});
  }
  if (has_begun && each.kicks[each.passed].acts()) {
    acting_.insert(clock);
    forces_.set(clock, force_of(clock));
  } else if (acting_.erase(clock) > 0) {
    forces_.set(clock, {});
  }
}

Vec3 GaugeSweep::force_of(std::size_t clock) const {
  const GaugeClock& each = clocks_[clock];
  const GaugeKick& kick = each.kicks[each.passed];
  return (1 / quantum_.seconds(each.to(kick) - each.from(kick))) * kick.impulse;
}

}  // namespace nacre
