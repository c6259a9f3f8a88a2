#include "nacre/record/picture.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/plot/plot.hpp"
#include "nacre/record/picture_axes.hpp"
#include "nacre/record/picture_surfaces.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_moments = 9;    // drawn over each other
constexpr std::size_t panels = 3;          // moments of surfaces, drawn beside each other
constexpr std::size_t longest_path = 800;  // frames that a path is drawn through
constexpr std::size_t most_paths = 300;
constexpr std::size_t most_marks = 4000;  // vertices drawn, in all moments together
constexpr double width = 900, tallest = 640, border = 36;

struct Flat {
  double x, y;
};

/// The side view: up is against gravity (or z), right is the horizontal axis along which the scene is
/// longest.
struct View {
  Vec3 right, up;
  double left = 0, bottom = 0, scale = 1, height = 0;

  Flat flat(const Vec3& p) const {
    return {border + scale * (dot(right, p) - left), height - border - scale * (dot(up, p) - bottom)};
  }
};

using Positions = std::vector<Vec3>;
using Index = std::vector<format::FrameEntry>;

/// The points of the model in one frame; those that it does not show are where the first one is. Throws
/// InputError unless the frame has as many as the model shows.
Positions read_positions(const Model& model, const format::FrameEntry& entry) {
  const Positions shown = format::read_points(entry.file);
  if (shown.size() != model.shown.size())
    throw InputError(Problem{
        entry.file.string(), 0, "",
        fmt::format("has {}, but the scene has {}", counted(shown.size(), "point"), model.shown.size())});
  Positions positions(model.points.size(), shown.empty() ? Vec3{} : shown.front());
  for (std::size_t i = 0; i < shown.size(); ++i) positions[model.shown[i]] = shown[i];
  return positions;
}

/// The first, the last and those halfway between.
std::vector<Moment> read_moments(const Model& model, const Index& index) {
  const std::size_t count = std::min(index.size(), panels);
  std::vector<Moment> moments;
  for (std::size_t i = 0; i < count; ++i) {
    const format::FrameEntry& entry = index[count == 1 ? 0 : i * (index.size() - 1) / (count - 1)];
    moments.push_back({entry.time, read_positions(model, entry)});
  }
  return moments;
}

std::vector<Positions> read_frames(const Model& model, const Index& index) {
  const std::size_t stride = index.size() / longest_path + 1;
  std::vector<Positions> frames;
  for (std::size_t i = 0; i < index.size(); i += stride) frames.push_back(read_positions(model, index[i]));
  return frames;
}

/// Of all points; 0 if they have none.
std::vector<double> radii_of(const Model& model) {
  std::vector<double> radii(model.points.size(), 0.0);
  for (const Element& element : model.contacts.elements) radii[element.point] = element.radius;
  return radii;
}

AxisRange extent_along(const Model& model, const std::vector<Positions>& frames, const Vec3& axis) {
  const std::vector<double> radii = radii_of(model);
  AxisRange extent = empty_range;
  for (const Positions& frame : frames)
    for (std::size_t i = 0; i < frame.size(); ++i) {
      extent.include(dot(axis, frame[i]) - radii[i]);
      extent.include(dot(axis, frame[i]) + radii[i]);
    }
  return extent;
}

View choose_view(const Model& model, const Vec3& gravity, const std::vector<Positions>& frames) {
  const PictureAxes axes(gravity);
  View view;
  view.up = axes.up;
  view.right =
      extent_along(model, frames, axes.first).span() >= extent_along(model, frames, axes.second).span()
          ? axes.first
          : axes.second;

  AxisRange across = extent_along(model, frames, view.right), along = extent_along(model, frames, view.up);
  // Floors and walls belong in the picture if they are near.
  for (const auto& [wall, body, material, anchor] : model.contacts.walls)
    for (const auto& [axis, extent] : {std::pair{view.right, &across}, std::pair{view.up, &along}})
      if (const double facing = dot(axis, wall.normal); std::abs(facing) > 0.99) {
        const double at = wall.offset * facing;
        if (at > extent->low - 2 * extent->span() - 1 && at < extent->high + 2 * extent->span() + 1)
          extent->include(at);
      }
  const double size = std::max({across.span(), along.span(), 1e-9});
  if (across.span() < 0.5 * size)
    across.include(across.low + 0.75 * size), across.include(across.high - 0.75 * size);
  across.include(across.low - 0.04 * size), across.include(across.high + 0.04 * size);
  along.include(along.low - 0.04 * size), along.include(along.high + 0.04 * size);
  view.left = across.low;
  view.bottom = along.low;
  view.scale = std::min((width - 2 * border) / across.span(), (tallest - 2 * border) / along.span());
  view.left -= 0.5 * ((width - 2 * border) / view.scale - across.span());
  view.height = 2 * border + view.scale * along.span();
  return view;
}

std::string drawn_paths(const Model& model, const View& view, const std::vector<Positions>& frames) {
  std::string out = "<g fill=\"none\" stroke-width=\"1\" stroke-opacity=\"0.35\">\n";
  for (std::size_t i = 0; i < std::min(frames[0].size(), most_paths); ++i) {
    if (model.is_anchor(static_cast<int>(i))) continue;
    out += fmt::format("<path stroke=\"{}\" d=\"", palette_colour(i % 8));
    for (std::size_t f = 0; f < frames.size(); ++f) {
      const Flat p = view.flat(frames[f][i]);
      out += fmt::format("{}{:.1f} {:.1f}", f == 0 ? "M" : "L", p.x, p.y);
    }
    out += "\"/>\n";
  }
  return out + "</g>\n";
}

/// A half-space cut by the plane of the picture.
struct Cut {
  Flat a, b;  ///< ends of its edge, beyond the border
  Flat c, d;  ///< the same, on the solid side

  std::string edge() const {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#555\" "
        "stroke-width=\"1.5\"/>\n",
        a.x, a.y, b.x, b.y);
  }
};

/// `nullopt` if the face of the half-space is parallel to the picture.
std::optional<Cut> cut_of(const HalfSpace& wall, const View& view) {
  const double nx = dot(view.right, wall.normal), ny = dot(view.up, wall.normal);
  const double flat = std::sqrt(nx * nx + ny * ny);
  if (flat < 1e-6) return std::nullopt;
  const Vec3 foot = (wall.offset / (flat * flat)) * (nx * view.right + ny * view.up);
  const Vec3 along = (1 / flat) * (ny * view.right - nx * view.up);
  const Vec3 into = (-1 / flat) * (nx * view.right + ny * view.up);
  const double far = 4 * (width + tallest) / view.scale + norm(foot) * 4, deep = far;
  return Cut{view.flat(foot - far * along), view.flat(foot + far * along),
             view.flat(foot + far * along + deep * into), view.flat(foot - far * along + deep * into)};
}

std::string drawn_scene(const Model& model, const View& view, const Positions& frame, double opacity) {
  std::string out = fmt::format("<g opacity=\"{:.2f}\">\n", opacity);
  for (const Wall& wall : model.contacts.walls)
    if (wall.anchor >= 0)
      if (const auto cut = cut_of(half_space_at(model, wall, frame), view)) out += cut->edge();
  out += "<g stroke=\"#444\" stroke-width=\"1.6\">\n";
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const auto& stencil : forces.stencils)
      if (stencil.size() == 2) {
        const Flat a = view.flat(frame[stencil.front()]), b = view.flat(frame[stencil.back()]);
        out += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", a.x, a.y, b.x,
                           b.y);
      }
  });
  out += "</g>\n";
  const std::vector<double> radius = radii_of(model);
  for (std::size_t i = 0; i < model.vertices.size(); ++i) {
    if (model.is_anchor(static_cast<int>(i))) continue;
    const Flat p = view.flat(frame[i]);
    out += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"#fff\" "
        "stroke-width=\"0.8\"/>\n",
        p.x, p.y, std::max(4.5, view.scale * radius[i]), palette_colour(i % 8));
  }
  return out + "</g>\n";
}

/// The half-spaces: an edge, and a shade on the solid side. Those that move are where the last frame has
/// them.
std::string drawn_walls(const Model& model, const View& view, const Positions& last) {
  std::string out;
  for (const Wall& wall : model.contacts.walls) {
    const auto cut = cut_of(half_space_at(model, wall, last), view);
    if (!cut) continue;
    const auto& [a, b, c, d] = *cut;
    out += fmt::format(
        "<path fill=\"#dfe2e6\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/>\n", a.x,
        a.y, b.x, b.y, c.x, c.y, d.x, d.y);
    if (wall.anchor < 0) out += cut->edge();
  }
  return out;
}

}  // namespace

std::optional<std::string> draw_run(const Model& model, const Vec3& gravity, const RunFolder& folder) {
  if (!folder.has_frames()) return std::nullopt;
  const Index index = folder.frames();
  if (!model.outline.triangles.empty()) return draw_surfaces(model, gravity, read_moments(model, index));
  const std::vector<Positions> frames = read_frames(model, index);
  const View view = choose_view(model, gravity, frames);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" "
      "height=\"{:.0f}\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      width, view.height, width, view.height);
  out += drawn_walls(model, view, frames.back());
  out += drawn_paths(model, view, frames);
  // A picture of thousands of vertices shows fewer moments.
  const std::size_t moments =
      std::clamp<std::size_t>(most_marks / std::max<std::size_t>(1, frames[0].size()), 1, most_moments);
  const std::size_t drawn = std::min(moments, frames.size());
  for (std::size_t i = 0; i < drawn; ++i) {
    const double place = drawn == 1 ? 1 : static_cast<double>(i) / static_cast<double>(drawn - 1);
    const auto frame = static_cast<std::size_t>(place * static_cast<double>(frames.size() - 1));
    out += drawn_scene(model, view, frames[frame], 0.22 + 0.78 * place * place);
  }
  return out + "</svg>\n";
}

}  // namespace nacre
