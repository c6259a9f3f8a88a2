// The schema of a table: one entry for each key. From it come the reader, the writer, the list of allowed
// keys, the tables of docs/scene-language.md and the JSON Schema for editors. A new key is one line here, a
// member of the struct, and its use.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/scene/codec.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// What a schema says of a key besides its name, member and codec.
struct Notes {
  std::string unit = "";
  std::string fallback = "";  ///< what holds if the key is left out; by default the value that the struct has
  std::string missing = "";   ///< of a key that must be given: what to give, for the message
  bool required = false;
  std::string help = "";
};

template <class T>
class Schema {
 public:
  explicit Schema(std::string name, std::string help = "") {
    form_.name = std::move(name);
    form_.help = std::move(help);
  }

  /// Adds a key. `Member` is the type that the codec reads, or an optional of it. Empty lists, words and
  /// optionals are not written.
  template <class Member, class Read>
  Schema& key(const std::string& name, Member T::*member, const Codec<Read>& codec, const Notes& notes = {});

  /// Adds all keys of another schema: those of a struct that is a member.
  template <class Member>
  Schema& include(Member T::*member, const Schema<Member>& other);

  /// A key that was added is written only for tables of which this is true.
  Schema& written_if(const std::string& name, std::function<bool(const T&)> condition) {
    entry(name).is_written = std::move(condition);
    return *this;
  }

  /// Called when all keys are read: checks that need several of them, and fills in what follows from others.
  Schema& check(std::function<void(T&, Keys&)> check) {
    checks_.push_back(std::move(check));
    return *this;
  }

  const TableForm& form() const { return form_; }

  /// Reads a table. Problems are collected; what is wrong keeps its default.
  T read(Keys& keys, const std::string& name = "") const;

  /// One line for each key that is written: "key = value\n".
  std::string write(const T& table) const {
    std::string out;
    for_written(table,
                [&](const std::string& key, const std::string& text) { out += key + " = " + text + "\n"; });
    return out;
  }

  /// In one line, in braces.
  std::string write_inline(const T& table) const {
    std::string out;
    for_written(table, [&](const std::string& key, const std::string& text) {
      out += (out.empty() ? "{" : ", ") + key + " = " + text;
    });
    return out.empty() ? "{}" : out + "}";
  }

 private:
  template <class U>
  friend class Schema;

  struct Entry {
    std::string key;
    bool required;
    std::string missing;
    std::function<void(const Value&, T&)> read;
    std::function<std::string(const T&)> write;  ///< empty: nothing to write
    std::function<bool(const T&)> is_written = nullptr;
  };

  Entry& entry(const std::string& name) {
    const auto found = std::ranges::find(entries_, name, &Entry::key);
    NACRE_EXPECT(found != entries_.end(), "the schema must have this key");
    return *found;
  }

  template <class Each>
  void for_written(const T& table, const Each& each) const {
    for (const Entry& entry : entries_) {
      if (entry.is_written && !entry.is_written(table)) continue;
      if (const std::string text = entry.write(table); !text.empty()) each(entry.key, text);
    }
  }

  TableForm form_;
  std::vector<Entry> entries_;
  std::vector<std::function<void(T&, Keys&)>> checks_;
};

/// A table in braces. `example` is what a message shows: "must be a table: {example}".
template <class T>
Codec<T> table_of(const Schema<T>& schema, const std::string& example) {
  return {{.kind = Form::Kind::table, .table = std::make_shared<TableForm>(schema.form())},
          [&schema, example](const Value& value) -> std::optional<T> {
            if (!value.is_table()) {
              value.complain("must be a table: " + example);
              return std::nullopt;
            }
            Keys keys = value.keys();
            return schema.read(keys);
          },
          [&schema](const T& table) { return schema.write_inline(table); }};
}

/// A table, or a list of tables; both are read to a list.
template <class T>
Codec<std::vector<T>> tables_of(const Schema<T>& schema,
                                const std::string& complaint = "must be a table {...}, or a list of tables") {
  const Codec<T> one = table_of(schema, "");
  Codec<std::vector<T>> codec = list(one, "tables");
  codec.form = {.kind = Form::Kind::either, .parts = {one.form, codec.form}};
  codec.read = [one, complaint](const Value& value) -> std::optional<std::vector<T>> {
    std::vector<T> tables;
    const auto add = [&](const Value& element) {
      if (!element.is_table()) return value.complain(complaint);
      tables.push_back(*one.read(element));
    };
    if (!value.is_list())
      add(value);
    else if (value.size() == 0)
      value.complain("must not be empty");
    else
      for (const Value& element : value.elements()) add(element);
    return tables;
  };
  return codec;
}

namespace schema_detail {

template <class T>
bool is_left_out(const T& value) {
  if constexpr (requires { value.empty(); })
    return value.empty();
  else
    return false;
}
template <class T>
bool is_left_out(const std::optional<T>& value) {
  return !value.has_value();
}

template <class Read, class Member>
std::string write_member(const Codec<Read>& codec, const Member& member) {
  if (is_left_out(member)) return "";
  if constexpr (std::is_same_v<Member, std::optional<Read>>)
    return codec.write(*member);
  else
    return codec.write(member);
}

}  // namespace schema_detail

template <class T>
template <class Member, class Read>
Schema<T>& Schema<T>::key(const std::string& name, Member T::*member, const Codec<Read>& codec,
                          const Notes& notes) {
  static_assert(std::is_same_v<Member, Read> || std::is_same_v<Member, std::optional<Read>>);
  const std::string own = schema_detail::write_member(codec, T{}.*member);
  const bool required = notes.required || !notes.missing.empty();
  const std::string fallback = required                  ? ""
                               : !notes.fallback.empty() ? notes.fallback
                               : own.empty()             ? "none"
                                                         : "`" + own + "`";
  form_.keys.push_back({name, codec.form, notes.unit, fallback, notes.help});
  entries_.push_back({name, required, notes.missing,
                      [=, unit = notes.unit](const Value& value, T& table) {
                        const UnitScope scope(value.owner().reading(), unit);
                        if (std::optional<Read> found = codec.read(value)) table.*member = std::move(*found);
                      },
                      [=](const T& table) { return schema_detail::write_member(codec, table.*member); }});
  return *this;
}

template <class T>
template <class Member>
Schema<T>& Schema<T>::include(Member T::*member, const Schema<Member>& other) {
  form_.keys.insert(form_.keys.end(), other.form_.keys.begin(), other.form_.keys.end());
  for (const auto& entry : other.entries_) {
    entries_.push_back({entry.key, entry.required, entry.missing,
                        [=](const Value& value, T& table) { entry.read(value, table.*member); },
                        [=](const T& table) { return entry.write(table.*member); }});
    if (entry.is_written)
      entries_.back().is_written = [=](const T& table) { return entry.is_written(table.*member); };
  }
  for (const auto& check : other.checks_)
    checks_.push_back([=](T& table, Keys& keys) { check(table.*member, keys); });
  return *this;
}

template <class T>
T Schema<T>::read(Keys& keys, const std::string& name) const {
  T table;
  keys.find_misspelt(form_.names());
  for (const Entry& entry : entries_) {
    if (const std::optional<Value> value = keys.value(entry.key))
      entry.read(*value, table);
    else if (entry.required && keys.lacks(entry.key))
      keys.complain(entry.key, entry.missing.empty() ? "is missing" : "is missing: " + entry.missing);
  }
  if constexpr (requires { table.name = name; })
    if (!name.empty()) table.name = name;
  if constexpr (requires { table.at = keys.places(); }) table.at = keys.places();
  for (const auto& check : checks_) check(table, keys);
  keys.refuse_unknown(form_.names());
  return table;
}

}  // namespace nacre
