#include "nacre/render/camera.hpp"

#include <algorithm>
#include <numbers>

#include "nacre/base/error.hpp"
#include "nacre/base/expect.hpp"

namespace nacre::render {

namespace {

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

[[noreturn]] void fail(const char* what) { throw InputError(Problem{"camera", 0, "", what}); }

/// A place of the eye along two axes: behind `forward`, all points are in view.
struct Fit {
  double forward = 0;
  double across = 0;
};

/// The farthest place along `forward` from which all points are within the slope on both sides of the view.
Fit fit(std::span<const Vec3> points, const Vec3& axis, const Vec3& forward, double tangent) {
  const double length = std::sqrt(1 + tangent * tangent), c = 1 / length, s = tangent / length;
  double right = -INFINITY, left = -INFINITY;
  for (const Vec3& p : points) {
    const double across = dot(axis, p), ahead = dot(forward, p);
    right = std::max(right, c * across - s * ahead);
    left = std::max(left, -c * across - s * ahead);
  }
  return {-(left + right) / (2 * s), (right - left) / (2 * c)};
}

}  // namespace

View::View(const Camera& camera, int width, int height)
    : from_(camera.from), width_(width), height_(height), tangent_(std::tan(0.5 * radians(camera.fov))) {
  NACRE_EXPECT(width > 0 && height > 0, "a picture has pixels");
  if (!(camera.fov > 0 && camera.fov < 180)) fail("fov must be between 0 and 180 degrees");
  const Vec3 ahead = camera.to - camera.from, side = cross(ahead, camera.up);
  if (!is_finite(ahead) || !(norm(ahead) > 0)) fail("from and to must be two places");
  if (!(norm(side) > 1e-9 * norm(ahead) * norm(camera.up)) || !is_finite(side))
    fail("up must not be along the line of sight");
  forward_ = unit(ahead);
  right_ = unit(side);
  above_ = cross(right_, forward_);
}

Vec3 View::ray(const Pixel& pixel) const {
  const double x = (2 * pixel.x - width_) / height_, y = 1 - 2 * pixel.y / height_;
  return unit(forward_ + (tangent_ * x) * right_ + (tangent_ * y) * above_);
}

std::optional<Pixel> View::project(const Vec3& point) const {
  const Vec3 offset = point - from_;
  const double ahead = dot(forward_, offset);
  if (!(ahead > 0)) return std::nullopt;
  const double scale = 0.5 * height_ / (tangent_ * ahead);
  return Pixel{0.5 * width_ + scale * dot(right_, offset), 0.5 * height_ - scale * dot(above_, offset)};
}

void Box::include(const Vec3& p, double radius) {
  low = {std::min(low.x, p.x - radius), std::min(low.y, p.y - radius), std::min(low.z, p.z - radius)};
  high = {std::max(high.x, p.x + radius), std::max(high.y, p.y + radius), std::max(high.z, p.z + radius)};
}

void Box::include(const Box& other) {
  if (other.empty()) return;
  include(other.low);
  include(other.high);
}

std::vector<Vec3> Box::corners() const {
  std::vector<Vec3> list;
  for (const double x : {low.x, high.x})
    for (const double y : {low.y, high.y})
      for (const double z : {low.z, high.z}) list.push_back({x, y, z});
  return list;
}

Camera frame(const Box& box, const Framing& framing) {
  const Vec3 up = unit(framing.up);
  const Vec3 helper = std::abs(up.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 0, 1};
  const Vec3 back = unit(cross(up, helper)), right = cross(back, up);
  const Vec3 towards = unit(0.55 * right - 1.0 * back + 0.42 * up);  // from the scene to the eye

  const Vec3 forward = -towards, across = unit(cross(forward, up)), above = cross(across, forward);
  const double shrink = 1 - 2 * framing.margin, tangent = std::tan(0.5 * radians(framing.fov));
  Box shown = box;
  if (shown.empty()) shown.include({}, 1);
  if (shown.diagonal() <= 1e-12 * (1 + norm(shown.centre()))) shown.include(shown.centre(), 1);
  const std::vector<Vec3> corners = shown.corners();
  const Fit flat = fit(corners, across, forward, shrink * tangent * framing.aspect);
  const Fit tall = fit(corners, above, forward, shrink * tangent);
  Camera camera;
  camera.from = flat.across * across + tall.across * above + std::min(flat.forward, tall.forward) * forward;
  camera.to = camera.from + dot(forward, shown.centre() - camera.from) * forward;
  camera.up = up;
  camera.fov = framing.fov;
  return camera;
}

Camera camera_at(std::span<const CameraKey> keys, double time) {
  NACRE_EXPECT(!keys.empty(), "there is at least one key");
  const auto later = std::ranges::find_if(keys, [&](const CameraKey& key) { return key.time > time; });
  if (later == keys.begin()) return keys.front().camera;
  if (later == keys.end()) return keys.back().camera;
  const CameraKey &a = *(later - 1), &b = *later;
  const double share = (time - a.time) / (b.time - a.time);
  const double eased = share * share * (3 - 2 * share);
  const auto between = [&](const Vec3& p, const Vec3& q) { return (1 - eased) * p + eased * q; };
  return {between(a.camera.from, b.camera.from), between(a.camera.to, b.camera.to),
          between(a.camera.up, b.camera.up), (1 - eased) * a.camera.fov + eased * b.camera.fov};
}

}  // namespace nacre::render
