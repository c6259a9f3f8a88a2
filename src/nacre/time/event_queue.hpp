// A priority queue of ids 0, 1, 2, ..., each in it at most once, whose keys may change at any time: a binary
// heap that stores the place of every id. Equal keys leave in the order of their ids, so the order does not
// depend on history.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "nacre/base/expect.hpp"

namespace nacre {

template <class Key>
class EventQueue {
 public:
  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  std::size_t top() const {
    NACRE_EXPECT_DEBUG(!empty(), "an empty queue has no top");
    return heap_.front().id;
  }
  const Key& top_key() const {
    NACRE_EXPECT_DEBUG(!empty(), "an empty queue has no top");
    return heap_.front().key;
  }
  bool contains(std::size_t id) const { return id < place_.size() && place_[id] != absent; }

  const Key& key(std::size_t id) const {
    NACRE_EXPECT_DEBUG(contains(id), "only an id in the queue has a key");
    return heap_[place_[id]].key;
  }

  void clear() {
    for (const Entry& entry : heap_) place_[entry.id] = absent;
    heap_.clear();
  }

  /// Puts id in with this key, or changes its key.
  void set(std::size_t id, Key key) {
    if (id >= place_.size()) place_.resize(id + 1, absent);
    if (place_[id] == absent) {
      place_[id] = heap_.size();
      heap_.push_back({std::move(key), id});
    } else {
      heap_[place_[id]].key = std::move(key);
    }
    move_to_its_place(place_[id]);
  }

  void remove(std::size_t id) {
    NACRE_EXPECT(contains(id), "only an id in the queue can be removed");
    const std::size_t hole = place_[id];
    place_[id] = absent;
    Entry last = std::move(heap_.back());
    heap_.pop_back();
    if (hole == heap_.size()) return;
    place_[last.id] = hole;
    heap_[hole] = std::move(last);
    move_to_its_place(hole);
  }

 private:
  static constexpr std::size_t absent = static_cast<std::size_t>(-1);
  struct Entry {
    Key key;
    std::size_t id;
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.key < b.key || (!(b.key < a.key) && a.id < b.id);
    }
  };

  /// Restores the order of the heap after the entry at i has changed: moves it to its place.
  void move_to_its_place(std::size_t i) {
    Entry entry = std::move(heap_[i]);
    for (; i > 0 && entry < heap_[(i - 1) / 2]; i = (i - 1) / 2) put(i, std::move(heap_[(i - 1) / 2]));
    for (std::size_t child = 2 * i + 1; child < heap_.size(); child = 2 * i + 1) {
      if (child + 1 < heap_.size() && heap_[child + 1] < heap_[child]) ++child;
      if (!(heap_[child] < entry)) break;
      put(i, std::move(heap_[child]));
      i = child;
    }
    put(i, std::move(entry));
  }
  void put(std::size_t i, Entry&& entry) {
    place_[entry.id] = i;
    heap_[i] = std::move(entry);
  }

  std::vector<Entry> heap_;
  std::vector<std::size_t> place_;
};

}  // namespace nacre
