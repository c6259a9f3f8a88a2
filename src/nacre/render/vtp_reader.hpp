// Reads frames: VTK PolyData files (.vtp) of one piece, arrays raw and appended or as text, little endian.
// Every size and index is checked, so what it returns can be drawn; anything else is an InputError that names
// the file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "nacre/render/frame.hpp"

namespace nacre::render {

Frame read_vtp(const std::filesystem::path& file);

/// As above, from the bytes of a file; `name` is for messages.
Frame parse_vtp(std::string_view bytes, const std::string& name);

}  // namespace nacre::render
