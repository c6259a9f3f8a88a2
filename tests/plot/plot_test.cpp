#include "nacre/plot/plot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include "nacre/plot/decimate.hpp"
#include "support/contracts.hpp"

namespace nacre::plot_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

Curve noise(std::size_t samples) {
  Curve curve{"noise", {}, {}};
  for (std::size_t i = 0; i < samples; ++i) {
    curve.x.push_back(1e-3 * static_cast<double>(i));
    curve.y.push_back(3 + 0.1 * std::sin(1e4 * static_cast<double>(i) * static_cast<double>(i)));
  }
  return curve;
}

using Labels = std::vector<std::string>;

TEST(Plot, ticks_are_round_numbers) {
  EXPECT_EQ(linear_ticks({0.03, 1.07}, 5).labels, (Labels{"0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(linear_ticks({-12, 31}, 5).labels, (Labels{"−10", "0", "10", "20", "30"}));
  EXPECT_DOUBLE_EQ(nice_step(0.97, 5), 0.2);
}

TEST(Plot, very_small_and_very_large_ticks_share_a_power_of_ten) {
  const Ticks small = linear_ticks({0, 3.1e-17}, 3);
  EXPECT_EQ(small.labels, (Labels{"0", "1", "2", "3"}));
  EXPECT_EQ(small.caption, "×10⁻¹⁷");
  EXPECT_EQ(linear_ticks({0, 2.5e9}, 3).caption, "×10⁹");
}

TEST(Plot, ticks_close_together_far_from_zero_share_an_offset) {
  const Ticks ticks = linear_ticks({3.0000001, 3.0000002}, 5);
  ASSERT_EQ(ticks.values.size(), 6u);
  for (const std::string& label : ticks.labels) EXPECT_LE(label.size(), 6u) << label;
  EXPECT_EQ(ticks.caption, "×10⁻⁸ + 3.00000016");
}

TEST(Plot, logarithmic_ticks_are_powers_of_ten) {
  EXPECT_EQ(log_ticks({1e-6, 1e-2}, 6).labels, (Labels{"10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²"}));
  EXPECT_EQ(log_ticks({0.9, 60}, 6).labels, (Labels{"1", "2", "5", "10", "20", "50"}));
  EXPECT_EQ(log_ticks({1e-300, 1e300}, 4).labels, (Labels{"10⁻²⁰⁰", "10⁰", "10²⁰⁰"}));
}

TEST(Plot, data_constant_to_round_off_get_an_ordinary_axis) {
  const AxisRange shown = readable_range({0.3, 0.3 + 1e-16});
  EXPECT_NEAR(shown.low, 0.27, 1e-12);
  EXPECT_NEAR(shown.high, 0.33, 1e-12);
  EXPECT_EQ(readable_range({0, 0}).span(), 2);
}

TEST(Plot, numbers_are_short) {
  EXPECT_EQ(readable_number(0), "0");
  EXPECT_EQ(readable_number(100), "100");
  EXPECT_EQ(readable_number(-3.2e-6), "−3.2×10⁻⁶");
  EXPECT_EQ(readable_number(0.00017), "0.00017");
  EXPECT_EQ(readable_number(kInfinity), "∞");
}

TEST(Plot, round_numbers_are_one_two_or_five_times_a_power_of_ten) {
  EXPECT_DOUBLE_EQ(round_down(0.35), 0.2);
  EXPECT_DOUBLE_EQ(round_down(5), 5);
  EXPECT_DOUBLE_EQ(round_down(19), 10);
}

TEST(Plot, the_axes_of_a_plot_are_those_it_is_drawn_with) {
  Plot plot{"Axes", "x", "y"};
  plot.curves.push_back({"", {0, 1, 2}, {0, 50, 100}});
  const Axes axes = axes_of(plot);
  EXPECT_EQ(axes.x.shown.high, 2);
  EXPECT_DOUBLE_EQ(axes.y.shown.low, -5);
  const std::string svg = to_svg(plot);
  for (const Ticks& ticks : {axes.x.ticks, axes.y.ticks})
    for (const std::string& label : ticks.labels) EXPECT_NE(svg.find(">" + label + "<"), svg.npos) << label;
}

TEST(Plot, what_a_caller_must_keep_is_checked) {
  EXPECT_CONTRACT(nice_step(0, 5), "steps fill a span");
  EXPECT_CONTRACT(nice_step(1, 0), "steps fill a span");
  EXPECT_CONTRACT(round_down(0), "positive");
  EXPECT_CONTRACT(log_ticks({-1, 1}, 3), "positive");
  EXPECT_CONTRACT(readable_log_range({0, 1}), "positive");
  EXPECT_CONTRACT(bucket_starts(std::vector{1.0}, 0), "at least one bucket");
  EXPECT_CONTRACT(bucket_starts(std::vector{1.0, 0.0}, 1), "x must not decrease");
  EXPECT_CONTRACT(running_mean(std::vector{1.0, 2.0}, std::vector{1.0}, 1), "as many y as x");
  EXPECT_CONTRACT(running_mean(std::vector{1.0, 0.0}, std::vector{1.0, 1.0}, 1), "x must not decrease");
  Plot plot{"Uneven", "x", "y"};
  plot.curves.push_back({"", {0, 1, 2}, {0, 1}});
  EXPECT_CONTRACT(to_svg(plot), "as many y as x");
  plot.curves.back() = {"", {0, 2, 1}, {0, 1, 2}};
  EXPECT_CONTRACT(to_svg(plot), "x must not decrease");
}

TEST(Plot, decimation_keeps_every_peak) {
  Curve curve = noise(100000);
  curve.y[54321] = 99;
  const auto starts = bucket_starts(curve.x, 500);
  const auto y = bucket_extremes(curve.y, starts);
  EXPECT_LE(y.size(), 1000u);
  EXPECT_EQ(y.size(), bucket_positions(curve.x, starts).size());
  EXPECT_EQ(*std::max_element(y.begin(), y.end()), 99);
}

TEST(Plot, few_samples_are_kept_as_they_are) {
  const std::vector<double> x = {0, 1, 2}, y = {5, kInfinity, 7};
  const auto starts = bucket_starts(x, 500);
  EXPECT_EQ(bucket_positions(x, starts), x);
  EXPECT_TRUE(std::isnan(bucket_extremes(y, starts)[1]));
}

TEST(Plot, a_running_mean_flattens_noise_and_keeps_a_constant_to_the_last_bit) {
  const Curve curve = noise(10000);
  for (const double mean : running_mean(curve.x, curve.y, 1.0)) EXPECT_NEAR(mean, 3, 0.03);
  const std::vector<double> x = {0, 1, 2, 3}, y = {0.1, 0.1, kNan, 0.1};
  const auto mean = running_mean(x, y, 2.0);
  EXPECT_EQ(mean[1], 0.1);
  EXPECT_TRUE(std::isnan(mean[2]));
}

TEST(Plot, a_long_curve_makes_a_small_picture) {
  Plot plot{"Noise", "time [s]", "energy [J]"};
  for (int i = 0; i < 8; ++i) plot.curves.push_back(noise(100000));
  EXPECT_LT(to_svg(plot).size(), 200'000u);
  plot.mean_window = 0.01;
  EXPECT_LT(to_svg(plot).size(), 200'000u);
}

TEST(Plot, words_of_the_plot_appear_escaped) {
  Plot plot{"a < b & c", "time [s]", "energy [J]"};
  plot.curves.push_back({"\"kinetic\"", {0, 1}, {1, 2}});
  plot.references.push_back({"exact energy", 1.5});
  const std::string svg = to_svg(plot);
  EXPECT_NE(svg.find("a &lt; b &amp; c"), std::string::npos);
  EXPECT_NE(svg.find("&quot;kinetic&quot;"), std::string::npos);
  EXPECT_NE(svg.find(">exact energy<"), std::string::npos);
  EXPECT_NE(svg.find("viewBox"), std::string::npos);
}

TEST(Plot, a_gap_interrupts_the_line_and_a_lone_sample_becomes_a_dot) {
  Plot plot{"", "x", "y"};
  plot.curves.push_back({"", {0, 1, 2, 3, 4, 5}, {1, 2, kInfinity, 3, kNan, 4}});
  const std::string svg = to_svg(plot);
  const std::string path = svg.substr(svg.find("<path"));
  EXPECT_EQ(count(path, "M"), 3u);
  EXPECT_EQ(count(path, "h0"), 2u);
}

TEST(Plot, a_logarithmic_axis_leaves_out_what_is_not_positive) {
  Plot plot{"", "distance [m]", "energy [J]"};
  plot.log_y = true;
  plot.curves.push_back({"", {0, 1, 2, 3}, {1e-3, 0, -5, 1e3}});
  const std::string svg = to_svg(plot);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
  EXPECT_NE(svg.find("10²"), std::string::npos);
}

/// Numbers of the picture, and how high above the lower end of the panel the last point of its curve is.
struct Drawn {
  std::string svg;
  std::vector<double> heights;
};
Drawn drawn(std::vector<double> y, bool log_y) {
  Plot plot{"", "time [s]", "distance [m]"};
  plot.log_y = log_y;
  plot.curves.push_back({"", {}, std::move(y)});
  for (std::size_t i = 0; i < plot.curves[0].y.size(); ++i)
    plot.curves[0].x.push_back(static_cast<double>(i));
  Drawn drawn{to_svg(plot), {}};
  std::string path = drawn.svg.substr(drawn.svg.find("<path"));
  path = path.substr(path.find(" d=\"M") + 5);
  path = path.substr(0, path.find('"'));
  std::ranges::replace_if(
      path, [](char c) { return c == 'M' || c == 'L'; }, ' ');
  std::istringstream numbers(path);
  for (double x, height; numbers >> x >> height;) drawn.heights.push_back(height);
  return drawn;
}

TEST(Plot, the_smallest_and_largest_numbers_keep_axes_that_can_be_read) {
  for (const bool log_y : {true, false})
    for (const std::vector<double>& y :
         {std::vector{0.01, 1e-300, 0.02}, std::vector{0.01, 1e300, 0.02}, std::vector{1e-300, 1.0, 1e300},
          std::vector{1e-300, 2e-300, 1e-300}, std::vector{1e300, 5e299, 1e300},
          std::vector{5e-324, 1.0, 5e-324}}) {
      const Drawn picture = drawn(y, log_y);
      for (const char* wrong : {"nan", "inf", "∞"}) EXPECT_EQ(picture.svg.find(wrong), std::string::npos);
      ASSERT_EQ(picture.heights.size(), 3u);
      EXPECT_EQ(picture.heights[0]<picture.heights[1], y[0]> y[1]) << y[0] << " " << y[1];
      for (const double height : picture.heights) EXPECT_TRUE(height > 0 && height < 400) << height;
      Plot plot{"", "x", "y"};
      plot.log_y = log_y;
      plot.curves.push_back({"", {0, 1, 2}, y});
      const Ticks ticks = axes_of(plot).y.ticks;
      EXPECT_GE(ticks.values.size(), 2u);
      EXPECT_LE(ticks.values.size(), 12u);
      for (const std::string& label : ticks.labels)
        EXPECT_LE(label.size(), 18u) << label;  // bytes, of at most nine characters
    }
}

TEST(Plot, steps_move_along_one_axis_at_a_time) {
  Plot plot{"", "time [s]", "layer"};
  plot.x_range = {0, 2}, plot.y_range = {0, 2};
  plot.curves.push_back({"", {0, 1, 2}, {0, 1, 2}, true});
  const std::string svg = to_svg(plot);
  const std::size_t data = svg.find(" d=\"");
  const std::string path = svg.substr(data, svg.find('"', data + 5) - data);
  EXPECT_EQ(count(path, " "), 1 + 5 + 3u) << path;  // five points, with the two corners
}

TEST(Plot, nothing_to_draw_still_gives_axes) {
  const std::string empty = to_svg(Plot{"Empty", "x", "y"});
  EXPECT_NE(empty.find("Empty"), std::string::npos);
  Plot gaps{"Gaps", "x", "y"};
  gaps.curves.push_back({"", {0, 0}, {kNan, kInfinity}});
  EXPECT_EQ(to_svg(gaps).find("nan"), std::string::npos);
}

}  // namespace
}  // namespace nacre::plot_test
