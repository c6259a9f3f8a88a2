// Many short lists of indices in two flat arrays.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "nacre/base/expect.hpp"

namespace nacre {

class IndexLists {
 public:
  using Entries = std::vector<std::pair<int, int>>;

  /// Makes `count` lists. Each entry is a list and an index that it has, in any order; an entry that is there
  /// twice counts once.
  void fill(std::size_t count, Entries entries) {
    std::ranges::sort(entries);
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    first_.assign(count + 1, 0);
    items_.clear();
    for (const auto& [list, index] : entries) {
      NACRE_EXPECT(list >= 0 && static_cast<std::size_t>(list) < count, "an entry must name a list");
      ++first_[list + 1];
      items_.push_back(index);
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
  }

  /// List i, in order.
  std::span<const int> of(int i) const {
    return {items_.data() + first_[i], static_cast<std::size_t>(first_[i + 1] - first_[i])};
  }

 private:
  std::vector<int> first_, items_;  ///< where each list begins, and the end; all lists one after the other
};

}  // namespace nacre
