#include "nacre/scene/schema_page.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nacre/base/error.hpp"
#include "nacre/scene/known_materials.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/vertex_set.hpp"

namespace nacre {

namespace {

constexpr std::string_view begin_of_keys = "<!-- keys: ", end_of_marker = " -->";
constexpr std::string_view begin_of_generators = "<!-- generators -->",
                           begin_of_materials = "<!-- materials -->", end_of_table = "<!-- end of keys -->";

/// All tables by name, those within others too.
class Tables {
 public:
  explicit Tables(const std::vector<TableForm>& others) {
    for (const TableForm& table : others) add(table);
    for (const SceneTable& table : scene_tables()) add(table.form);
    add(vertex_set_schema().form());  // its keys are part of other tables
  }

  const TableForm& find(const std::string& name) const {
    const auto found = tables_.find(name);
    if (found == tables_.end())
      throw InputError(Problem{"", 0, name, "no table of the scene language has this name"});
    return found->second;
  }

 private:
  void add(const TableForm& table) {
    tables_.emplace(table.name, table);
    for (const KeyForm& key : table.keys) add(key.form);
  }
  void add(const Form& form) {
    if (form.table) add(*form.table);
    for (const Form& part : form.parts) add(part);
  }

  std::map<std::string, TableForm> tables_;
};

std::string keys_of(const TableForm& table) {
  const bool units = std::ranges::any_of(table.keys, [](const KeyForm& key) { return !key.unit.empty(); });
  std::string out = units ? "| key | value | unit | default | meaning |\n|---|---|---|---|---|\n"
                          : "| key | value | default | meaning |\n|---|---|---|---|\n";
  for (const KeyForm& key : table.keys)
    out += fmt::format("| `{}` | {} |{} {} | {} |\n", key.key, describe(key.form),
                       units ? " " + key.unit + " |" : "",
                       key.fallback.empty() ? "must be given" : key.fallback, key.help);
  return out;
}

/// "`nx = 2`": without the quotes of code around the value.
std::string parameter(const KeyForm& key) {
  std::string value = key.fallback;
  std::erase(value, '`');
  return key.fallback.starts_with("`") ? fmt::format("`{} = {}`", key.key, value)
                                       : fmt::format("`{}`", key.key);
}

std::string generators_of(const TableForm& shapes) {
  std::string out = "| generator | keys with their defaults | meaning |\n|---|---|---|\n";
  for (const KeyForm& shape : shapes.keys) {
    std::vector<std::string> parameters;
    for (const KeyForm& key : shape.form.table->keys) parameters.push_back(parameter(key));
    out += fmt::format("| `{}` | {} | {} |\n", shape.key, fmt::join(parameters, ", "), shape.help);
  }
  return out;
}

/// What stands after this marker; nothing if the line is no marker.
std::string table_after(const std::string& line, const Tables& tables) {
  if (line == begin_of_materials) return materials_page_table();
  if (line == begin_of_generators) return generators_of(tables.find("shape"));
  if (!line.starts_with(begin_of_keys) || !line.ends_with(end_of_marker)) return "";
  const std::size_t length = line.size() - begin_of_keys.size() - end_of_marker.size();
  return keys_of(tables.find(line.substr(begin_of_keys.size(), length)));
}

}  // namespace

std::string with_tables(const std::string& page) { return with_tables(page, {}); }

std::string with_tables(const std::string& page, const std::vector<TableForm>& others) {
  const Tables tables(others);
  std::istringstream in(page);
  std::string out, line;
  while (std::getline(in, line)) {
    out += line + "\n";
    const std::string table = table_after(line, tables);
    if (table.empty()) continue;
    const std::string marker = line;
    while (line != end_of_table)
      if (!std::getline(in, line)) throw InputError(Problem{"", 0, marker, "has no end"});
    out += "\n" + table + "\n" + line + "\n";
  }
  return out;
}

}  // namespace nacre
