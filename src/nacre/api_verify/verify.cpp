#include "nacre/api/verify.hpp"

#include "nacre/api_core/translated.hpp"
#include "nacre/verify/judge.hpp"

namespace nacre::api {

namespace {

nacre::Vec3 judged(const Vec3& v) { return {v.x, v.y, v.z}; }

verify::Surface judged(const Surface& surface) {
  verify::Surface result;
  for (const Vec3& x : surface.positions) result.positions.push_back(judged(x));
  for (std::size_t i = 0; i < surface.elements.size(); ++i) {
    const Element& element = surface.elements[i];
    result.elements.push_back({.size = element.size,
                               .points = element.points,
                               .radius = element.radius,
                               .number = static_cast<int>(i),
                               .movable = true});
  }
  for (const HalfSpace& solid : surface.solids) {
    const nacre::Vec3 normal = judged(solid.normal);
    NACRE_EXPECT(is_finite(judged(solid.point)) && is_finite(normal) && norm(normal) > 0,
                 "the point of a solid must be finite, and its normal not zero");
    result.solids.push_back({.point = judged(solid.point), .normal = normal, .body = 1});
  }
  result.check();
  return result;
}

}  // namespace

std::vector<Intersection> intersections(const Surface& surface, std::size_t most) {
  return translated([&] {
    std::vector<Intersection> found;
    for (const verify::NearPair& pair : verify::intersections(judged(surface), most))
      found.push_back({pair.a, pair.b, pair.with_solid, pair.distance});
    return found;
  });
}

}  // namespace nacre::api
