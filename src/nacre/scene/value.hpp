// One value of a scene file, and the keys of one table, each with its place. Problems are collected, so that
// a person sees all of them at once. No other header of the readers includes the TOML library, which is slow
// to compile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// What is shared by all that reads one file.
struct Reading {
  std::string file;
  std::vector<Problem> problems = {};
  double per_metre = 1;    ///< the unit of lengths
  bool is_length = false;  ///< whether numbers that are read now are lengths
};

/// While it lives, numbers are read in this unit; in that of the table around it if the unit is empty.
class UnitScope {
 public:
  UnitScope(Reading& reading, const std::string& unit) : reading_(reading), before_(reading.is_length) {
    if (!unit.empty()) reading.is_length = unit == "m";
  }
  ~UnitScope() { reading_.is_length = before_; }
  UnitScope(const UnitScope&) = delete;
  UnitScope& operator=(const UnitScope&) = delete;

 private:
  Reading& reading_;
  bool before_;
};

class Value;

class Keys {
 public:
  /// `table` is a toml::table; `path` is its name in messages, such as "body.cloth.pin".
  Keys(const void* table, std::string path, Reading& reading);

  bool has(const std::string& key) const { return places_.has(key); }
  /// As those of Places; `find_misspelt` must be called before.
  bool is_misspelt(const std::string& key) const { return places_.is_misspelt(key); }
  bool lacks(const std::string& key) const { return places_.lacks(key); }
  bool has_one_of(const std::vector<std::string>& keys) const { return places_.has_one_of(keys); }
  std::optional<Value> value(const std::string& key);
  /// Of every key that the file has, in the order of the TOML library.
  std::vector<std::string> names() const;

  void complain(const std::string& key, std::string what) {
    reading_->problems.push_back(places_.problem(key, std::move(what)));
  }
  /// Notes which keys of the list unknown ones stand for, so that one mistake has one message.
  void find_misspelt(const std::vector<std::string>& allowed);
  /// Complains about every key that is not in the list.
  void refuse_unknown(const std::vector<std::string>& allowed);

  const Places& places() const { return places_; }
  const std::string& path() const { return path_; }
  Reading& reading() const { return *reading_; }

 private:
  const void* table_;
  std::string path_;
  Reading* reading_;
  Places places_;
};

class Value {
 public:
  /// `node` is a toml::node.
  Value(const void* node, std::string key, Keys& owner) : node_(node), key_(std::move(key)), owner_(&owner) {}

  bool is_table() const;
  bool is_list() const;
  bool is_number() const;
  bool is_text() const;

  /// Any number: a whole one may have more digits than a double holds, as other literals may. Lengths are
  /// converted to metres.
  std::optional<double> number() const;
  std::optional<std::int64_t> whole() const;
  std::optional<bool> flag() const;
  std::optional<std::string> text() const;
  /// As TOML.
  std::string toml() const;

  /// Of a list.
  std::size_t size() const;
  Value element(std::size_t index) const;
  std::vector<Value> elements() const;
  /// Of a table.
  Keys keys() const;

  /// "a string", "a list", ...: for messages.
  std::string_view kind() const;
  void complain(std::string what) const { owner_->complain(key_, std::move(what)); }
  Keys& owner() const { return *owner_; }

 private:
  const void* node_;
  std::string key_;
  Keys* owner_;
};

}  // namespace nacre
