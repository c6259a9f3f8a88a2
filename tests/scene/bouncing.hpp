// A short run worth recording: two masses on a damped spring and a carried point, bouncing between a floor
// and a wall.
#pragma once

#include "nacre/record/run.hpp"
#include "scene/scratch.hpp"

namespace nacre {

inline constexpr const char* bouncing = R"([simulation]
duration = 1
gravity = [0, 0, -10]
[output]
series_rate = 60
frame_rate = 10
[contact]
thickness = 0.01
stiffness = 5000
[[plane]]
name = "floor"
[[plane]]
name = "wall"
point = [0.4, 0, 0]
normal = [-1, 0, 0]
[[particles]]
name = "ball"
positions = [[0, 0, 0.3], [0.2, 0, 0.35]]
velocities = [[1, 0, -1], [1, 0.1, -1]]
radius = [0, 0.02]
[[point]]
name = "middle"
of = ["ball:0", "ball:1"]
[[spring]]
name = "rod"
chain = "ball"
stiffness = 3000
damping = 1
)";

inline Scene bouncing_scene(const std::vector<std::string>& sets = {}) {
  return resolve(scene_of(bouncing, {"", sets}));
}

/// A run of it into a folder.
inline RunResult record(const std::filesystem::path& out, const Scene& scene = bouncing_scene(),
                        std::optional<double> until = {}, Existing existing = Existing::refuse) {
  RunRequest request;
  request.scene = scene;
  request.out = out;
  request.existing = existing;
  request.until = until;
  return run(request, compile(scene));
}

}  // namespace nacre
