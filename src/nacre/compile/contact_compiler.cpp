#include "nacre/compile/contact_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/base/number.hpp"
#include "nacre/compile/contact_laws.hpp"
#include "nacre/compile/impact_parties.hpp"

namespace nacre {

void ContactCompiler::add_elements() {
  const auto spin_of = [&](int point) {
    const Spin* spin = spin_at(model_, point);
    return spin ? spin->vertex : -1;
  };
  const auto frame = [&](int point) {
    return model_.method == Method::layers && mobility(model_, point) == 0 ? frame_of(model_, point) : 0;
  };
  for (const Collider& collider : bodies_.colliders())
    model_.contacts.elements.push_back({.point = collider.point,
                                        .radius = collider.radius,
                                        .body = collider.body,
                                        .material = collider.material,
                                        .mobility = mobility(model_, collider.point),
                                        .spin = spin_of(collider.point),
                                        .role = collider.role,
                                        .is_stiff = model_.points[collider.point].count > 1,
                                        .frame = frame(collider.point)});
  const auto set_mobility = [&](auto& hulls) {
    for (auto& hull : hulls)
      for (const int corner : hull.corners)
        hull.mobility = std::max(hull.mobility, model_.contacts.elements[corner].mobility);
  };
  set_mobility(model_.contacts.edges);
  set_mobility(model_.contacts.triangles);
  add_materials();
  add_ignored();
  find_mobilities();
}

void ContactCompiler::add_materials() {
  const ContactLaws laws(scene_, bodies_, problems_);
  for (Element& element : model_.contacts.elements)
    element.material = laws.kind(element.material, element.body);
  for (Wall& wall : model_.contacts.walls) wall.material = laws.kind(wall.material, wall.body);
  bool lossy = false, rough = false, slippery = false, stops_rolling = false;
  std::vector<std::vector<double>> release, friction, sliding, rolling;
  for (int a = 0; a < laws.size(); ++a) {
    auto &released = release.emplace_back(), &rubs = friction.emplace_back(),
         &slides = sliding.emplace_back(), &rolls = rolling.emplace_back();
    auto& row = model_.contacts.law_of.emplace_back();
    for (int b = 0; b < laws.size(); ++b) {
      const ContactLaws::Law law = laws.between(a, b);
      // Energy goes with the square of the rebound; the paper left that out.
      released.push_back(scene_.contact.restitution_model == RestitutionModel::paper
                             ? std::sqrt(law.square_of_restitution)
                             : law.square_of_restitution);
      rubs.push_back(law.friction);
      slides.push_back(law.sliding);
      rolls.push_back(law.friction > 0 ? law.rolling : 0);
      lossy = lossy || law.square_of_restitution != 1;
      rough = rough || law.friction > 0;
      stops_rolling = stops_rolling || rolls.back() > 0;
      slippery = slippery || law.sliding < law.friction * (1 - 1e-12);
      const auto known = std::ranges::find(laws_, law.layers);
      row.push_back(static_cast<int>(known - laws_.begin()));
      if (known == laws_.end()) laws_.push_back(law.layers);
    }
  }
  if (lossy) model_.contacts.release = std::move(release);
  if (rough) model_.contacts.friction = std::move(friction);
  if (scene_.contact.method == Method::layers) model_.contacts.friction_model = scene_.contact.friction_model;
  if (rough && slippery && model_.contacts.holds()) model_.contacts.sliding = std::move(sliding);
  if (stops_rolling && model_.contacts.holds() && !model_.spins.empty())
    model_.contacts.rolling = std::move(rolling);
  if (laws_.size() == 1) model_.contacts.law_of.clear();
  model_.contacts.find_stiff_mobility();
}

void ContactCompiler::add_ignored() {
  for (const auto& [a, b] : scene_.contact.ignore) {
    const std::optional<int> first = bodies_.body(a, scene_.contact.at, "ignore");
    const std::optional<int> second = bodies_.body(b, scene_.contact.at, "ignore");
    if (first && second) model_.contacts.ignored.push_back(std::minmax(*first, *second));
  }
  std::ranges::sort(model_.contacts.ignored);
}

void ContactCompiler::find_mobilities() {
  std::vector<double> sorted;
  for (const Element& element : model_.contacts.elements) sorted.push_back(element.mobility);
  std::ranges::sort(sorted);
  const auto moves = std::ranges::upper_bound(sorted, 0.0);
  if (moves == sorted.end()) return;  // nothing can move
  const std::size_t n = sorted.size();
  const bool walls = !model_.contacts.walls.empty();
  if (!walls && n < 2) return;
  const double lightest_pair = n < 2 ? *moves : sorted[n - 1] + sorted[n - 2];
  const double heaviest_pair = n < 2 ? *moves : moves == sorted.begin() ? sorted[0] + sorted[1] : *moves;
  mobilities_.least = walls ? *moves : heaviest_pair;
  const double middle = *(moves + (sorted.end() - moves) / 2);
  mobilities_.typical = n < 2 ? middle : 2 * middle;
  mobilities_.largest = lightest_pair;
}

double ContactCompiler::typical_step() const {
  if (!mobilities_.any()) return 0;
  const ContactTable& table = scene_.contact;
  return table.step.value_or(contact_step(table.alpha, mobilities_.typical, laws_[0].stiffness));
}

/// The speed at the start, or after a fall on a wall; a script may move against it.
double ContactCompiler::fastest_impact() const {
  const double g = scene_.simulation.strongest_gravity();
  double fastest = 0;
  for (const Element& element : model_.contacts.elements) {
    if (element.mobility == 0) continue;
    const Vec3 v = model_.points[element.point].blend([&](int node) { return model_.vertices[node].v; });
    const Vec3 x = start_position(model_, element.point);
    double fall = 0;
    for (const Wall& wall : model_.contacts.walls)
      fall = std::max(fall, approach(x, wall, element.radius).distance);
    fastest = std::max(fastest, dot(v, v) + 2 * g * fall);
  }
  return std::sqrt(fastest) + bodies_.fastest_script();
}

bool ContactCompiler::ignores(int a, int b) const {
  return std::ranges::binary_search(model_.contacts.ignored, std::pair<int, int>(std::minmax(a, b)));
}

std::vector<SoftLimit> ContactCompiler::soft_limits() const {
  const std::size_t count = scene_.particles.size() + scene_.bodies.size();
  if (!mobilities_.any()) return std::vector<SoftLimit>(count);
  if (laws_.size() == 1)
    return std::vector<SoftLimit>(count, soft_limit(laws_[0], mobilities_.largest, fastest_impact()));
  const ImpactParties parties(scene_, bodies_, model_);
  std::vector<SoftLimit> limits(count);
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < parties.size(); ++b) {
      const auto impact = parties.between(a, b);
      if (!impact || ignores(static_cast<int>(a), parties.number(b))) continue;
      const LayerLaw& law = laws_[model_.contacts.law_of[impact->kinds.first][impact->kinds.second]];
      const SoftLimit limit = soft_limit(law, impact->mobility, impact->speed);
      limits[a] = shorter(limits[a], {limit.bounce / impact->share, limit.crossing / impact->share});
    }
  return limits;
}

LayerLaw ContactCompiler::loosest_law() const {
  LayerLaw loosest = laws_[0];
  for (const LayerLaw& law : laws_) {
    loosest.thickness = std::max(loosest.thickness, law.thickness);
    loosest.stiffness = std::min(loosest.stiffness, law.stiffness);
  }
  return loosest;
}

std::vector<StepPrice> ContactCompiler::prices() const {
  const ContactTable& table = scene_.contact;
  if (!mobilities_.any() || table.method == Method::dcr) return {};
  StepPrice price{.key = "contact.alpha",
                  .force = "contact",
                  .value = table.alpha,
                  .times = ContactTable{}.alpha / table.alpha,
                  .free_value = ContactTable{}.alpha};
  if (table.step) {
    const double chosen = contact_step(table.alpha, mobilities_.typical, laws_[0].stiffness);
    price.key = "contact.step";
    price.value = *table.step;
    price.times = chosen / *table.step;
    price.free_value = two_digits_up(chosen);
  }
  return price.times > StepPrice::nothing ? std::vector{price} : std::vector<StepPrice>{};
}

double ContactCompiler::own_frequency(std::size_t number) const {
  if (!mobilities_.any()) return 0;
  const ImpactParties parties(scene_, bodies_, model_);
  double square = 0;
  for (std::size_t b = 0; b < parties.size(); ++b) {
    const auto impact = parties.between(number, b);
    if (!impact || b == number || ignores(static_cast<int>(number), parties.number(b))) continue;
    const LayerLaw& law = laws_.size() == 1
                              ? laws_[0]
                              : laws_[model_.contacts.law_of[impact->kinds.first][impact->kinds.second]];
    square = std::max(square, 2 * law.stiffness * impact->own_mobility);
  }
  return std::sqrt(square);
}

/// The first ladder of a law has no rungs, if scripts can drive two things into each other that no force
/// moves.
void ContactCompiler::add_ladders(const Steps& steps) {
  Contacts& contacts = model_.contacts;
  const bool has_driven =
      std::ranges::any_of(contacts.elements, [](const Element& element) { return element.frame != 0; });
  if (!mobilities_.any() && !has_driven) return;
  for (const LayerLaw& law : laws_) {
    const int begin = static_cast<int>(contacts.ladders.size());
    std::vector<LadderStep> own;
    if (mobilities_.any()) own = steps.contact(scene_.contact, law, mobilities_);
    if (has_driven) {
      contacts.ladders.push_back(
          Ladder::without_rungs(scene_.contact.ladder, law, own.empty() ? calm_step() : own.front().step));
      contacts.mobility_limits.push_back(0);
    }
    for (const LadderStep& ladder : own) {
      contacts.ladders.emplace_back(scene_.contact.ladder, law, ladder.step);
      contacts.mobility_limits.push_back(ladder.mobility_limit);
    }
    if (laws_.size() > 1) contacts.laws.push_back({begin, static_cast<int>(contacts.ladders.size())});
  }
}

/// For a scene in which no force moves anything.
Time ContactCompiler::calm_step() const {
  constexpr double seconds = 0x1p-10;
  return std::max(Ladder::least_step, model_.quantum.nearest(seconds).value_or(longest_step));
}

std::vector<Time> ContactCompiler::held_steps() const {
  const Contacts& contacts = model_.contacts;
  if (!contacts.holds() || contacts.ladders.empty()) return {};
  const std::size_t kinds = contacts.friction.size();
  std::vector<double> largest(kinds, 0);  // mobility of an element of each material
  for (const Element& element : contacts.elements)
    largest[element.material] = std::max(largest[element.material], element.mobility);
  std::vector<Time> steps(model_.vertices.size(), longest_step);
  for (const Element& element : contacts.elements) {
    if (element.mobility == 0) continue;
    Time step = longest_step;
    for (std::size_t other = 0; other < kinds; ++other)
      if (contacts.friction[element.material][other] > 0)
        step = std::min(step, contacts
                                  .ladder_between(element.material, static_cast<int>(other),
                                                  std::max(element.mobility + largest[other],
                                                           element.is_stiff ? contacts.stiff_mobility : 0))
                                  .first_step());
    const Point& point = model_.points[element.point];
    for (int i = 0; i < point.count; ++i) steps[point.node[i]] = std::min(steps[point.node[i]], step);
  }
  return steps;
}

void ContactCompiler::add_one_ladder(Time step, const Steps& steps) {
  const ContactTable& table = scene_.contact;
  if (!mobilities_.any() || !steps.is_long_enough(step, table)) return;
  model_.contacts.ladders.emplace_back(table.ladder, LayerLaw{*table.thickness, *table.stiffness}, step);
  model_.contacts.mobility_limits.push_back(std::numeric_limits<double>::infinity());
}

}  // namespace nacre
