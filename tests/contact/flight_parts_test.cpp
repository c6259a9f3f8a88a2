// The parts of the tracker of free flight: cells lose no item, and the filter excludes no pair that touches.
#include <gtest/gtest.h>

#include <set>

#include "nacre/certificate/certificate.hpp"
#include "nacre/contact/cells.hpp"
#include "nacre/contact/line_filter.hpp"
#include "support/random.hpp"

namespace nacre::flight_parts_test {
namespace {

TEST(Cells, find_every_item_within_their_width) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test::Random random(seed);
    const double width = random.scale(0.05, 0.5);
    std::vector<Vec3> x;
    for (int i = 0; i < 300; ++i) x.push_back(random.vector(i % 7 == 0 ? 0.1 : 1));  // some of them crowded
    Cells cells;
    cells.build(x, width);
    for (int round = 0; round < 5; ++round) {
      for (int i = 0; i < 300; i += 1 + round) {
        x[i] = random.vector(round == 4 ? 3 : 1.2);  // also far outside
        cells.move(i, x[i]);
      }
      for (int i = 0; i < 300; ++i) {
        const std::span<const int> near = cells.near(i);
        const std::set<int> found(near.begin(), near.end());
        EXPECT_EQ(found.size(), near.size()) << "no item twice";
        for (int j = 0; j < 300; ++j) EXPECT_TRUE(norm(x[i] - x[j]) >= width || found.contains(j));
      }
    }
  }
}

TEST(Cells, are_left_step_by_step) {
  test::Random random(3);
  std::vector<Vec3> x;
  for (int i = 0; i < 200; ++i) x.push_back(random.vector(1));
  Cells cells;
  cells.build(x, 0.2);
  for (int i = 0; i < 200; ++i) {
    const Vec3 v = random.vector(1);
    double time = 0;
    Cells::Step step;
    for (int steps = 0; steps < 40; ++steps) {
      const double next = cells.next_step(i, x[i] + time * v, v, step);
      if (next == INFINITY) break;
      ASSERT_GE(next, 0);
      const std::span<const int> before = cells.near(i);
      std::set<int> known(before.begin(), before.end());
      time += next;
      cells.take(i, step);
      for (const int j : cells.newly_near(i, step)) EXPECT_TRUE(known.insert(j).second || j == i);
      for (const int j : cells.near(i)) EXPECT_TRUE(known.contains(j)) << "every new neighbour is reported";
    }
    Cells there = cells;
    there.move(i, x[i] + (time + 1e-9) * v);  // the cell of its position
    const std::span<const int> near = cells.near(i);
    const std::vector<int> by_steps(near.begin(), near.end());
    const std::span<const int> at_once = there.near(i);
    EXPECT_EQ(std::set<int>(by_steps.begin(), by_steps.end()), std::set<int>(at_once.begin(), at_once.end()));
  }
}

TEST(LineFilter, excludes_no_pair_that_touches) {
  const Quantum quantum;
  int touching = 0, usual = 0, perhaps = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    test::Random random(seed);
    const double offset = random.scale(1e-3, 1e6), speed = random.scale(1e-3, 1e3);
    const Vec3 middle = random.vector(offset),
               drift = random.integer(0, 1) == 0 ? Vec3{} : random.vector(100 * speed);
    const double seconds = random.uniform(-1, 1) / speed;
    std::vector<Vec3> x, v;
    std::vector<double> radius;
    std::vector<int> others;
    LineFilter filter;
    filter.resize(31);
    for (int i = 0; i < 31; ++i) {
      x.push_back(middle + random.vector(2));
      v.push_back(drift + random.vector(speed));
      radius.push_back(random.uniform(0.01, 0.3));
      filter.set(i, x[i], v[i], radius[i]);
      others.push_back(i);
    }
    std::vector<int> found(others.size());
    found.resize(filter.filter(0, others, seconds, found.data()));
    if (offset < 10 && norm(drift) == 0) usual += 31, perhaps += static_cast<int>(found.size());
    const auto line = [&](int i) {
      return Moving{x[i] + seconds * v[i], v[i], norm1(x[i]) + std::abs(seconds) * norm1(v[i]), norm1(v[i]),
                    0};
    };
    for (int i = 0; i < 31; ++i) {
      const Time time = certify_passing(line(0), line(i), radius[0] + radius[i], quantum, 0).value_or(0);
      if (i == 0 || time < never) {
        ++touching;
        EXPECT_TRUE(std::ranges::find(found, i) != found.end()) << "seed " << seed << ", " << i;
      }
    }
  }
  EXPECT_GT(touching, 300 + 50) << "more than each ball itself";
  EXPECT_GT(usual, 1000);
  EXPECT_LT(4 * perhaps, usual) << "most are excluded";
}

}  // namespace
}  // namespace nacre::flight_parts_test
