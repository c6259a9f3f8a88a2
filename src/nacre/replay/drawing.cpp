#include "nacre/replay/drawing.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/plot/svg.hpp"
#include "nacre/verify/closest_way.hpp"

namespace nacre {

namespace {

constexpr double panel = 360, border = 30, title_height = 40;
constexpr std::string_view colour_of_a = "#1f6fb4", colour_of_b = "#c8402f", ink = "#333333";

/// Two axes of the picture: upwards the way from one element to the other.
struct View {
  Vec3 right, up, centre;
  double scale = 1;

  double x(const Vec3& point) const { return panel / 2 + scale * dot(right, point - centre); }
  double y(const Vec3& point) const { return title_height + panel / 2 - scale * dot(up, point - centre); }
};

Vec3 direction_or(const Vec3& a, const Vec3& otherwise) { return norm(a) > 0 ? unit(a) : otherwise; }

/// Any direction across another.
Vec3 across(const Vec3& up, const Vec3& hint) {
  const Vec3 part = hint - dot(hint, up) * up;
  if (norm(part) > 1e-9 * norm(hint)) return unit(part);
  return unit(cross(up, std::abs(up.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
}

View view_of(const DrawnPair& pair) {
  const Vec3 up = direction_or(verify::closest_way(pair.a, pair.b), {0, 0, 1});
  const verify::Hull& longer = pair.a.size >= pair.b.size ? pair.a : pair.b;
  View view{across(up, longer.corners[longer.size - 1] - longer.corners[0]), up, {}, 1};
  double low[2] = {HUGE_VAL, HUGE_VAL}, high[2] = {-HUGE_VAL, -HUGE_VAL};
  const auto include = [&](const verify::Hull& hull, double radius) {
    for (int i = 0; i < hull.size; ++i)
      for (const auto& [axis, place] :
           {std::pair(0, dot(view.right, hull.corners[i])), {1, dot(view.up, hull.corners[i])}}) {
        low[axis] = std::min(low[axis], place - radius);
        high[axis] = std::max(high[axis], place + radius);
      }
  };
  include(pair.a, pair.radii.a);
  include(pair.b, pair.radii.b);
  const double size = std::max({high[0] - low[0], high[1] - low[1], 1e-300});
  view.scale = (panel - 2 * border) / size;
  view.centre = 0.5 * (low[0] + high[0]) * view.right + 0.5 * (low[1] + high[1]) * view.up;
  return view;
}

void draw(svg::Writer& writer, const View& view, double left, const verify::Hull& hull, double radius,
          std::string_view colour) {
  svg::Path path;
  for (int i = 0; i < hull.size; ++i) path.line_to(left + view.x(hull.corners[i]), view.y(hull.corners[i]));
  if (hull.size == 3) path.close();
  writer.path(path, {colour, std::max(2.0, 2 * radius * view.scale)});
}

}  // namespace

std::string drawing_of(std::span<const DrawnPair> pairs) {
  if (pairs.empty()) return {};
  svg::Writer writer(panel * static_cast<double>(pairs.size()), panel + title_height);
  double left = 0;
  for (const DrawnPair& pair : pairs) {
    const View view = view_of(pair);
    draw(writer, view, left, pair.a, pair.radii.a, colour_of_a);
    draw(writer, view, left, pair.b, pair.radii.b, colour_of_b);
    writer.text({left + panel / 2, title_height / 2, 11, ink, "middle"}, pair.title);
    left += panel;
  }
  return writer.finish();
}

}  // namespace nacre
