#include "nacre/scene/document.hpp"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "nacre/base/words.hpp"

namespace nacre {

namespace {

constexpr std::string_view outside = "--set";

std::string read_text(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::error_code error;
  if (!in || std::filesystem::is_directory(file, error))
    throw InputError({file.string(), 0, "", "there is no such scene file"});
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

toml::table parse(const std::string& text, const std::string& path) {
  try {
    return toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    throw InputError(
        {path, static_cast<int>(error.source().begin.line), "", "not TOML: " + std::string(error.description())});
  }
}

void merge(toml::table& base, toml::table&& overlay, const std::string& path);

toml::table* element_named(toml::array& array, std::string_view kind, std::string_view name) {
  for (std::size_t i = 0; i < array.size(); ++i)
    if (toml::table* element = array[i].as_table(); element && element_name(*element, kind, i) == name) return element;
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
      problem.what = element ? "give a key of it: KEY.key=value"
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
      node.visit([&](auto&& value) { base.insert_or_assign(key.str(), std::move(value)); });
  }
}

}  // namespace

Document::Document(const std::filesystem::path& file) : file_(file.string()), root_(parse(read_text(file), file_)) {}

void Document::choose_variant(const std::string& name) {
  std::vector<std::string> names;
  if (const toml::table* variants = root_["variant"].as_table())
    for (const auto& [key, node] : *variants) names.emplace_back(key.str());
  toml::table* chosen = root_["variant"][name].as_table();
  if (!chosen)
    throw InputError({file_, 0, "variant." + name,
                      names.empty() ? "this scene has no variants"
                                    : "no such variant" + suggestion(name, names) + "; there are: " + listed(names)});
  toml::table overlay = std::move(*chosen);
  root_.erase("variant");
  merge(root_, std::move(overlay), "");
}

void Document::set(const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string key = assignment.substr(0, equals);
  if (equals == std::string::npos || key.empty())
    throw InputError({std::string(outside), 0, assignment, "must be KEY=VALUE, for example contact.stiffness=1e4"});
  std::string value = assignment.substr(equals + 1);
  toml::table overlay;
  try {
    overlay = toml::parse("value = " + value, outside);
  } catch (const toml::parse_error&) {
    overlay = parse("value = " + fmt::format("'''{}'''", value), std::string(outside));
  }
  // Wrap the value in one table for each word of the key, from the last to the first.
  std::istringstream words(key);
  std::vector<std::string> path;
  for (std::string word; std::getline(words, word, '.');) path.push_back(word);
  overlay["value"].node()->visit([&](auto&& node) { overlay.insert_or_assign(path.back(), std::move(node)); });
  if (path.back() != "value") overlay.erase("value");
  for (std::size_t i = path.size() - 1; i-- > 0;) {
    toml::table outer;
    outer.insert_or_assign(path[i], std::move(overlay));
    overlay = std::move(outer);
  }
  merge(root_, std::move(overlay), "");
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
