#include "nacre/record/picture_surfaces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/plot/plot.hpp"
#include "nacre/record/picture_axes.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_triangles = 2000;  // in one moment
constexpr double sheet_width = 900, sheet_tallest = 520, sheet_border = 12, label_height = 26;

/// From above and from one side; `near` points to the eye.
struct Camera {
  Vec3 right, up, near, sky;

  explicit Camera(const Vec3& gravity) {
    const PictureAxes axes(gravity);
    sky = axes.up;
    const double turn = 0.5, rise = 0.4;  // radians
    right = std::cos(turn) * axes.first + std::sin(turn) * axes.second;
    near = std::cos(rise) * cross(right, sky) + std::sin(rise) * sky;
    up = cross(near, right);
  }
  static Vec3 unit(const Vec3& v) { return (1 / norm(v)) * v; }
};

/// Places in one panel.
struct Panel {
  double left = 0, middle_x = 0, middle_y = 0, scale = 1, panel_width = 0, height = 0;

  double x(double across) const { return left + 0.5 * panel_width + scale * (across - middle_x); }
  double y(double along) const { return 0.5 * height - scale * (along - middle_y); }
};

using Triangle = std::array<int, 3>;

/// A coarser mesh: the vertices of a body in one cell of a grid become one vertex. The grid is the finest
/// that gives few enough triangles.
std::vector<Triangle> coarsened(const std::vector<Triangle>& triangles, const std::vector<Vec3>& x,
                                const std::vector<int>& bodies) {
  if (triangles.size() <= most_triangles) return triangles;
  AxisRange all = empty_range;
  for (const Triangle& triangle : triangles)
    for (int i : triangle)
      for (const double c : {x[i].x, x[i].y, x[i].z}) all.include(c);
  for (double cells = 128;; cells *= 0.85) {
    const double cell = all.span() / cells;
    std::map<std::array<std::int64_t, 4>, int> first;
    const auto representative = [&](int i) {
      return first
          .try_emplace({std::llround(x[i].x / cell), std::llround(x[i].y / cell), std::llround(x[i].z / cell),
                        bodies[i]},
                       i)
          .first->second;
    };
    std::set<Triangle> kept;
    for (const Triangle& t : triangles) {
      Triangle coarse{representative(t[0]), representative(t[1]), representative(t[2])};
      std::ranges::sort(coarse);
      if (coarse[0] != coarse[1] && coarse[1] != coarse[2]) kept.insert(coarse);
    }
    if (kept.size() <= most_triangles) return {kept.begin(), kept.end()};
  }
}

/// The colour of a body, lighter the more the surface faces the light; both sides are equal.
std::string shaded(int body, double facing) {
  const std::string_view colour = palette_colour(static_cast<std::size_t>(body));
  std::string out = "#";
  for (int i = 0; i < 3; ++i) {
    const int full = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16);
    const double light = 0.35 + 0.65 * facing;
    const double lit = light * (full + 0.45 * (255 - full) * facing);
    out += fmt::format("{:02x}", static_cast<int>(std::clamp(lit, 0.0, 255.0)));
  }
  return out;
}

class SurfacePicture {
 public:
  SurfacePicture(const Model& model, const Vec3& gravity, const std::vector<Moment>& moments)
      : model_(model), camera_(gravity), moments_(moments) {
    bodies_.resize(model.points.size(), 0);
    for (std::size_t i = 0; i < model.labels.size(); ++i)
      std::fill_n(bodies_.begin() + model.labels[i].first, model.labels[i].count, static_cast<int>(i));
    radii_.resize(model.points.size(), 0.0);
    for (const Element& element : model.contacts.elements) radii_[element.point] = element.radius;
    triangles_ = coarsened({model.outline.triangles.begin(), model.outline.triangles.end()},
                           moments.front().positions, bodies_);
    is_part_.resize(model.points.size(), true);
    for (const int point : model.shown) is_part_[point] = false;
    for (const Triangle& triangle : model.outline.triangles)
      for (int i : triangle) is_part_[i] = true;
    for (const auto& line : model.outline.lines)
      for (int i : line) is_part_[i] = true;
    for (const Wall& wall : model.contacts.walls)
      if (wall.anchor >= 0) is_part_[model.contacts.elements[wall.anchor].point] = true;
    choose_scale();
  }

  std::string run() {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" "
        "height=\"{:.0f}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        sheet_width, panel_.height + label_height, sheet_width, panel_.height + label_height);
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      panel_.left = panel_.panel_width * static_cast<double>(i);
      out += "<g stroke=\"#000\" stroke-opacity=\"0.3\" stroke-width=\"0.4\" stroke-linejoin=\"round\">\n";
      out += floors(moments_[i].positions) + things(moments_[i].positions) + "</g>\n" +
             label(moments_[i].seconds);
    }
    return out + "</svg>\n";
  }

 private:
  /// A shape as SVG, and its distance along the view.
  struct Thing {
    double depth;
    std::string drawn;
  };

  void choose_scale() {
    for (const Moment& moment : moments_)
      for (std::size_t i = 0; i < moment.positions.size(); ++i)
        for (const double r : {-radii_[i], radii_[i]}) {
          across_.include(dot(camera_.right, moment.positions[i]) + r);
          along_.include(dot(camera_.up, moment.positions[i]) + r);
        }
    panel_.panel_width = sheet_width / static_cast<double>(moments_.size());
    const double least = 1e-9 + 1e-3 * std::max(across_.span(), along_.span());
    panel_.scale = std::min((panel_.panel_width - 2 * sheet_border) / std::max(across_.span(), least),
                            (sheet_tallest - 2 * sheet_border) / std::max(along_.span(), least));
    panel_.height = std::max(120.0, 2 * sheet_border + panel_.scale * along_.span());
    panel_.middle_x = 0.5 * (across_.low + across_.high);
    panel_.middle_y = 0.5 * (along_.low + along_.high);
  }

  double x(const Vec3& p) const { return panel_.x(dot(camera_.right, p)); }
  double y(const Vec3& p) const { return panel_.y(dot(camera_.up, p)); }

  /// Half-spaces below everything: the part of their face that is below the scene.
  std::string floors(const std::vector<Vec3>& positions) const {
    std::string out;
    const Vec3 ahead = cross(camera_.right, camera_.sky);
    AxisRange deep = empty_range;
    for (const Moment& moment : moments_)
      for (const Vec3& p : moment.positions) deep.include(dot(ahead, p));
    for (const Wall& each : model_.contacts.walls) {
      const HalfSpace wall = half_space_at(model_, each, positions);
      if (dot(wall.normal, camera_.sky) < 0.99) continue;
      std::string path = "M";
      for (const auto& [a, d] : {std::pair{across_.low, deep.low}, std::pair{across_.high, deep.low},
                                 std::pair{across_.high, deep.high}, std::pair{across_.low, deep.high}}) {
        const Vec3 p = wall.offset * camera_.sky + a * camera_.right + d * ahead;
        path += fmt::format("{:.1f} {:.1f}L", x(p), std::min(y(p), panel_.height));
      }
      path.back() = 'Z';
      out += fmt::format("<path fill=\"#e8eaed\" stroke=\"none\" d=\"{}\"/>\n", path);
    }
    return out;
  }

  std::string things(const std::vector<Vec3>& x) const {
    std::vector<Thing> list;
    for (const Triangle& triangle : triangles_) list.push_back(surface(triangle, x));
    for (const auto& line : model_.outline.lines)
      for (std::size_t i = 1; i < line.size(); ++i) list.push_back(segment(line[i - 1], line[i], x));
    for_each_kind(model_.forces, [&]<class P>(int, const Forces<P>& forces) {
      if constexpr (P::points == 2)
        for (const auto& stencil : forces.stencils)
          if (!is_part_[stencil[0]] || !is_part_[stencil[1]])
            list.push_back(segment(stencil[0], stencil[1], x));
    });
    for (int i = 0; i < static_cast<int>(x.size()); ++i)
      if (!is_part_[i]) list.push_back(ball(i, x));
    std::ranges::stable_sort(list, {}, &Thing::depth);
    std::string out;
    for (const Thing& thing : list) out += thing.drawn;
    return out;
  }

  Thing surface(const Triangle& triangle, const std::vector<Vec3>& p) const {
    const auto& [a, b, c] = triangle;
    const Vec3 normal = cross(p[b] - p[a], p[c] - p[a]);
    const Vec3 light = Camera::unit(camera_.near + 0.6 * camera_.sky - 0.4 * camera_.right);
    const double facing = norm(normal) > 0 ? std::abs(dot(light, normal)) / norm(normal) : 0;
    const bool held = std::ranges::all_of(triangle, [&](int i) { return mobility(model_, i) == 0; });
    return {dot(camera_.near, p[a] + p[b] + p[c]) / 3,
            fmt::format("<path fill=\"{}\"{} d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n",
                        shaded(bodies_[a], facing), held ? " fill-opacity=\"0.3\"" : "", x(p[a]), y(p[a]),
                        x(p[b]), y(p[b]), x(p[c]), y(p[c]))};
  }

  Thing segment(int a, int b, const std::vector<Vec3>& p) const {
    return {0.5 * dot(camera_.near, p[a] + p[b]),
            fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
                        "stroke-opacity=\"1\" stroke-linecap=\"round\" stroke-width=\"{:.1f}\"/>\n",
                        x(p[a]), y(p[a]), x(p[b]), y(p[b]), shaded(bodies_[a], 0.8),
                        std::max(1.6, 2 * panel_.scale * radii_[a]))};
  }

  Thing ball(int i, const std::vector<Vec3>& p) const {
    return {dot(camera_.near, p[i]),
            fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\"/>\n", x(p[i]), y(p[i]),
                        std::max(2.5, panel_.scale * radii_[i]), shaded(bodies_[i], 0.8))};
  }

  std::string label(double seconds) const {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"14\" "
        "fill=\"#444\">{:.4g} s</text>\n",
        panel_.left + 0.5 * panel_.panel_width, panel_.height + 0.65 * label_height, seconds);
  }

  const Model& model_;
  Camera camera_;
  const std::vector<Moment>& moments_;
  std::vector<int> bodies_;
  std::vector<double> radii_;
  std::vector<bool> is_part_;  ///< of a surface or a rod, or not shown
  std::vector<Triangle> triangles_;
  AxisRange across_ = empty_range, along_ = empty_range;
  Panel panel_;
};

}  // namespace

HalfSpace half_space_at(const Model& model, const Wall& wall, const std::vector<Vec3>& positions) {
  HalfSpace half_space = wall.half_space;
  if (wall.anchor >= 0)
    half_space.offset = dot(half_space.normal, positions[model.contacts.elements[wall.anchor].point]);
  return half_space;
}

std::string draw_surfaces(const Model& model, const Vec3& gravity, const std::vector<Moment>& moments) {
  NACRE_EXPECT(!moments.empty(), "there is at least one moment");
  return SurfacePicture(model, gravity, moments).run();
}

}  // namespace nacre
