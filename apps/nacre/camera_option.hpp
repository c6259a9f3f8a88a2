// --camera: `from=3,-4,2 to=0,0,1 up=0,0,1 fov=35 at=0.5`, every part of it optional.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/render/camera.hpp"

namespace nacre::cli {

struct CameraWish {
  std::optional<Vec3> from, to, up;
  std::optional<double> fov;
  std::optional<double> at;  ///< the time of a key
};

/// Throws InputError with what is wrong and what is allowed.
CameraWish parse_camera(const std::string& text);

/// The keys, in the order of time: what a wish leaves open is chosen so that the box fills the picture.
std::vector<render::CameraKey> camera_keys(const std::vector<CameraWish>& wishes, const render::Box& box,
                                           const render::Framing& framing);

}  // namespace nacre::cli
