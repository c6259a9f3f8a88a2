#include "nacre/compile/step_prices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr double nothing = StepPrice::nothing;
constexpr double next_to_nothing = 1.1;
constexpr double least_part = 1e-12;  // of the stiffness or the inverse thickness that is looked at
constexpr double unlimited = std::numeric_limits<double>::infinity();

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

class Prices {
 public:
  Prices(const std::vector<DampedGroup>& groups, const StepRules& rules) : groups_(groups), rules_(rules) {
    for (const DampedGroup& group : groups)
      longest_.push_back(longest_of(group, 1, rules.soft_limit.seconds()));
  }

  /// Of group i, with a part of its damping.
  double ticks(std::size_t i, double part) const {
    double longest = longest_of(groups_[i], part, rules_.soft_limit.seconds());
    for (std::size_t j = 0; j < groups_.size(); ++j)
      if (j != i) longest = std::max(longest, longest_[j]);
    const double base = base_step(rules_.typical_contact, longest);
    return ticks_of(groups_[i], part, base, limit_of(groups_[i]).seconds());
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
                     .free_value = largest_free(group.damping, [&](double damping) {
                       return ticks(i, damping / group.damping) <= nothing * without;
                     })};
  }

  /// If contact limits the steps: by its stiffness, its thickness, or both.
  std::optional<StepPrice> of_contact() const {
    const double with = all_ticks(true), without = all_ticks(false);
    if (!(with > nothing * without)) return std::nullopt;
    StepPrice price{.key = "contact", .times = with / without, .ticks = with};
    const auto softer = [&](double thicker) {
      return two_digits(rules_.loosest.stiffness *
                        largest_free(
                            1, [&](double part) { return is_free(part, thicker); }, least_part));
    };
    const auto thicker = [&](double softer) {
      return two_digits_up(rules_.loosest.thickness /
                           largest_free(
                               1, [&](double part) { return is_free(softer, 1 / part); }, least_part));
    };
    if (is_free(least_part, 1)) {
      price.key = "contact.stiffness";
      price.value = rules_.usual.stiffness;
      price.free_value = softer(1);
    } else if (is_free(1, 1 / least_part)) {
      price.key = "contact.thickness";
      price.value = rules_.usual.thickness;
      price.free_value = thicker(1);
    } else {
      price.free_law = LayerLaw{thicker(least_part), softer(1 / least_part)};
    }
    return price;
  }

  double all_ticks(bool limited) const {
    const double base = base_step(rules_.typical_contact, longest());
    double sum = 0;
    for (const DampedGroup& group : groups_)
      sum += ticks_of(group, 1, base, limited ? limit_of(group).seconds() : unlimited);
    return sum;
  }

 private:
  double longest() const { return longest_.empty() ? 0 : *std::ranges::max_element(longest_); }

  SoftLimit limit_of(const DampedGroup& group) const { return group.soft_limit.value_or(rules_.soft_limit); }

  /// Whether contact with these factors of stiffness and thickness would limit next to nothing: soft hinges
  /// tick so rarely that contact always limits some. Steps are not rounded here: their base depends on
  /// contact.
  bool is_free(double softer, double thicker) const {
    double limited = 0, free = 0;
    for (const DampedGroup& group : groups_) {
      const SoftLimit limit = limit_of(group);
      const double most = std::min(limit.bounce / std::sqrt(softer), limit.crossing * thicker);
      for (const Oscillation& o : group.oscillations)
        if (const double step = rule(group, o); std::isfinite(step)) {
          limited += group.weight / std::min(step, most);
          free += group.weight / step;
        }
    }
    return limited <= next_to_nothing * free;
  }

  double ticks_of(const DampedGroup& group, double part, double base, double soft_limit) const {
    std::vector<Problem> problems;
    const Steps steps(rules_.quantum, {.base = base, .soft_limit = soft_limit, .scale = rules_.scale},
                      problems);
    double sum = 0;
    for (const Oscillation& o : group.oscillations)
      if (const double step = rule(group, with_damping(o, part)); std::isfinite(step))
        sum += group.weight / rules_.quantum.seconds(steps.soft(step));
    return sum;
  }

  const std::vector<DampedGroup>& groups_;
  const StepRules& rules_;
  std::vector<double> longest_;  ///< of each group
};

}  // namespace

namespace {

/// As large as this number, with two digits, after `rounded` took away the others.
template <class Round>
double with_two_digits(double number, const Round& rounded) {
  const double digit = std::pow(10, std::floor(std::log10(number)) - 1);
  return std::stod(fmt::format("{:.1e}", rounded(number / digit) * digit));
}

}  // namespace

double two_digits(double number) {
  return with_two_digits(number, [](double digits) { return std::floor(digits * (1 + 1e-9)); });
}

double two_digits_up(double number) {
  return with_two_digits(number, [](double digits) { return std::ceil(digits * (1 - 1e-9)); });
}

double largest_free(double value, const std::function<bool(double)>& is_free, double least) {
  double low = least, high = 1;  // parts of the value
  if (!is_free(low * value)) return 0;
  while (high > 1.01 * low) {
    const double middle = std::sqrt(low * high);
    (is_free(middle * value) ? low : high) = middle;
  }
  for (double part = low; part > 0.1 * low; part *= 0.9)
    if (const double rounded = two_digits(part * value); is_free(rounded)) return rounded;
  return two_digits(least * value);
}

std::vector<StepPrice> step_prices(const std::vector<DampedGroup>& groups, const StepRules& rules) {
  const Prices prices(groups, rules);
  std::vector<StepPrice> list;
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (const auto price = prices.of_damping(i)) list.push_back(*price);
  if (const auto price = prices.of_contact()) list.push_back(*price);
  if (rules.scale < 1)
    list.push_back({.key = "step_scale",
                    .value = rules.scale,
                    .times = 1 / rules.scale,
                    .ticks = prices.all_ticks(true),
                    .free_value = 1});
  return list;
}

double ticks_per_second(const Model& model) {
  double sum = 0;
  for_each_force(model, [&](int, int, Clock clock, std::span<const int>) {
    sum += 1 / model.quantum.seconds(clock.step);
  });
  return sum;
}

}  // namespace nacre
