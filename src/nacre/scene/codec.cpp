#include "nacre/scene/codec.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nacre/base/printable.hpp"
#include "nacre/base/words.hpp"
#include "nacre/scene/toml_text.hpp"

namespace nacre {

namespace {

/// Squares and products of numbers up to here stay finite.
constexpr double largest = 1e100, smallest = 1e-100;

std::optional<double> read_number(const Value& value, const Interval& interval) {
  const std::optional<double> number = value.number();
  if (!number)
    value.complain(fmt::format("must be a number, not {}", value.kind()));
  else if (interval.allows_infinity && *number == std::numeric_limits<double>::infinity())
    return number;
  else if (!std::isfinite(*number))
    value.complain(fmt::format("must be a finite number, not {}", *number));
  else if (!interval.contains(*number))
    value.complain(fmt::format("must be {}, not {}", interval.text(), *number));
  else if (std::abs(*number) > largest)
    value.complain(fmt::format("must be at most {} in size, not {}", largest, *number));
  else if (interval.is_positive() && *number < smallest)
    value.complain(fmt::format("must be at least {}, not {}", smallest, *number));
  else
    return number;
  return std::nullopt;
}

std::optional<Vec3> read_vector(const Value& value) {
  if (!value.is_list() || value.size() != 3) {
    value.complain(
        fmt::format("must be three numbers [x, y, z], not {}",
                    value.is_list() ? fmt::format("a list of {}", value.size()) : std::string(value.kind())));
    return std::nullopt;
  }
  const auto x = read_number(value.element(0), any_number), y = read_number(value.element(1), any_number),
             z = read_number(value.element(2), any_number);
  if (!x || !y || !z) return std::nullopt;
  return Vec3{*x, *y, *z};
}

std::optional<std::string> read_word(const Value& value) {
  const std::optional<std::string> text = value.text();
  if (!text)
    value.complain(fmt::format("must be a string, not {}", value.kind()));
  else if (text->empty())
    value.complain("must not be empty");
  else if (has_control(*text))
    value.complain("must not have control characters, such as line breaks");
  else
    return text;
  return std::nullopt;
}

std::optional<NamePair> pair_in(const Value& value) {
  if (!value.is_list() || value.size() != 2) return std::nullopt;
  const auto a = value.element(0).text(), b = value.element(1).text();
  if (!a || !b) return std::nullopt;
  return NamePair{*a, *b};
}

std::string pair_text(const NamePair& pair) {
  return toml_list({nacre::quoted(pair[0]), nacre::quoted(pair[1])});
}

std::optional<std::vector<std::string>> read_names(const Value& value) {
  if (!is_list_of(value, "names")) return std::nullopt;
  std::vector<std::string> names;
  for (const Value& element : value.elements()) {
    const std::optional<std::string> text = element.text();
    if (!text)
      value.complain(fmt::format("must be a list of names, but has {} in it", element.kind()));
    else
      names.push_back(*text);
  }
  return names.size() == value.size() ? std::optional(names) : std::nullopt;
}

const Form text_form{.kind = Form::Kind::text};
const Form number_form{.kind = Form::Kind::number};

Form pair_form() {
  return {.kind = Form::Kind::list, .parts = {text_form}, .length = 2, .phrase = "`[\"a\", \"b\"]`"};
}

}  // namespace

std::string toml_list(const std::vector<std::string>& elements) {
  return fmt::format("[{}]", fmt::join(elements, ", "));
}

bool is_list_of(const Value& value, const std::string& what, std::size_t shortest) {
  if (!value.is_list())
    value.complain(fmt::format("must be a list of {}, not {}", what, value.kind()));
  else if (value.size() == 0)
    value.complain("must not be empty");
  else if (value.size() < shortest)
    value.complain(fmt::format("must have at least {} {}, not {}", shortest, what, value.size()));
  else
    return true;
  return false;
}

std::optional<std::int64_t> read_whole(const Value& value, std::int64_t least, std::int64_t most) {
  const std::optional<std::int64_t> whole = value.whole();
  if (whole && *whole >= least && *whole <= most) return whole;
  value.complain(fmt::format("must be a whole number from {} to {}, not {}", least, most,
                             whole ? std::to_string(*whole) : std::string(value.kind())));
  return std::nullopt;
}

std::optional<std::size_t> read_choice(const Value& value, const std::vector<std::string>& words) {
  const std::optional<std::string> text = value.text();
  const auto found = text ? std::ranges::find(words, *text) : words.end();
  if (found != words.end()) return found - words.begin();
  value.complain(fmt::format("must be one of {}, not {}{}", listed(words),
                             text ? "'" + *text + "'" : std::string(value.kind()),
                             text && text->size() > 2 ? suggestion(*text, words) : ""));
  return std::nullopt;
}

Codec<double> number(const Interval& interval) {
  return {{.kind = Form::Kind::number, .interval = interval},
          [=](const Value& value) { return read_number(value, interval); },
          [](double number) { return toml_text(number); }};
}

Codec<double> number_or_word(const Interval& interval, const std::string& word, double value) {
  const Codec<double> plain = number(interval);
  const Form form{.kind = Form::Kind::choice, .words = {word}};
  return {{.kind = Form::Kind::either, .parts = {plain.form, form}},
          [=](const Value& given) -> std::optional<double> {
            if (!given.is_text()) return plain.read(given);
            if (given.text() == word) return value;
            given.complain(fmt::format("must be a number, or \"{}\"", word));
            return std::nullopt;
          },
          [=](double number) { return number == value ? nacre::quoted(word) : plain.write(number); }};
}

Codec<bool> flag() {
  return {{.kind = Form::Kind::flag},
          [](const Value& value) {
            const std::optional<bool> flag = value.flag();
            if (!flag) value.complain(fmt::format("must be true or false, not {}", value.kind()));
            return flag;
          },
          [](bool value) { return toml_text(value); }};
}

Codec<std::string> word() {
  return {text_form, read_word, [](const std::string& word) { return nacre::quoted(word); }};
}

Codec<Vec3> vector() {
  return {{.kind = Form::Kind::list, .parts = {number_form}, .length = 3, .phrase = "`[x, y, z]`"},
          read_vector,
          [](const Vec3& vector) { return toml_text(vector); }};
}

Codec<Vec3> direction() {
  Codec<Vec3> codec = vector();
  codec.form.phrase = "`[x, y, z]`, not zero";
  codec.read = [](const Value& value) {
    std::optional<Vec3> found = read_vector(value);
    if (!found || norm(*found) > smallest) return found;
    value.complain("must not be zero");
    return std::optional<Vec3>();
  };
  return codec;
}

Codec<std::vector<double>> numbers(const Interval& interval) {
  const Codec<double> one = number(interval);
  Codec<std::vector<double>> several = list(one, "numbers, or one number");
  several.form = {
      .kind = Form::Kind::either, .parts = {one.form, several.form}, .phrase = "number, or list of numbers"};
  several.read = [=, read_list = several.read](const Value& value) -> std::optional<std::vector<double>> {
    if (!value.is_number()) return read_list(value);
    const std::optional<double> single = one.read(value);
    return single ? std::optional(std::vector{*single}) : std::nullopt;
  };
  return several;
}

Codec<std::vector<std::string>> names() {
  return {{.kind = Form::Kind::list, .parts = {text_form}, .phrase = "list of names"},
          read_names,
          [](const std::vector<std::string>& names) {
            std::vector<std::string> texts;
            for (const std::string& name : names) texts.push_back(nacre::quoted(name));
            return toml_list(texts);
          }};
}

Codec<std::vector<std::string>> name_or_names() {
  Codec<std::vector<std::string>> codec = names();
  codec.form = {
      .kind = Form::Kind::either, .parts = {text_form, codec.form}, .phrase = "name, or list of names"};
  codec.read = [](const Value& value) -> std::optional<std::vector<std::string>> {
    if (!value.is_text()) return read_names(value);
    const std::optional<std::string> name = read_word(value);
    return name ? std::optional(std::vector{*name}) : std::nullopt;
  };
  return codec;
}

Codec<NamePair> name_pair() {
  return {pair_form(),
          [](const Value& value) {
            const std::optional<NamePair> pair = pair_in(value);
            if (!pair) value.complain("must be two names [\"a\", \"b\"], of bodies or materials");
            return pair;
          },
          pair_text};
}

Codec<std::vector<NamePair>> name_pairs() {
  const auto read = [](const Value& value) -> std::optional<std::vector<NamePair>> {
    std::vector<NamePair> pairs;
    bool is_right = true;
    const auto add = [&](const Value& element) {
      if (const std::optional<NamePair> pair = pair_in(element)) return pairs.push_back(*pair);
      value.complain("must be two names [\"a\", \"b\"], or a list of such pairs");
      is_right = false;
    };
    if (value.is_list() && value.size() > 0 && value.element(0).is_list())
      for (const Value& element : value.elements()) add(element);
    else
      add(value);
    return is_right ? std::optional(pairs) : std::nullopt;
  };
  Codec<std::vector<NamePair>> codec = list(name_pair(), "pairs");
  codec.read = read;
  codec.form = {.kind = Form::Kind::either,
                .parts = {pair_form(), codec.form},
                .phrase = "`[\"a\", \"b\"]`, or a list of such pairs"};
  return codec;
}

}  // namespace nacre
