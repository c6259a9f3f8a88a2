// The slots of each node: linked lists in one flat array, so that filling and clearing them allocates nothing
// once the array is large enough.
#pragma once

#include <cstddef>
#include <vector>

namespace nacre {

class SlotLists {
 public:
  explicit SlotLists(std::size_t nodes) : first_(nodes, none) {}

  void add(int node, int slot) {
    links_.push_back({slot, first_[node]});
    first_[node] = static_cast<int>(links_.size()) - 1;
  }
  void clear() {
    links_.clear();
    first_.assign(first_.size(), none);
  }

  /// Calls f(slot), newest first. Slots may be added meanwhile; f is not called for them.
  template <class F>
  void for_each(int node, const F& f) const {
    for (int link = first_[node]; link != none; link = links_[link].next) f(links_[link].slot);
  }
  /// The first slot for which f(slot) is true, or -1.
  template <class F>
  int find(int node, const F& f) const {
    for (int link = first_[node]; link != none; link = links_[link].next)
      if (f(links_[link].slot)) return links_[link].slot;
    return -1;
  }

 private:
  static constexpr int none = -1;
  struct Link {
    int slot, next;
  };
  std::vector<Link> links_;
  std::vector<int> first_;
};

}  // namespace nacre
