#include "nacre/render/draft.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/render/pixel_colour.hpp"

namespace nacre::render {

namespace {

constexpr std::uint32_t draft_sky_rays = 2;
constexpr int edge_samples = 4;
constexpr double dimmest = 0.03;                // of an albedo, for the quotient of light and albedo
constexpr std::array<int, 3> reaches{1, 2, 4};  // of the passes of smoothing, in pixels

/// What a look at a pixel found. Light is the lit colour divided by the surface's own.
struct Texel {
  Colour light, albedo;
  Vec3 normal, point;
  Colour behind;  ///< the background
  double share = 0;
};

Colour divided(const Colour& lit, const Colour& albedo) {
  return {lit.x / std::max(dimmest, albedo.x), lit.y / std::max(dimmest, albedo.y),
          lit.z / std::max(dimmest, albedo.z)};
}

Colour multiplied(const Colour& light, const Colour& albedo) {
  return {light.x * std::max(dimmest, albedo.x), light.y * std::max(dimmest, albedo.y),
          light.z * std::max(dimmest, albedo.z)};
}

class Draft {
 public:
  Draft(const Shader& shader, int threads, Image& image)
      : shader_(shader),
        threads_(threads),
        image_(image),
        texels_(image.pixels.size()),
        smooth_(image.pixels.size()) {}

  void draw() {
    for_rows([&](int y) {
      for (int x = 0; x < image_.width; ++x) look_at(x, y);
    });
    for (const int reach : reaches) {
      for_rows([&](int y) {
        for (int x = 0; x < image_.width; ++x) smooth_[index(x, y)] = smoothed(x, y, reach);
      });
      for_rows([&](int y) {
        for (int x = 0; x < image_.width; ++x) texels_[index(x, y)].light = smooth_[index(x, y)];
      });
    }
    for_rows([&](int y) {
      for (int x = 0; x < image_.width; ++x) image_.at(x, y) = finished(x, y);
    });
  }

 private:
  /// Every row once, by the next free thread.
  template <class Row>
  void for_rows(const Row& row) const {
    const Workers workers(threads_, 1);
    std::atomic<int> next = 0;
    workers.for_chunks(static_cast<std::size_t>(threads_), [&](std::size_t, std::size_t, std::size_t) {
      for (int y = next++; y < image_.height; y = next++) row(y);
    });
  }

  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width) + static_cast<std::size_t>(x);
  }

  void look_at(int x, int y) {
    const Sampler sampler(x, y);
    const Pixel pixel{x + 0.5, y + 0.5};
    const Sight sight = shader_.look({sampler, 0, pixel, draft_sky_rays});
    Texel& texel = texels_[index(x, y)];
    texel.share = sight.share;
    texel.behind = sight.share < 1 ? shader_.background(pixel) : Colour{};
    if (sight.share <= 0) return;
    texel.albedo = sight.albedo;
    texel.light = divided(sight.lit, sight.albedo);
    texel.normal = sight.normal;
    texel.point = sight.point;
  }

  /// From 0 for another surface to 1 for the same plane.
  static double kinship(const Texel& a, const Texel& b) {
    if (b.share <= 0) return 0;
    const double facing = dot(a.normal, b.normal);
    if (facing < 0.8) return 0;
    const Vec3 way = b.point - a.point;
    const double along = norm(way), off = std::abs(dot(a.normal, way));
    if (off > 0.35 * along + 1e-3) return 0;
    return 5 * (facing - 0.8);
  }

  Colour smoothed(int x, int y, int reach) const {
    const Texel& here = texels_[index(x, y)];
    if (here.share <= 0) return {};
    Colour sum = here.light;
    double weights = 1;
    const double level = here.light.y;
    for (int dy = -reach; dy <= reach; dy += reach)
      for (int dx = -reach; dx <= reach; dx += reach) {
        if ((dx == 0 && dy == 0) || x + dx < 0 || y + dy < 0 || x + dx >= image_.width ||
            y + dy >= image_.height)
          continue;
        const Texel& there = texels_[index(x + dx, y + dy)];
        double weight = kinship(here, there) * (dx == 0 || dy == 0 ? 0.7 : 0.5);
        if (reach > 1) {  // a shadow keeps its border
          const double step = (there.light.y - level) / 0.3;
          weight /= 1 + step * step * step * step;
        }
        sum += weight * there.light;
        weights += weight;
      }
    return (1 / weights) * sum;
  }

  static bool is_edge(const Texel& a, const Texel& b) {
    if ((a.share > 0.02) != (b.share > 0.02)) return true;
    if (a.share <= 0 || b.share <= 0) return false;
    const Colour change = a.albedo - b.albedo;
    return kinship(a, b) <= 0 || std::abs(change.x) + std::abs(change.y) + std::abs(change.z) > 0.1;
  }

  Rgb finished(int x, int y) const {
    const Texel& here = texels_[index(x, y)];
    const bool at_edge = (x > 0 && is_edge(here, texels_[index(x - 1, y)])) ||
                         (x + 1 < image_.width && is_edge(here, texels_[index(x + 1, y)])) ||
                         (y > 0 && is_edge(here, texels_[index(x, y - 1)])) ||
                         (y + 1 < image_.height && is_edge(here, texels_[index(x, y + 1)]));
    if (at_edge) return pixel_colour(shader_, x, y, edge_samples);
    return to_screen(mixed(here.behind, multiplied(here.light, here.albedo), here.share));
  }

  const Shader& shader_;
  int threads_;
  Image& image_;
  std::vector<Texel> texels_;
  std::vector<Colour> smooth_;
};

}  // namespace

void draw_draft(const Shader& shader, int threads, Image& image) { Draft(shader, threads, image).draw(); }

}  // namespace nacre::render
