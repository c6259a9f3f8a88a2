#include "nacre/scene/value.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/meant_key.hpp"

namespace nacre {

namespace {

const toml::table& as_table(const void* table) { return *static_cast<const toml::table*>(table); }
const toml::node& as_node(const void* node) { return *static_cast<const toml::node*>(node); }

}  // namespace

Keys::Keys(const void* table, std::string path, Reading& reading)
    : table_(table), path_(std::move(path)), reading_(&reading) {
  Problem here = place_of(as_table(table));
  if (here.file.empty()) here.file = reading.file;
  places_ = Places(path_, std::move(here));
  for (const auto& [key, value] : as_table(table)) {
    const Problem place = place_of(value);
    places_.set(std::string(key.str()), place.file, place.line);
  }
}

std::optional<Value> Keys::value(const std::string& key) {
  const toml::node* node = as_table(table_).get(key);
  if (!node) return std::nullopt;
  return Value(node, key, *this);
}

std::vector<std::string> Keys::names() const {
  std::vector<std::string> names;
  for (const auto& [key, value] : as_table(table_)) names.emplace_back(key.str());
  return names;
}

void Keys::find_misspelt(const std::vector<std::string>& allowed) {
  for (const std::string& key : names())
    if (std::ranges::find(allowed, key) == allowed.end())
      for (const std::string& meant : meant_keys(key, allowed)) places_.set_misspelt(meant);
}

void Keys::refuse_unknown(const std::vector<std::string>& allowed) {
  for (const std::string& key : names())
    if (std::ranges::find(allowed, key) == allowed.end())
      complain(key, fmt::format("unknown key{}; allowed: {}", key_suggestion(key, allowed), listed(allowed)));
}

bool Value::is_table() const { return as_node(node_).is_table(); }
bool Value::is_list() const { return as_node(node_).is_array(); }
bool Value::is_number() const { return as_node(node_).is_number(); }
bool Value::is_text() const { return as_node(node_).is_string(); }

std::optional<double> Value::number() const {
  std::optional<double> number = as_node(node_).value_exact<double>();
  if (const auto* whole = as_node(node_).as_integer()) number = static_cast<double>(whole->get());
  const Reading& reading = owner_->reading();
  return number && reading.is_length ? *number / reading.per_metre : number;
}

std::optional<std::int64_t> Value::whole() const { return as_node(node_).value_exact<std::int64_t>(); }
std::optional<bool> Value::flag() const { return as_node(node_).value_exact<bool>(); }
std::optional<std::string> Value::text() const { return as_node(node_).value_exact<std::string>(); }

std::string Value::toml() const {
  std::ostringstream out;
  as_node(node_).visit([&](const auto& node) { out << toml::toml_formatter(node); });
  return out.str();
}

std::size_t Value::size() const {
  NACRE_EXPECT(is_list(), "only a list has a size");
  return as_node(node_).as_array()->size();
}

Value Value::element(std::size_t index) const {
  NACRE_EXPECT(index < size(), "a list must have this element");
  return {&(*as_node(node_).as_array())[index], key_, *owner_};
}

std::vector<Value> Value::elements() const {
  std::vector<Value> elements;
  for (std::size_t i = 0; i < size(); ++i) elements.push_back(element(i));
  return elements;
}

Keys Value::keys() const {
  NACRE_EXPECT(is_table(), "only a table has keys");
  return {as_node(node_).as_table(), owner_->path() + "." + key_, owner_->reading()};
}

std::string_view Value::kind() const {
  switch (as_node(node_).type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a string";
    case toml::node_type::integer:
      return "a whole number";
    case toml::node_type::floating_point:
      return "a number";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

}  // namespace nacre
