// Nodes in chunks of a fixed size, for threads to share the work on them: one thread works on a chunk, in
// canonical order. The size determines the last digits of the ledger, so it is the same for every number of
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nacre/base/expect.hpp"

namespace nacre {

inline constexpr int nodes_per_chunk = 1024;

constexpr int chunk_of(int node) { return static_cast<int>(static_cast<unsigned>(node) / nodes_per_chunk); }
constexpr std::size_t chunk_count(std::size_t nodes) {
  return (nodes + nodes_per_chunk - 1) / nodes_per_chunk;
}

/// The chunks from first to last; empty by default.
struct ChunkRange {
  int first = 0, last = -1;

  static ChunkRange of_nodes(int first, int last) { return {chunk_of(first), chunk_of(last)}; }
  bool has(int chunk) const { return first <= chunk && chunk <= last; }
  bool is_one() const { return first == last; }
};

/// The items of a list, each of which belongs to a node, by chunk, and within a chunk in the order of the
/// list.
class ByChunk {
 public:
  /// All items must belong to the range.
  template <class NodeOf>
  void sort(const ChunkRange& range, std::size_t count, const NodeOf& node_of) {
    NACRE_EXPECT(count == 0 || range.first <= range.last, "the range must contain all items");
    range_ = range;
    if (range_.first >= range_.last) return;
    starts_.assign(static_cast<std::size_t>(range_.last - range_.first) + 2, 0);
    const auto place = [&](std::size_t i) {
      return static_cast<std::size_t>(chunk_of(node_of(i)) - range_.first);
    };
    for (std::size_t i = 0; i < count; ++i) ++starts_[place(i) + 1];
    for (std::size_t c = 1; c < starts_.size(); ++c) starts_[c] += starts_[c - 1];
    order_.resize(count);
    for (std::size_t i = 0; i < count; ++i) order_[starts_[place(i)]++] = static_cast<std::uint32_t>(i);
  }

  const ChunkRange& range() const { return range_; }

  /// Calls f(i) for the items of a chunk, once they are sorted.
  template <class F>
  void for_items(int chunk, std::size_t count, const F& f) const {
    if (!range_.has(chunk)) return;
    if (range_.is_one()) {
      for (std::size_t i = 0; i < count; ++i) f(i);
      return;
    }
    // Sorting has moved each start to the end of its chunk.
    const auto c = static_cast<std::size_t>(chunk - range_.first);
    for (std::uint32_t i = c == 0 ? 0 : starts_[c - 1]; i < starts_[c]; ++i) f(order_[i]);
  }

 private:
  ChunkRange range_;
  std::vector<std::uint32_t> order_, starts_;
};

}  // namespace nacre
