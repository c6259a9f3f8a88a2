#include "nacre/repair/thin.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace nacre::repair {

namespace {

constexpr double least_radius = 0.8;     ///< of what it was
constexpr double least_thickness = 0.1;  ///< of what it was
constexpr double gap_share = 0.25;       ///< of the reach, between things that were thinned
constexpr double fit = 0.99;             ///< of half the distance: the part that contact fills

/// The factor for both radii.
double factor_of(const Draft& draft, const verify::NearPair& pair) {
  const verify::Element& a = draft.surface().elements[pair.a];
  const double radii = a.radius + (pair.with_solid ? 0 : draft.surface().elements[pair.b].radius);
  if (radii == 0) return 0;
  return (pair.distance + radii - gap_share * draft.reach(pair)) / radii;
}

/// Of each body that becomes thinner: the factor for its radii.
std::map<int, double> factors_of(const Draft& draft) {
  std::map<int, double> factors;
  for (const verify::NearPair& pair : draft.pairs_within(0)) {
    const double factor = factor_of(draft, pair);
    if (factor < least_radius) continue;
    for (const int body : {draft.surface().elements[pair.a].body, draft.start().second_body(pair)}) {
      const auto [known, is_new] = factors.try_emplace(body, factor);
      known->second = std::min(known->second, factor);
    }
  }
  return factors;
}

}  // namespace

std::vector<Thinning> thin_radii(Draft& draft) {
  std::map<int, Thinning> thinned;
  const std::map<int, double> factors = factors_of(draft);
  for (int i = 0; i < static_cast<int>(draft.surface().elements.size()); ++i) {
    const verify::Element& element = draft.surface().elements[i];
    const auto factor = factors.find(element.body);
    if (factor == factors.end() || element.radius == 0) continue;
    const double radius = factor->second * element.radius;
    auto& thinning = thinned[element.body];
    thinning.what = fmt::format("radius of {}", draft.start().names[element.body]);
    if (element.radius > thinning.from) thinning.from = element.radius, thinning.to = radius;
    draft.set_radius(i, radius);
  }
  std::vector<Thinning> list;
  for (const auto& [body, thinning] : thinned) list.push_back(thinning);
  return list;
}

std::vector<Thinning> thin_contact(const Draft& draft, Scene& scene) {
  double factor = 1;
  for (const verify::NearPair& pair : draft.pairs_within(1))
    if (!pair.meets) factor = std::min(factor, fit * pair.distance / draft.reach(pair));
  if (factor == 1) return {};
  factor = std::max(factor, least_thickness);
  std::vector<Thinning> thinned;
  const auto thin = [&](std::optional<double>& thickness, const std::string& what) {
    if (!thickness) return;
    thinned.push_back({what, *thickness, factor * *thickness});
    thickness = factor * *thickness;
  };
  thin(scene.contact.thickness, "contact.thickness");
  for (MaterialTable& table : scene.materials)
    thin(table.contact_thickness, fmt::format("material.{}.contact_thickness", table.name));
  for (ContactPairTable& table : scene.contact.pairs)
    thin(table.thickness,
         fmt::format("contact.pair.thickness of {} and {}", table.between[0], table.between[1]));
  return thinned;
}

}  // namespace nacre::repair
