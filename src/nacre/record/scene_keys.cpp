#include "nacre/record/scene_keys.hpp"

#include <fmt/format.h>

#include "nacre/scene/parse_toml.hpp"

namespace nacre {

namespace {

std::string text_of(const toml::node& node);

std::string list_text(const toml::array& array) {
  std::string out;
  for (const toml::node& item : array) {
    const bool is_text = item.is_string();
    out += fmt::format("{}{}{}{}", out.empty() ? "" : ", ", is_text ? "\"" : "", text_of(item),
                       is_text ? "\"" : "");
  }
  return "[" + out + "]";
}

/// Numbers with the fewest digits that read back to the same bits, as a resolved scene has them.
std::string text_of(const toml::node& node) {
  if (const toml::array* array = node.as_array()) return list_text(*array);
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
  if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
  if (const auto* boolean = node.as_boolean()) return boolean->get() ? "true" : "false";
  return "";
}

void add_keys(const toml::node& node, const std::string& key, SceneKeys& keys);

void add_elements(const toml::array& array, const std::string& key, SceneKeys& keys) {
  for (std::size_t i = 0; i < array.size(); ++i) {
    const auto name = array[i].as_table()->at_path("name").value<std::string>();
    add_keys(array[i], fmt::format("{}.{}", key, name ? *name : std::to_string(i + 1)), keys);
  }
}

void add_keys(const toml::node& node, const std::string& key, SceneKeys& keys) {
  if (const toml::table* table = node.as_table()) {
    for (const auto& [name, value] : *table)
      add_keys(value, key.empty() ? std::string(name.str()) : fmt::format("{}.{}", key, name.str()), keys);
  } else if (node.is_array_of_tables()) {
    add_elements(*node.as_array(), key, keys);
  } else {
    keys[key] = text_of(node);
  }
}

}  // namespace

SceneKeys scene_keys(const std::string& text, const std::string& file) {
  SceneKeys keys;
  add_keys(parse_toml(text, file), "", keys);
  return keys;
}

}  // namespace nacre
