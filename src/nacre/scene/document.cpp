#include "nacre/scene/document.hpp"

#include <fstream>
#include <optional>

#include <fmt/format.h>

#include "nacre/base/file.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/parse_toml.hpp"
#include "nacre/scene/toml_text.hpp"

namespace nacre {

namespace {

constexpr std::string_view outside = "--set";

std::string read_text(const std::filesystem::path& file) {
  if (const std::string why = unreadable(file, most_input_bytes); !why.empty())
    throw InputError({file.string(), 0, "", why});
  std::ifstream in(file, std::ios::binary);
  std::error_code error;
  if (!in || std::filesystem::is_directory(file, error))
    throw InputError({file.string(), 0, "", "there is no such scene file"});
  return read_file(file, most_input_bytes);
}

void merge(toml::table& base, toml::table&& overlay, const std::string& path);

toml::table* element_named(toml::array& array, std::string_view kind, std::string_view name) {
  for (std::size_t i = 0; i < array.size(); ++i)
    if (toml::table* element = array[i].as_table(); element && element_name(*element, kind, i) == name)
      return element;
  return nullptr;
}

/// Lays `overlay`, a table of named tables, over the elements of an array of tables.
void merge_elements(toml::array& array, toml::table&& overlay, const std::string& kind) {
  for (auto&& [name, node] : overlay) {
    toml::table* element = element_named(array, kind, name.str());
    if (!element || !node.is_table()) {
      std::vector<std::string> names;
      for (std::size_t i = 0; i < array.size(); ++i)
        if (array[i].is_table()) names.push_back(element_name(*array[i].as_table(), kind, i));
      Problem problem = place_of(node);
      problem.key = kind + "." + std::string(name.str());
      problem.what = element
                         ? fmt::format("is a table: give one of its keys, as in {}.KEY=VALUE", problem.key)
                         : fmt::format("no [[{}]] has this name{}; there are: {}", kind,
                                       suggestion(name.str(), names), listed(names));
      throw InputError(problem);
    }
    merge(*element, std::move(*node.as_table()), kind + "." + std::string(name.str()));
  }
}

void merge(toml::table& base, toml::table&& overlay, const std::string& path) {
  for (auto&& [key, node] : overlay) {
    toml::node* old = base.get(key.str());
    const std::string here = path.empty() ? std::string(key.str()) : path + "." + std::string(key.str());
    if (old && old->is_table() && node.is_table())
      merge(*old->as_table(), std::move(*node.as_table()), here);
    else if (old && old->is_array() && node.is_table())
      merge_elements(*old->as_array(), std::move(*node.as_table()), here);
    else  // moved, not copied: a copied node forgets where it stood
      node.visit([&base, &name = key](auto&& value) { base.insert_or_assign(name.str(), std::move(value)); });
  }
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// The key with each of its words in quotes, so that a name may be any text; nothing if a word is empty.
std::optional<std::string> quoted_key(std::string_view key) {
  std::string out;
  for (;;) {
    const std::size_t dot = key.find('.');
    const std::string_view word = trimmed(key.substr(0, dot));
    if (word.empty()) return std::nullopt;
    out += quoted(word);
    if (dot == std::string_view::npos) return out;
    out += '.';
    key.remove_prefix(dot + 1);
  }
}

}  // namespace

Document::Document(const std::filesystem::path& file)
    : file_(file.string()), root_(parse_toml(read_text(file), file_)) {}

void Document::choose_variant(const std::string& name) {
  std::vector<std::string> names;
  if (const toml::table* variants = root_["variant"].as_table())
    for (const auto& [key, node] : *variants) names.emplace_back(key.str());
  toml::table* chosen = root_["variant"][name].as_table();
  if (!chosen)
    throw InputError({file_, 0, "variant." + name,
                      names.empty()
                          ? "this scene has no variants"
                          : "no such variant" + suggestion(name, names) + "; there are: " + listed(names)});
  toml::table overlay = std::move(*chosen);
  root_.erase("variant");
  merge(root_, std::move(overlay), "");
}

void Document::set(const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  const std::optional<std::string> key = quoted_key(assignment.substr(0, equals));
  if (equals == std::string::npos || !key)
    throw InputError(
        {std::string(outside), 0, assignment, "must be KEY=VALUE, for example contact.stiffness=1e4"});
  const std::string value = assignment.substr(equals + 1);
  std::optional<toml::table> overlay = toml_in(*key + " = " + value, std::string(outside));
  if (!overlay) overlay = parse_toml(*key + " = " + quoted(trimmed(value)), std::string(outside));
  merge(root_, std::move(*overlay), "");
}

Problem place_of(const toml::node& node) {
  const toml::source_region& source = node.source();
  if (!source.path) return {};
  const bool set = *source.path == outside;
  return {*source.path, set ? 0 : static_cast<int>(source.begin.line), "", ""};
}

std::string element_name(const toml::table& element, std::string_view kind, std::size_t index) {
  if (const auto name = element["name"].value<std::string>()) return *name;
  return fmt::format("{}{}", kind, index + 1);
}

}  // namespace nacre
