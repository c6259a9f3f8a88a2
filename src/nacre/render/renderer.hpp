// Draws a frame. The same arguments give the same picture for any number of threads.
#pragma once

#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/render/camera.hpp"
#include "nacre/render/ground.hpp"
#include "nacre/render/image.hpp"
#include "nacre/render/paint.hpp"

namespace nacre::render {

struct Settings {
  int width = 1280, height = 720;
  int samples = 16;  ///< for each pixel; where the first four agree in plain light, four are enough
  bool edges = false;
  ColourBy colour = ColourBy::body;
  int threads = 1;
  bool draft = false;  ///< one look for each pixel and smoothed light, instead of `samples`: much faster
};

/// The surroundings that all frames of a run share.
struct Stage {
  Box box;  ///< around everything in every frame; decides sizes, not the view
  std::vector<Plane> planes;
  Vec3 up{0, 0, 1};
  Scale scale;         ///< of the number that colours show
  std::string legend;  ///< the name of the number, with its unit; no legend if empty
};

Image render(const format::Frame& frame, const Stage& stage, const Camera& camera, const Settings& settings);

}  // namespace nacre::render
