#include "nacre/base/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace nacre::parallel_test {
namespace {

const std::vector<std::size_t> sizes{0, 1, 2, 3, 5, 7, 8, 64, 1000, 1001};

TEST(Workers, cover_each_index_exactly_once) {
  for (int threads : {1, 2, 3})
    for (std::size_t grain : {1, 2, 5, 100}) {
      const Workers workers(threads, grain);
      for (std::size_t size : sizes) {
        std::vector<std::atomic<int>> visits(size);
        workers.for_chunks(size, [&](std::size_t, std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) ++visits[i];
        });
        for (const auto& count : visits) ASSERT_EQ(count, 1) << threads << " threads, " << size << " items";
      }
    }
}

TEST(Workers, run_each_chunk_once_and_chunks_follow_each_other) {
  for (int threads : {1, 2, 3}) {
    const Workers workers(threads, 2);
    for (std::size_t size : sizes) {
      struct Range {
        std::size_t begin = 0, end = 0;
        int visits = 0;
      };
      std::vector<Range> ranges(workers.chunks(size));
      workers.for_chunks(size, [&](std::size_t chunk, std::size_t begin, std::size_t end) {
        ranges.at(chunk) = {begin, end, ranges.at(chunk).visits + 1};
      });
      std::size_t expected = 0;
      for (const Range& range : ranges) {
        EXPECT_EQ(range.visits, 1);
        EXPECT_EQ(range.begin, expected);
        EXPECT_LE(range.begin, range.end);
        expected = range.end;
      }
      EXPECT_EQ(expected, size);
    }
  }
}

TEST(Workers, a_range_under_two_grains_stays_in_one_piece) {
  const Workers workers(3, 10);
  EXPECT_EQ(workers.chunks(0), 1u);
  EXPECT_EQ(workers.chunks(19), 1u);
  EXPECT_EQ(workers.chunks(20), 2u);
  EXPECT_EQ(workers.chunks(1'000'000), 3u);
}

TEST(Workers, chunks_differ_by_at_most_one_item) {
  const Workers workers(3, 1);
  workers.for_chunks(1000, [](std::size_t, std::size_t begin, std::size_t end) {
    EXPECT_GE(end - begin, 333u);
    EXPECT_LE(end - begin, 334u);
  });
}

TEST(Workers, settings_below_one_count_as_one_thread_and_grains_of_one) {
  const Workers workers(0, 0);
  EXPECT_EQ(workers.chunks(100), 1u);
  std::size_t covered = 0;
  workers.for_chunks(100, [&](std::size_t, std::size_t begin, std::size_t end) { covered += end - begin; });
  EXPECT_EQ(covered, 100u);
}

TEST(Workers, have_finished_all_tasks_when_they_return) {
  const Workers workers(3, 1);
  std::vector<int> squares(300);
  for (int round = 0; round < 50; ++round) {
    workers.for_chunks(squares.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) squares[i] = round + static_cast<int>(i * i);
    });
    for (std::size_t i = 0; i < squares.size(); ++i) ASSERT_EQ(squares[i], round + static_cast<int>(i * i));
  }
}

TEST(Workers, run_each_task_once_for_tasks_of_any_length) {
  for (int threads : {1, 2, 3, 5}) {
    const Workers workers(threads, 10);
    for (std::size_t count : {0, 1, 2, 3, 100, 1000})
      for (std::size_t work : {0, 25, 10'000}) {
        std::vector<std::atomic<int>> visits(count);
        workers.for_each(count, work, [&](std::size_t i) {
          volatile double x = 1;
          for (std::size_t k = 0; k < (i < 10 ? 10'000u : 1u); ++k) x = x * 0.5 + 1;
          ++visits[i];
        });
        for (const auto& each : visits) ASSERT_EQ(each, 1) << threads << " threads, " << count << " tasks";
      }
  }
}

TEST(Workers, an_exception_of_a_task_reaches_the_caller) {
  for (int threads : {1, 2, 3}) {
    const Workers workers(threads, 1);
    const auto fail_at_seven = [](std::size_t i) {
      if (i == 7) throw std::runtime_error("seven");
    };
    EXPECT_THROW(workers.for_each(20, 20, fail_at_seven), std::runtime_error) << threads << " threads";
    std::atomic<int> calls = 0;
    workers.for_each(20, 20, [&](std::size_t) { ++calls; });
    EXPECT_EQ(calls, 20) << "usable after a failure";
  }
}

}  // namespace
}  // namespace nacre::parallel_test
