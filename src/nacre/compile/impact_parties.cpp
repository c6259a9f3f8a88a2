#include "nacre/compile/impact_parties.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/number.hpp"

namespace nacre {

ImpactParties::ImpactParties(const Scene& scene, const Bodies& bodies, const Model& model)
    : model_(model),
      first_mesh_(scene.particles.size()),
      gravity_(scene.simulation.strongest_gravity()),
      script_(bodies.fastest_script()) {
  const Vec3 gravity = scene.simulation.gravity_at_start();
  if (!is_zero(gravity)) up_ = (-1 / norm(gravity)) * gravity;
  const Contacts& contacts = model.contacts;
  for (const Element& element : contacts.elements) {
    if (static_cast<std::size_t>(element.body) >= parties_.size())
      parties_.resize(element.body + 1, {.low = infinity, .high = -infinity});
    add(element, parties_[element.body]);
  }
  const std::size_t least = scene.particles.size() + scene.bodies.size();
  if (parties_.size() < least) parties_.resize(least);
  for (std::size_t i = 0; i < parties_.size(); ++i) parties_[i].number = static_cast<int>(i);
  for (std::size_t i = 0; i < contacts.walls.size(); ++i)
    parties_.push_back(
        {.number = contacts.walls[i].body, .kind = contacts.walls[i].material, .wall = static_cast<int>(i)});
}

void ImpactParties::add(const Element& element, Party& party) const {
  party.kind = element.material;
  ++party.elements;
  const Vec3 x = start_position(model_, element.point);
  party.low = std::min(party.low, dot(up_, x));
  party.high = std::max(party.high, dot(up_, x));
  const Vec3 v = model_.points[element.point].blend([&](int node) { return model_.vertices[node].v; });
  party.speed2 = std::max(party.speed2, dot(v, v));
  if (element.mobility == 0) return;
  party.mobility = std::max(party.mobility, element.mobility);
  party.mobilities.push_back(element.mobility);
  party.onto_walls2.resize(model_.contacts.walls.size());
  for (std::size_t i = 0; i < party.onto_walls2.size(); ++i) {
    const double fall = std::max(0.0, approach(x, model_.contacts.walls[i], element.radius).distance);
    party.onto_walls2[i] = std::max(party.onto_walls2[i], dot(v, v) + 2 * gravity_ * fall);
  }
}

double ImpactParties::self_mobility(std::size_t party) const {
  const double lightest = parties_[party].mobility;
  if (party < first_mesh_) return 2 * lightest;
  std::vector<double> sorted = parties_[party].mobilities;
  std::ranges::sort(sorted);
  return lightest + sorted[sorted.size() / 2];
}

std::optional<ImpactParties::Impact> ImpactParties::between(std::size_t a, std::size_t b) const {
  const Party &first = parties_[a], &second = parties_[b];
  if (first.kind < 0 || second.kind < 0 || first.mobility == 0) return std::nullopt;
  if (a == b && first.elements == 1) return std::nullopt;
  Impact impact{{first.kind, second.kind}, first.mobility + second.mobility, script_, first.mobility, 1};
  impact.share = std::min(1.0, 2 * first.mobility / impact.mobility);
  if (second.wall >= 0) {
    impact.speed += std::sqrt(first.onto_walls2[second.wall]);
  } else if (a != b) {  // a body meets itself no faster than it is deformed, which its own forces resolve
    const double fall = std::max({0.0, first.high - second.low, second.high - first.low});
    impact.speed += std::sqrt(first.speed2) + std::sqrt(second.speed2) + std::sqrt(2 * gravity_ * fall);
  } else {
    impact.mobility = self_mobility(a);
    impact.speed = 0;
  }
  return impact;
}

}  // namespace nacre
