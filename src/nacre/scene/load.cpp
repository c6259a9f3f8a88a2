#include "nacre/scene/load.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"
#include "nacre/scene/written_particles.hpp"
#include "nacre/scene/written_seam.hpp"

namespace nacre {

namespace {

/// Reads the tables of a document one by one; tables that are left at the end are refused.
class SceneReader {
 public:
  explicit SceneReader(const Document& document) : root_(document.root()), reading_{document.file()} {}

  /// A table that stands at most once.
  template <class Table>
  void table(Table& out, const Schema<Table>& schema) {
    static const toml::table empty;
    const std::string& name = schema.form().name;
    const toml::node* node = root_.get(name);
    known_.push_back(name);
    if (node && !node->is_table()) return complain(*node, name, fmt::format("must be a table: [{}]", name));
    Keys keys(node ? node->as_table() : &empty, name, reading_);
    out = schema.read(keys);
  }

  /// A table that changes the scene by being there.
  template <class Table>
  void table(std::optional<Table>& out, const Schema<Table>& schema) {
    if (root_.contains(schema.form().name))
      table(out.emplace(), schema);
    else
      known_.push_back(schema.form().name);
  }

  /// A table that may stand many times; make(written, is_sound) turns what was written into what the scene
  /// holds. `is_sound`: reading it found no problem.
  template <class Written, class Table, class Make>
  void array(std::vector<Table>& out, const Schema<Written>& schema, const Make& make) {
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
      append(out, make(written, problems().size() == problems_before), keys);
    }
  }
  template <class Table>
  void array(std::vector<Table>& out, const Schema<Table>& schema) {
    array(out, schema, [](const Table& table, bool) { return table; });
  }

  std::vector<Problem>& problems() { return reading_.problems; }
  /// The unit of lengths in all tables that are read from now on.
  void set_per_metre(double per_metre) { reading_.per_metre = per_metre; }

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

  void complain(const toml::node& node, const std::string& key, std::string what) {
    Problem problem = place_of(node);
    problem.key = key;
    problem.what = std::move(what);
    problems().push_back(std::move(problem));
  }

  const toml::table& root_;
  Reading reading_;
  std::vector<std::string> known_;
};

/// The name of a scene is the name of a folder, too: `...toml` must not lead to the folder above.
std::string name_of_scene(const std::filesystem::path& file) {
  const std::string stem = file.stem().string();
  return stem.find_first_not_of('.') == std::string::npos ? "scene" : stem;
}

/// Lays the overlays over the document; returns what is wrong with them.
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

}  // namespace

Draft read_draft(const std::filesystem::path& file, const Overlay& overlay) {
  Document document(file);
  Draft draft;
  Scene& scene = draft.scene;
  scene.name = name_of_scene(file);
  scene.file = file.string();
  draft.problems = lay_over(document, overlay);
  SceneReader reader(document);
  reader.table(scene.simulation, simulation_schema());
  reader.set_per_metre(scene.simulation.per_metre());
  reader.table(scene.output, output_schema());
  reader.table(scene.contact, contact_schema());
  reader.table(scene.wind, wind_schema());
  reader.table(scene.strategy, strategy_schema());
  reader.array(scene.materials, material_schema());
  reader.array(scene.particles, particles_schema(), [&](const WrittenParticles& written, bool is_sound) {
    return make_particles(written, is_sound, scene, reader.problems());
  });
  reader.array(scene.bodies, body_schema(), [&](const WrittenBody& written, bool) {
    return make_bodies(written, scene, reader.problems());
  });
  reader.array(scene.points, point_schema());
  reader.array(scene.springs, spring_schema());
  reader.array(scene.seams, seam_schema(), [&](const WrittenSeam& written, bool is_sound) {
    return make_seam(written, is_sound, scene, reader.problems());
  });
  reader.array(scene.planes, plane_schema());
  reader.array(scene.probes, probe_schema(), [&](const WrittenProbe& written, bool is_sound) {
    return make_probe(written, is_sound, scene, reader.problems());
  });
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
