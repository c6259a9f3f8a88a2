#include "check_couples.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/words.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

/// What has no face and can move: rods, and particles that do not turn. All of one body and one material.
struct Faceless {
  int body, material;
  bool is_rod, has_radius;

  friend auto operator<=>(const Faceless&, const Faceless&) = default;
};

std::map<Faceless, int> faceless(const Contacts& contacts) {
  std::map<Faceless, int> counts;
  for (const Element& each : contacts.elements)
    if (each.mobility > 0 && (each.role == Role::rod || (each.role == Role::ball && each.spin < 0)))
      ++counts[{each.body, each.material, each.role == Role::rod, each.radius > 0}];
  return counts;
}

bool rub(const Contacts& contacts, const Faceless& a, const Faceless& b) {
  const std::pair bodies{std::min(a.body, b.body), std::max(a.body, b.body)};
  return contacts.friction[a.material][b.material] > 0 &&
         !std::ranges::binary_search(contacts.ignored, bodies);
}

}  // namespace

Json facts_of_couples(const Model& model) {
  if (!model.contacts.holds()) return nullptr;
  const std::map<Faceless, int> all = faceless(model.contacts);
  int particles = 0;
  bool have_radius = true;
  for (const auto& [a, count] : all) {
    const auto meets = [&, &a = a, &count = count](const auto& other) {
      const bool is_alone = other.first == a && count == 1;
      return !is_alone && rub(model.contacts, a, other.first);
    };
    if (a.is_rod || std::ranges::none_of(all, meets)) continue;
    particles += count;
    have_radius = have_radius && a.has_radius;
  }
  if (particles == 0) return nullptr;
  return {{"particles", particles}, {"key", have_radius ? "spin" : "radius"}};
}

void print_couples(const Json& couples) {
  if (couples.is_null()) return;
  fmt::print(
      "  note      friction of {} that do not turn, on each other or on rods, has a couple: angular "
      "momentum is not kept; with a radius and spin = true it is\n",
      counted(couples["particles"].get<std::uint64_t>(), "particle"));
}

}  // namespace nacre::cli
