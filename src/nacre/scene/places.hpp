// The places of keys in a file, for messages about them.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "nacre/base/error.hpp"

namespace nacre {

/// Of the keys of one table.
class Places {
 public:
  Places() = default;
  Places(std::string path, Problem table) : path_(std::move(path)), table_(std::move(table)) {}

  void set(const std::string& key, std::string file, int line) {
    keys_[key] = {std::move(file), line, {}, {}};
  }

  /// The table has an unknown key for which a message suggests this one.
  void set_misspelt(const std::string& key) { misspelt_.insert(key); }

  bool has(const std::string& key) const { return keys_.contains(key); }
  bool is_misspelt(const std::string& key) const { return misspelt_.contains(key); }
  /// Whether a message should say that the key is missing: it is neither given nor misspelt.
  bool lacks(const std::string& key) const { return !has(key) && !is_misspelt(key); }
  /// Whether exactly one of these is given. If none is, one that is misspelt counts.
  bool has_one_of(const std::vector<std::string>& keys) const {
    const auto given = std::ranges::count_if(keys, [&](const std::string& key) { return has(key); });
    return given == 1 || (given == 0 && std::ranges::any_of(
                                            keys, [&](const std::string& key) { return is_misspelt(key); }));
  }

  /// A problem with this key, at its line, or at that of the table if the file does not have the key.
  Problem problem(const std::string& key, std::string what) const {
    const auto found = keys_.find(key);
    Problem problem = found == keys_.end() ? table_ : found->second;
    problem.key = key.empty() ? path_ : path_ + "." + key;
    problem.what = std::move(what);
    return problem;
  }

 private:
  std::string path_;
  Problem table_;
  std::map<std::string, Problem> keys_;
  std::set<std::string> misspelt_;
};

}  // namespace nacre
