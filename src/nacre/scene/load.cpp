#include "nacre/scene/load.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/scene/body_reader.hpp"
#include "nacre/scene/particles_reader.hpp"
#include "nacre/scene/table_reader.hpp"
#include "nacre/scene/vertex_set_reader.hpp"

namespace nacre {

namespace {

using Problems = std::vector<Problem>;

/// "2^-49", or a number of seconds that is a power of two.
void read_quantum(TableReader& reader, int& exponent) {
  const toml::node* node = reader.node("quantum");
  if (!node) return;
  int found = 0;
  if (const auto text = node->value_exact<std::string>(); text && text->starts_with("2^")) {
    const char* end = text->data() + text->size();
    if (std::from_chars(text->data() + 2, end, found).ptr != end) found = 0;
  } else if (const auto seconds = node->is_number() ? node->value<double>() : std::nullopt;
             seconds && *seconds > 0) {
    if (std::frexp(*seconds, &found) == 0.5)
      --found;
    else
      found = 0;
  }
  if (found < -1000 || found > -10)
    return reader.complain("quantum", "must be a power of two of a second, from \"2^-1000\" to \"2^-10\"");
  exponent = found;
}

SimulationTable read_simulation(TableReader& reader) {
  SimulationTable t;
  reader.read("duration", t.duration, Range::positive);
  if (!reader.has("duration")) reader.complain("duration", "is missing: give the seconds to simulate");
  reader.read("gravity", t.gravity);
  reader.read("gravity_step", t.gravity_step, Range::positive);
  reader.read("common_step", t.common_step);
  reader.read("step_scale", t.step_scale, Range::positive);
  if (t.step_scale > 1) reader.complain("step_scale", "must be at most 1: longer steps are not safe");
  auto seed = static_cast<std::int64_t>(t.seed);
  reader.read_integer("seed", seed, 0, std::numeric_limits<std::int64_t>::max());
  t.seed = static_cast<std::uint64_t>(seed);
  reader.read_choice<std::string>("units", t.units, {{"SI", "SI"}, {"cgs", "cgs"}});
  reader.read_choice("start", t.start, start_names);
  read_quantum(reader, t.quantum);
  return t;
}

OutputTable read_output(TableReader& reader) {
  OutputTable t;
  reader.read("frame_rate", t.frame_rate, Range::not_negative);
  reader.read("series_rate", t.series_rate, Range::positive);
  reader.read("checkpoint_minutes", t.checkpoint_minutes, Range::positive);
  return t;
}

/// ["a", "b"], or a list of such pairs.
void read_pairs(TableReader& reader, const std::string& key, std::vector<std::array<std::string, 2>>& out) {
  const toml::node* node = reader.node(key);
  if (!node) return;
  const auto add = [&](const toml::node& element) {
    const toml::array* pair = element.as_array();
    const auto a = pair && pair->size() == 2 ? (*pair)[0].value_exact<std::string>() : std::nullopt;
    const auto b = pair && pair->size() == 2 ? (*pair)[1].value_exact<std::string>() : std::nullopt;
    if (!a || !b) return reader.complain(key, "must be two names [\"a\", \"b\"], or a list of such pairs");
    out.push_back({*a, *b});
  };
  const toml::array* array = node->as_array();
  if (!array || array->empty() || !array->front().is_array()) return add(*node);
  for (const toml::node& element : *array) add(element);
}

ContactPairTable read_contact_pair(TableReader& reader) {
  ContactPairTable t;
  std::vector<std::array<std::string, 2>> between;
  read_pairs(reader, "between", between);
  if (between.size() == 1)
    t.between = between[0];
  else
    reader.complain("between", "must be two names [\"a\", \"b\"], of bodies or materials");
  reader.read("thickness", t.thickness, Range::positive);
  reader.read("stiffness", t.stiffness, Range::positive);
  reader.read("restitution", t.restitution, Range::not_negative);
  if (t.restitution.value_or(0) > 1) reader.complain("restitution", "must be from 0 to 1");
  reader.read("friction", t.friction, Range::not_negative);
  t.at = reader.finish();
  return t;
}

ContactTable read_contact(TableReader& reader, const std::string& file, std::vector<Problem>& problems) {
  ContactTable t;
  reader.read("thickness", t.thickness, Range::positive);
  reader.read("stiffness", t.stiffness, Range::positive);
  reader.read("step", t.step, Range::positive);
  reader.read("alpha", t.alpha, Range::positive);
  if (t.alpha > 0.5) reader.complain("alpha", fmt::format("must be at most 0.5, not {}", t.alpha));
  if (reader.has("alpha") && t.step) reader.complain("alpha", "give either step or alpha, not both");
  reader.read_choice("ladder", t.ladder, ladder_names);
  reader.read_choice("method", t.method, method_names);
  reader.read("restitution", t.restitution, Range::not_negative);
  if (t.restitution > 1)
    reader.complain("restitution", fmt::format("must be from 0 to 1, not {}", t.restitution));
  reader.read_choice("restitution_model", t.restitution_model, restitution_names);
  reader.read("friction", t.friction, Range::not_negative);
  read_pairs(reader, "ignore", t.ignore);
  for_tables(reader, "pair", [&](const toml::table& table) {
    TableReader pair(table, "contact.pair", file, problems);
    t.pairs.push_back(read_contact_pair(pair));
  });
  return t;
}

Strategy read_strategy(TableReader& reader) {
  Strategy s;
  reader.read_choice("name", s.name, strategy_names);
  std::int64_t threads = s.threads, grain = static_cast<std::int64_t>(s.grain);
  reader.read_integer("threads", threads, 1, 1024);
  reader.read_integer("grain", grain, 1, std::int64_t{1} << 40);
  reader.read("eagerness", s.eagerness, Range::not_negative);
  if (s.eagerness > 1000)
    reader.complain("eagerness", fmt::format("must be at most 1000, not {}", s.eagerness));
  reader.read("guides", s.guides);
  reader.read("tree", s.tree);
  reader.read("separation_list", s.separation_list);
  reader.read("epochs", s.epochs);
  reader.read("ahead", s.ahead);
  s.threads = static_cast<int>(threads);
  s.grain = static_cast<std::size_t>(grain);
  return s;
}

MaterialTable read_material(TableReader& reader) {
  MaterialTable t;
  reader.read("restitution", t.restitution, Range::not_negative);
  if (t.restitution.value_or(0) > 1) reader.complain("restitution", "must be from 0 to 1");
  reader.read("friction", t.friction, Range::not_negative);
  reader.read("contact_thickness", t.contact_thickness, Range::positive);
  reader.read("contact_stiffness", t.contact_stiffness, Range::positive);
  reader.read("density", t.density, Range::positive);
  reader.read("thickness", t.thickness, Range::positive);
  reader.read("young", t.young, Range::positive);
  reader.read("poisson", t.poisson, Range::not_negative);
  if (t.poisson.value_or(0) >= 0.5) reader.complain("poisson", "must be from 0 to less than 0.5");
  reader.read("stretch", t.stretch, Range::positive);
  reader.read("bend", t.bend, Range::positive);
  reader.read("max_stretch", t.max_stretch, Range::positive_or_infinite);
  if (t.max_stretch && !(*t.max_stretch > 1)) reader.complain("max_stretch", "must be more than 1");
  reader.read("least_height", t.least_height, Range::not_negative);
  if (t.least_height && !(*t.least_height < 1)) reader.complain("least_height", "must be less than 1");
  reader.read("stretch_damping", t.stretch_damping, Range::not_negative);
  reader.read("bend_damping", t.bend_damping, Range::not_negative);
  reader.read("stretch_yield", t.stretch_yield, Range::positive);
  reader.read("bend_yield", t.bend_yield, Range::positive);
  if (t.stretch_yield && t.max_stretch && std::isinf(*t.max_stretch))
    reader.complain("stretch_yield", "is not for max_stretch = inf: such a shell does not flow");
  return t;
}

PointTable read_point(TableReader& reader) {
  PointTable t;
  reader.read("of", t.of);
  reader.read_numbers("weights", t.weights, Range::any);
  reader.read("radius", t.radius, Range::not_negative);
  reader.read("collide", t.collide);
  reader.read("material", t.material);
  if (!reader.has("of")) reader.complain("of", "is missing: name the particles that carry the point");
  if (t.of.size() > Point::max_nodes)
    reader.complain("of", fmt::format("must name 1 to {} particles, not {}", Point::max_nodes, t.of.size()));
  if (t.of.empty()) return t;
  if (t.weights.empty()) t.weights.assign(t.of.size(), 1.0 / static_cast<double>(t.of.size()));
  if (t.weights.size() != t.of.size())
    reader.complain("weights", fmt::format("has {} values for {} particles", t.weights.size(), t.of.size()));
  double sum = 0;
  for (double weight : t.weights) sum += weight;
  if (!(std::abs(sum - 1) < 1e-12)) reader.complain("weights", fmt::format("must add up to 1, not {}", sum));
  return t;
}

/// [[time, factor], ...], in order of time.
void read_growth(TableReader& reader, std::vector<std::array<double, 2>>& out) {
  const toml::node* node = reader.node("growth");
  if (!node) return;
  const auto complain = [&] {
    reader.complain("growth",
                    "must be a list of [time, factor], times from 0 in order, factors 0 or greater");
  };
  const toml::array* list = node->as_array();
  if (!list || list->empty()) return complain();
  for (const toml::node& element : *list) {
    const toml::array* pair = element.as_array();
    if (!pair || pair->size() != 2 || !(*pair)[0].is_number() || !(*pair)[1].is_number()) return complain();
    const double time = *(*pair)[0].value<double>(), factor = *(*pair)[1].value<double>();
    if (!(time >= 0 && time < 1e100 && factor >= 0 && factor < 1e100)) return complain();
    if (!out.empty() && !(time > out.back()[0])) return complain();
    out.push_back({time, factor});
  }
}

SpringTable read_spring(TableReader& reader) {
  SpringTable t;
  read_pairs(reader, "between", t.between);
  reader.read("chain", t.chain);
  reader.read("closed", t.closed);
  if (reader.has("between") == reader.has("chain"))
    reader.complain("between", "give either between = [\"a\", \"b\"] or chain = \"particles\"");
  if (reader.has("closed") && !reader.has("chain")) reader.complain("closed", "belongs to a chain");
  reader.read("stiffness", t.stiffness, Range::positive);
  reader.read("length", t.length, Range::not_negative);
  reader.read("damping", t.damping, Range::not_negative);
  reader.read("step", t.step, Range::positive);
  reader.read("axis", t.axis);
  read_growth(reader, t.growth);
  if (t.axis && !(norm(*t.axis) > 1e-100)) reader.complain("axis", "must not be zero");
  return t;
}

PlaneTable read_plane(TableReader& reader) {
  PlaneTable t;
  reader.read("point", t.point);
  reader.read("normal", t.normal);
  reader.read("collide", t.collide);
  reader.read("material", t.material);
  if (!(norm(t.normal) > 1e-100)) reader.complain("normal", "must not be zero");
  return t;
}

ProbeTable read_probe(TableReader& reader, const toml::table& table, const std::string& name) {
  ProbeTable t;
  const auto read_names = [&](const std::string& key, std::vector<std::string>& out) {
    if (!table[key].is_string()) return reader.read(key, out);
    reader.read(key, out.emplace_back());
  };
  read_names("position", t.position);
  read_names("force", t.force);
  read_names("pull", t.pull);
  reader.read("gap", t.gap);
  if (reader.has("position") + reader.has("force") + reader.has("pull") + reader.has("gap") != 1)
    reader.complain(
        "", "give one of position = \"body\", force = \"body\", pull = \"body\" and gap = [\"a\", \"b\"]");
  if (!t.gap.empty() && t.gap.size() != 2)
    reader.complain("gap", fmt::format("must be two names [\"a\", \"b\"], not {}", t.gap.size()));
  const bool is_word = std::ranges::all_of(name, [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
  if (!is_word)
    reader.complain("name", "is a column of series.csv: it must be a word of letters, digits and '_'");
  return t;
}

class SceneReader {
 public:
  explicit SceneReader(const Document& document) : root_(document.root()), file_(document.file()) {}

  template <class Table, class Read>
  void table(const std::string& key, Table& out, const Read& read) {
    static const toml::table empty;
    const toml::node* node = root_.get(key);
    known_.push_back(key);
    if (node && !node->is_table()) return complain(*node, key, fmt::format("must be a table: [{}]", key));
    TableReader reader(node ? *node->as_table() : empty, key, file_, problems_);
    out = read(reader);
    Places places = reader.finish();
    if constexpr (requires { out.at; }) out.at = places;
  }

  template <class Table, class Read>
  void array(const std::string& key, std::vector<Table>& out, const Read& read) {
    known_.push_back(key);
    const toml::node* node = root_.get(key);
    if (!node) return;
    if (const toml::array* list = node->as_array(); list && list->empty())
      return;  // none, as when it is left out
    if (!node->is_array_of_tables()) return complain(*node, key, fmt::format("must be tables: [[{}]]", key));
    const toml::array& elements = *node->as_array();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const toml::table& element = *elements[i].as_table();
      const std::string name = element_name(element, key, i);
      TableReader reader(element, key + "." + name, file_, problems_);
      std::string written;
      reader.read("name", written);
      if (name.find_first_of(":.") != std::string::npos)
        reader.complain("name", "must not contain ':' or '.'");
      Table table;
      if constexpr (std::is_invocable_v<Read, TableReader&, const toml::table&, const std::string&>)
        table = read(reader, element, name);
      else
        table = read(reader);
      table.name = name;
      table.at = reader.finish();
      for (const Table& other : out)
        if (other.name == name)
          problems_.push_back(table.at.problem("name", fmt::format("'{}' is taken", name)));
      out.push_back(std::move(table));
    }
  }

  Problems& problems() { return problems_; }

  void finish() {
    known_.emplace_back("variant");
    for (const auto& [key, node] : root_)
      if (std::ranges::find(known_, key.str()) == known_.end())
        complain(node, std::string(key.str()),
                 fmt::format("unknown table{}; allowed: {}", suggestion(key.str(), known_), listed(known_)));
    if (!problems_.empty()) throw InputError(in_order(problems_));
  }

 private:
  void complain(const toml::node& node, const std::string& key, std::string what) {
    Problem problem = place_of(node);
    problem.key = key;
    problem.what = std::move(what);
    problems_.push_back(std::move(problem));
  }

  const toml::table& root_;
  const std::string& file_;
  Problems problems_;
  std::vector<std::string> known_;
};

}  // namespace

Scene load(const std::filesystem::path& file, const Overlay& overlay) {
  Document document(file);
  if (!overlay.variant.empty()) document.choose_variant(overlay.variant);
  for (const std::string& assignment : overlay.sets) document.set(assignment);

  Scene scene;
  scene.name = file.stem().string();
  scene.file = file.string();
  SceneReader reader(document);
  reader.table("simulation", scene.simulation, read_simulation);
  reader.table("output", scene.output, read_output);
  reader.table("contact", scene.contact,
               [&](TableReader& keys) { return read_contact(keys, scene.file, reader.problems()); });
  reader.table("strategy", scene.strategy, read_strategy);
  reader.array("material", scene.materials, read_material);
  reader.array("particles", scene.particles,
               [&](TableReader& keys, const toml::table& table, const std::string& name) {
                 return read_particles(keys, {table, name, scene, reader.problems()});
               });
  reader.array("body", scene.bodies, [&](TableReader& keys, const toml::table&, const std::string& name) {
    return read_body(keys, {name, scene.file, reader.problems(), scene.simulation.seed});
  });
  reader.array("point", scene.points, read_point);
  reader.array("spring", scene.springs, read_spring);
  reader.array("plane", scene.planes, read_plane);
  reader.array("probe", scene.probes, read_probe);
  reader.finish();
  return scene;
}

}  // namespace nacre
