// Ray-traced pictures of the frames of a run. Link nacre::render.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/api/verify.hpp"

namespace nacre::api {

struct PictureOptions {
  int width = 1280, height = 720;  ///< pixels, from 16 to 16384
  int samples = 16;                ///< for each pixel, from 1 to 4096
  bool draft = false;              ///< one sample for each pixel, with smoothed light: much faster
  bool edges = false;              ///< draws the edges of meshes
  int threads = 1;                 ///< never changes the picture
  Vec3 up{0, 0, 1};                ///< in the picture
  std::optional<Vec3> from = {},
                      to = {};         ///< of the camera, in metres; it sees everything if `from` is left out
  std::vector<HalfSpace> planes = {};  ///< that are drawn, such as the floor
};

/// Draws a frame of a run folder, frames/NAME.vtp, and returns the bytes of a PNG file. Throws SceneError if
/// the file is not a frame, or an option out of its range.
std::string picture(const std::filesystem::path& frame, const PictureOptions& options = {});

}  // namespace nacre::api
