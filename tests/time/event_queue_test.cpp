#include "nacre/time/event_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace nacre::event_queue_test {
namespace {

/// The oracle: a vector kept sorted by key, then id.
class SlowQueue {
 public:
  void set(std::size_t id, int key) {
    if (contains(id)) remove(id);
    const std::pair entry{key, id};
    entries_.insert(std::ranges::lower_bound(entries_, entry), entry);
  }
  void remove(std::size_t id) { entries_.erase(find(id)); }
  bool contains(std::size_t id) { return find(id) != entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  std::pair<int, std::size_t> top() const { return entries_.front(); }

 private:
  std::vector<std::pair<int, std::size_t>>::iterator find(std::size_t id) {
    return std::ranges::find(entries_, id, &std::pair<int, std::size_t>::second);
  }
  std::vector<std::pair<int, std::size_t>> entries_;
};

struct Setting {
  std::size_t ids;
  int keys;  ///< few keys make many ties
};

class EventQueueAgainstOracle : public testing::TestWithParam<Setting> {};

TEST_P(EventQueueAgainstOracle, a_hundred_thousand_random_operations_agree) {
  const auto [ids, keys] = GetParam();
  std::mt19937_64 random(ids);
  EventQueue<int> queue;
  SlowQueue slow;
  for (int i = 0; i < 100'000; ++i) {
    const std::size_t id = random() % ids;
    ASSERT_EQ(queue.contains(id), slow.contains(id));
    if (queue.contains(id) && random() % 3 == 0) {
      queue.remove(id);
      slow.remove(id);
    } else {
      const int key = static_cast<int>(random() % static_cast<std::uint64_t>(keys));
      queue.set(id, key);
      slow.set(id, key);
    }
    ASSERT_EQ(queue.size(), slow.size());
    ASSERT_EQ(queue.empty(), slow.size() == 0);
    if (slow.size() == 0) continue;
    ASSERT_EQ((std::pair{queue.top_key(), queue.top()}), slow.top());
  }
  for (; slow.size() > 0; slow.remove(slow.top().second), queue.remove(queue.top()))
    ASSERT_EQ((std::pair{queue.top_key(), queue.top()}), slow.top());
  EXPECT_TRUE(queue.empty());
}

INSTANTIATE_TEST_SUITE_P(few_and_many, EventQueueAgainstOracle,
                         testing::Values(Setting{1, 3}, Setting{2, 2}, Setting{10, 5}, Setting{100, 7},
                                         Setting{300, 1'000'000}));

TEST(EventQueue, equal_keys_leave_in_the_order_of_ids_however_they_came) {
  EventQueue<int> queue;
  for (std::size_t id : {5, 1, 4, 2, 3}) queue.set(id, 9);
  queue.set(1, 10);
  queue.set(1, 9);
  for (std::size_t id = 1; id <= 5; ++id) {
    EXPECT_EQ(queue.top(), id);
    queue.remove(id);
  }
}

TEST(EventQueue, setting_an_id_again_changes_its_key_and_adds_nothing) {
  EventQueue<int> queue;
  queue.set(0, 5);
  queue.set(1, 6);
  queue.set(0, 7);
  EXPECT_EQ(queue.size(), 2u);
  EXPECT_EQ(queue.top(), 1u);
  queue.set(0, 1);
  EXPECT_EQ(queue.top(), 0u);
  EXPECT_EQ(queue.top_key(), 1);
}

TEST(EventQueue, does_not_contain_what_was_never_set) {
  EventQueue<int> queue;
  queue.set(3, 1);
  EXPECT_FALSE(queue.contains(2));
  EXPECT_FALSE(queue.contains(1000));
  EXPECT_TRUE(queue.contains(3));
}

}  // namespace
}  // namespace nacre::event_queue_test
