// The colour at the end of a ray: a sun with soft shadows, a sky that is hidden where shapes are close, a
// little light and colour from one shape to the next, a highlight. Two-sided shells have a paler back.
#pragma once

#include <cstdint>

#include "nacre/render/ground.hpp"
#include "nacre/render/paint.hpp"
#include "nacre/render/sampler.hpp"
#include "nacre/render/tracer.hpp"

namespace nacre::render {

/// All parts of a picture, scaled to the unit ball.
struct Studio {
  const Shapes& shapes;
  const Tracer& tracer;
  const Ground& ground;
  const Paint& paint;
  const View& view;
  Vec3 up;
  double height;          ///< of the picture, in pixels
  double edge_width = 0;  ///< of mesh edges, in pixels; 0 for none
};

/// One sample of a pixel.
struct Look {
  const Sampler& sampler;
  std::uint32_t index;  ///< of the sample
  Pixel pixel;
  std::uint32_t sky_rays = 4;
};

/// The result of a sample.
struct Sight {
  Colour colour;
  std::size_t thing = 0;  ///< a number of the shape that was hit
  bool plain = true;      ///< no light was blocked: other samples will hardly differ
  double share = 0;       ///< of the surface in the colour; the rest is background
  Colour lit = {};        ///< the surface in its light
  Colour albedo = {};     ///< its own colour
  Vec3 normal = {}, point = {};
};

class Shader {
 public:
  explicit Shader(const Studio& studio);

  Sight look(const Look& look) const;
  Colour background(const Pixel& pixel) const;

 private:
  struct Surface;
  Surface surface_at(const Hit& hit, const Ray& ray, const Pixel& pixel) const;
  Surface ground_at(const GroundHit& hit, const Ray& ray) const;
  void show_edges(const Triangle& triangle, const Pixel& pixel, Surface& surface) const;
  Colour albedo(const Hit& hit, const Vec3& direction) const;
  /// The colour of a surface, and whether it is plain.
  Sight lit(const Surface& surface, const Look& look) const;
  Colour sky(const Vec3& direction) const;
  Colour from_sky(const Surface& surface, const Look& look, bool& plain) const;
  Colour from_sun(const Surface& surface, const Look& look, bool& plain) const;

  Studio studio_;
  Vec3 sun_;
};

}  // namespace nacre::render
