#include "nacre/film/container.hpp"
#include "nacre/film/film.hpp"
#include "nacre/plot/colour.hpp"

namespace nacre::film {

namespace {

using format::Frame;
using nlohmann::json;

std::vector<std::int32_t> whole(const format::Field* field, std::size_t count) {
  std::vector<std::int32_t> list(count, 0);
  for (std::size_t i = 0; field && i < count; ++i) list[i] = static_cast<std::int32_t>(field->values[i]);
  return list;
}

json numbers(const Vec3& v) { return {v.x, v.y, v.z}; }

/// Which points are drawn as balls, and the segments of lines: rods if all their points have a radius, or
/// else threads.
struct Shapes {
  std::vector<std::int32_t> triangles, rods, threads, balls;

  explicit Shapes(const Frame& frame, const Cast& cast) {
    std::vector<bool> is_part(frame.points.size(), false);
    for (const Cast::Plane& plane : cast.planes)
      if (plane.anchor >= 0 && plane.anchor < static_cast<int>(is_part.size())) is_part[plane.anchor] = true;
    for (std::size_t i = 0; i < frame.polys.size(); ++i) {
      const auto cell = frame.polys[i];
      for (std::size_t k = 2; k < cell.size(); ++k)
        triangles.insert(triangles.end(), {cell[0], cell[k - 1], cell[k]});
      for (const int point : cell) is_part[point] = true;
    }
    for (std::size_t i = 0; i < frame.lines.size(); ++i) add_line(frame, frame.lines[i], is_part);
    for (std::size_t i = 0; i < is_part.size(); ++i)
      if (!is_part[i]) balls.push_back(static_cast<std::int32_t>(i));
  }

 private:
  void add_line(const Frame& frame, std::span<const int> line, std::vector<bool>& is_part) {
    bool is_rod = line.size() > 2;
    for (const int point : line) is_rod = is_rod && frame.radius(point) > 0;
    for (std::size_t k = 1; k < line.size(); ++k)
      (is_rod ? rods : threads).insert((is_rod ? rods : threads).end(), {line[k - 1], line[k]});
    if (line.size() > 2)
      for (const int point : line) is_part[point] = true;
  }
};

}  // namespace

std::string head(const Cast& cast, const Frame& first) {
  Container out;
  json bodies = json::array(), planes = json::array();
  for (std::size_t i = 0; i < cast.bodies.size(); ++i)
    bodies.push_back({{"name", cast.bodies[i]}, {"colour", colours::to_hex(colours::body_colour(i))}});
  for (const Cast::Plane& plane : cast.planes)
    planes.push_back({{"name", plane.name},
                      {"normal", numbers(plane.normal)},
                      {"offset", plane.offset},
                      {"anchor", plane.anchor}});
  out.meta = {
      {"title", cast.title},
      {"bodies", bodies},
      {"planes", planes},
      {"up", numbers(cast.up)},
      {"points", first.points.size()},
      {"units", {{"length", cast.length_unit}, {"speed", cast.speed_unit}, {"force", cast.force_unit}}}};
  const Shapes shapes(first, cast);
  out.add("triangles", shapes.triangles);
  out.add("rods", shapes.rods);
  out.add("threads", shapes.threads);
  out.add("balls", shapes.balls);
  out.add("body", whole(first.of_points("body"), first.points.size()));
  out.add("vertex", whole(first.of_points("vertex"), first.points.size()));
  std::vector<float> radius;
  for (std::size_t i = 0; i < first.points.size(); ++i)
    radius.push_back(static_cast<float>(first.radius(static_cast<int>(i))));
  out.add("radius", radius);
  return out.bytes();
}

}  // namespace nacre::film
