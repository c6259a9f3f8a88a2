#include "nacre/compile/spring_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace nacre {

SpringCompiler::SpringCompiler(const Scene& scene, const Bodies& bodies, Model& model,
                               std::vector<Problem>& problems)
    : bodies_(bodies), model_(model), problems_(problems) {
  for (const SpringTable& table : scene.springs) {
    const int growth = add_growth(table);
    for (const auto& [a, b] : table.between)
      add_link(table, bodies_.point(a, table.at, "between"), bodies_.point(b, table.at, "between"), growth);
    if (!table.chain.empty()) add_chain(table, growth);
  }
  add_up_stiffness();
}

int SpringCompiler::add_growth(const SpringTable& table) {
  if (table.growth.empty()) return Forces<Spring>::never_grows;
  Growth growth;
  for (const auto& [seconds, factor] : table.growth) {
    const Time time = model_.quantum.nearest(seconds).value_or(-1);
    if (time < 0 || (!growth.keys.empty() && time <= growth.keys.back().time)) {
      problems_.push_back(table.at.problem("growth", fmt::format("{} s does not fit time in quanta of 2^{} s",
                                                                 seconds, model_.quantum.exponent())));
      return Forces<Spring>::never_grows;
    }
    growth.keys.push_back({time, factor});
  }
  model_.growths.push_back(std::move(growth));
  return static_cast<int>(model_.growths.size()) - 1;
}

void SpringCompiler::add_chain(const SpringTable& table, int growth) {
  const std::optional<Label> label = bodies_.group(table.chain, table.at, "chain");
  if (!label) return;
  if (label->count < 2)
    problems_.push_back(table.at.problem("chain", "has one particle: a chain needs two or more"));
  for (int i = 0; i + 1 < label->count; ++i) add_link(table, label->first + i, label->first + i + 1, growth);
  if (table.closed && label->count > 2)
    add_link(table, label->first + label->count - 1, label->first, growth);
}

void SpringCompiler::add_link(const SpringTable& table, std::optional<int> a, std::optional<int> b,
                              int growth) {
  if (!a || !b) return;
  const std::string key = table.chain.empty() ? "between" : "chain";
  const std::string names = model_.point_name(*a) + " and " + model_.point_name(*b);
  if (*a == *b)
    return problems_.push_back(table.at.problem(key, "joins " + model_.point_name(*a) + " to itself"));
  if (mobility(model_, *a) + mobility(model_, *b) == 0)
    return problems_.push_back(table.at.problem(key, names + " are both fixed"));
  const Vec3 r = start_position(model_, *b) - start_position(model_, *a);
  const double length = table.axis ? dot(r, (1 / norm(*table.axis)) * *table.axis) : norm(r);
  if (length == 0 && !table.axis)
    return problems_.push_back(
        table.at.problem(key, names + " start at the same place: a spring needs a direction"));
  links_.push_back({&table, *a, *b, table.length.value_or(length), growth});
}

void SpringCompiler::add_up_stiffness() {
  stiffness_over_mass_.assign(model_.vertices.size(), 0.0);
  for (const Link& link : links_)
    for (int point : {link.a, link.b}) {
      const Point& p = model_.points[point];
      for (int i = 0; i < p.count; ++i)
        stiffness_over_mass_[p.node[i]] +=
            link.table->stiffness * std::abs(p.weight[i]) * model_.inverse_mass(p.node[i]);
    }
}

/// At each end of a spring all springs there act together: the sum bounds the highest frequency that it takes
/// part in. (For a graph of equal springs it is the bound of the largest eigenvalue by the degrees of an
/// edge.)
Oscillation SpringCompiler::oscillation(const Link& link) const {
  double sum = 0;
  for (int point : {link.a, link.b}) {
    const Point& p = model_.points[point];
    for (int i = 0; i < p.count; ++i) sum += std::abs(p.weight[i]) * stiffness_over_mass_[p.node[i]];
  }
  const double frequency = std::sqrt(sum);
  return {frequency, 0.5 * link.table->damping * frequency / link.table->stiffness};
}

double SpringCompiler::longest_step(double soft_limit) const {
  double longest = 0;
  for (const Link& link : links_)
    longest = std::max(longest, std::min(spring_step(oscillation(link)), soft_limit));
  return longest;
}

void SpringCompiler::add_forces(const Steps& steps) {
  for (const Link& link : links_) {
    const SpringTable& table = *link.table;
    const Time step = steps.spring(table, oscillation(link));
    if (table.axis)
      std::get<Forces<GuidedSpring>>(model_.forces)
          .add({(1 / norm(*table.axis)) * *table.axis, table.stiffness, link.length, table.damping},
               {link.a, link.b}, {step}, link.growth);
    else
      std::get<Forces<Spring>>(model_.forces)
          .add({table.stiffness, link.length, table.damping}, {link.a, link.b}, {step}, link.growth);
  }
}

std::vector<DampedGroup> SpringCompiler::damped_groups() const {
  std::vector<DampedGroup> groups;
  const SpringTable* last = nullptr;
  for (const Link& link : links_) {  // those of a table are neighbours
    if (link.table->step) continue;
    if (std::exchange(last, link.table) != link.table)
      groups.push_back({.key = "damping",
                        .of = link.table->name,
                        .force = std::string(link.table->axis ? GuidedSpring::name : Spring::name),
                        .damping = link.table->damping,
                        .is_spring = true});
    groups.back().oscillations.push_back(oscillation(link));
  }
  return groups;
}

std::size_t SpringCompiler::count_without_axis() const {
  return std::ranges::count_if(links_, [](const Link& link) { return !link.table->axis; });
}

}  // namespace nacre
