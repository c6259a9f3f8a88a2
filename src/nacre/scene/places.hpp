// The places of keys in a file, for messages about them.
#pragma once

#include <map>
#include <string>
#include <utility>

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

  bool has(const std::string& key) const { return keys_.contains(key); }

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
};

}  // namespace nacre
