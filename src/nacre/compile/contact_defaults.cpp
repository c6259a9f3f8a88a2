#include "nacre/compile/contact_defaults.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "nacre/compile/neighbour_gaps.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/compile/things.hpp"
#include "nacre/penalty/law.hpp"

namespace nacre {

namespace {

/// Contact as stiff as this takes steps about as long as those of the membranes that touch.
constexpr double part_of_shell = 0.1;
/// Contact fills this part of a distance at the start; it is never made thinner than that part of itself.
constexpr double part_of_gap = 0.45, thinnest = 1e-4;
/// Contact that is made thinner than this part of itself does not become stiffer: deep layers hold what meets
/// there, and all other pairs keep long steps.
constexpr double thinner = 0.1;
/// A law is used for a pair, too, if it is at most so many times as thin or as stiff as the pair needs.
constexpr double thin_enough = 2, stiff_enough = 4;
/// With more tables than this, a scene has one law for all.
constexpr std::size_t most_pairs = 2000;

/// Two things, by their numbers, the lower first.
using Two = std::pair<int, int>;

/// The least distance of each two things at the start, as far as it is under the limit. Those within a mesh
/// that share a point are looked for up to limits of their own, one for each thing.
std::map<Two, double> start_gaps(const Scene& scene, double limit, const std::vector<double>& own_limits,
                                 verify::KnownPairs& known) {
  std::map<Two, double> gaps;
  if (std::ranges::none_of(scene.bodies, &BodyTable::collide)) return gaps;
  const SceneSurface start = surface_of(scene);
  for (const verify::NearPair& pair :
       known.near_pairs(start.surface, {.limit = limit, .most = 1'000'000, .spheres = false}))
    if (pair.distance > 0)
      gaps.try_emplace(std::minmax(start.first_body(pair), start.second_body(pair)), pair.distance);
  for (const auto& [body, gap] : neighbour_gaps(start.surface, own_limits)) {
    double& known_gap = gaps.try_emplace(Two{body, body}, gap).first->second;
    known_gap = std::min(known_gap, gap);
  }
  return gaps;
}

/// Such that an impact of this energy reaches about the third layer, and what rests there stays in the first.
double stiffness_for(double energy, double weight, double thickness) {
  return std::max(energy / (5 * thickness * thickness), weight / thickness);
}

class ContactChoice {
 public:
  ContactChoice(Scene& scene, verify::KnownPairs* known)
      : scene_(scene),
        contact_(scene.contact),
        gravity_(scene.simulation.strongest_gravity()),
        things_(things_of(scene)),
        thickness_(contact_.thickness.value_or(default_thickness(scene))),
        chooses_thickness_(!contact_.thickness),
        chooses_stiffness_(!contact_.stiffness) {
    stiffness_ = contact_.stiffness.value_or(stiffness_of_all());
    if (known && chooses_thickness_) gaps_ = start_gaps(scene, 2 * widest(), own_limits(), *known);
  }

  void run() {
    if (contact_.method == Method::layers && !contact_.step && choose_pairs()) return;
    contact_.thickness = fitted(thickness_);
    contact_.stiffness = stiffness_;
  }

 private:
  struct Chosen {
    Two things;
    LayerLaw law;
  };

  /// The widest thickness that any pair may get.
  double widest() const {
    double widest = thickness_;
    for (const Thing& thing : things_)
      if (thing.collides && thing.skin < infinity) widest = std::max(widest, thing.skin);
    return widest;
  }

  /// The distance of a thing from itself below which its contact would be thinner; 0 if it has none.
  std::vector<double> own_limits() const {
    std::vector<double> limits(things_.size(), 0.0);
    for (int i = 0; i < static_cast<int>(things_.size()); ++i)
      if (may_touch(i, i)) limits[i] = thickness_of(things_[i], things_[i]) / part_of_gap;
    return limits;
  }

  /// That reaches no pair at the start.
  double fitted(double thickness) const {
    for (const auto& [things, gap] : gaps_)
      thickness = std::min(thickness, std::max(thinnest * thickness_, part_of_gap * gap));
    return thickness;
  }

  /// One for all: the most violent impact, the heaviest weight, the stiffest spring and shell.
  double stiffness_of_all() const {
    double energy = 0, mass = 0, least = 0;
    for (const Thing& thing : things_) {
      energy = std::max(energy, thing.worst);
      mass = std::max(mass, thing.heaviest);
      least = std::max({least, thing.spring, thing.collides ? part_of_shell * thing.shell : 0});
    }
    const double chosen = std::max(stiffness_for(energy, mass * gravity_, thickness_), least);
    return chosen > 0 ? chosen : 1;
  }

  bool may_touch(int a, int b) const {
    const Thing &first = things_[a], &second = things_[b];
    if (!first.collides || !second.collides || !(first.moves() || second.moves())) return false;
    if (a == b && !first.meets_itself) return false;
    return std::ranges::none_of(contact_.ignore, [&](const auto& names) {
      return (names[0] == first.name && names[1] == second.name) ||
             (names[1] == first.name && names[0] == second.name);
    });
  }

  const MaterialTable* material(const Thing& thing) const {
    const auto found = std::ranges::find(scene_.materials, thing.material, &MaterialTable::name);
    return found == scene_.materials.end() ? nullptr : &*found;
  }

  /// The thickness that the material of a thing gives; infinity if it gives none.
  double given_thickness(const Thing& thing) const {
    const MaterialTable* table = material(thing);
    return table ? table->contact_thickness.value_or(infinity) : infinity;
  }

  /// Each thing has a skin, and the two skins together are the reach: the thickness is their mean, as that of
  /// two materials. It is at most the size of the smaller thing. A coarse mesh that stands still has a skin
  /// that suits its width, or that of what touches it, if that is wider: a table of twelve triangles is not a
  /// cushion.
  double thickness_of(const Thing& a, const Thing& b) const {
    const double own = given_thickness(a), other = given_thickness(b);
    if (own < infinity && other < infinity) return 0.5 * (own + other);
    const double known = std::min(a.skin, b.skin);
    if (!(known < infinity)) return thickness_;
    const auto skin_of = [&](double given, const Thing& thing, const Thing& partner) {
      if (given < infinity) return given;
      return thing.skin < infinity ? std::min(thing.skin, std::max(thing.thin, partner.skin)) : known;
    };
    return std::min({0.5 * (skin_of(own, a, b) + skin_of(other, b, a)), a.size, b.size});
  }

  double energy_of(const Thing& a, const Thing& b, double mass) const {
    const auto worst_fall = [](const Thing& thing) {
      return thing.falls.empty() ? 0 : std::ranges::max(thing.falls);
    };
    if (a.is_plane() || b.is_plane()) {
      const Thing &thing = a.is_plane() ? b : a, &plane = a.is_plane() ? a : b;
      return thing.falls[plane.plane];
    }
    if (&a == &b) return 0.5 * std::max(a.energy, worst_fall(a));
    const double speed = a.speed + b.speed;
    return mass * (0.5 * speed * speed + gravity_ * fall_between(a, b));
  }

  /// What one of them may fall before it meets the other. Two that a plane is below fall together, until it
  /// stops the lower one.
  static double fall_between(const Thing& a, const Thing& b) {
    const double fall = std::max({0.0, a.high - b.low, b.high - a.low});
    return a.moves() && b.moves() ? std::max({fall, a.longest_fall, b.longest_fall}) : fall;
  }

  double stiffness_of(const Thing& a, const Thing& b, double thickness) const {
    const double lighter = a.moves() && b.moves() ? std::min(a.mass, b.mass) : std::max(a.mass, b.mass);
    const double mass = a.moves() && b.moves() ? a.mass * b.mass / (a.mass + b.mass) : lighter;
    const double shell = a.shell > 0 && b.shell > 0 ? std::min(a.shell, b.shell) : std::max(a.shell, b.shell);
    const double chosen = std::max({stiffness_for(energy_of(a, b, mass), lighter * gravity_, thickness),
                                    a.spring, b.spring, part_of_shell * shell});
    const double found = chosen > 0 ? chosen : 1;
    const auto given = [&](const Thing& thing) {
      const MaterialTable* table = material(thing);
      return table && table->contact_stiffness ? *table->contact_stiffness : found;
    };
    return given(a) == given(b) ? given(a) : std::sqrt(given(a) * given(b));
  }

  LayerLaw needed(int a, int b) const {
    LayerLaw law{thickness_, stiffness_};
    const double whole = chooses_thickness_ ? thickness_of(things_[a], things_[b]) : thickness_;
    law.thickness = whole;
    if (const auto gap = gaps_.find({a, b}); gap != gaps_.end())
      law.thickness = std::min(whole, std::max(thinnest * whole, part_of_gap * gap->second));
    if (chooses_stiffness_)
      law.stiffness = stiffness_of(things_[a], things_[b], std::max(law.thickness, thinner * whole));
    return law;
  }

  /// A law that is known already and good enough, or a new one.
  LayerLaw shared(const LayerLaw& need) {
    for (const LayerLaw& known : laws_) {
      const bool thin = known.thickness <= need.thickness && need.thickness < thin_enough * known.thickness;
      const bool stiff = need.stiffness <= known.stiffness && known.stiffness < stiff_enough * need.stiffness;
      if (thin && stiff) return known;
    }
    laws_.push_back(need);
    return need;
  }

  /// From the stiffest to the softest, so that a few laws are good enough for all.
  void share_laws(std::vector<Chosen>& chosen) {
    std::vector<Chosen*> order;
    for (Chosen& each : chosen)
      if (!is_given(each)) order.push_back(&each);
    std::ranges::stable_sort(
        order, {}, [](const Chosen* each) { return std::pair(-each->law.stiffness, each->law.thickness); });
    for (Chosen* each : order) each->law = shared(each->law);
  }

  /// Whether each two things get a law of their own.
  bool choose_pairs() {
    laws_ = {{thickness_, stiffness_}};
    std::vector<Chosen> chosen;
    for (int a = 0; a < static_cast<int>(things_.size()); ++a)
      for (int b = a; b < static_cast<int>(things_.size()); ++b)
        if (may_touch(a, b)) chosen.push_back({{a, b}, needed(a, b)});
    if (chosen.empty()) return false;
    share_laws(chosen);
    const LayerLaw usual = most_common(chosen);
    std::vector<ContactPairTable> tables = tables_for(chosen, usual);
    if (tables.size() > most_pairs) return false;
    contact_.thickness = usual.thickness;
    contact_.stiffness = usual.stiffness;
    contact_.pairs.insert(contact_.pairs.begin(), tables.begin(), tables.end());
    return true;
  }

  /// The softest of them, if several are.
  LayerLaw most_common(const std::vector<Chosen>& chosen) const {
    const auto uses = [&](const LayerLaw& law) {
      return std::pair(std::ranges::count(chosen, law, &Chosen::law), -law.stiffness);
    };
    return *std::ranges::max_element(laws_, {}, uses);
  }

  bool is_ambiguous(const Thing& thing) const {
    return std::ranges::find(scene_.materials, thing.name, &MaterialTable::name) != scene_.materials.end();
  }

  /// A name that is also that of a material means the material: such tables come first, and all others after
  /// them, so that they hold where they should.
  std::vector<ContactPairTable> tables_for(const std::vector<Chosen>& chosen, const LayerLaw& usual) const {
    const bool any = std::ranges::any_of(chosen, [&](const Chosen& each) { return differs(each, usual); });
    if (!any) return {};
    std::vector<ContactPairTable> first, second;
    const bool all = std::ranges::any_of(things_, [&](const Thing& thing) { return is_ambiguous(thing); });
    for (const Chosen& each : chosen) {
      if (!all && !differs(each, usual)) continue;
      const Thing &a = things_[each.things.first], &b = things_[each.things.second];
      ContactPairTable table;
      table.between = {a.name, b.name};
      if (chooses_thickness_) table.thickness = each.law.thickness;
      if (chooses_stiffness_) table.stiffness = each.law.stiffness;
      (is_ambiguous(a) || is_ambiguous(b) ? first : second).push_back(std::move(table));
    }
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  /// Whether the pair must have a table: its law is not the usual one, or a material gives values.
  bool differs(const Chosen& each, const LayerLaw& usual) const {
    return !(each.law == usual) || is_given(each);
  }

  /// Whether the material of one of the two gives a value, which is used as written.
  bool is_given(const Chosen& each) const {
    return std::ranges::any_of(std::array{each.things.first, each.things.second}, [&](int thing) {
      const MaterialTable* table = material(things_[thing]);
      return table && (table->contact_thickness || table->contact_stiffness);
    });
  }

  Scene& scene_;
  ContactTable& contact_;
  double gravity_;
  std::vector<Thing> things_;
  double thickness_, stiffness_ = 1;  ///< of all pairs, as given or if one were to suit all
  bool chooses_thickness_, chooses_stiffness_;
  std::map<Two, double> gaps_;
  std::vector<LayerLaw> laws_;
};

}  // namespace

double default_thickness(const Scene& scene) {
  double skin = infinity, spring = infinity, distance = infinity;
  for (const Thing& thing : things_of(scene))
    if (thing.is_particles || thing.collides) skin = std::min(skin, thing.skin);
  for (const ParticlesTable& table : scene.particles)
    for (const Vec3& x : table.positions)
      for (const PlaneTable& plane : scene.planes)
        if (const double d = height_above(plane, x); d > 0) distance = std::min(distance, d);
  for (const SpringTable& table : scene.springs)
    if (table.length && *table.length > 0) spring = std::min(spring, *table.length);
  if (skin < infinity) return skin;
  for (const double size : {spring, distance})
    if (size < infinity) return 0.01 * size;
  return 0.01;
}

void choose_contact(Scene& scene, verify::KnownPairs* known) {
  if (!scene.contact.thickness || !scene.contact.stiffness) ContactChoice(scene, known).run();
}

}  // namespace nacre
