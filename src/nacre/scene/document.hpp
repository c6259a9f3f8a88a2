// A TOML file with its overlays: a variant chosen by name and single values set from outside. It keeps the
// place of each value; the meaning of keys is in the schemas.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <toml++/toml.h>

#include "nacre/base/error.hpp"

namespace nacre {

class Document {
 public:
  /// Throws InputError if the file is missing or not TOML.
  explicit Document(const std::filesystem::path& file);

  /// Lays the table [variant.NAME] over the rest.
  void choose_variant(const std::string& name);

  /// Lays one value over the rest. `assignment` is KEY=VALUE; the value is TOML, or else a string. Elements
  /// of arrays of tables are found by their name: `plane.floor.point=[0,0,1]`.
  void set(const std::string& assignment);

  const toml::table& root() const& { return root_; }
  toml::table root() && { return std::move(root_); }
  const std::string& file() const { return file_; }

 private:
  std::string file_;
  toml::table root_;
};

/// The place of a node of a document. Values set from outside have no line.
Problem place_of(const toml::node& node);

/// The name of element `index` of the array of tables `kind`: its key `name`, or kind and number.
std::string element_name(const toml::table& element, std::string_view kind, std::size_t index);

}  // namespace nacre
