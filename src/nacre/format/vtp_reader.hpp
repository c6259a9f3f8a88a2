// Reads frames: VTK PolyData files (.vtp) of one piece, little endian, with arrays as text or as appended
// bytes, raw or compressed by zlib. Every size and index is checked. Anything else is an InputError that
// names the file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "nacre/format/frame.hpp"

namespace nacre::format {

Frame read_vtp(const std::filesystem::path& file);

/// The same from the bytes of a file; `name` is for messages.
Frame parse_vtp(std::string_view bytes, const std::string& name);

/// The points alone: faster, and no other array of the file is checked.
std::vector<Vec3> read_points(const std::filesystem::path& file);

}  // namespace nacre::format
