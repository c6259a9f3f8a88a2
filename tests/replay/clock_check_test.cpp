// Kicks at their times: the ticks of the engine pass, and a tick that is moved, left out or lent is named.
#include "nacre/replay/clock_check.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::clock_check_test {
namespace {

constexpr const char* falling = R"([simulation]
duration = 1
gravity = [0, 0, -10]
[contact]
thickness = 0.01
stiffness = 2000
[[plane]]
name = "floor"
[[particles]]
name = "ball"
positions = [[0, 0, 0.05], [0.1, 0, 0.055]]
[[spring]]
name = "rod"
chain = "ball"
stiffness = 3000
)";

using ChangeTicks = std::function<void(Time&, std::vector<BatchTick>&)>;

std::string objection_after(const ChangeTicks& change) {
  const Model model = model_of(falling);
  Simulation simulation(model, {});
  ClockCheck check(model, 0);
  simulation.advance(*model.quantum.nearest(0.5), {.on_ticks = [&](Time now, std::span<const BatchTick> all,
                                                                   std::span<const Evaluation> kicks) {
    std::vector<BatchTick> ticks(all.begin(), all.end());
    if (now > *model.quantum.nearest(0.05)) change(now, ticks);
    check.look(now, ticks, kicks);
  }});
  EXPECT_GT(check.ticks(), 100u);
  return check.objection();
}

bool is_contact(const BatchTick& tick) { return tick.kind == contact_kind; }

TEST(ClockCheck, accepts_what_the_engine_does) {
  EXPECT_EQ(objection_after([](Time&, std::vector<BatchTick>&) {}), "");
}

TEST(ClockCheck, names_a_tick_that_comes_a_quantum_late) {
  EXPECT_NE(objection_after([](Time& now, std::vector<BatchTick>&) { ++now; }), "");
}

TEST(ClockCheck, names_a_tick_that_is_left_out) {
  EXPECT_TRUE(objection_after([](Time&, std::vector<BatchTick>& ticks) {
                if (!is_contact(ticks.front())) ticks.erase(ticks.begin());
              }).starts_with("a force that is due does not tick at"));
}

TEST(ClockCheck, names_a_rung_that_uses_the_clock_of_another) {
  EXPECT_TRUE(objection_after([](Time&, std::vector<BatchTick>& ticks) {
                if (is_contact(ticks.back())) ticks.back().clock.step = 1;
              }).starts_with("a rung of contact does not keep to its clock at"));
}

}  // namespace
}  // namespace nacre::clock_check_test
