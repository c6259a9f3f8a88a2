// Files for other programs. Each writer reads the frames of a cut one after the other and writes every file
// atomically. Returns the files written, the one to open first. Throws InputError if a file cannot be read or
// written.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "nacre/export/cut.hpp"

namespace nacre::exports {

using Files = std::vector<std::filesystem::path>;
/// Called before each frame with its number.
using OnFrame = std::function<void(std::size_t)>;

/// One table of all points of all frames.
Files write_csv(const Cut& cut, const std::filesystem::path& file, const OnFrame& on_frame);

/// Positions of the vertices of each body over time (.pc2), in the order of its mesh file, and the mesh
/// itself
/// (.obj) beside it. With several bodies, their names are added to the names of the files.
Files write_pc2(const Cut& cut, const std::filesystem::path& file, const OnFrame& on_frame);

/// A folder with a file for each frame.
Files write_obj(const Cut& cut, const std::filesystem::path& folder, const OnFrame& on_frame);
Files write_ply(const Cut& cut, const std::filesystem::path& folder, const OnFrame& on_frame);
/// And an index of them, run.pvd.
Files write_vtu(const Cut& cut, const std::filesystem::path& folder, const OnFrame& on_frame);

/// One animated scene (glTF 2.0, binary): a mesh with a morph target for each frame for a body of triangles
/// or lines, a moving ball for each particle. Throws InputError if this would be too large.
Files write_glb(const Cut& cut, const std::filesystem::path& file, const OnFrame& on_frame);

/// The most frames that make a GLB of sensible size: fewer for larger meshes.
std::size_t most_glb_frames(const Cut& cut);

}  // namespace nacre::exports
