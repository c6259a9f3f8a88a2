// Small frames, and measurements in pictures of them.
#pragma once

#include <string>

#include "nacre/render/renderer.hpp"
#include "nacre/render/shapes.hpp"

namespace nacre::render {

/// Spheres of one radius.
inline format::Frame spheres(const std::vector<Vec3>& centres, double radius) {
  format::Frame frame;
  frame.points = centres;
  frame.point_fields["radius"] = {1, std::vector<double>(centres.size(), radius)};
  return frame;
}

/// A square in the plane z = height, two triangles.
inline format::Frame sheet(double half, double height) {
  format::Frame frame;
  frame.points = {{-half, -half, height}, {half, -half, height}, {half, half, height}, {-half, half, height}};
  frame.polys.add(std::vector{0, 1, 2});
  frame.polys.add(std::vector{0, 2, 3});
  return frame;
}

inline Settings small_settings() { return {.width = 160, .height = 120, .samples = 4}; }

inline Stage stage_of(const format::Frame& frame) {
  Stage stage;
  stage.box = bounds_of(frame);
  return stage;
}

inline double brightness(const Rgb& pixel) { return (pixel[0] + pixel[1] + pixel[2]) / 765.0; }

/// How many pixels differ.
inline int difference(const Image& a, const Image& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.pixels.size(); ++i) count += a.pixels[i] != b.pixels[i];
  return count;
}

}  // namespace nacre::render
