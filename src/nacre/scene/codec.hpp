// How one kind of value is read from a scene file, written to one, and described. Codecs are plain values,
// and larger ones are made of smaller ones.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/scene/form.hpp"
#include "nacre/scene/names.hpp"
#include "nacre/scene/value.hpp"

namespace nacre {

template <class T>
struct Codec {
  Form form;
  /// Nothing if the value is wrong; then it complained.
  std::function<std::optional<T>(const Value&)> read;
  /// As TOML.
  std::function<std::string(const T&)> write;
};

inline constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

Codec<double> number(const Interval& interval = any_number);
/// A number, or a word that is read as `value`, which is not in the interval.
Codec<double> number_or_word(const Interval& interval, const std::string& word, double value);
Codec<bool> flag();
Codec<std::string> word();
Codec<Vec3> vector();
/// A vector that is not zero.
Codec<Vec3> direction();
/// One number, or a list of them.
Codec<std::vector<double>> numbers(const Interval& interval = any_number);
/// Names or references.
Codec<std::vector<std::string>> names();
/// One of them, or a list.
Codec<std::vector<std::string>> name_or_names();

using NamePair = std::array<std::string, 2>;
Codec<NamePair> name_pair();
/// One pair, or a list of pairs.
Codec<std::vector<NamePair>> name_pairs();

/// The elements joined to a TOML list.
std::string toml_list(const std::vector<std::string>& elements);
std::optional<std::int64_t> read_whole(const Value& value, std::int64_t least, std::int64_t most);
std::optional<std::size_t> read_choice(const Value& value, const std::vector<std::string>& words);
/// Complains unless it is a list of `shortest` elements or more, and at least one; `what` names them.
bool is_list_of(const Value& value, const std::string& what, std::size_t shortest = 1);

template <class Whole>
Codec<Whole> whole(std::int64_t least, std::int64_t most = no_limit) {
  return {{.kind = Form::Kind::whole, .least = least, .most = most},
          [=](const Value& value) -> std::optional<Whole> {
            const std::optional<std::int64_t> number = read_whole(value, least, most);
            return number ? std::optional(static_cast<Whole>(*number)) : std::nullopt;
          },
          [](const Whole& number) { return std::to_string(number); }};
}

template <class Choice>
Codec<Choice> choice(const Names<Choice>& names) {
  std::vector<std::string> words;
  for (const auto& [name, value] : names) words.emplace_back(name);
  return {{.kind = Form::Kind::choice, .words = words},
          [=](const Value& value) -> std::optional<Choice> {
            const std::optional<std::size_t> index = read_choice(value, words);
            return index ? std::optional(names[*index].second) : std::nullopt;
          },
          [=](const Choice& value) { return '"' + std::string(name_of(names, value)) + '"'; }};
}

/// A list of `shortest` elements or more; `what` names them in messages, such as "vectors [x, y, z]".
template <class T>
Codec<std::vector<T>> list(Codec<T> element, const std::string& what, std::size_t shortest = 1) {
  return {{.kind = Form::Kind::list, .parts = {element.form}, .shortest = shortest},
          [=](const Value& value) -> std::optional<std::vector<T>> {
            if (!is_list_of(value, what, shortest)) return std::nullopt;
            std::vector<T> items;
            for (const Value& item : value.elements())
              if (std::optional<T> read = element.read(item)) items.push_back(std::move(*read));
            return items.size() == value.size() ? std::optional(std::move(items)) : std::nullopt;
          },
          [=](const std::vector<T>& items) {
            std::vector<std::string> texts;
            for (const T& item : items) texts.push_back(element.write(item));
            return toml_list(texts);
          }};
}

/// The same values, described by other words.
template <class T>
Codec<T> described(Codec<T> codec, std::string phrase) {
  codec.form.phrase = std::move(phrase);
  return codec;
}

}  // namespace nacre
