#include "nacre/study/read_study.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "nacre/base/file.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/parse_toml.hpp"
#include "nacre/scene/toml_text.hpp"
#include "nacre/study/manifest.hpp"
#include "nacre/study/samples.hpp"
#include "nacre/study/study_schema.hpp"

namespace nacre {

namespace {

const std::vector<std::string> table_names{"study", "set", "grid", "list", "random", "latin", "figure"};

/// Of one document, with its problems.
class StudyReader {
 public:
  StudyReader(Study& study, const std::string& file) : study_(study), reading_{file} {}

  void read(const toml::table& root) {
    for (const auto& [key, node] : root)
      if (std::ranges::find(table_names, key.str()) == table_names.end())
        complain(node, std::string(key.str()),
                 fmt::format("unknown table{}; allowed: {}", suggestion(key.str(), table_names),
                             listed(table_names)));
    read_study_table(root);
    if (const auto* table = table_at(root, "set")) add_sets(*table, "");
    if (const auto* table = table_at(root, "grid")) add_keys(*table, "grid", study_.grid);
    if (const auto* table = table_at(root, "list")) add_keys(*table, "list", study_.list);
    if (const auto* table = table_at(root, "random")) add_ranges(*table, "random", study_.random);
    if (const auto* table = table_at(root, "latin")) add_ranges(*table, "latin", study_.latin);
    read_figures(root);
  }

  /// One word of a command line.
  void add_word(const toml::table& table, const std::string& kind) {
    if (kind == "grid") add_keys(table, kind, study_.grid);
    if (kind == "list") add_keys(table, kind, study_.list);
    if (kind == "random") add_ranges(table, kind, study_.random);
    if (kind == "latin") add_ranges(table, kind, study_.latin);
  }

  void throw_if_any() const {
    if (!reading_.problems.empty()) throw InputError(in_order_of_lines(reading_.problems));
  }

 private:
  static std::vector<Problem> in_order_of_lines(std::vector<Problem> problems) {
    std::ranges::stable_sort(problems, {}, &Problem::line);
    return problems;
  }

  void complain(const toml::node& node, const std::string& key, std::string what) {
    Problem problem = place_of(node);
    if (problem.file.empty()) problem.file = reading_.file;
    problem.key = key;
    problem.what = std::move(what);
    reading_.problems.push_back(std::move(problem));
  }

  const toml::table* table_at(const toml::table& root, const std::string& name) {
    const toml::node* node = root.get(name);
    if (!node) return nullptr;
    if (!node->is_table()) complain(*node, name, fmt::format("must be a table: [{}]", name));
    return node->as_table();
  }

  void read_study_table(const toml::table& root) {
    static const toml::table empty;
    const toml::table* given = table_at(root, "study");
    if (!given && root.contains("study")) return;
    Keys keys(given ? given : &empty, "study", reading_);
    study_.table = study_schema().read(keys);
  }

  void read_figures(const toml::table& root) {
    const toml::node* node = root.get("figure");
    if (!node) return;
    if (!node->is_array_of_tables()) return complain(*node, "figure", "must be tables: [[figure]]");
    const toml::array& elements = *node->as_array();
    for (std::size_t i = 0; i < elements.size(); ++i) {
      Keys keys(elements[i].as_table(), element_name(*elements[i].as_table(), "figure", i), reading_);
      FigureTable figure = figure_schema().read(keys);
      if (figure.name.empty()) figure.name = fmt::format("figure{}", i + 1);
      if (!is_figure_name(figure.name))
        keys.complain("name", "must be the name of a file, without '/', '\\', '.' and ':'");
      if (std::ranges::find(study_.figures, figure.name, &FigureTable::name) != study_.figures.end())
        keys.complain("name", fmt::format("'{}' is taken", figure.name));
      study_.figures.push_back(std::move(figure));
    }
  }

  struct Leaf {
    std::string key;
    const toml::node* node;
  };

  /// All keys below a table that are no tables themselves, with dots between their words, as they stand in
  /// the file. A table that `is_leaf` counts as a value.
  template <class IsLeaf>
  static void find_leaves(const toml::table& table, const std::string& path, const IsLeaf& is_leaf,
                          std::vector<Leaf>& leaves) {
    for (const auto& [key, node] : table) {
      const std::string here = path.empty() ? std::string(key.str()) : path + "." + std::string(key.str());
      if (node.is_table() && !is_leaf(*node.as_table()))
        find_leaves(*node.as_table(), here, is_leaf, leaves);
      else
        leaves.push_back({here, &node});
    }
  }
  template <class IsLeaf>
  static std::vector<Leaf> leaves_of(const toml::table& table, const IsLeaf& is_leaf) {
    std::vector<Leaf> leaves;
    find_leaves(table, "", is_leaf, leaves);
    std::ranges::stable_sort(leaves, {}, [](const Leaf& leaf) {
      const toml::source_position& begin = leaf.node->source().begin;
      return std::pair(begin.line, begin.column);
    });
    return leaves;
  }
  static bool never(const toml::table&) { return false; }

  void add_sets(const toml::table& table, const std::string&) {
    for (const Leaf& leaf : leaves_of(table, never))
      if (const auto text = value_text(*leaf.node, "set." + leaf.key))
        study_.sets.push_back(leaf.key + "=" + *text);
  }

  void add_keys(const toml::table& table, const std::string& kind, std::vector<VariedKey>& keys) {
    for (const Leaf& leaf : leaves_of(table, never)) {
      const std::string path = kind + "." + leaf.key;
      const toml::array* values = leaf.node->as_array();
      if (!values) {
        complain(*leaf.node, path, "must be a list of the values that the key takes, such as [0.1, 0.3]");
        continue;
      }
      if (values->empty()) {
        complain(*leaf.node, path, "must not be empty: give at least one value");
        continue;
      }
      VariedKey varied{leaf.key, {}};
      for (const toml::node& value : *values)
        if (const auto text = value_text(value, path)) varied.values.push_back(*text);
      if (varied.values.size() == values->size()) keys.push_back(std::move(varied));
    }
  }

  static bool is_range(const toml::table& table) {
    const auto is_value = [&](const char* key) {
      const toml::node* node = table.get(key);
      return node && !node->is_table();
    };
    return is_value("low") || is_value("high");
  }

  void add_ranges(const toml::table& table, const std::string& kind, std::vector<RangeTable>& ranges) {
    for (const Leaf& leaf : leaves_of(table, is_range)) {
      const std::string path = kind + "." + leaf.key;
      const std::size_t before = reading_.problems.size();
      RangeTable range;
      if (const toml::table* written = leaf.node->as_table()) {
        Keys keys(written, path, reading_);
        range = range_schema().read(keys);
        range.is_list = written->get("low") && written->get("low")->is_array();
      } else if (!read_two_ends(*leaf.node, path, range)) {
        continue;
      }
      range.key = leaf.key;
      if (reading_.problems.size() == before) check_range(*leaf.node, path, range);
      ranges.push_back(std::move(range));
    }
  }

  bool read_two_ends(const toml::node& node, const std::string& path, RangeTable& range) {
    const toml::array* ends = node.as_array();
    const auto numbers_in = [&](const toml::node& end, std::vector<double>& out) {
      if (const auto number = end.value<double>(); end.is_number() && number) {
        out = {*number};
        return true;
      }
      if (!end.is_array()) return false;
      range.is_list = true;
      for (const toml::node& element : *end.as_array()) {
        if (!element.is_number()) return false;
        out.push_back(*element.value<double>());
      }
      return !out.empty();
    };
    if (ends && ends->size() == 2 && numbers_in((*ends)[0], range.low) && numbers_in((*ends)[1], range.high))
      return true;
    complain(node, path,
             "must be a range: [LOW, HIGH], of numbers or lists of numbers, or {low = ..., high = ..., log = "
             "true}");
    return false;
  }

  void check_range(const toml::node& node, const std::string& path, const RangeTable& range) {
    if (range.low.size() != range.high.size())
      return complain(node, path, "both ends must be numbers, or lists of the same length");
    for (std::size_t i = 0; i < range.low.size(); ++i) {
      const double low = range.low[i], high = range.high[i];
      if (!std::isfinite(low) || !std::isfinite(high) || !std::isfinite(high - low))
        complain(node, path, "both ends must be finite");
      else if (low > high)
        complain(node, path, fmt::format("must not end before it begins: {} is greater than {}", low, high));
      else if (range.log && low <= 0)
        complain(node, path, fmt::format("a range with log = true must be positive, not begin with {}", low));
      else if (range.whole && (low != std::floor(low) || high != std::floor(high) || high - low > 1e15))
        complain(node, path, "the ends of a range with whole = true must be whole numbers");
    }
  }

  /// A value as TOML text, by which it is set.
  std::optional<std::string> value_text(const toml::node& node, const std::string& path) {
    if (const auto* text = node.as_string()) return nacre::quoted(std::string_view(text->get()));
    if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
    if (const auto* number = node.as_floating_point()) return float_text(number->get());
    if (const auto* flag = node.as_boolean()) return toml_text(flag->get());
    if (const auto* list = node.as_array()) return list_text(*list, path);
    if (const auto* table = node.as_table()) return table_text(*table, path);
    complain(node, path, "must not be a date or a time");
    return std::nullopt;
  }
  /// A whole value stays a floating-point number.
  static std::string float_text(double number) {
    const std::string text = toml_text(number);
    return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
  }
  std::optional<std::string> list_text(const toml::array& list, const std::string& path) {
    std::vector<std::string> texts;
    for (const toml::node& element : list)
      if (auto text = value_text(element, path)) texts.push_back(std::move(*text));
    if (texts.size() != list.size()) return std::nullopt;
    return toml_list(texts);
  }
  std::optional<std::string> table_text(const toml::table& table, const std::string& path) {
    std::string out;
    for (const auto& [key, node] : table) {
      const auto text = value_text(node, path);
      if (!text) return std::nullopt;
      out += (out.empty() ? "{" : ", ") + nacre::quoted(key.str()) + " = " + *text;
    }
    return out.empty() ? "{}" : out + "}";
  }

  Study& study_;
  Reading reading_;
};

/// The assignment as a document with one value.
toml::table table_of_word(const std::string& word, const std::string& option) {
  const std::size_t equals = word.find('=');
  const std::string key = word.substr(0, equals);
  std::string path;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t dot = std::min(key.find('.', begin), key.size());
    std::string part = key.substr(begin, dot - begin);
    const std::size_t first = part.find_first_not_of(" \t"), last = part.find_last_not_of(" \t");
    if (first == std::string::npos) break;
    path += (path.empty() ? "" : ".") + nacre::quoted(part.substr(first, last + 1 - first));
    begin = dot + 1;
    if (dot == key.size() && equals != std::string::npos)
      return parse_toml(path + " = " + word.substr(equals + 1), option);
  }
  throw InputError(Problem{option, 0, word,
                           option == "--grid" || option == "--list"
                               ? "must be KEY=ARRAY, for example contact.friction=[0.1, 0.3]"
                               : "must be KEY=[LOW, HIGH], for example contact.friction=[0.1, 0.3]"});
}

/// The later one replaces an earlier one of the same key.
template <class Varied>
void forget(Study& study, const Varied& varied) {
  std::erase_if(study.grid, [&](const VariedKey& one) { return one.key == varied.key; });
  std::erase_if(study.list, [&](const VariedKey& one) { return one.key == varied.key; });
  std::erase_if(study.random, [&](const RangeTable& one) { return one.key == varied.key; });
  std::erase_if(study.latin, [&](const RangeTable& one) { return one.key == varied.key; });
}

void add_words_of(Study& study, const std::vector<std::string>& words, const std::string& kind) {
  for (const std::string& word : words) {
    Study one;
    StudyReader reader(one, "--" + kind);
    reader.add_word(table_of_word(word, "--" + kind), kind);
    reader.throw_if_any();
    for (const auto& varied : one.grid) forget(study, varied), study.grid.push_back(varied);
    for (const auto& varied : one.list) forget(study, varied), study.list.push_back(varied);
    for (const auto& range : one.random) forget(study, range), study.random.push_back(range);
    for (const auto& range : one.latin) forget(study, range), study.latin.push_back(range);
  }
}

[[noreturn]] void refuse(const Study& study, const std::string& key, const std::string& what) {
  throw InputError(Problem{study.file.string(), 0, key, what});
}

}  // namespace

bool is_study_file(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return false;
  try {
    const Document document(file);
    const toml::table& root = document.root();
    return !root.contains("simulation") &&
           std::ranges::any_of(table_names, [&](const std::string& name) { return root.contains(name); });
  } catch (const InputError&) {
    return false;
  }
}

Study read_study(const std::filesystem::path& file) {
  const Document document(file);
  Study study;
  study.file = file;
  StudyReader reader(study, file.string());
  reader.read(document.root());
  reader.throw_if_any();
  return study;
}

void add_words(Study& study, const StudyWords& words) {
  study.sets.insert(study.sets.end(), words.sets.begin(), words.sets.end());
  add_words_of(study, words.grid, "grid");
  add_words_of(study, words.list, "list");
  add_words_of(study, words.random, "random");
  add_words_of(study, words.latin, "latin");
}

void check_study(const Study& study) {
  std::set<std::string> keys;
  for (const std::string& key : varied_keys(study))
    if (!keys.insert(key).second)
      refuse(study, key,
             key == "simulation.seed" && study.table.repeats > 1
                 ? "must not be varied with repeats, which vary it"
                 : "is varied twice: give it in one of [grid], [list], [random] and [latin]");
  for (const VariedKey& varied : study.list)
    if (varied.values.size() != study.list.front().values.size())
      refuse(study, "list." + varied.key,
             fmt::format("has {}, {} has {}: all keys of [list] must have the same number of values",
                         counted(varied.values.size(), "value"), study.list.front().key,
                         study.list.front().values.size()));
  const bool has_ranges = !study.random.empty() || !study.latin.empty();
  if (has_ranges && !study.table.samples)
    refuse(study, "study.samples",
           "is missing: how many samples of [random] and [latin] are drawn (--samples)");
  if (!has_ranges && study.table.samples)
    refuse(study, "study.samples", "needs a range to draw from: [random] or [latin]");
  const double members = member_count(study);
  if (members > most_members)
    refuse(study, "",
           fmt::format(
               "has {:.0f} members; at most {} are allowed: give fewer values, or draw samples ([random] or "
               "[latin]) instead of every combination",
               members, most_members));
  if (keys.empty())
    refuse(study, "", "varies nothing: give [grid], [list], [random], [latin] or repeats (--grid KEY=ARRAY)");
}

}  // namespace nacre
