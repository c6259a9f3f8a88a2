#include "nacre/engine/axis_pushes.hpp"

#include <algorithm>

namespace nacre {

AxisPushes::AxisPushes(const Model& model) {
  if (model.stiff.empty()) return;
  axis_.assign(model.vertices.size(), -1);
  std::int32_t count = 0;
  for (std::size_t i = 0; i < axis_.size(); ++i)
    if (model.vertices[i].kind == NodeKind::axis) axis_[i] = count++;
  last_.resize(static_cast<std::size_t>(count));
}

void AxisPushes::receive(Time now, std::span<const AxisPush> pushes) {
  for (const AxisPush& push : pushes) {
    LastPush& last = last_of(push, now);
    if (last.tick != now) last = {push.step, now, {}};
    last.impulse += push.impulse;
    until_ = std::max(until_, last.until());
  }
}

/// The one of the same clock, or one that has ended.
LastPush& AxisPushes::last_of(const AxisPush& push, Time now) {
  std::vector<LastPush>& of_axis = last_[axis_[push.node]];
  const auto same = std::ranges::find(of_axis, push.step, &LastPush::step);
  if (same != of_axis.end()) return *same;
  const auto ended = std::ranges::find_if(of_axis, [&](const LastPush& each) { return each.until() < now; });
  if (ended != of_axis.end()) return *ended = {push.step, now, {}};
  return of_axis.emplace_back(LastPush{push.step, now, {}});
}

Vec3 AxisPushes::pending(int node, Time now, PendingOf halves) const {
  Vec3 sum;
  if (axis_.empty() || axis_[node] < 0) return sum;
  for (const LastPush& last : last_[axis_[node]]) {
    if (last.tick >= now || last.until() < now) continue;
    double share = static_cast<double>(now - last.tick) / static_cast<double>(last.step) - 0.5;
    // If its clock ticks now, half of that tick comes too early in the second half.
    if (halves == PendingOf::both_halves) share += last.until() == now ? -0.5 : share;
    sum += share * last.impulse;
  }
  return sum;
}

void AxisPushes::restore(std::vector<std::vector<LastPush>> last) {
  last_ = std::move(last);
  until_ = -1;
  for (const auto& of_axis : last_)
    for (const LastPush& each : of_axis) until_ = std::max(until_, each.until());
}

}  // namespace nacre
