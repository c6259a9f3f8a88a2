// Messages of the film are read back here as web/viewer/stream.js reads them.
#include "nacre/film/film.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>

namespace nacre::film::film_test {
namespace {

using format::Field;
using format::Frame;
using nlohmann::json;

struct Message {
  json meta;
  std::string arrays;

  explicit Message(const std::string& bytes) {
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    meta = json::parse(bytes.substr(4, length));
    arrays = bytes.substr((4 + length + 7) / 8 * 8);
  }

  template <class T>
  std::vector<T> array(const std::string& name) const {
    const json& place = meta.at("arrays").at(name);
    std::vector<T> list(place[2].get<std::size_t>());
    std::memcpy(list.data(), arrays.data() + place[1].get<std::size_t>(), list.size() * sizeof(T));
    return list;
  }

  /// Of a track: the numbers of all frames, one frame after the other.
  std::vector<double> numbers(const std::string& track, std::size_t part, const std::string& name) const {
    const std::size_t frames = meta.at("times").size();
    const json& range = meta.at("tracks").at(track);
    const double low = range["low"][part], high = range["high"][part], steps = range["steps"];
    const auto bytes = array<std::uint8_t>(name);
    const std::size_t total = bytes.size() / 2, count = total / frames;
    std::vector<std::uint16_t> whole(total);
    std::vector<double> list(total);
    for (std::size_t i = 0; i < total; ++i) {
      const int change = bytes[i] | bytes[total + i] << 8;
      whole[i] = static_cast<std::uint16_t>((i < count ? 0 : whole[i - count]) + change);
      list[i] = low + (high - low) / steps * whole[i];
    }
    return list;
  }
};

/// Balls that move at random, with contacts.
std::vector<Frame> random_frames(std::size_t frames, std::size_t points) {
  std::mt19937 engine(7);
  std::uniform_real_distribution<double> number(-3, 5);
  std::vector<Frame> list(frames);
  for (std::size_t k = 0; k < frames; ++k) {
    Frame& frame = list[k];
    frame.time = 0.25 * static_cast<double>(k);
    for (std::size_t i = 0; i < points; ++i) {
      frame.points.push_back({number(engine), number(engine), 100 * number(engine)});
      for (int c = 0; c < 3; ++c) frame.point_fields["velocity"].values.push_back(number(engine));
      frame.verts.add(std::vector<int>{static_cast<int>(i)});
    }
    frame.point_fields["velocity"].components = 3;
    frame.whole_fields["contact_point"] = {3, {1, 2, 3, 4, 5, 6}};
    frame.whole_fields["contact_depth"] = {1, {1, 300}};
    frame.whole_fields["contact_strength"] = {1, {0.5, 0.25}};
  }
  return list;
}

TEST(Film, every_number_of_a_block_is_read_back_to_half_a_step) {
  const std::vector<Frame> frames = random_frames(5, 40);
  const Message message(block(frames, {.positions = 16383, .fields = 1023}));
  EXPECT_EQ(message.meta["times"], (json{0, 0.25, 0.5, 0.75, 1}));
  for (std::size_t c = 0; c < 3; ++c) {
    const auto found = message.numbers("position", c, "position" + std::to_string(c));
    ASSERT_EQ(found.size(), 200u);
    const double half = 0.5 * 8 * (c == 2 ? 100 : 1) / 16383;
    for (std::size_t k = 0; k < 5; ++k)
      for (std::size_t i = 0; i < 40; ++i) {
        const Vec3& p = frames[k].points[i];
        EXPECT_NEAR(found[40 * k + i], c == 0 ? p.x : c == 1 ? p.y : p.z, 1.001 * half);
      }
  }
  const auto speed = message.numbers("speed", 0, "speed");
  for (std::size_t i = 0; i < 40; ++i)
    EXPECT_NEAR(speed[80 + i], frames[2].of_points("velocity")->magnitude(i), 8.7 / 1023);
  EXPECT_FALSE(message.meta["tracks"].contains("strain")) << "the frames have none";
}

TEST(Film, a_block_has_the_quaternions_of_balls_that_turn_if_all_its_frames_have_them) {
  std::vector<Frame> frames = random_frames(2, 2);
  frames[0].point_fields["orientation"] = {4, {1, 0, 0, 0, 0, 0, 0, 0}};
  EXPECT_FALSE(Message(block(frames, {})).meta["tracks"].contains("orientation"));
  frames[1].point_fields["orientation"] = {4, {0.5, -0.5, 0.5, 0.5, 0, 0, 0, 0}};
  const Message message(block(frames, {}));
  for (std::size_t c = 0; c < 4; ++c) {
    const auto found = message.numbers("orientation", c, "orientation" + std::to_string(c));
    EXPECT_NEAR(found[2], c == 1 ? -0.5 : 0.5, 1e-4);
    EXPECT_NEAR(found[3], 0, 1e-4) << "the second ball does not turn";
  }
}

TEST(Film, a_block_has_the_strongest_contacts_of_each_frame) {
  const Message all(block(random_frames(2, 3), {}));
  EXPECT_EQ(all.array<std::int32_t>("contact_counts"), (std::vector<std::int32_t>{2, 2}));
  EXPECT_EQ(all.array<float>("contact_places"), (std::vector<float>{1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(all.array<std::uint8_t>("contact_depths"), (std::vector<std::uint8_t>{1, 255, 1, 255}));
  const Message one(block(random_frames(2, 3), {.contacts = 1}));
  EXPECT_EQ(one.array<float>("contact_places"), (std::vector<float>{1, 2, 3, 1, 2, 3}));
}

TEST(Film, numbers_that_are_not_finite_and_frames_without_points_are_no_harm) {
  std::vector<Frame> frames = random_frames(2, 3);
  frames[0].point_fields["velocity"].values[0] = NAN;
  frames[1].point_fields["velocity"].values[4] = INFINITY;
  EXPECT_EQ(Message(block(frames, {})).numbers("speed", 0, "speed").size(), 6u);
  const std::vector<Frame> empty(3);
  EXPECT_EQ(Message(block(empty, {})).meta["times"].size(), 3u);
}

TEST(Film, the_head_has_shapes_names_and_planes) {
  Frame frame = random_frames(1, 8).front();
  frame.point_fields["radius"].values = {0.1, 0, 0, 0, 0.2, 0.2, 0.2, 0};
  frame.polys.add(std::vector<int>{1, 2, 3});
  frame.lines.add(std::vector<int>{4, 5, 6});
  frame.lines.add(std::vector<int>{0, 1});
  frame.point_fields["body"].values = {0, 1, 1, 1, 2, 2, 2, -1};
  Cast cast;
  cast.title = "a \"run\" </script>";
  cast.bodies = {"ball", "sheet", "rod"};
  cast.planes.push_back({"floor", {0, 0, 1}, -1, 7});
  const Message message(head(cast, frame));
  using List = std::vector<std::int32_t>;
  EXPECT_EQ(message.array<std::int32_t>("triangles"), (List{1, 2, 3}));
  EXPECT_EQ(message.array<std::int32_t>("rods"), (List{4, 5, 5, 6}));
  EXPECT_EQ(message.array<std::int32_t>("threads"), (List{0, 1}));
  EXPECT_EQ(message.array<std::int32_t>("balls"), List{0}) << "not the point of the plane";
  EXPECT_EQ(message.array<std::int32_t>("body"), (List{0, 1, 1, 1, 2, 2, 2, -1}));
  EXPECT_EQ(message.meta["title"], cast.title);
  EXPECT_EQ(message.meta["bodies"][1]["name"], "sheet");
  EXPECT_EQ(message.meta["planes"][0]["anchor"], 7);
}

TEST(Film, curves_have_the_first_and_the_last_row) {
  format::SeriesTable series;
  series.names = {"time", "kinetic"};
  series.columns.resize(2);
  for (int i = 0; i < 1000; ++i) series.columns[0].push_back(i), series.columns[1].push_back(2.0 * i);
  const Message message(curves(series, 11));
  const auto time = message.array<double>("time");
  ASSERT_EQ(time.size(), 11u);
  EXPECT_EQ(time.front(), 0);
  EXPECT_EQ(time.back(), 999);
  EXPECT_EQ(message.array<float>("column0").back(), 1998);
  EXPECT_EQ(message.meta["names"], json{"kinetic"});
}

}  // namespace
}  // namespace nacre::film::film_test
