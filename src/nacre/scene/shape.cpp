#include "nacre/scene/shape.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/generator_schema.hpp"
#include "nacre/scene/meant_key.hpp"

namespace nacre {

namespace {

std::optional<WrittenShape> read_shape(const Value& value) {
  std::vector<std::string> names;
  for (const Generator& generator : generators()) names.push_back(generator.form.name);
  std::optional<Keys> keys = value.is_table() ? std::optional(value.keys()) : std::nullopt;
  const std::vector<std::string> given = keys ? keys->names() : std::vector<std::string>{};
  const std::optional<Value> inner = given.size() == 1 ? keys->value(given[0]) : std::nullopt;
  if (!inner || !inner->is_table()) {
    const std::string word = value.text().value_or("");
    const std::vector<std::string> meant = meant_keys(word, names);
    value.complain(fmt::format("must be a table with one table in it, as {{{} = {{...}}}}; there are: {}",
                               meant.empty() ? "grid" : meant.front(), listed(names)));
    return std::nullopt;
  }
  const auto found =
      std::ranges::find(generators(), given[0], [](const Generator& one) { return one.form.name; });
  if (found == generators().end()) {
    value.complain(fmt::format("there is no generator '{}'{}; there are: {}", given[0],
                               key_suggestion(given[0], names), listed(names)));
    return std::nullopt;
  }
  Keys parameters = inner->keys();
  const std::size_t before = parameters.reading().problems.size();
  WrittenShape shape{found->read(parameters), parameters.places(),
                     fmt::format("{} {}", value.owner().reading().per_metre, value.toml())};
  if (parameters.reading().problems.size() != before) return std::nullopt;
  return shape;
}

TableForm shape_form() {
  TableForm shapes{.name = "shape", .help = "", .keys = {}};
  for (const Generator& generator : generators()) {
    const Form form{.kind = Form::Kind::table, .table = std::make_shared<TableForm>(generator.form)};
    shapes.keys.push_back({generator.form.name, form, "", "none", generator.form.help});
  }
  return shapes;
}

}  // namespace

Codec<WrittenShape> shape() {
  return {{.kind = Form::Kind::table,
           .table = std::make_shared<TableForm>(shape_form()),
           .phrase = "`{GENERATOR = {...}}`"},
          read_shape,
          [](const WrittenShape&) { return std::string(); }};
}

}  // namespace nacre
