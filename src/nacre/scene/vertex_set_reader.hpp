// Reads which vertices of a body are meant: the keys `all`, `box`, `beyond`, `vertices`, `group`, `loop` and
// `boundary` of a table, of which exactly one must be there.
#pragma once

#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/scene/table_reader.hpp"

namespace nacre {

/// Where the table with these keys stands.
struct NestedContext {
  std::string path;  ///< such as "body.cloth.pin"
  const std::string& file;
  std::vector<Problem>& problems;
};

/// Ascending; empty if it complained.
std::vector<int> read_vertex_set(TableReader& reader, const NestedContext& context, const Mesh& mesh);

/// Calls each(table) for a table, or for all those of a list.
template <class Each>
void for_tables(TableReader& reader, const std::string& key, const Each& each) {
  const toml::node* node = reader.node(key);
  if (!node) return;
  const auto one = [&](const toml::node& element) {
    if (element.is_table())
      each(*element.as_table());
    else
      reader.complain(key, "must be a table {...}, or a list of tables");
  };
  const toml::array* list = node->as_array();
  if (!list) return one(*node);
  if (list->empty()) reader.complain(key, "must not be empty");
  for (const toml::node& element : *list) one(element);
}

/// Passes on what `make` throws as problems with this key.
template <class Make>
auto complaining(TableReader& reader, const std::string& key, const Make& make) -> decltype(make()) {
  try {
    return make();
  } catch (const InputError& error) {
    for (const Problem& problem : error.problems())
      reader.complain(key, problem.key.empty() ? problem.what : problem.key + ": " + problem.what);
    return {};
  }
}

}  // namespace nacre
