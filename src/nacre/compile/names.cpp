#include "nacre/compile/names.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/compile/materials.hpp"

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
  explicit NameSearch(const Draft& draft) : scene_(draft.scene), unread_(draft.unread_names) {
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
    for (const BodyTable& table : scene_.bodies)
      if (is_missing(body_materials(scene_), table.material))
        complain(table.at, "material", no_body_material(scene_, table.material));
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
  void springs() {
    for (const SpringTable& table : scene_.springs) {
      for (const auto& ends : table.between)
        for (const std::string& reference : ends) group(reference, table.at, "between");
      group(table.chain, table.at, "chain");
    }
  }

  void contacts() {
    for (const auto& pair : scene_.contact.ignore)
      for (const std::string& name : pair) thing(name, scene_.contact.at, "ignore");
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
    if (is_missing(groups_, name)) complain(at, key, no_group(name, groups_));
  }
  void thing(const std::string& reference, const Places& at, const char* key) {
    const std::string name = reference.substr(0, reference.find(':'));
    if (is_missing(things_, name)) complain(at, key, no_thing(name, things_));
  }

  bool is_missing(const NameList& names, const std::string& name) const {
    return !name.empty() && !has(names, name) && !has(unread_, name);
  }
  void complain(const Places& at, const char* key, std::string what) {
    problems_.push_back(at.problem(key, std::move(what)));
  }

  const Scene& scene_;
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
