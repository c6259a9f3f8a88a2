#include "nacre/render/ground.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/plot/axis.hpp"

namespace nacre::render {

namespace {

constexpr double full_until = 1.6, gone_at = 6;  // distances from the middle of the ball
constexpr double clearance = 1e-6;

}  // namespace

Ground::Ground(std::vector<Plane> planes, const Placement& placement, const Vec3& eye)
    : planes_(std::move(planes)), origin_(placement({})) {
  square_ = placement.scale * round_down(0.35 / placement.scale);
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    Plane& plane = planes_[i];
    plane.offset = placement.scale * (plane.offset - dot(plane.normal, placement.centre));
    if (dot(plane.normal, eye) <= plane.offset) continue;
    const Vec3 helper = std::abs(plane.normal.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Vec3 along = unit(cross(plane.normal, helper));
    drawn_.push_back({i, cross(along, plane.normal), along});
  }
}

bool Ground::is_open(const Vec3& point, std::size_t except) const {
  for (std::size_t i = 0; i < planes_.size(); ++i)
    if (i != except && dot(planes_[i].normal, point) < planes_[i].offset - clearance) return false;
  return true;
}

std::optional<GroundHit> Ground::first(const Ray& ray) const {
  std::optional<GroundHit> best;
  for (std::size_t i = 0; i < drawn_.size(); ++i) {
    const Plane& plane = planes_[drawn_[i].index];
    const double falling = -dot(plane.normal, ray.direction);
    if (!(falling > 1e-9)) continue;
    const double distance = (dot(plane.normal, ray.from) - plane.offset) / falling;
    if (!(distance > 0) || (best && distance >= best->distance)) continue;
    if (is_open(ray.from + distance * ray.direction, drawn_[i].index)) best = GroundHit{distance, i};
  }
  return best;
}

Colour Ground::colour(const GroundHit& hit, const Vec3& point) const {
  static const Colour pale = from_lch(0.885, 0.006, 1.3), paler = from_lch(0.92, 0.005, 1.3);
  const Drawn& drawn = drawn_[hit.plane];
  const Vec3 place = point - origin_;
  const double column = std::floor(dot(drawn.across, place) / square_ + 1e-6);
  const double row = std::floor(dot(drawn.along, place) / square_ + 1e-6);
  const double which = column + row;
  return which == 2 * std::floor(which / 2) ? pale : paler;
}

double Ground::presence(const Vec3& point) {
  const double way = std::clamp((norm(point) - full_until) / (gone_at - full_until), 0.0, 1.0);
  return (1 - way) * (1 - way) * (1 + 2 * way);
}

}  // namespace nacre::render
