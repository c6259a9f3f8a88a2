#include "nacre/render/shader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace nacre::render {

namespace {

constexpr double offset = 2e-4;       // by which secondary rays leave a surface, in units of the ball
constexpr double sun_radius = 0.085;  // the tangent of its half angle: large, for soft shadows

const Colour sunlight{0.86, 0.82, 0.75}, zenith{0.60, 0.65, 0.74}, below{0.36, 0.34, 0.33};
const Colour edge_ink{0.012, 0.014, 0.02};

constexpr std::size_t background_number = ~std::size_t{0};

enum Dimension : std::uint32_t { of_sun = 1, of_sky = 2 };

/// Two directions across a third.
std::array<Vec3, 2> across(const Vec3& n) {
  const Vec3 first = unit(cross(n, std::abs(n.x) < 0.7 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
  return {first, cross(n, first)};
}

/// Evenly over a disc of radius one.
std::array<double, 2> on_disc(const Pair2& sample) {
  const double radius = std::sqrt(sample.u), angle = 2 * std::numbers::pi * sample.v;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

double distance_to_segment(const Pixel& p, const Pixel& a, const Pixel& b) {
  const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  const double way = length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - a.x - way * dx, p.y - a.y - way * dy);
}

/// Balls that turn have two shades, octant by octant, as a beach ball.
Colour turning_colour(const Colour& colour, const Sphere& sphere, const Vec3& normal) {
  double side = 1;
  for (const Vec3& axis : sphere.axes) side *= dot(axis, normal);
  return side < 0 ? mixed(colour, Colour{0.85, 0.84, 0.80}, 0.75) : colour;
}

double pow5(double x) { return x * x * x * x * x; }

}  // namespace

/// A visible place, with all that its light depends on.
struct Shader::Surface {
  Vec3 point;   ///< where rays to the light begin
  Vec3 normal;  ///< smooth, towards the eye
  Vec3 eye;     ///< direction towards the eye
  Colour albedo;
  double gloss = 0;  ///< strength of the highlight
  double ink = 0;    ///< share of a mesh edge
};

Shader::Shader(const Studio& studio) : studio_(studio) {
  // The sun is above and to the left of the camera, for any direction of view.
  const View& view = studio.view;
  Vec3 ahead = view.forward() - dot(view.forward(), studio.up) * studio.up;
  ahead = norm(ahead) > 1e-3 ? unit(ahead) : view.above();
  sun_ = unit(1.25 * studio.up - 0.75 * view.right() - 0.45 * ahead);
}

Colour Shader::background(const Pixel& pixel) const {
  static const Colour top{0.66, 0.72, 0.80}, bottom{0.90, 0.895, 0.885};
  const double way = std::clamp(pixel.y / studio_.height, 0.0, 1.0);
  return mixed(top, bottom, way * (2 - way));
}

Colour Shader::sky(const Vec3& direction) const {
  return mixed(below, zenith, 0.5 + 0.5 * dot(direction, studio_.up));
}

Colour Shader::albedo(const Hit& hit, const Vec3& direction) const {
  static const Colour thread = from_lch(0.42, 0.01, 4.4), bead = from_lch(0.50, 0.02, 4.4);
  if (hit.kind == Kind::sphere) {
    const Sphere& sphere = studio_.shapes.spheres[hit.index];
    if (sphere.bead) return bead;
    const Colour colour = studio_.paint.of_point(sphere.point);
    return studio_.paint.is_by_body() ? turning_colour(colour, sphere, hit.normal) : colour;
  }
  if (hit.kind == Kind::rod) {
    const Rod& rod = studio_.shapes.rods[hit.index];
    const std::array<double, 2> weights{1 - hit.u, hit.u};
    return rod.thread ? thread : studio_.paint.inside(rod.cell, rod.points, weights);
  }
  const Triangle& triangle = studio_.shapes.triangles[hit.index];
  const std::array<double, 3> weights{1 - hit.u - hit.v, hit.u, hit.v};
  const Colour front = studio_.paint.inside(triangle.cell, triangle.points, weights);
  if (dot(hit.normal, direction) < 0) return front;
  return mixed(0.8 * front, Colour{0.62, 0.56, 0.47}, 0.34);
}

void Shader::show_edges(const Triangle& triangle, const Pixel& pixel, Surface& surface) const {
  std::array<Pixel, 3> corners;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto corner =
        studio_.view.project(studio_.shapes.points[static_cast<std::size_t>(triangle.points[k])]);
    if (!corner) return;
    corners[k] = *corner;
  }
  double nearest = INFINITY, shortest = INFINITY;
  for (std::size_t k = 0; k < 3; ++k) {
    const Pixel &a = corners[k], &b = corners[(k + 1) % 3];
    nearest = std::min(nearest, distance_to_segment(pixel, a, b));
    shortest = std::min(shortest, std::hypot(b.x - a.x, b.y - a.y));
  }
  // Lines fade where the mesh is finer than they are.
  const double room = std::clamp(shortest / (6 * studio_.edge_width) - 0.3, 0.0, 1.0);
  if (nearest < 0.5 * studio_.edge_width) surface.ink = 0.8 * room;
}

Shader::Surface Shader::surface_at(const Hit& hit, const Ray& ray, const Pixel& pixel) const {
  Surface s{ray.from + hit.distance * ray.direction,
            hit.normal,
            -ray.direction,
            albedo(hit, ray.direction),
            0.9,
            0};
  if (hit.kind == Kind::triangle) {
    const Triangle& triangle = studio_.shapes.triangles[hit.index];
    const std::array<double, 3> weights{1 - hit.u - hit.v, hit.u, hit.v};
    const double side = dot(hit.normal, ray.direction) < 0 ? 1 : -1;
    Vec3 smooth, lifted;
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec3 normal = side * triangle.normals[k];
      const Vec3& corner = studio_.shapes.points[static_cast<std::size_t>(triangle.points[k])];
      // Rays begin on the smooth surface that the normals describe; otherwise facets would shade themselves.
      const double under = std::min(0.0, dot(s.point - corner, normal));
      smooth += weights[k] * normal;
      lifted += weights[k] * (s.point - under * normal);
    }
    const Vec3 flat = side * hit.normal;
    s.normal = norm(smooth) > 1e-6 ? unit(smooth) : flat;
    s.point = lifted + offset * flat;
    s.gloss = 0.28;
    if (studio_.edge_width > 0) show_edges(triangle, pixel, s);
  } else {
    s.point += offset * hit.normal;
    if (hit.kind == Kind::rod) s.gloss = 0.5;
  }
  return s;
}

Shader::Surface Shader::ground_at(const GroundHit& hit, const Ray& ray) const {
  const Vec3 point = ray.from + hit.distance * ray.direction, normal = studio_.ground.normal(hit);
  return {point + offset * normal, normal, -ray.direction, studio_.ground.colour(hit, point), 0, 0};
}

Colour Shader::from_sun(const Surface& s, const Look& look, bool& plain) const {
  const auto [a, b] = across(sun_);
  const auto [x, y] = on_disc(look.sampler.pair(of_sun, look.index));
  const Vec3 towards = unit(sun_ + (sun_radius * x) * a + (sun_radius * y) * b);
  const double facing = dot(s.normal, towards);
  if (facing <= 0) return {};
  if (studio_.tracer.is_blocked({s.point, towards})) {
    plain = false;
    return {};
  }
  const Vec3 half = unit(towards + s.eye);
  const double mirror = std::pow(std::max(0.0, dot(s.normal, half)), s.gloss > 0.6 ? 90 : 24);
  return facing * sunlight * (s.albedo + (s.gloss * mirror) * Colour{1, 1, 1});
}

/// The light of the whole sky, minus the hidden part, plus the light of the shapes that hide it.
Colour Shader::from_sky(const Surface& s, const Look& look, bool& plain) const {
  Colour light = mixed(below, zenith, 0.5 + dot(s.normal, studio_.up) / 3);
  const auto [a, b] = across(s.normal);
  for (std::uint32_t i = 0; i < look.sky_rays; ++i) {
    const auto [x, y] = on_disc(look.sampler.pair(of_sky, look.sky_rays * look.index + i));
    const Vec3 direction = x * a + y * b + std::sqrt(std::max(0.0, 1 - x * x - y * y)) * s.normal;
    const Ray ray{s.point, direction};
    Colour instead;
    if (const auto hit = studio_.tracer.first(ray)) {
      plain = false;
      instead = 0.42 * (albedo(*hit, direction) * sky(direction));
    } else if (const auto floor = studio_.ground.first(ray)) {
      const Vec3 place = s.point + floor->distance * direction;
      const double open = 1 - std::exp(-4 * floor->distance);  // close to a floor it lies in shadow
      instead = mixed(sky(direction), (0.15 + 0.5 * open) * studio_.ground.colour(*floor, place),
                      Ground::presence(place));
    } else {
      continue;
    }
    light += (1.0 / look.sky_rays) * (instead - sky(direction));
  }
  const double rim = s.gloss > 0 ? 0.03 + 0.35 * s.gloss * pow5(1 - std::max(0.0, dot(s.normal, s.eye))) : 0;
  const Vec3 mirrored = 2 * dot(s.normal, s.eye) * s.normal - s.eye;
  const double hidden = lightness(light);
  return s.albedo * light + (rim * hidden) * sky(mirrored);
}

Sight Shader::lit(const Surface& surface, const Look& look) const {
  bool plain = true;
  const Colour sun = from_sun(surface, look, plain), sky = from_sky(surface, look, plain);
  const Colour lit = mixed(sun + sky, edge_ink, surface.ink);
  const Colour albedo = mixed(surface.albedo, edge_ink, surface.ink);
  return {lit, 0, plain, 1, lit, albedo, surface.normal, surface.point};
}

Sight Shader::look(const Look& look) const {
  const Ray ray{studio_.view.from(), studio_.view.ray(look.pixel)};
  const auto hit = studio_.tracer.first(ray);
  const auto floor = studio_.ground.first(ray);
  if (hit && (!floor || hit->distance < floor->distance)) {
    Sight sight = lit(surface_at(*hit, ray, look.pixel), look);
    sight.thing = (hit->index << 2) + static_cast<std::size_t>(hit->kind);
    return sight;
  }
  const Colour behind = background(look.pixel);
  const double share = floor ? Ground::presence(ray.from + floor->distance * ray.direction) : 0;
  if (share <= 0) return {behind, background_number};
  Sight sight = lit(ground_at(*floor, ray), look);
  sight.colour = mixed(behind, sight.colour, share);
  sight.share = share;
  sight.thing = (floor->plane << 2) + 3;  // 0 to 2 are the kinds of shapes
  return sight;
}

}  // namespace nacre::render
