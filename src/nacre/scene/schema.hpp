// The schema of a table: one entry for each key. From it come the reader, the writer, the list of allowed
// keys, the tables of docs/scene-language.md and the JSON Schema for editors. A new key is one line here, a
// member of the struct, and its use.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nacre/scene/codec.hpp"
#include "nacre/scene/member_keys.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// What a schema says of a key besides its name, member and codec.
struct Notes {
  std::string_view unit = "";
  std::string_view fallback =
      "";  ///< what holds if the key is left out; by default the value that the struct has
  std::string_view missing = "";  ///< of a key that must be given: what to give, for the message
  bool required = false;
  std::string_view help = "";
};

/// A key as a schema names it: its name, form and notes, and the place of its member.
struct NamedKey {
  std::string_view name;
  const Form& form;
  const Notes& notes;
  std::size_t offset;
  std::shared_ptr<const MemberCodec> codec;
};
/// Adds a key to both. Without a `fallback` in its notes, that of the key is the value in `empty_table`.
void add_key(TableForm& form, MemberKeys& keys, const void* empty_table, NamedKey key);
/// Of a table: what is written for it, a line for each key, or in one line.
std::string written_lines(const MemberKeys& keys, const void* table);
std::string written_inline(const MemberKeys& keys, const void* table);

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
  Schema& key(std::string_view name, Member T::*member, const Codec<Read>& codec, const Notes& notes = {}) {
    add_key(form_, keys_, &empty_table(),
            {name, codec.form, notes, offset_of(member), member_codec<Member>(codec)});
    return *this;
  }

  /// Adds all keys of another schema: those of a struct that is a member.
  template <class Member>
  Schema& include(Member T::*member, const Schema<Member>& other) {
    form_.keys.insert(form_.keys.end(), other.form_.keys.begin(), other.form_.keys.end());
    keys_.include(other.keys_, offset_of(member));
    return *this;
  }

  /// A key that was added is written only for tables of which this is true.
  template <class Condition>
  Schema& written_if(const std::string& name, const Condition& condition) {
    keys_.written_if(name,
                     [condition](const void* table) { return condition(*static_cast<const T*>(table)); });
    return *this;
  }

  /// Called when all keys are read: checks that need several of them, and fills in what follows from others.
  template <class Check>
  Schema& check(const Check& check) {
    keys_.check([check](void* table, Keys& keys) { check(*static_cast<T*>(table), keys); });
    return *this;
  }

  const TableForm& form() const { return form_; }

  /// Reads a table. Problems are collected; what is wrong keeps its default.
  T read(Keys& keys, const std::string& name = "") const;

  /// One line for each key that is written: "key = value\n".
  std::string write(const T& table) const { return written_lines(keys_, &table); }

  /// In one line, in braces.
  std::string write_inline(const T& table) const { return written_inline(keys_, &table); }

 private:
  template <class U>
  friend class Schema;

  /// A table in which no key is given.
  static const T& empty_table() {
    static const T table{};
    return table;
  }

  template <class Member>
  static std::size_t offset_of(Member T::*member) {
    const T& table = empty_table();
    return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&(table.*member)) -
                                    reinterpret_cast<const std::byte*>(&table));
  }

  TableForm form_;
  MemberKeys keys_;
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

template <class T>
T Schema<T>::read(Keys& keys, const std::string& name) const {
  T table;
  keys.find_misspelt(form_.names());
  keys_.read(keys, &table);
  if constexpr (requires { table.name = name; })
    if (!name.empty()) table.name = name;
  if constexpr (requires { table.at = keys.places(); }) table.at = keys.places();
  keys_.run_checks(keys, &table);
  keys.refuse_unknown(form_.names());
  return table;
}

}  // namespace nacre
