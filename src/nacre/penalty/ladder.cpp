#include "nacre/penalty/ladder.hpp"

#include "nacre/base/expect.hpp"

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
  law_.shape = kind == LadderKind::smooth ? LayerShape::smooth : LayerShape::straight;
  NACRE_EXPECT(law.thickness > 0 && std::isfinite(law.thickness),
               "the thickness of a contact law must be finite and positive");
  NACRE_EXPECT(law.stiffness > 0 && std::isfinite(law.stiffness),
               "the stiffness of a contact law must be finite and positive");
  NACRE_EXPECT(first_step >= 1 && first_step <= longest_step,
               "the first step of a ladder must be at least one quantum and at most the longest step");
  if (kind == LadderKind::layers) {
    int low = 0, high = 1 << 30;  // layer low is long enough (or zero), layer high is not
    while (high - low > 1) {
      const int middle = low + (high - low) / 2;
      (layer_step(middle) >= least_step ? low : high) = middle;
    }
    size_ = high;
    return;
  }
  Layer first = 1;
  for (int level = 0; level <= deepest_level; ++level) {
    const Layer last = kind == LadderKind::smooth ? first : last_layer(level);
    if (last < first) continue;  // level 1 has no layer
    rungs_.push_back(make_rung(first, last, std::max<Time>(1, first_step >> level)));
    if (rungs_.back().clock.step < least_step) break;
    first = last + 1;
  }
  size_ = static_cast<int>(rungs_.size());
}

Ladder Ladder::without_rungs(LadderKind kind, LayerLaw law, Time first_step) {
  Ladder ladder(kind, law, first_step);
  ladder.rungs_.clear();
  ladder.size_ = 0;
  return ladder;
}

Rung Ladder::make_rung(Layer first, Layer last, Time step) const {
  Rung rung;
  rung.first = first, rung.last = last;
  rung.clock = {step};
  rung.reach = law_.reach(first), rung.last_reach = law_.reach(last);
  if (kind_ == LadderKind::smooth)
    rung.smooth = law_.smooth_layer(first);
  else
    rung.sums = PowerSums::over(first, last);
  return rung;
}

Time Ladder::layer_step(Layer layer) const {
  const auto l = static_cast<double>(layer);
  return std::max<Time>(1, static_cast<Time>(static_cast<double>(first_step_) / (l * std::sqrt(l))));
}

Rung Ladder::layer_rung(int i) const {
  const Layer layer = i + 1;
  return make_rung(layer, layer, layer_step(layer));
}

int Ladder::rung_of(Layer layer) const {
  NACRE_EXPECT(layer >= 1, "layers count from 1");
  if (kind_ == LadderKind::layers) return static_cast<int>(std::min<Layer>(layer - 1, size_));
  int i = 0;
  while (i < size_ && rungs_[i].last < layer) ++i;
  return i;
}

}  // namespace nacre
