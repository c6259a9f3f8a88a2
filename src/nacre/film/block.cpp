#include <algorithm>
#include <cmath>
#include <numeric>

#include "nacre/film/container.hpp"
#include "nacre/film/film.hpp"

namespace nacre::film {

namespace {

using format::Field;
using format::Frame;
using nlohmann::json;

struct Range {
  double low = 0, high = 0;
  bool empty = true;

  void include(double value) {
    if (!std::isfinite(value)) return;
    low = empty ? value : std::min(low, value);
    high = empty ? value : std::max(high, value);
    empty = false;
  }
};

/// Numbers of all frames of a block as whole numbers from 0 to `steps`, each as its difference from the frame
/// before, the low bytes first and then the high ones: so most bytes are zero, or nearly so.
std::vector<std::uint8_t> packed(const std::vector<std::vector<double>>& frames, const Range& range,
                                 int steps, std::size_t stride, std::size_t offset) {
  const double span = range.high - range.low, scale = span > 0 ? steps / span : 0;
  const std::size_t count = frames.empty() ? 0 : frames.front().size() / stride;
  std::vector<std::uint16_t> before(count, 0);
  std::vector<std::uint8_t> low, high;
  low.reserve(2 * count * frames.size());
  high.reserve(count * frames.size());
  for (const std::vector<double>& frame : frames)
    for (std::size_t i = 0; i < count; ++i) {
      const double value = frame[i * stride + offset];
      const auto now =
          static_cast<std::uint16_t>(std::isfinite(value) ? std::lround((value - range.low) * scale) : 0);
      const auto change = static_cast<std::uint16_t>(now - before[i]);
      low.push_back(static_cast<std::uint8_t>(change & 0xff));
      high.push_back(static_cast<std::uint8_t>(change >> 8));
      before[i] = now;
    }
  low.insert(low.end(), high.begin(), high.end());
  return low;
}

/// The numbers of each frame in one field of the block.
struct Track {
  std::string name;
  int components = 1;
  std::vector<std::vector<double>> frames;
};

void add_track(Container& out, const Track& track, int steps) {
  const auto stride = static_cast<std::size_t>(track.components);
  json lows = json::array(), highs = json::array();
  for (std::size_t k = 0; k < stride; ++k) {
    Range range;
    for (const auto& frame : track.frames)
      for (std::size_t i = k; i < frame.size(); i += stride) range.include(frame[i]);
    lows.push_back(range.low);
    highs.push_back(range.high);
    out.add(track.name + (stride > 1 ? std::to_string(k) : ""),
            packed(track.frames, range, steps, stride, k));
  }
  out.meta["tracks"][track.name] = {{"low", lows}, {"high", highs}, {"steps", steps}};
}

/// Of each point the length of its vector or its number.
std::vector<double> magnitudes(const Field& field) {
  std::vector<double> list(field.size());
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = field.magnitude(i);
  return list;
}

/// Of each point the mean of the cells around it that have one.
std::vector<double> strain_of_points(const Frame& frame, const Field& strain) {
  std::vector<double> sum(frame.points.size(), 0), count(frame.points.size(), 0);
  std::size_t cell = frame.verts.size();
  for (const auto list : {&Frame::lines, &Frame::polys})
    for (std::size_t i = 0; i < (frame.*list).size(); ++i, ++cell) {
      if (!std::isfinite(strain.values[cell])) continue;
      for (const int point : (frame.*list)[i]) sum[point] += strain.values[cell], ++count[point];
    }
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = count[i] > 0 ? sum[i] / count[i] : 0;
  return sum;
}

std::vector<double> coordinates(const Frame& frame) {
  std::vector<double> list;
  list.reserve(3 * frame.points.size());
  for (const Vec3& p : frame.points) list.insert(list.end(), {p.x, p.y, p.z});
  return list;
}

/// A field that only some of the frames have is left out.
template <class Of>
void add_field(Container& out, std::span<const Frame> frames, const std::string& name, int steps,
               const Of& of) {
  Track track{name, 1, {}};
  for (const Frame& frame : frames) {
    const auto values = of(frame);
    if (values.size() != frame.points.size()) return;
    track.frames.push_back(values);
  }
  add_track(out, track, steps);
}

/// How balls that turn are turned: quaternions, and zeros for all other points. Left out if a frame has none.
void add_turns(Container& out, std::span<const Frame> frames, int steps) {
  Track track{"orientation", 4, {}};
  for (const Frame& frame : frames) {
    const Field* field = frame.of_points("orientation");
    if (!field || field->components != track.components || field->size() != frame.points.size()) return;
    track.frames.push_back(field->values);
  }
  if (!track.frames.empty()) add_track(out, track, steps);
}

void add_contacts(Container& out, std::span<const Frame> frames, std::size_t most) {
  std::vector<float> places, strengths;
  std::vector<std::int32_t> counts;
  std::vector<std::uint8_t> depths;
  for (const Frame& frame : frames) {
    const Field *point = frame.of_frame("contact_point"), *depth = frame.of_frame("contact_depth"),
                *strength = frame.of_frame("contact_strength");
    const bool has = point && depth && strength && point->components == 3 && depth->size() == point->size() &&
                     strength->size() == point->size();
    std::vector<std::size_t> order(has ? point->size() : 0);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (order.size() > most) {
      std::ranges::stable_sort(order,
                               [&](auto a, auto b) { return strength->values[a] > strength->values[b]; });
      order.resize(most);
    }
    counts.push_back(static_cast<std::int32_t>(order.size()));
    for (const std::size_t i : order) {
      for (std::size_t k = 0; k < 3; ++k) places.push_back(static_cast<float>(point->values[3 * i + k]));
      strengths.push_back(static_cast<float>(strength->values[i]));
      depths.push_back(static_cast<std::uint8_t>(std::clamp(depth->values[i], 0.0, 255.0)));
    }
  }
  out.add("contact_counts", counts);
  out.add("contact_places", places);
  out.add("contact_strengths", strengths);
  out.add("contact_depths", depths);
}

}  // namespace

std::string block(std::span<const Frame> frames, const Fineness& fineness) {
  Container out;
  json times = json::array();
  Track positions{"position", 3, {}};
  for (const Frame& frame : frames) {
    times.push_back(frame.time);
    positions.frames.push_back(coordinates(frame));
  }
  out.meta = {{"times", times}, {"tracks", json::object()}};
  add_track(out, positions, fineness.positions);
  const auto of_points = [](const char* name) {
    return [name](const Frame& frame) {
      const Field* field = frame.of_points(name);
      return field ? magnitudes(*field) : std::vector<double>{};
    };
  };
  add_field(out, frames, "speed", fineness.fields, of_points("velocity"));
  add_field(out, frames, "force", fineness.fields, of_points("contact_force"));
  add_field(out, frames, "layer", fineness.fields, of_points("layer"));
  add_field(out, frames, "strain", fineness.fields, [](const Frame& frame) {
    const Field* strain = frame.of_cells("strain");
    return strain ? strain_of_points(frame, *strain) : std::vector<double>{};
  });
  add_turns(out, frames, fineness.fields);
  add_contacts(out, frames, fineness.contacts);
  return out.bytes();
}

std::string curves(const format::SeriesTable& series, std::size_t most_rows) {
  Container out;
  const std::size_t rows = series.rows(), kept = std::min(rows, most_rows);
  json names = json::array();
  for (const std::string& name : series.names) {
    const std::vector<double>& column = series.column(name);
    std::vector<float> values;
    std::vector<double> times;
    for (std::size_t i = 0; i < kept; ++i) {
      const double value = column[kept == 1 ? 0 : i * (rows - 1) / (kept - 1)];
      name == "time" ? times.push_back(value) : values.push_back(static_cast<float>(value));
    }
    if (name == "time") {
      out.add("time", times);
      continue;
    }
    out.add("column" + std::to_string(names.size()), values);
    names.push_back(name);
  }
  out.meta = {{"names", names}, {"rows", rows}};
  return out.bytes();
}

}  // namespace nacre::film
