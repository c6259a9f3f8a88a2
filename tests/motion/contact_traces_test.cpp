// What contact with static friction remembers, in a table whose order has no effect.
#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/motion/contact_traces.hpp"
#include "support/random.hpp"

namespace nacre::contact_traces_test {
namespace {

ContactTrace trace_of(int a, int b, Time until, double spring = 0.1) {
  ContactTrace trace{.key = {3, a, b, 0}, .until = until};
  trace.spring = {spring, 0};
  trace.stiffness = 2;
  return trace;
}

TEST(ContactTraces, hold_up_to_the_next_tick_and_no_longer) {
  ContactTraces traces;
  EXPECT_EQ(traces.find({3, 1, 2, 0}, 0), nullptr);
  traces.write(trace_of(1, 2, 20), 10);
  ASSERT_NE(traces.find({3, 1, 2, 0}, 20), nullptr);
  EXPECT_EQ(traces.find({3, 1, 2, 0}, 21), nullptr);
  EXPECT_EQ(traces.find({3, 1, 2, 1}, 15), nullptr) << "another rung";
  traces.write(trace_of(1, 2, 30), 20);
  EXPECT_NE(traces.find({3, 1, 2, 0}, 25), nullptr);
}

TEST(ContactTraces, do_not_depend_on_the_order_in_which_they_are_written) {
  std::vector<ContactTrace> all;
  for (int a = 0; a < 300; ++a) all.push_back(trace_of(a, 7 * a % 31, 100 + a % 3, 0.01 * a));
  ContactTraces forward, backward;
  for (const ContactTrace& trace : all) forward.write(trace, 50);
  std::ranges::reverse(all);
  for (const ContactTrace& trace : all) backward.write(trace, 50);
  for (const Time now : {60, 100, 101, 102}) {
    EXPECT_EQ(forward.at(now), backward.at(now));
    EXPECT_EQ(forward.hash(now), backward.hash(now));
    EXPECT_EQ(forward.energy(now), backward.energy(now));
  }
  EXPECT_EQ(forward.at(100).size(), 300u);
  EXPECT_EQ(forward.at(101).size(), 200u);
  EXPECT_EQ(forward.hash(103), 0u);
}

TEST(ContactTraces, forget_what_has_ended_when_they_need_room) {
  ContactTraces traces;
  for (int i = 0; i < 10000; ++i) traces.write(trace_of(i, 0, i + 5), i);
  const std::vector<ContactTrace> left = traces.at(10000);
  ASSERT_EQ(left.size(), 5u);
  for (const ContactTrace& trace : left) EXPECT_NE(traces.find(trace.key, 10000), nullptr);
}

TEST(ContactTraces, hash_each_of_their_numbers) {
  const auto hash_with = [](const auto& change) {
    ContactTrace trace = trace_of(1, 2, 20);
    change(trace);
    ContactTraces traces;
    traces.write(trace, 10);
    return traces.hash(15);
  };
  const std::uint64_t plain = hash_with([](ContactTrace&) {});
  EXPECT_NE(plain, hash_with([](ContactTrace& t) { t.spring[1] = 1e-300; }));
  EXPECT_NE(plain, hash_with([](ContactTrace& t) { t.at[5] = 1e-300; }));
  EXPECT_NE(plain, hash_with([](ContactTrace& t) { t.slips = 1; }));
  EXPECT_NE(plain, hash_with([](ContactTrace& t) { t.axis = 1; }));
  EXPECT_NE(plain, hash_with([](ContactTrace& t) { t.until = 21; }));
}

}  // namespace
}  // namespace nacre::contact_traces_test
