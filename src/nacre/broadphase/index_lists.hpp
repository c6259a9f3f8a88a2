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
  void fill(std::size_t count, const Entries& entries) {
    first_.assign(count + 1, 0);
    for (const auto& [list, index] : entries) {
      NACRE_EXPECT(list >= 0 && static_cast<std::size_t>(list) < count, "an entry must name a list");
      ++first_[list + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    items_.resize(entries.size());
    std::vector<int> next(first_.begin(), first_.end() - 1);
    for (const auto& [list, index] : entries) items_[next[list]++] = index;
    drop_repeated();
  }

  /// List i, in order.
  std::span<const int> of(int i) const {
    return {items_.data() + first_[i], static_cast<std::size_t>(first_[i + 1] - first_[i])};
  }

 private:
  /// Sorts each list and keeps its entries once.
  void drop_repeated() {
    int kept = 0;
    for (std::size_t i = 0; i + 1 < first_.size(); ++i) {
      const int begin = first_[i], end = first_[i + 1];
      std::sort(items_.begin() + begin, items_.begin() + end);
      first_[i] = kept;
      for (int j = begin; j < end; ++j)
        if (j == begin || items_[j] != items_[kept - 1]) items_[kept++] = items_[j];
    }
    if (!first_.empty()) first_.back() = kept;
    items_.resize(kept);
  }

  std::vector<int> first_, items_;  ///< where each list begins, and the end; all lists one after the other
};

}  // namespace nacre
