// Nodes in chunks of a fixed size, so that threads can share what is done to them: each chunk is done by one
// thread, in canonical order. The size decides the last digits of the ledger, so it is the same for every
// number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nacre {

inline constexpr int nodes_per_chunk = 1024;

constexpr int chunk_of(int node) { return node / nodes_per_chunk; }
constexpr std::size_t chunk_count(std::size_t nodes) {
  return (nodes + nodes_per_chunk - 1) / nodes_per_chunk;
}

/// The chunks from first to last; none, as made.
struct ChunkRange {
  int first = 0, last = -1;

  static ChunkRange of_nodes(int first, int last) { return {chunk_of(first), chunk_of(last)}; }
  bool has(int chunk) const { return first <= chunk && chunk <= last; }
  bool is_one() const { return first == last; }
};

/// The items of a list, each of which belongs to a node, by chunk, and in the order of the list within each.
class ByChunk {
 public:
  /// As long as it is not sorted, nothing can be asked. All items must belong to the range.
  template <class NodeOf>
  void sort(const ChunkRange& range, std::size_t count, const NodeOf& node_of) {
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

  /// Calls f(i) for the items of a chunk.
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
