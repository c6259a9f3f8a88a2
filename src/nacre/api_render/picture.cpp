#include "nacre/api/picture.hpp"

#include <cmath>

#include <fmt/format.h>

#include "nacre/api_core/translated.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/render/renderer.hpp"

namespace nacre::api {

namespace {

nacre::Vec3 drawn(const Vec3& v) { return {v.x, v.y, v.z}; }

void check(const char* what, int value, int low, int high) {
  if (value < low || value > high)
    throw InputError(
        nacre::Problem{"", 0, what, fmt::format("must be from {} to {}, not {}", low, high, value)});
}

render::Settings settings_of(const PictureOptions& options) {
  check("width", options.width, 16, 16384);
  check("height", options.height, 16, 16384);
  check("samples", options.samples, 1, 4096);
  check("threads", options.threads, 1, 1024);
  render::Settings settings;
  settings.width = options.width;
  settings.height = options.height;
  settings.samples = options.samples;
  settings.edges = options.edges;
  settings.threads = options.threads;
  settings.draft = options.draft;
  return settings;
}

render::Stage stage_of(const format::Frame& frame, const PictureOptions& options) {
  render::Stage stage;
  stage.box = render::bounds_of(frame);
  stage.up = drawn(options.up);
  for (const HalfSpace& plane : options.planes) {
    const nacre::Vec3 normal = drawn(plane.normal);
    const double length = norm(normal);
    if (!(length > 0 && std::isfinite(length)))
      throw InputError(nacre::Problem{"", 0, "planes", "the normal of a plane must not be zero"});
    stage.planes.push_back({(1 / length) * normal, dot((1 / length) * normal, drawn(plane.point))});
  }
  return stage;
}

render::Camera camera_of(const render::Stage& stage, const PictureOptions& options) {
  render::Framing framing;
  framing.up = stage.up;
  framing.aspect = static_cast<double>(options.width) / options.height;
  render::Camera camera = render::frame(stage.box, framing);
  if (options.to) camera.to = drawn(*options.to);
  if (options.from) camera.from = drawn(*options.from);
  return camera;
}

}  // namespace

std::string picture(const std::filesystem::path& frame, const PictureOptions& options) {
  return translated([&] {
    const render::Settings settings = settings_of(options);
    const format::Frame read = format::read_vtp(frame);
    const render::Stage stage = stage_of(read, options);
    return to_png(render::render(read, stage, camera_of(stage, options), settings));
  });
}

}  // namespace nacre::api
