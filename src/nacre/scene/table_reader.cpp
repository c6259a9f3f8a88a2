#include "nacre/scene/table_reader.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "nacre/base/words.hpp"

namespace nacre {

namespace {

/// "a string", "a list", ...: what was found instead.
std::string_view kind_of(const toml::node& node) {
  switch (node.type()) {
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

/// Squares and products of numbers up to here stay finite.
constexpr double largest = 1e100, smallest = 1e-100;

/// Any number; whole ones may be longer than a double can hold exactly, as other literals may.
std::optional<double> number_in(const toml::node& node) {
  if (const auto* whole = node.as_integer()) return static_cast<double>(whole->get());
  return node.value_exact<double>();
}

}  // namespace

TableReader::TableReader(const toml::table& table, std::string path, const std::string& file,
                         std::vector<Problem>& problems)
    : table_(table), problems_(problems) {
  Problem here = place_of(table);
  if (here.file.empty()) here.file = file;
  places_ = Places(std::move(path), std::move(here));
  for (const auto& [key, value] : table) {
    const Problem place = place_of(value);
    places_.set(std::string(key.str()), place.file, place.line);
  }
}

const toml::node* TableReader::node(const std::string& key) {
  if (std::ranges::find(asked_, key) == asked_.end()) asked_.push_back(key);
  return table_.get(key);
}

std::optional<double> TableReader::number(const toml::node& node, const std::string& key, Range range) {
  const auto value = number_in(node);
  const bool positive = range == Range::positive || range == Range::positive_or_infinite;
  if (!value)
    complain(key, fmt::format("must be a number, not {}", kind_of(node)));
  else if (range == Range::positive_or_infinite && *value == std::numeric_limits<double>::infinity())
    return value;
  else if (!std::isfinite(*value))
    complain(key, fmt::format("must be a finite number, not {}", *value));
  else if (positive && !(*value > 0))
    complain(key, fmt::format("must be greater than 0, not {}", *value));
  else if (range == Range::not_negative && !(*value >= 0))
    complain(key, fmt::format("must be 0 or greater, not {}", *value));
  else if (std::abs(*value) > largest)
    complain(key, fmt::format("must be at most {} in size, not {}", largest, *value));
  else if (positive && *value < smallest)
    complain(key, fmt::format("must be at least {}, not {}", smallest, *value));
  else
    return value;
  return std::nullopt;
}

std::optional<Vec3> TableReader::vector(const toml::node& node, const std::string& key) {
  const toml::array* array = node.as_array();
  if (!array || array->size() != 3) {
    complain(key,
             fmt::format("must be three numbers [x, y, z], not {}",
                         array ? fmt::format("a list of {}", array->size()) : std::string(kind_of(node))));
    return std::nullopt;
  }
  const auto x = number((*array)[0], key, Range::any), y = number((*array)[1], key, Range::any),
             z = number((*array)[2], key, Range::any);
  if (!x || !y || !z) return std::nullopt;
  return Vec3{*x, *y, *z};
}

void TableReader::read(const std::string& key, double& out, Range range) {
  if (const toml::node* value = node(key)) out = number(*value, key, range).value_or(out);
}

void TableReader::read(const std::string& key, std::optional<double>& out, Range range) {
  if (const toml::node* value = node(key)) out = number(*value, key, range);
}

void TableReader::read(const std::string& key, bool& out) {
  const toml::node* value = node(key);
  if (!value) return;
  if (const auto boolean = value->value_exact<bool>())
    out = *boolean;
  else
    complain(key, fmt::format("must be true or false, not {}", kind_of(*value)));
}

void TableReader::read(const std::string& key, std::string& out) {
  const toml::node* value = node(key);
  if (!value) return;
  if (const auto text = value->value_exact<std::string>(); !text)
    complain(key, fmt::format("must be a string, not {}", kind_of(*value)));
  else if (text->empty())
    complain(key, "must not be empty");
  else
    out = *text;
}

void TableReader::read(const std::string& key, Vec3& out) {
  if (const toml::node* value = node(key)) out = vector(*value, key).value_or(out);
}

void TableReader::read(const std::string& key, std::optional<Vec3>& out) {
  if (const toml::node* value = node(key)) out = vector(*value, key);
}

void TableReader::for_elements(const std::string& key, std::string_view what,
                               const std::function<void(const toml::node&)>& each) {
  const toml::node* value = node(key);
  if (!value) return;
  const toml::array* array = value->as_array();
  if (!array) return complain(key, fmt::format("must be a list of {}, not {}", what, kind_of(*value)));
  if (array->empty()) complain(key, "must not be empty");
  for (const toml::node& element : *array) each(element);
}

void TableReader::read(const std::string& key, std::vector<Vec3>& out) {
  for_elements(key, "vectors [x, y, z]",
               [&](const toml::node& element) { out.push_back(vector(element, key).value_or(Vec3{})); });
}

void TableReader::read(const std::string& key, std::vector<std::string>& out) {
  for_elements(key, "names", [&](const toml::node& element) {
    const auto text = element.value_exact<std::string>();
    if (!text) complain(key, fmt::format("must be a list of names, but has {} in it", kind_of(element)));
    out.push_back(text.value_or(""));
  });
}

void TableReader::read_integer(const std::string& key, std::int64_t& out, std::int64_t least,
                               std::int64_t most) {
  const toml::node* value = node(key);
  if (!value) return;
  const auto integer = value->value_exact<std::int64_t>();
  if (integer && *integer >= least && *integer <= most)
    out = *integer;
  else
    complain(key, fmt::format("must be a whole number from {} to {}{}", least, most,
                              integer ? fmt::format(", not {}", *integer)
                                      : fmt::format(", not {}", kind_of(*value))));
}

void TableReader::read_numbers(const std::string& key, std::vector<double>& out, Range range,
                               const std::string& owner) {
  if (const toml::node* value = table_.get(key); value && value->is_number()) {
    double single = 0;
    read(key, single, range);
    out = {single};
    return;
  }
  for_elements(key, "numbers, or one number", [&](const toml::node& element) {
    const auto value = number(element, key, range);
    if (!value && !owner.empty()) problems_.back().what.insert(0, fmt::format("{}:{} ", owner, out.size()));
    out.push_back(value.value_or(0));
  });
}

std::optional<std::size_t> TableReader::choice_index(const std::string& key,
                                                     const std::vector<std::string>& words) {
  const toml::node* value = node(key);
  if (!value) return std::nullopt;
  const auto text = value->value_exact<std::string>();
  const auto found = text ? std::ranges::find(words, *text) : words.end();
  if (found != words.end()) return found - words.begin();
  complain(key, fmt::format("must be one of {}, not {}{}", listed(words),
                            text ? "'" + *text + "'" : std::string(kind_of(*value)),
                            text ? suggestion(*text, words) : ""));
  return std::nullopt;
}

Places TableReader::finish() {
  for (const auto& [key, value] : table_)
    if (std::ranges::find(asked_, key.str()) == asked_.end())
      complain(std::string(key.str()),
               fmt::format("unknown key{}; allowed: {}", suggestion(key.str(), asked_), listed(asked_)));
  return places_;
}

}  // namespace nacre
