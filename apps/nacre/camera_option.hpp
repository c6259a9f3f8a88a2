// --camera: `from=3,-4,2 to=0,0,1 up=0,0,1 fov=35 at=0.5`, every part of it optional.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/render/camera.hpp"

namespace nacre::cli {

struct CameraOption {
  std::optional<Vec3> from, to, up;
  std::optional<double> fov;
  std::optional<double> at;  ///< the time of this camera
};

/// Throws InputError with what is wrong and what is allowed.
CameraOption parse_camera(const std::string& text);

/// The keys, in the order of time: parts that an option lacks are chosen so that the box fills the picture.
std::vector<render::CameraKey> camera_keys(const std::vector<CameraOption>& options, const render::Box& box,
                                           const render::Framing& framing);

}  // namespace nacre::cli
