// Reads the keys of one table, says what is wrong with each, and at the end what nobody asked for. Problems
// are collected, so that a person sees all of them at once.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nacre/scene/document.hpp"
#include "nacre/scene/names.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// What a number may be.
enum class Range { any, positive, positive_or_infinite, not_negative };

class TableReader {
 public:
  /// `file` is where a table stands that the document does not have.
  TableReader(const toml::table& table, std::string path, const std::string& file,
              std::vector<Problem>& problems);

  bool has(const std::string& key) const { return table_.contains(key); }

  void read(const std::string& key, double& out, Range range = Range::any);
  void read(const std::string& key, std::optional<double>& out, Range range = Range::any);
  void read(const std::string& key, bool& out);
  void read(const std::string& key, std::string& out);
  void read(const std::string& key, Vec3& out);
  void read(const std::string& key, std::optional<Vec3>& out);
  void read(const std::string& key, std::vector<Vec3>& out);
  void read(const std::string& key, std::vector<std::string>& out);
  void read_integer(const std::string& key, std::int64_t& out, std::int64_t least, std::int64_t most);
  /// One number, or a list of them: if they belong to the particles of a name, a wrong one is told by whose.
  void read_numbers(const std::string& key, std::vector<double>& out, Range range,
                    const std::string& owner = "");

  template <class Choice>
  void read_choice(const std::string& key, Choice& out, const Names<Choice>& names) {
    std::vector<std::string> words;
    for (const auto& [name, choice] : names) words.emplace_back(name);
    if (const auto index = choice_index(key, words)) out = names[*index].second;
  }

  const toml::node* node(const std::string& key);
  void complain(const std::string& key, std::string what) {
    problems_.push_back(places_.problem(key, std::move(what)));
  }

  /// Reports keys that were never asked for, and returns where the others stand.
  Places finish();

 private:
  std::optional<double> number(const toml::node& node, const std::string& key, Range range);
  std::optional<Vec3> vector(const toml::node& node, const std::string& key);
  std::optional<std::size_t> choice_index(const std::string& key, const std::vector<std::string>& words);
  /// Calls each(element) for the elements of an array.
  void for_elements(const std::string& key, std::string_view what,
                    const std::function<void(const toml::node&)>& each);

  const toml::table& table_;
  std::vector<Problem>& problems_;
  Places places_;
  std::vector<std::string> asked_;
};

}  // namespace nacre
