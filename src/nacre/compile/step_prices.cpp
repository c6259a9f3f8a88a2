#include "nacre/compile/step_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr double nothing = 1.01;  // as many ticks: that costs nothing

/// With this part of its damping.
Oscillation with_damping(const Oscillation& oscillation, double part) {
  return {oscillation.frequency, part * oscillation.damping_ratio};
}

double rule(const DampedGroup& group, const Oscillation& oscillation) {
  return group.is_spring ? spring_step(oscillation) : element_step(oscillation);
}

double longest_of(const DampedGroup& group, double part, double soft_limit) {
  double longest = 0;
  if (!group.sets_base) return longest;
  for (const Oscillation& o : group.oscillations)
    if (const double step = rule(group, with_damping(o, part)); std::isfinite(step))
      longest = std::max(longest, group.is_spring ? std::min(step, soft_limit) : step);
  return longest;
}

/// The number of two digits that is at most this large.
double two_digits(double number) {
  const double digit = std::pow(10, std::floor(std::log10(number)) - 1);
  return std::stod(fmt::format("{:.1e}", std::floor(number / digit * (1 + 1e-9)) * digit));
}

class Prices {
 public:
  Prices(const std::vector<DampedGroup>& groups, const StepRules& rules) : groups_(groups), rules_(rules) {
    for (const DampedGroup& group : groups) longest_.push_back(longest_of(group, 1, rules.soft_limit));
  }

  /// Of group i, with a part of its damping.
  double ticks(std::size_t i, double part) const {
    double longest = longest_of(groups_[i], part, rules_.soft_limit);
    for (std::size_t j = 0; j < groups_.size(); ++j)
      if (j != i) longest = std::max(longest, longest_[j]);
    return ticks_of(groups_[i], part, longest, groups_[i].soft_limit.value_or(rules_.soft_limit));
  }
  double ticks_without_contact(std::size_t i) const {
    return ticks_of(groups_[i], 1, longest(), std::numeric_limits<double>::infinity());
  }

  std::optional<StepPrice> of_damping(std::size_t i) const {
    const DampedGroup& group = groups_[i];
    if (!(group.damping > 0)) return std::nullopt;
    const double with = ticks(i, 1), without = ticks(i, 0);
    if (!(with > nothing * without)) return std::nullopt;
    return StepPrice{.key = group.key,
                     .of = group.of,
                     .force = group.force,
                     .value = group.damping,
                     .times = with / without,
                     .ticks = with,
                     .free_value = free_value(i, without)};
  }

 private:
  double longest() const { return longest_.empty() ? 0 : *std::ranges::max_element(longest_); }

  double ticks_of(const DampedGroup& group, double part, double longest, double soft_limit) const {
    std::vector<Problem> problems;
    const Steps steps(
        rules_.quantum,
        {.base = base_step(rules_.typical_contact, longest), .soft_limit = soft_limit, .scale = rules_.scale},
        problems);
    double sum = 0;
    for (const Oscillation& o : group.oscillations)
      if (const double step = rule(group, with_damping(o, part)); std::isfinite(step))
        sum += group.weight / rules_.quantum.seconds(steps.soft(step));
    return sum;
  }

  /// By bisection of the logarithm, then rounded down to two digits.
  double free_value(std::size_t i, double without) const {
    const auto is_free = [&](double part) { return ticks(i, part) <= nothing * without; };
    double low = 1e-6, high = 1;  // parts of the value; less is no damping
    if (!is_free(low)) return 0;
    while (high > 1.01 * low) (is_free(std::sqrt(low * high)) ? low : high) = std::sqrt(low * high);
    const double damping = groups_[i].damping;
    for (double part = low; part > 0.1 * low; part *= 0.9)
      if (const double value = two_digits(part * damping); is_free(value / damping)) return value;
    return two_digits(1e-6 * damping);
  }

  const std::vector<DampedGroup>& groups_;
  const StepRules& rules_;
  std::vector<double> longest_;  ///< of each group
};

}  // namespace

std::vector<StepPrice> step_prices(const std::vector<DampedGroup>& groups, const StepRules& rules) {
  const Prices prices(groups, rules);
  std::vector<StepPrice> list;
  double with_contact = 0, without_contact = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (const auto price = prices.of_damping(i)) list.push_back(*price);
    with_contact += prices.ticks(i, 1);
    without_contact += prices.ticks_without_contact(i);
  }
  if (with_contact > nothing * without_contact)
    list.push_back({.key = "contact", .times = with_contact / without_contact, .ticks = with_contact});
  if (rules.scale < 1)
    list.push_back({.key = "step_scale",
                    .value = rules.scale,
                    .times = 1 / rules.scale,
                    .ticks = with_contact,
                    .free_value = 1});
  return list;
}

double ticks_per_second(const Model& model) {
  double sum = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const Clock& clock : forces.clocks) sum += 1 / model.quantum.seconds(clock.step);
  });
  return sum;
}

}  // namespace nacre
