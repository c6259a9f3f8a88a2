#include "nacre/export/cut.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/vtp_reader.hpp"

namespace nacre::exports {

namespace {

using format::Field;
using format::Frame;

/// The number of the body of a point; -1 without such an array.
int body_of(const Field* body, std::size_t point) {
  return body && body->components == 1 ? static_cast<int>(body->values[point]) : -1;
}

/// Points of other bodies.
std::vector<bool> hidden_points(const Frame& frame, const std::vector<Body>& bodies) {
  const Field* body = frame.of_points("body");
  std::vector<bool> hidden(frame.points.size());
  for (std::size_t i = 0; i < hidden.size(); ++i)
    hidden[i] = std::ranges::find(bodies, body_of(body, i), &Body::number) == bodies.end();
  return hidden;
}

void turn_vectors(format::Fields& fields, std::string_view name, const Conversion& conversion, double scale) {
  if (!fields.find(name)) return;
  Field& field = fields[name];
  if (field.components != 3) return;
  for (std::size_t i = 0; i < field.values.size(); i += 3) {
    const Vec3 v = scale * conversion.turned({field.values[i], field.values[i + 1], field.values[i + 2]});
    field.values[i] = v.x, field.values[i + 1] = v.y, field.values[i + 2] = v.z;
  }
}

/// Of quaternions the vector is turned; the angle stays.
void turn_quaternions(format::Fields& fields, std::string_view name, const Conversion& conversion) {
  if (!fields.find(name)) return;
  Field& field = fields[name];
  if (field.components != 4) return;
  for (std::size_t i = 0; i < field.values.size(); i += 4) {
    const Vec3 v = conversion.turned({field.values[i + 1], field.values[i + 2], field.values[i + 3]});
    field.values[i + 1] = v.x, field.values[i + 2] = v.y, field.values[i + 3] = v.z;
  }
}

}  // namespace

Vec3 Conversion::turned(const Vec3& v) const {
  if (from_up == to_up) return v;
  std::array<double, 3> old{v.x, v.y, v.z}, now = old;
  now[to_up] = old[from_up];
  now[from_up] = -old[to_up];
  return {now[0], now[1], now[2]};
}

Cut::Cut(std::vector<format::FrameEntry> frames, std::vector<Body> bodies, const Conversion& conversion)
    : frames_(std::move(frames)), bodies_(std::move(bodies)), conversion_(conversion) {
  NACRE_EXPECT(!frames_.empty(), "there is at least one frame");
  const Frame all = format::read_vtp(frames_.front().file);
  all_points_ = all.points.size();
  const Frame frame = format::without(all, hidden_points(all, bodies_));
  points_ = static_cast<int>(frame.points.size());
  const Field* number = frame.of_points("body");
  for (Body& body : bodies_) {
    body.first = body.count = 0;
    for (int i = 0; i < points_; ++i)
      if (body_of(number, static_cast<std::size_t>(i)) == body.number) {
        if (body.count == 0) body.first = i;
        ++body.count;
      }
    const auto owns = [&](int point) { return point >= body.first && point < body.first + body.count; };
    body.has_cells =
        std::ranges::any_of(frame.lines.points, owns) || std::ranges::any_of(frame.polys.points, owns);
  }
}

Frame Cut::read(std::size_t i) const {
  const auto& file = frames_[i].file;
  const Frame all = format::read_vtp(file);
  if (all.points.size() != all_points_)
    throw InputError(Problem{file.string(), 0, "",
                             fmt::format("has {}, but the first frame has {}: is it a frame of another run?",
                                         counted(all.points.size(), "point"), all_points_)});
  Frame frame = format::without(all, hidden_points(all, bodies_));
  frame.whole_fields = {};
  for (Vec3& p : frame.points) p = conversion_.place(p);
  turn_vectors(frame.point_fields, "velocity", conversion_, conversion_.scale);
  for (const char* name : {"contact_force", "spin", "angle"})
    turn_vectors(frame.point_fields, name, conversion_, 1);
  turn_quaternions(frame.point_fields, "orientation", conversion_);
  if (frame.of_points("radius"))
    for (double& radius : frame.point_fields["radius"].values) radius *= conversion_.scale;
  return frame;
}

std::vector<format::FrameEntry> at_rate(const std::vector<format::FrameEntry>& index, double from, double to,
                                        double rate) {
  std::vector<format::FrameEntry> inside, chosen;
  const double slack = 1e-9 * std::max(1.0, std::abs(to));
  for (const format::FrameEntry& entry : index)
    if (entry.time >= from - slack && entry.time <= to + slack) inside.push_back(entry);
  if (rate <= 0 || inside.empty()) return inside;
  const double begin = inside.front().time, span = inside.back().time - begin;
  std::size_t last = inside.size();
  for (double i = 0; i <= span * rate * (1 + 1e-9); ++i) {
    const std::size_t nearest = nearest_entry(inside, begin + i / rate);
    if (nearest != last) chosen.push_back(inside[nearest]);
    last = nearest;
  }
  return chosen;
}

std::vector<int> file_order(const Body& body) {
  std::vector<int> order = body.places;
  if (order.empty())
    for (int i = 0; i < body.count; ++i) order.push_back(i);
  for (int& place : order)
    if (place < 0 || place >= body.count) place = 0;
  return order;
}

std::string file_word(const std::string& name) {
  std::string word = name.substr(0, 100);
  for (char& c : word)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_') c = '_';
  return word.empty() ? "_" : word;
}

}  // namespace nacre::exports
