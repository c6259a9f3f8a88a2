// Frames as VTK PolyData (.vtp, raw appended, readable by ParaView) and their .pvd index.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/engine/in_reach.hpp"
#include "nacre/engine/state.hpp"

namespace nacre {

/// All points at t with their velocities, radii and what contact does to them; springs and rods as lines,
/// surfaces as polygons, and how far these are stretched.
std::string to_vtp(const Model& model, const State& state, Time t);
/// The same for one who has looked up the pairs that touch at t.
std::string to_vtp(const Model& model, const State& state, Time t, std::span<const InReach> pairs);

struct FrameEntry {
  double time;
  std::string file;  ///< relative to the index
};
std::string to_pvd(const std::vector<FrameEntry>& frames);

std::string frame_name(std::int64_t number);

/// The positions in a frame written by to_vtp, and its time.
std::vector<Vec3> read_positions(const std::filesystem::path& file);
double read_time(const std::filesystem::path& file);

}  // namespace nacre
