#include "nacre/scene/load.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/printable.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/read_tables.hpp"
#include "nacre/scene/tables.hpp"

namespace nacre {

namespace {

/// Reads the tables of a document into a scene, one by one; tables that are left at the end are refused.
class SceneReader {
 public:
  SceneReader(const toml::table& root, const std::string& file, const Scene& scene, MeshStore* meshes,
              std::size_t most)
      : root_(root), scene_(scene), meshes_(meshes), reading_{file}, room_(most), most_(most) {}

  /// A table that stands at most once. All lengths that are read later have the unit of the simulation.
  template <class Table>
  void table(Table& out, const Schema<Table>& schema) {
    static const toml::table empty;
    const std::string& name = schema.form().name;
    const toml::node* node = root_.get(name);
    known_.push_back(name);
    if (node && !node->is_table()) return complain(*node, name, fmt::format("must be a table: [{}]", name));
    Keys keys(node ? node->as_table() : &empty, name, reading_);
    out = schema.read(keys);
    if constexpr (std::is_same_v<Table, SimulationTable>) reading_.per_metre = out.per_metre();
  }

  /// A table that changes the scene by being there.
  template <class Table>
  void table(std::optional<Table>& out, const Schema<Table>& schema) {
    if (root_.contains(schema.form().name))
      table(out.emplace(), schema);
    else
      known_.push_back(schema.form().name);
  }

  /// A table that may stand many times.
  template <class Written, class Table>
  void array(std::vector<Table>& out, const Schema<Written>& schema) {
    const std::string& kind = schema.form().name;
    known_.push_back(kind);
    const toml::node* node = root_.get(kind);
    if (!node || (node->is_array() && node->as_array()->empty())) return;
    if (!node->is_array_of_tables())
      return complain(*node, kind, fmt::format("must be tables: [[{}]]", kind));
    const toml::array& elements = *node->as_array();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const std::string name = element_name(*elements[i].as_table(), kind, i);
      const std::size_t problems_before = problems().size();
      Keys keys(elements[i].as_table(), kind + "." + name, reading_);
      if (name.find_first_of(":.") != std::string::npos) keys.complain("name", "must not contain ':' or '.'");
      if (std::ranges::find(out, name, &Table::name) != out.end())
        keys.complain("name", fmt::format("'{}' is taken", name));
      const Written written = schema.read(keys, name);
      append(out, made(written, problems().size() == problems_before), keys);
    }
  }

  std::vector<Problem>& problems() { return reading_.problems; }

  /// Complains about tables that are left. Returns the names of what is in them.
  std::vector<std::string> finish() {
    std::vector<std::string> unread;
    known_.emplace_back("variant");
    for (const auto& [key, node] : root_) {
      const std::string kind(key.str());
      if (std::ranges::find(known_, kind) != known_.end()) continue;
      complain(node, kind,
               fmt::format("unknown table{}; allowed: {}", suggestion(kind, known_), listed(known_)));
      if (const std::optional<std::string> meant = similar_word(kind, known_);
          meant && !root_.contains(*meant))
        std::erase_if(problems(),
                      [&](const Problem& problem) {  // they say what the table lacks that is misspelt
                        return problem.key.starts_with(*meant + ".");
                      });
      if (!node.is_array_of_tables()) continue;
      const toml::array& elements = *node.as_array();
      for (std::size_t i = 0; i < elements.size(); ++i)
        unread.push_back(element_name(*elements[i].as_table(), kind, i));
    }
    return unread;
  }

 private:
  /// Turns what was written into what the scene holds. `is_sound`: reading it found no problem.
  template <class Table>
  Table made(const Table& table, bool) {
    return table;
  }
  /// With nothing in it.
  template <class Table, class Written>
  static Table named(const Written& written) {
    Table table;
    table.name = written.name;
    return table;
  }
  ParticlesTable made(const WrittenParticles& written, bool is_sound) {
    if (is_sound && !take_room(planned_count(written), written.at)) return named<ParticlesTable>(written);
    ParticlesTable table = make_particles(written, is_sound, scene_, problems());
    if (!written.csv.empty()) take_room(table.positions.size(), written.at);
    return table;
  }
  std::vector<BodyTable> made(const WrittenBody& written, bool) {
    if (is_over_) return {named<BodyTable>(written)};
    std::vector<BodyTable> bodies = make_bodies(written, scene_, problems(), {meshes_, room_});
    for (const BodyTable& body : bodies)
      if (!take_room(body.mesh.vertices.size(), written.at)) break;
    return bodies;
  }
  auto made(const WrittenSeam& written, bool is_sound) {
    return make_seam(written, is_sound, scene_, problems());
  }
  auto made(const WrittenProbe& written, bool is_sound) {
    return make_probe(written, is_sound, scene_, problems());
  }

  template <class Table>
  static void append(std::vector<Table>& out, Table made, Keys&) {
    out.push_back(std::move(made));
  }
  /// A table and its copies, which have names of their own.
  template <class Table>
  static void append(std::vector<Table>& out, std::vector<Table> made, Keys& keys) {
    for (Table& table : made) {
      if (&table != made.data() && std::ranges::find(out, table.name, &Table::name) != out.end())
        keys.complain("copies", fmt::format("one would be named '{}', which is taken", table.name));
      out.push_back(std::move(table));
    }
  }

  /// False, with one complaint for a scene, if so many vertices are too many.
  bool take_room(std::size_t vertices, const Places& at) {
    if (!is_over_ && vertices > room_)
      problems().push_back(at.problem("", fmt::format("the scene would have more than {} vertices", most_)));
    is_over_ = is_over_ || vertices > room_;
    if (!is_over_) room_ -= vertices;
    return !is_over_;
  }

  void complain(const toml::node& node, const std::string& key, std::string what) {
    Problem problem = place_of(node);
    problem.key = key;
    problem.what = std::move(what);
    problems().push_back(std::move(problem));
  }

  const toml::table& root_;
  const Scene& scene_;  ///< with the tables that were read before
  MeshStore* meshes_;
  Reading reading_;
  std::size_t room_, most_;  ///< vertices: how many more there may be, and in all
  bool is_over_ = false;
  std::vector<std::string> known_;
};

}  // namespace

std::string name_of_scene(const std::filesystem::path& file) {
  const std::string stem = file.stem().string();
  return stem.find_first_not_of('.') == std::string::npos ? "scene" : printable(stem);
}

std::vector<Problem> lay_over(Document& document, const Overlay& overlay) {
  std::vector<Problem> problems;
  const auto attempt = [&](const auto& work) {
    try {
      work();
    } catch (const InputError& error) {
      problems.insert(problems.end(), error.problems().begin(), error.problems().end());
    }
  };
  if (!overlay.variant.empty()) attempt([&] { document.choose_variant(overlay.variant); });
  for (const std::string& assignment : overlay.sets) attempt([&] { document.set(assignment); });
  return problems;
}

Draft read_draft(const std::filesystem::path& file, const Overlay& overlay) {
  Document document(file);
  std::vector<Problem> problems = lay_over(document, overlay);
  Draft draft = read_tables(document.root(), file.string(), nullptr, overlay.most_vertices);
  draft.scene.name = name_of_scene(file);
  draft.problems.insert(draft.problems.begin(), problems.begin(), problems.end());
  return draft;
}

Draft read_tables(const toml::table& root, const std::string& file, MeshStore* meshes, std::size_t most) {
  Draft draft;
  Scene& scene = draft.scene;
  scene.file = file;
  SceneReader reader(root, file, scene, meshes, most);
  for_each_table(scene, reader);
  if (scene.simulation.per_metre() != 1) scene.simulation.units = "SI";  // all lengths are in metres now
  draft.unread_names = reader.finish();
  draft.problems.insert(draft.problems.end(), reader.problems().begin(), reader.problems().end());
  return draft;
}

Scene load(const std::filesystem::path& file, const Overlay& overlay) {
  Draft draft = read_draft(file, overlay);
  if (!draft.problems.empty()) throw InputError(in_order(std::move(draft.problems)));
  return std::move(draft.scene);
}

}  // namespace nacre
