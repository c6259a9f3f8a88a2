// The camera of a picture. A Camera is what a user gives; a View is a camera for a picture of a given size,
// and maps in both directions: from a pixel to a ray, from a point to a pixel.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::render {

struct Camera {
  Vec3 from{1, -1, 1}, to, up{0, 0, 1};
  double fov = 35;  ///< the angle from the lower to the upper border, in degrees
};

/// Pixel (0, 0) is at the upper left, with its corner there.
struct Pixel {
  double x = 0, y = 0;
};

class View {
 public:
  /// Throws InputError if the camera has no direction: `from` equals `to`, `up` is along the view, or fov is
  /// not between 0 and 180.
  View(const Camera& camera, int width, int height);

  /// The direction of the ray through this place of the picture, of length one.
  Vec3 ray(const Pixel& pixel) const;
  /// The place of a point in the picture; `nullopt` if the point is not in front of the camera.
  std::optional<Pixel> project(const Vec3& point) const;
  double depth(const Vec3& point) const { return dot(forward_, point - from_); }

  const Vec3& from() const { return from_; }
  const Vec3& right() const { return right_; }
  const Vec3& above() const { return above_; }
  const Vec3& forward() const { return forward_; }

 private:
  Vec3 from_, right_, above_, forward_;
  double width_, height_, tangent_;
};

/// A bounding box, empty at first.
struct Box {
  Vec3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};

  void include(const Vec3& point, double radius = 0);
  void include(const Box& other);
  bool empty() const { return !(low.x <= high.x); }
  Vec3 centre() const { return 0.5 * (low + high); }
  double diagonal() const { return norm(high - low); }
  std::vector<Vec3> corners() const;
};

/// How the default camera is chosen.
struct Framing {
  Vec3 up{0, 0, 1};
  double aspect = 16.0 / 9;  ///< width over height
  double margin = 0.08;      ///< left free on each side, relative to the picture
  double fov = 30;
};

/// A camera at the front right and above, as near as possible with every corner of the box in view.
Camera frame(const Box& box, const Framing& framing);

/// The camera at a time.
struct CameraKey {
  double time = 0;
  Camera camera;
};

/// The camera moves smoothly between two keys and stands still before the first and after the last. Keys are
/// in the order of time; there is at least one.
Camera camera_at(std::span<const CameraKey> keys, double time);

}  // namespace nacre::render
