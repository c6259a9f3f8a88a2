// A frame, a camera and a few wishes in; a picture out. The same arguments give the same picture, whatever
// the number of threads.
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
  int samples =
      16;  ///< for each pixel; pixels in plain light where the first four agree are content with these
  bool edges = false;
  ColourBy colour = ColourBy::body;
  int threads = 1;
};

/// What is the same for all frames of a run.
struct Stage {
  Box box;  ///< around everything in every frame; decides sizes, not what is seen
  std::vector<Plane> planes;
  Vec3 up{0, 0, 1};
  Scale scale;         ///< of the number that is coloured by
  std::string legend;  ///< what the number is, with its unit; no legend if it is empty
};

Image render(const format::Frame& frame, const Stage& stage, const Camera& camera, const Settings& settings);

}  // namespace nacre::render
