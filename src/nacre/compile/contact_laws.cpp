#include "nacre/compile/contact_laws.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/compile/names.hpp"

namespace nacre {

ContactLaws::ContactLaws(const Scene& scene, const Bodies& bodies, std::vector<Problem>& problems)
    : scene_(scene) {
  for (int material = 0; material <= static_cast<int>(scene.materials.size()); ++material)
    kinds_.push_back({material});
  for (const ContactPairTable& table : scene.contact.pairs) {
    overrides_.push_back({meaning_of(table.between[0], table, bodies, problems),
                          meaning_of(table.between[1], table, bodies, problems), &table});
    for (const Meaning& meaning : {overrides_.back().a, overrides_.back().b})
      if (meaning.body >= 0 && std::ranges::find(kinds_, meaning.body, &Kind::body) == kinds_.end())
        kinds_.push_back({bodies.materials()[meaning.body], meaning.body});
  }
}

ContactLaws::Meaning ContactLaws::meaning_of(const std::string& name, const ContactPairTable& table,
                                             const Bodies& bodies, std::vector<Problem>& problems) const {
  const auto material = std::ranges::find(scene_.materials, name, &MaterialTable::name);
  if (material != scene_.materials.end())
    return {static_cast<int>(material - scene_.materials.begin()) + 1, -1};
  const auto body = std::ranges::find(bodies.names(), name);
  if (body != bodies.names().end()) return {-1, static_cast<int>(body - bodies.names().begin())};
  std::vector<std::string> names = bodies.names();
  for (const MaterialTable& each : scene_.materials) names.push_back(each.name);
  problems.push_back(table.at.problem("between", no_contact_partner(name, names)));
  return {};
}

int ContactLaws::kind(int material, int body) const {
  const auto own = std::ranges::find(kinds_, body, &Kind::body);
  return own != kinds_.end() ? static_cast<int>(own - kinds_.begin()) : material;
}

const MaterialTable* ContactLaws::table_of(int kind) const {
  const int material = kinds_[kind].material;
  return material > 0 ? &scene_.materials[material - 1] : nullptr;
}

/// A material that gives only `friction` slips with it.
double ContactLaws::sliding_of(int kind) const {
  const ContactTable& contact = scene_.contact;
  const MaterialTable* table = table_of(kind);
  if (table && table->friction_sliding) return *table->friction_sliding;
  if (table && table->friction) return *table->friction;
  return contact.friction_sliding.value_or(contact.friction);
}

/// Two materials share the arithmetic mean of their thicknesses and the geometric mean of all other values.
ContactLaws::Law ContactLaws::between(int a, int b) const {
  const ContactTable& contact = scene_.contact;
  const auto of = [&](int kind, std::optional<double> MaterialTable::*key, double otherwise) {
    const MaterialTable* table = table_of(kind);
    return table ? (table->*key).value_or(otherwise) : otherwise;
  };
  const auto mean = [&](std::optional<double> MaterialTable::*key, double otherwise) {
    const double first = of(a, key, otherwise), second = of(b, key, otherwise);
    return first == second ? first : std::sqrt(first * second);
  };
  Law law;
  law.layers.thickness = 0.5 * (of(a, &MaterialTable::contact_thickness, *contact.thickness) +
                                of(b, &MaterialTable::contact_thickness, *contact.thickness));
  law.layers.stiffness = mean(&MaterialTable::contact_stiffness, *contact.stiffness);
  law.square_of_restitution = of(a, &MaterialTable::restitution, contact.restitution) *
                              of(b, &MaterialTable::restitution, contact.restitution);
  law.friction = mean(&MaterialTable::friction, contact.friction);
  law.sliding = std::sqrt(sliding_of(a) * sliding_of(b));
  law.rolling = mean(&MaterialTable::rolling_friction, contact.rolling_friction);
  for (const auto& [first, second, table] : overrides_) {
    if (!(is(kinds_[a], first) && is(kinds_[b], second)) && !(is(kinds_[b], first) && is(kinds_[a], second)))
      continue;
    law.layers.thickness = table->thickness.value_or(law.layers.thickness);
    law.layers.stiffness = table->stiffness.value_or(law.layers.stiffness);
    if (const auto e = table->restitution) law.square_of_restitution = *e * *e;
    if (table->friction) law.friction = law.sliding = *table->friction;
    law.sliding = table->friction_sliding.value_or(law.sliding);
    law.rolling = table->rolling_friction.value_or(law.rolling);
  }
  law.sliding = std::min(law.sliding, law.friction);
  return law;
}

}  // namespace nacre
