#include "nacre/compile/names.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/compile/body_law.hpp"
#include "nacre/compile/materials.hpp"
#include "nacre/compile/stiff_compiler.hpp"

namespace nacre {

namespace {

using NameList = std::vector<std::string>;

std::string missing(const std::string& what, const std::string& name, const NameList& names) {
  return fmt::format("{} named '{}'{}; there are: {}", what, name, suggestion(name, names), listed(names));
}

bool has(const NameList& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

template <class Table>
void add_names(const std::vector<Table>& tables, NameList& names) {
  for (const Table& table : tables) names.push_back(table.name);
}

NameList material_tables(const Scene& scene) {
  NameList names;
  add_names(scene.materials, names);
  return names;
}

/// Looks names up. Things in tables that could not be read count as known: one mistake has one message.
class NameSearch {
 public:
  explicit NameSearch(const Draft& draft)
      : scene_(draft.scene), known_problems_(draft.problems), unread_(draft.unread_names) {
    add_names(scene_.particles, groups_);
    add_names(scene_.bodies, groups_);
    add_names(scene_.points, groups_);
    things_ = groups_;
    add_names(scene_.planes, things_);
  }

  std::vector<Problem> run() {
    for (const ParticlesTable& table : scene_.particles) material(table.material, table.at);
    for (const PointTable& table : scene_.points) material(table.material, table.at);
    for (const PlaneTable& table : scene_.planes) material(table.material, table.at);
    for (const BodyTable& table : scene_.bodies) body_material(table);
    for (const PointTable& table : scene_.points)
      for (const std::string& reference : table.of) group(reference, table.at, "of");
    springs();
    contacts();
    for (const ProbeTable& table : scene_.probes)
      for (const auto& [key, list] : {std::pair{"position", &table.position},
                                      {"velocity", &table.velocity},
                                      {"force", &table.force},
                                      {"centre", &table.centre},
                                      {"spin", &table.spin},
                                      {"pull", &table.pull},
                                      {"gap", &table.gap}})
        for (const std::string& reference : *list) thing(reference, table.at, key);
    return std::move(problems_);
  }

 private:
  /// As compile checks it, of bodies that move for sure and materials whose numbers are read.
  void body_material(const BodyTable& table) {
    if (is_missing(body_materials(scene_), table.material))
      return complain(table.at, "material", no_body_material(scene_, table.material));
    if (has(unread_, table.material) || is_doubtful(table.at, {"material", "fixed", "pin", "motion", "grab"}))
      return;
    const auto own = std::ranges::find(scene_.materials, table.material, &MaterialTable::name);
    if (own != scene_.materials.end() &&
        is_doubtful(own->at, {"density", "thickness", "young", "stretch", "bend"}))
      return;
    if (table.stiff) {
      stiff_shape(scene_, table, problems_);
      return;
    }
    std::size_t held = 0;
    for (const PinTable& pin : table.pins)
      if (pin.is_immovable()) held += pin.vertices.size();
    if (held < table.mesh.vertices.size()) body_law(scene_, table, problems_);
  }

  /// Whether one of these keys is misspelt, or has a problem already.
  bool is_doubtful(const Places& at, std::initializer_list<const char*> keys) const {
    return std::ranges::any_of(keys, [&](const char* key) {
      const std::string path = at.problem(key, "").key;
      return at.is_misspelt(key) || std::ranges::any_of(known_problems_, [&](const Problem& problem) {
               return problem.key.starts_with(path);
             });
    });
  }

  void springs() {
    for (const SpringTable& table : scene_.springs) {
      for (const auto& ends : table.between)
        for (const std::string& reference : ends) group(reference, table.at, "between");
      group(table.chain, table.at, "chain");
    }
  }

  void contacts() {
    for (const auto& pair : scene_.contact.ignore)
      for (const std::string& name : pair)
        if (is_missing(things_, name)) complain(scene_.contact.at, "ignore", no_thing(name, things_));
    NameList partners = things_;
    for (const std::string& name : body_materials(scene_)) partners.push_back(name);
    for (const ContactPairTable& table : scene_.contact.pairs)
      for (const std::string& name : table.between)
        if (is_missing(partners, name)) complain(table.at, "between", no_contact_partner(name, partners));
  }

  void material(const std::string& name, const Places& at) {
    if (is_missing(body_materials(scene_), name)) complain(at, "material", no_body_material(scene_, name));
  }
  /// A reference is a name, or a name with numbers behind a colon.
  void group(const std::string& reference, const Places& at, const char* key) {
    const std::string name = reference.substr(0, reference.find(':'));
    if (is_missing(groups_, name)) return complain(at, key, no_group(name, groups_));
    if (name != reference) number(reference, name, at, key);
  }
  void thing(const std::string& reference, const Places& at, const char* key) {
    const std::string name = reference.substr(0, reference.find(':'));
    if (is_missing(things_, name)) return complain(at, key, no_thing(name, things_));
    if (name == reference) return;
    const std::size_t dash = reference.find('-', name.size());  // of "name:first-last"
    number(reference.substr(0, dash), name, at, key);
    if (dash != std::string::npos) number(name + ":" + reference.substr(dash + 1), name, at, key);
  }
  void number(const std::string& reference, const std::string& name, const Places& at, const char* key) {
    const std::optional<int> count = count_of(name);
    if (count && !number_in(reference, *count)) complain(at, key, no_number(reference, name, *count));
  }
  /// How many numbers a thing has; nothing if that is not known, because a problem hides it.
  std::optional<int> count_of(const std::string& name) const {
    for (const ParticlesTable& table : scene_.particles)
      if (table.name == name && !table.positions.empty() && table.positions.size() == table.radii.size())
        return static_cast<int>(table.positions.size());
    for (const BodyTable& table : scene_.bodies)
      if (table.name == name && !table.mesh.vertices.empty())
        return table.mesh.numbering.count(static_cast<int>(table.mesh.vertices.size()));
    if (std::ranges::find(scene_.points, name, &PointTable::name) != scene_.points.end()) return 1;
    return std::nullopt;
  }

  bool is_missing(const NameList& names, const std::string& name) const {
    return !name.empty() && !has(names, name) && !has(unread_, name);
  }
  void complain(const Places& at, const char* key, std::string what) {
    problems_.push_back(at.problem(key, std::move(what)));
  }

  const Scene& scene_;
  const std::vector<Problem>& known_problems_;  ///< of reading
  const NameList& unread_;
  NameList groups_, things_;
  std::vector<Problem> problems_;
};

}  // namespace

std::string no_thing(const std::string& name, const NameList& names) {
  return missing("nothing is", name, names);
}

std::string no_group(const std::string& name, const NameList& names) {
  return missing("no particles, body or point", name, names);
}

std::string no_body_material(const Scene& scene, const std::string& name) {
  return missing("neither a [[material]] nor a known one is", name, body_materials(scene));
}

std::string no_contact_partner(const std::string& name, const NameList& names) {
  return missing("neither a body nor a [[material]] is", name, names);
}

std::optional<int> number_in(const std::string& reference, int count) {
  const std::string digits = reference.substr(reference.find(':') + 1);
  int number = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number =
      !digits.empty() && parsed.ec == std::errc{} && parsed.ptr == digits.data() + digits.size();
  return is_number && number >= 0 && number < count ? std::optional(number) : std::nullopt;
}

std::string no_number(const std::string& reference, const std::string& name, int count) {
  return fmt::format("'{}' names nothing: {} has numbers 0 to {}", reference, name, count - 1);
}

NameList body_materials(const Scene& scene) {
  NameList names = material_tables(scene);
  for (const SheetMaterial& known : sheet_materials())
    if (!has(names, std::string(known.name))) names.emplace_back(known.name);
  return names;
}

std::vector<Problem> unknown_names(const Draft& draft) { return NameSearch(draft).run(); }

Scene load_with_names(const std::filesystem::path& file, const Overlay& overlay) {
  Draft draft = read_draft(file, overlay);
  if (draft.problems.empty()) return std::move(draft.scene);
  const std::vector<Problem> names = unknown_names(draft);
  draft.problems.insert(draft.problems.end(), names.begin(), names.end());
  throw InputError(in_order(std::move(draft.problems)));
}

}  // namespace nacre
