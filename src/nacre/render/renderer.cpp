#include "nacre/render/renderer.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/parallel.hpp"
#include "nacre/render/draft.hpp"
#include "nacre/render/legend.hpp"
#include "nacre/render/pixel_colour.hpp"
#include "nacre/render/shader.hpp"

namespace nacre::render {

namespace {

constexpr std::uint32_t first_samples = 4;
constexpr double agreement = 0.012;  // of lightness, among the first samples of a pixel
constexpr std::uint32_t of_pixel = 0;

/// Every row once, by the next free thread.
void draw_rows(const Shader& shader, const Settings& settings, Image& image) {
  const Workers workers(settings.threads, 1);
  std::atomic<int> next = 0;
  workers.for_chunks(static_cast<std::size_t>(settings.threads), [&](std::size_t, std::size_t, std::size_t) {
    for (int y = next++; y < image.height; y = next++)
      for (int x = 0; x < image.width; ++x) image.at(x, y) = pixel_colour(shader, x, y, settings.samples);
  });
}

Camera placed(const Camera& camera, const Placement& placement) {
  return {placement(camera.from), placement(camera.to), camera.up, camera.fov};
}

}  // namespace

Rgb pixel_colour(const Shader& shader, int x, int y, int samples) {
  const Sampler sampler(x, y);
  Colour sum;
  double low = INFINITY, high = -INFINITY;
  bool alike = true;
  std::size_t thing = 0;
  const auto wanted = static_cast<std::uint32_t>(samples);
  std::uint32_t taken = 0;
  while (taken < wanted) {
    if (taken == first_samples && alike && high - low < agreement) break;
    const Pair2 place = wanted == 1 ? Pair2{0.5, 0.5} : sampler.pair(of_pixel, taken);
    const Sight sight = shader.look({sampler, taken, {x + place.u, y + place.v}});
    sum += sight.colour;
    alike = alike && sight.plain && (taken == 0 || sight.thing == thing);
    thing = sight.thing;
    low = std::min(low, lightness(sight.colour));
    high = std::max(high, lightness(sight.colour));
    ++taken;
  }
  return to_screen((1.0 / taken) * sum);
}

Image render(const format::Frame& frame, const Stage& stage, const Camera& camera, const Settings& settings) {
  NACRE_EXPECT(settings.samples > 0 && settings.threads > 0, "there is at least one sample and one thread");
  const Placement placement(stage.box);
  const View view(placed(camera, placement), settings.width, settings.height);
  const Shapes shapes = shapes_of(frame, placement);
  const Tracer tracer(shapes);
  const Ground ground(stage.planes, placement, view.from());
  const Paint paint(frame, settings.colour, stage.scale);
  const double edge_width = settings.edges ? std::max(1.0, settings.height / 650.0) : 0;
  const Shader shader({shapes, tracer, ground, paint, view, (1 / norm(stage.up)) * stage.up,
                       static_cast<double>(settings.height), edge_width});
  Image image(settings.width, settings.height);
  if (settings.draft)
    draw_draft(shader, settings.threads, image);
  else
    draw_rows(shader, settings, image);
  if (!stage.legend.empty()) draw_legend(image, stage.scale, stage.legend);
  return image;
}

}  // namespace nacre::render
