#include "nacre/penalty/ladder.hpp"

namespace nacre {

namespace {

/// The largest l with l(l+1)/2 <= 2^level.
Layer last_layer(int level) {
  const auto fits = [&](Layer l) { return l * (l + 1) / 2 <= Layer{1} << level; };
  auto l = static_cast<Layer>(std::sqrt(std::ldexp(2.0, level)));
  while (!fits(l)) --l;
  while (fits(l + 1)) ++l;
  return l;
}

constexpr int deepest_level = 56;  // l(l+1) stays below 2^62

}  // namespace

Ladder::Ladder(LadderKind kind, LayerLaw law, Time first_step)
    : kind_(kind), law_(law), first_step_(first_step) {
  if (kind == LadderKind::layers) {
    int low = 0, high = 1 << 30;  // rungs 0..low-1 are long enough, rung high-1 is not
    while (high - low > 1) {
      const int middle = low + (high - low) / 2;
      (layer_step(middle) >= least_step ? low : high) = middle;
    }
    size_ = low;
    return;
  }
  Layer first = 1;
  for (int level = 0; level <= deepest_level && (first_step >> level) >= least_step; ++level) {
    const Layer last = last_layer(level);
    if (last < first) continue;  // level 1 has no layer
    rungs_.push_back({first, last, {first_step >> level}, law.reach(first)});
    first = last + 1;
  }
  size_ = static_cast<int>(rungs_.size());
}

Time Ladder::layer_step(Layer layer) const {
  const auto l = static_cast<double>(layer);
  return static_cast<Time>(static_cast<double>(first_step_) / (l * std::sqrt(l)));
}

Rung Ladder::layer_rung(int i) const {
  const Layer layer = i + 1;
  return {layer, layer, {layer_step(layer)}, law_.reach(layer)};
}

int Ladder::rung_of(Layer layer) const {
  if (kind_ == LadderKind::layers) return static_cast<int>(std::min<Layer>(layer - 1, size_));
  int i = 0;
  while (i < size_ && rungs_[i].last < layer) ++i;
  return i;
}

}  // namespace nacre
