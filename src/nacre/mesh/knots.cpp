#include "nacre/mesh/knots.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/ribbon_relaxation.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre {
namespace {

constexpr FlatRibbon coarse{9, 157, 27, 0.2};  // the size of the curves below; too narrow to touch
constexpr double full_width = 2;
constexpr RoundPost post_of_bowline{-0.35, -2.25, 0.35};

using Curve = std::vector<CurvePoint>;

/// From the middle of the bight, above the other ribbon, down around one leg of it and out under that leg.
constexpr CurvePoint half_of_reef_knot[] = {
    {{2.6, 0, 1.3}, {1, 0, 0}},          {{2.5, 1.6, 1.2}, {1, 0, 0}}, {{2.2, 2.9, 0.5}, {0.5, -0.5, -0.7}},
    {{1.5, 2.6, -0.5}, {0.2, -1, -0.3}}, {{0, 1.9, -0.5}, {0, -1, 0}}, {{-2.6, 1.1, -0.3}, {0, -1, 0}},
    {{-5, 1.1, 0}, {0, -1, 0}},          {{-8, 1.1, 0}, {0, -1, 0}},   {{-14, 1.1, 0}, {0, -1, 0}},
};

/// Down from the standing end, once around the strands that come up through the turn, down and around the
/// post, up through the turn, behind the standing part, and down through the turn again. Seen from +z; y is
/// up.
constexpr CurvePoint bowline[] = {
    {{-0.79, 3.50, -0.08}, {0.7, 0.1, -0.7}},   {{-0.79, 3.24, -0.18}, {0.7, 0.1, -0.7}},
    {{-0.88, 2.58, -0.36}, {0.7, 0.1, -0.7}},   {{-1.02, 1.94, -0.59}, {0.8, 0.0, -0.6}},
    {{-1.15, 1.28, -0.80}, {0.9, 0.0, -0.4}},   {{-1.25, 0.59, -0.92}, {0.9, -0.1, -0.3}},
    {{-1.12, 0.06, -0.53}, {0.8, -0.2, -0.5}},  {{-0.86, -0.26, 0.01}, {0.7, -0.4, -0.6}},
    {{-0.60, -0.57, 0.57}, {0.5, -0.6, -0.6}},  {{-0.26, -0.78, 1.12}, {0.3, -0.8, -0.4}},
    {{0.31, -0.66, 1.09}, {0.3, -1.0, -0.1}},   {{0.56, -0.52, 0.45}, {0.1, -1.0, -0.1}},
    {{0.56, -0.41, -0.23}, {0.0, -1.0, -0.2}},  {{0.31, -0.30, -0.87}, {-0.1, -1.0, -0.1}},
    {{-0.30, -0.22, -0.90}, {0.1, -1.0, 0.2}},  {{-0.75, -0.08, -0.42}, {0.4, -0.8, 0.5}},
    {{-1.12, 0.15, 0.11}, {0.6, -0.5, 0.6}},    {{-1.59, 0.18, 0.59}, {0.7, -0.1, 0.8}},
    {{-1.62, -0.43, 0.63}, {0.4, 0.0, 0.9}},    {{-1.35, -1.06, 0.50}, {0.3, -0.1, 1.0}},
    {{-1.09, -1.70, 0.38}, {0.2, -0.1, 1.0}},   {{-0.81, -2.53, 0.26}, {0.1, -0.1, 1.0}},
    {{-0.30, -2.85, 0.16}, {0.1, 0.0, 1.0}},    {{0.25, -2.40, 0.07}, {0.1, 0.0, 1.0}},
    {{0.52, -1.53, 0.03}, {0.1, 0.0, 1.0}},     {{0.47, -0.82, 0.05}, {0.1, -0.1, 1.0}},
    {{0.44, -0.13, 0.09}, {0.0, -0.1, 1.0}},    {{0.44, 0.56, 0.15}, {-0.1, -0.1, 1.0}},
    {{0.37, 1.25, 0.17}, {-0.5, -0.4, 0.8}},    {{0.03, 1.71, -0.16}, {-0.6, -0.8, 0.3}},
    {{0.03, 1.82, -0.83}, {-0.2, -1.0, -0.1}},  {{-0.57, 1.95, -0.98}, {-0.2, -1.0, -0.3}},
    {{-1.20, 1.98, -0.71}, {-0.2, -0.9, -0.4}}, {{-1.69, 1.87, -0.25}, {-0.3, -0.8, -0.5}},
    {{-1.77, 1.48, 0.28}, {-0.5, -0.7, -0.6}},  {{-1.28, 1.04, 0.38}, {-0.4, -0.4, -0.8}},
    {{-0.66, 0.82, 0.23}, {-0.2, -0.1, -1.0}},  {{-0.27, 0.25, 0.20}, {-0.1, 0.0, -1.0}},
    {{-0.15, -0.42, 0.18}, {0.0, 0.0, -1.0}},   {{-0.20, -1.75, 0.15}, {-0.1, 0.0, -1.0}},
};

template <std::size_t count>
Curve curve_of(const CurvePoint (&points)[count]) {
  return Curve(points, points + count);
}

Vec3 scaled(const Vec3& a, double x, double y, double z) { return {x * a.x, y * a.y, z * a.z}; }

Curve mirrored(Curve curve, double x, double y, double z) {
  for (CurvePoint& point : curve) point = {scaled(point.position, x, y, z), scaled(point.width, x, y, z)};
  return curve;
}

/// The half and its mirror image at y = 0, joined at the half's first point.
Curve doubled(const Curve& half) {
  const Curve image = mirrored(half, 1, -1, 1);
  Curve whole(image.rbegin(), image.rend() - 1);
  whole.insert(whole.end(), half.begin(), half.end());
  return whole;
}

double scale_of(const FlatRibbon& shape) { return shape.length / coarse.length; }

/// The width at the size of the curves.
double drawn_width(const FlatRibbon& shape) { return std::min(full_width, shape.width / scale_of(shape)); }

/// Widens on a coarse grid, with a large distance of vertices, and relaxes on a fine one. A ribbon that is
/// coarser than the coarse grid relaxes there: vertices then need a larger distance, but it takes a quarter
/// of the time.
std::vector<Ribbon> widen_and_relax(std::vector<Ribbon> ribbons, RelaxationSettings settings,
                                    const FlatRibbon& shape) {
  settings.width = drawn_width(shape);
  ribbons = relax(std::move(ribbons), settings);
  const bool is_fine = shape.across >= coarse.across || shape.along >= coarse.along;
  if (is_fine)
    for (Ribbon& ribbon : ribbons) ribbon = resample(ribbon, 2 * coarse.across - 1, 2 * coarse.along - 1);
  settings.clearance *= is_fine ? 0.6 : 0.8;
  settings.stiffness *= 2;
  settings.widening_iterations = 0;
  settings.resting_iterations = 1600;
  return relax(std::move(ribbons), settings);
}

void check(const FlatRibbon& shape) {
  NACRE_EXPECT(is_count(shape.across, 2) && is_count(shape.along, 2),
               "a ribbon must have 2 to 100000 vertices a side");
  NACRE_EXPECT(is_length(shape.length) && is_length(shape.width), "a side must be from 1e-50 to 1e50 m");
  require_total(static_cast<double>(shape.across) * shape.along);
  constexpr double rounding = 1e-12;
  require(shape.width / scale_of(shape) <= full_width * (1 + rounding), "width",
          "is more than 2/27 of the length: the knot has no room for it");
}

Mesh finished(const Ribbon& ribbon, const FlatRibbon& shape) {
  Mesh mesh = mesh_of(resample(ribbon, shape.across, shape.along));
  for (Vec3& vertex : mesh.vertices) vertex = scale_of(shape) * vertex;
  return mesh;
}

}  // namespace

std::vector<Mesh> loose_reef_knot(const FlatRibbon& shape) {
  check(shape);
  const Curve left = doubled(curve_of(half_of_reef_knot)), right = mirrored(left, -1, 1, -1);
  const RelaxationSettings settings{
      .clearance = 0.4, .tie = 0.01, .widening_iterations = 2000, .resting_iterations = 0, .posts = {}};
  std::vector<Mesh> meshes;
  for (const Ribbon& ribbon : widen_and_relax({sweep(left, coarse), sweep(right, coarse)}, settings, shape))
    meshes.push_back(finished(ribbon, shape));
  return meshes;
}

Mesh bowline_post(const FlatRibbon& shape, const PostShape& post) {
  NACRE_EXPECT(is_length(shape.length), "a length must be from 1e-50 to 1e50 m");
  const RoundPost& place = post_of_bowline;
  Mesh mesh = cylinder({place.radius, post.length, post.around, post.along});
  for (Vec3& vertex : mesh.vertices) vertex = scale_of(shape) * (vertex + Vec3{place.x, place.y, 0});
  return mesh;
}

Bowline loose_bowline(const FlatRibbon& shape, const PostShape& post) {
  check(shape);
  const RelaxationSettings settings{.clearance = 0.25,
                                    .tie = 0.3,
                                    .widening_iterations = 5000,
                                    .resting_iterations = 1000,
                                    .posts = {post_of_bowline}};
  const auto ribbons = widen_and_relax({sweep(curve_of(bowline), coarse)}, settings, shape);
  return {finished(ribbons.front(), shape), bowline_post(shape, post)};
}

}  // namespace nacre
