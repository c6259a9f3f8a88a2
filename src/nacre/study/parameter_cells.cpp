#include "nacre/study/parameter_cells.hpp"

#include <algorithm>

#include "nacre/scene/parse_toml.hpp"
#include "nacre/scene/toml_text.hpp"

namespace nacre {

namespace {

std::string number_text(const toml::node& node) {
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  return toml_text(node.value<double>().value_or(0));
}

}  // namespace

std::vector<ParameterCell> parameter_cells(const std::string& key, const std::string& value) {
  const std::optional<toml::table> table = toml_in("v = " + value, "");
  const toml::node* node = table ? table->get("v") : nullptr;
  if (!node) return {{key, value, false}};
  if (node->is_number()) return {{key, number_text(*node), true}};
  if (const auto* text = node->as_string()) return {{key, text->get(), false}};
  const toml::array* list = node->as_array();
  const bool is_numbers = list && !list->empty() && list->size() <= 12 &&
                          std::ranges::all_of(*list, [](const toml::node& e) { return e.is_number(); });
  if (!is_numbers) return {{key, value, false}};
  std::vector<ParameterCell> cells;
  for (std::size_t i = 0; i < list->size(); ++i)
    cells.push_back({key + "." + (list->size() == 3 ? std::string(1, "xyz"[i]) : std::to_string(i)),
                     number_text((*list)[i]), true});
  return cells;
}

}  // namespace nacre
