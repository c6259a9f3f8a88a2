#include "nacre/compile/steps.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/number.hpp"

namespace nacre {

namespace {

constexpr double longest_gravity_step = 0x1p-6;

constexpr int kept_bits = 20;  // of the base: it can be halved until its step is 2^20 quanta
static_assert(Steps::rounding == 2.0 / (1 << kept_bits));

Time rounded_down(double quanta) {
  const auto whole = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  const int spare = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(whole))) - kept_bits;
  return spare > 0 ? whole >> spare << spare : whole;
}

/// sqrt(2/(k W)): twice the natural period of contact in the first layer, over 2 pi.
double contact_scale(double mobility, double stiffness) { return std::sqrt(2 / (stiffness * mobility)); }

}  // namespace

double damped_share(double ratio) { return std::sqrt(1 + ratio * ratio) - ratio; }

double stable_step(const Oscillation& oscillation) {
  return 2 / oscillation.frequency * damped_share(oscillation.damping_ratio);
}

double spring_step(const Oscillation& oscillation) {
  return 0.1 / oscillation.frequency * damped_share(oscillation.damping_ratio);
}

double element_step(const Oscillation& oscillation) { return 0.25 * stable_step(oscillation); }

double contact_step(double alpha, double mobility, double stiffness) {
  return alpha * contact_scale(mobility, stiffness);
}

SoftLimit shorter(const SoftLimit& a, const SoftLimit& b) {
  return {std::min(a.bounce, b.bounce), std::min(a.crossing, b.crossing)};
}

SoftLimit soft_limit(const LayerLaw& law, double mobility, double fastest_impact) {
  return {0.25 * std::numbers::pi * contact_scale(mobility, law.stiffness),
          2 * law.thickness / fastest_impact};
}

double base_step(double typical_contact, double longest_force) {
  if (typical_contact > 0) return typical_contact;
  return longest_force > 0 ? longest_force : 0x1p-10;
}

Steps::Steps(const Quantum& quantum, const Basis& basis, std::vector<Problem>& problems)
    : quantum_(quantum),
      base_(rounded_down(basis.scale * basis.base / quantum.size())),
      soft_limit_(basis.soft_limit),
      scale_(basis.scale),
      vertex_limits_(basis.vertex_limits),
      problems_(problems) {
  NACRE_EXPECT(basis.base > 0 && basis.soft_limit > 0, "steps must be positive");
  NACRE_EXPECT(basis.scale > 0 && basis.scale <= 1, "a scale of steps must be from 0 to 1, not 0");
}

Time Steps::shared(double at_most) const {
  const double most = scale_ * at_most / quantum_.size();
  Time step = base_;
  while (static_cast<double>(step) > most && step > 1) step /= 2;
  while (static_cast<double>(step) * 2 <= most && step <= longest_step / 2) step *= 2;
  return step;
}

Time Steps::soft(double at_most) const { return shared(std::min(at_most, soft_limit_)); }

Steps Steps::within(double soft_limit) const {
  Steps steps = *this;
  steps.soft_limit_ = soft_limit;
  return steps;
}

double Steps::free_damping(const Oscillation& one_second) const {
  if (!(one_second.frequency > 0 && one_second.damping_ratio > 0)) return 0;
  const Oscillation undamped{one_second.frequency, 0};
  const Time step = element(undamped);
  // The step may take this part of the undamped one; the ratio at which a dashpot leaves just that, less a
  // margin for rounding.
  const double part = quantum_.seconds(step) / (scale_ * element_step(undamped));
  const double ratio = std::min(most_free_ratio, (1 - 0x1p-20) * (1 - part * part) / (2 * part));
  const bool fits = ratio > 0 && element({one_second.frequency, ratio}) == step;
  return fits ? ratio / one_second.damping_ratio : 0;
}

Time Steps::exact(double seconds, double limit, const Places& at, const std::string& key) const {
  if (seconds > limit)
    problems_.push_back(
        at.problem(key, fmt::format("{} s is past the longest stable step, {:.6g} s", seconds, limit)));
  const double quanta = seconds / quantum_.size();
  if (quanta < 1 || quanta > static_cast<double>(longest_step)) {
    problems_.push_back(at.problem(
        key, fmt::format("{} s does not fit time in quanta of 2^{} s: from {:.3g} to {:.3g} s", seconds,
                         quantum_.exponent(), quantum_.size(), quantum_.seconds(longest_step))));
    return 1;
  }
  return *quantum_.nearest(seconds);
}

Time Steps::spring(const SpringTable& table, const Oscillation& oscillation) const {
  if (table.step) return exact(*table.step, stable_step(oscillation), table.at, "step");
  const double seconds = std::min(spring_step(oscillation), soft_limit_);
  if (seconds < quantum_.size())
    problems_.push_back(table.at.problem(
        "stiffness",
        fmt::format("would step by {:.3g} s, under a quantum of 2^{} s: use a finer simulation.quantum",
                    seconds, quantum_.exponent())));
  return shared(seconds);
}

Time Steps::gravity(double limit, int vertex) const {
  const double soft = vertex_limits_.empty() ? soft_limit_ : vertex_limits_[vertex];
  return shared(std::min({longest_gravity_step, limit, soft}));
}

std::optional<Time> Steps::given_gravity(const SimulationTable& table) const {
  if (!table.gravity_step) return std::nullopt;
  return exact(*table.gravity_step, infinity, table.at, "gravity_step");
}

std::vector<LadderStep> Steps::contact(const ContactTable& table, const LayerLaw& law,
                                       const PairMobilities& mobilities) const {
  Time step = table.step ? exact(*table.step, 0.5 * contact_scale(mobilities.largest, law.stiffness),
                                 table.at, "step")
                         : shared(contact_step(table.alpha, mobilities.least, law.stiffness));
  std::vector<LadderStep> ladders;
  for (; is_long_enough(step, table); step /= 2) {
    const double share = scale_ * table.alpha / quantum_.seconds(step);
    ladders.push_back({step, table.step ? infinity : 2 * share * share / law.stiffness});
    if (ladders.back().mobility_limit >= mobilities.largest) break;
  }
  return ladders;
}

Time Steps::single(const ContactTable& table, Time shortest, double typical_contact) const {
  if (table.step) return exact(*table.step, (1 + rounding) * quantum_.seconds(shortest), table.at, "step");
  return shortest == longest_step ? shared(typical_contact) : shortest;
}

bool Steps::is_long_enough(Time step, const ContactTable& table) const {
  if (step >= Ladder::least_step) return true;
  problems_.push_back(table.at.problem(
      table.step ? "step" : "stiffness",
      fmt::format("contact would step by {:.3g} s, under {} quanta of 2^{} s: use a finer simulation.quantum",
                  quantum_.seconds(step), Ladder::least_step, quantum_.exponent())));
  return false;
}

Time shortest_step(const Model& model) {
  Time shortest = longest_step;
  for_each_force(
      model, [&](int, int, Clock clock, std::span<const int>) { shortest = std::min(shortest, clock.step); });
  return shortest;
}

void set_common_step(Model& model, Time step) {
  const auto set = [&](auto& forces) {
    for (Clock& clock : forces.clocks) clock.step = step;
  };
  std::apply([&](auto&... forces) { (set(forces), ...); }, model.forces);
  for (CustomForces& forces : model.custom) forces.clock.step = step;
}

}  // namespace nacre
