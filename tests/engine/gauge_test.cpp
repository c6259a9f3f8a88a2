// Force gauges: peaks and times of contact against a search through all kicks, and rows of any length.
#include "nacre/engine/gauge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "nacre/engine/gauge_sweep.hpp"
#include "support/contracts.hpp"
#include "support/random.hpp"

namespace nacre::gauge_test {
namespace {

const Quantum quantum(-20);

struct Kicked {
  Time tick, step;
  Vec3 impulse;

  Time from() const { return tick == 0 ? 0 : tick - (step - step / 2); }
  Time to() const { return tick + step / 2; }
};

/// Contacts of some clocks, each of which kicks now and then for a while, in canonical order.
std::vector<Kicked> random_kicks(test::Random& random, const std::vector<Time>& steps, Time end) {
  std::vector<Kicked> kicks;
  for (const Time step : steps)
    for (int burst = 0; burst < 3; ++burst) {
      const Time first = Clock{step}.first_from(random.integer(0, static_cast<int>(end)));
      for (int i = 0; i < random.integer(1, 20) && first + i * step < end; ++i)
        kicks.push_back({first + i * step, step, random.vector(1)});
    }
  std::ranges::stable_sort(kicks, [](const Kicked& a, const Kicked& b) {
    return a.tick != b.tick ? a.tick < b.tick : a.step > b.step;
  });
  return kicks;
}

Vec3 force_at(Time t, const std::vector<Kicked>& kicks, const std::vector<Time>& steps) {
  Vec3 force;
  for (const Time step : steps) {
    Vec3 impulse;
    Time span = 1;
    for (const Kicked& kick : kicks)
      if (kick.step == step && kick.from() <= t && t < kick.to())
        impulse += kick.impulse, span = kick.to() - kick.from();
    force += (1 / quantum.seconds(span)) * impulse;
  }
  return force;
}

TEST(Gauge, its_figures_are_those_of_a_search_through_all_moments_whenever_it_is_integrated) {
  const std::vector<Time> steps{640, 320, 101, 40};  // falling
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test::Random random(seed);
    const Time end = 9000;
    const std::vector<Kicked> kicks = random_kicks(random, steps, end);
    Gauge at_once, often;
    Vec3 impulse;
    for (const Kicked& kick : kicks) {
      if (random.chance(0.3)) often.integrate(kick.tick - steps[0] / 2 - 1, quantum);
      for (Gauge* each : {&at_once, &often}) each->add(kick.tick, kick.step, kick.impulse);
      impulse += kick.impulse;
    }
    Time contact = 0;
    double peak = 0;
    std::vector<Time> times{0, end};
    for (const Kicked& kick : kicks) times.insert(times.end(), {kick.from(), std::min(end, kick.to())});
    std::ranges::sort(times);
    for (std::size_t i = 1; i < times.size(); ++i) {
      if (times[i] == times[i - 1]) continue;
      const Vec3 force = force_at(times[i - 1], kicks, steps);
      peak = std::max(peak, norm(force));
      if (!is_zero(force)) contact += times[i] - times[i - 1];
    }
    const GaugeFigures figures = often.figures(end, quantum);
    EXPECT_EQ(figures, at_once.figures(end, quantum));
    EXPECT_EQ(figures.peak, peak);
    EXPECT_EQ(figures.contact_time, contact);
    EXPECT_EQ(norm(force_at(figures.peak_time, kicks, steps)), peak);
    EXPECT_LT(norm(figures.impulse - impulse), 1e-12);
    EXPECT_LT(often.kept, at_once.kept);
  }
}

/// The mean forces in rows of this length, of a contact whose force at a tick or at a row is `force(t)`.
template <class Force>
std::vector<double> rows_of(const std::vector<Time>& steps, Time end, Time row, const Force& force) {
  Gauge gauge;
  std::vector<double> means;
  for (Time now = 0, before = 0; now < end; ++now) {
    if (now % row == 0 && now > 0) {
      std::vector<ClockForce> forces;
      for (const Time step : steps) forces.push_back({step, {0, 0, force(now)}});
      means.push_back(gauge.take_row(before, now, forces, quantum).z / quantum.seconds(now - before));
      before = now;
    }
    for (const Time step : steps) {
      if (now % step != 0) continue;
      const Vec3 impulse{0, 0, quantum.seconds(now == 0 ? step / 2 : step) * force(now)};
      gauge.add(now, step, impulse);
    }
  }
  return means;
}

TEST(Gauge, a_constant_force_is_in_every_row_however_short_or_long) {
  for (const Time row : {1, 3, 17, 64, 150, 1000})
    for (const double mean : rows_of({128, 65, 32}, 3000, row, [](Time) { return 2.0; }))
      EXPECT_NEAR(mean, 6, 1e-11) << row;
}

TEST(Gauge, a_force_that_ends_at_once_makes_no_spike) {
  const auto released = [](Time t) { return t < 1500 ? 5.0 : 0.0; };
  for (const Time row : {1, 3, 17, 64, 150}) {
    const std::vector<double> means = rows_of({128, 65, 32}, 3000, row, released);
    double sum = 0;
    for (const double mean : means) {
      EXPECT_LE(std::abs(mean), 15 * (1 + 1e-12)) << row;
      sum += quantum.seconds(row) * mean;
    }
    // Kicks end at the ticks before 1500.
    const double given = 5 * quantum.seconds(3 * 1500 + (1472 - 1500) + (1527 - 1500) + (1488 - 1500));
    EXPECT_NEAR(sum, given, 1e-12) << row;
  }
}

TEST(Gauge, a_smooth_pulse_is_followed_by_short_rows) {
  const auto pulse = [](Time t) {
    const double s = std::clamp(static_cast<double>(t - 500) / 2000, 0.0, 1.0);
    return 100 * s * s * (1 - s) * (1 - s);
  };
  for (const Time row : {1, 3, 17, 40}) {
    const std::vector<double> means = rows_of({64, 32}, 3000, row, pulse);
    for (std::size_t i = 0; i < means.size(); ++i) {
      const Time middle = static_cast<Time>(i) * row + row / 2;
      EXPECT_NEAR(means[i], 2 * pulse(middle), 1.2) << row << " " << middle;
    }
    EXPECT_NEAR(std::ranges::max(means), 2 * pulse(1500), 0.02 * 2 * pulse(1500)) << row;
  }
}

TEST(Gauge, impulses_that_cancel_are_no_contact) {
  Gauge gauge;
  gauge.add(64, 32, {0.1, 0.2, 0.3});
  gauge.add(64, 32, {-0.1, -0.2, -0.3 * (1 + 1e-15)});
  EXPECT_EQ(gauge.figures(1000, quantum).contact_time, 0);
  EXPECT_EQ(gauge.figures(1000, quantum).peak, 0);
  gauge.add(96, 32, {0.1, 0, 0});
  EXPECT_EQ(gauge.figures(1000, quantum).contact_time, 32);
  EXPECT_EQ(gauge.figures(1000, quantum).peak_time, 96);
  EXPECT_EQ(gauge.figures(100, quantum).contact_time, 20) << "up to the end of the run";
}

std::vector<Time> falling(Time first, int count) {
  std::vector<Time> steps;
  for (int i = 0; i < count; ++i) steps.push_back(first - i);
  return steps;
}

std::vector<ClockForce> without_force(const std::vector<Time>& steps) {
  std::vector<ClockForce> forces;
  for (const Time step : steps) forces.push_back({step, {}});
  return forces;
}

TEST(Gauge, clocks_that_never_kick_change_no_figure_however_many_they_are) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    test::Random random(seed);
    const std::vector<Time> steps = falling(640, static_cast<int>(GaugeSweep::few));
    const Time end = 20000;
    Gauge few, many;
    many.take_row(0, 1, without_force(falling(1000, 990)), quantum);
    ASSERT_GT(many.clocks.size(), GaugeSweep::few);
    for (const Kicked& kick : random_kicks(random, steps, end)) {
      if (random.chance(0.01)) many.integrate(kick.tick - steps[0] / 2 - 1, quantum);
      few.add(kick.tick, kick.step, kick.impulse);
      many.add(kick.tick, kick.step, kick.impulse);
    }
    ASSERT_EQ(few.clocks.size(), GaugeSweep::few);
    EXPECT_EQ(few.figures(end, quantum), many.figures(end, quantum));
  }
}

TEST(Gauge, the_figures_of_many_clocks_do_not_depend_on_when_it_is_settled) {
  test::Random random(1);
  const std::vector<Time> steps = falling(5000, 2000);
  std::vector<Kicked> kicks;
  for (const Time step : steps)
    for (Time tick = step; tick < 30000; tick += step) kicks.push_back({tick, step, {0, 0, 1}});
  std::ranges::stable_sort(kicks, {}, &Kicked::tick);  // clocks come in any order
  Gauge at_once, often;
  for (const Kicked& kick : kicks) {
    if (random.chance(0.001)) often.integrate(kick.tick - steps[0] / 2 - 1, quantum);
    for (Gauge* each : {&at_once, &often}) each->add(kick.tick, kick.step, kick.impulse);
  }
  const GaugeFigures figures = at_once.figures(30000, quantum);
  EXPECT_EQ(figures, often.figures(30000, quantum));
  double all = 0;
  for (const Time step : steps) all += 1 / quantum.seconds(step);
  EXPECT_NEAR(figures.peak, all, 1e-12 * all);
  EXPECT_NEAR(figures.impulse.z, static_cast<double>(kicks.size()), 1e-6);
}

TEST(Gauge, with_two_hundred_thousand_clocks_takes_a_row_at_once) {
  const std::vector<Time> steps = falling(1'000'000, 200'000);
  const auto begin = std::chrono::steady_clock::now();
  Gauge gauge;
  for (std::size_t i = steps.size(); i-- > 0;) gauge.add(steps[i], steps[i], {0, 0, 1});  // by rising tick
  std::vector<ClockForce> forces = without_force(steps);
  const Vec3 impulse = gauge.take_row(0, 2'000'000, forces, quantum);
  EXPECT_NEAR(impulse.z, 200'000, 1e-6);
  EXPECT_NEAR(gauge.figures(2'000'000, quantum).impulse.z, 200'000, 1e-6);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << "not for hours";
}

TEST(Gauge, needs_steps_that_fall) {
  const std::vector<Time> steps{3, 5};
  EXPECT_CONTRACT(StepTree{steps}, "the steps of a gauge must fall");
}

}  // namespace
}  // namespace nacre::gauge_test
