// Writes frames: VTK PolyData files (.vtp), arrays appended and compressed by zlib, little endian, with
// 64-bit sizes. ParaView opens them. What `parse_vtp` reads from such a file is written again to the same
// bytes.
#pragma once

#include <string>

#include "nacre/format/frame.hpp"

namespace nacre::format {

/// Every array has a tuple for each point or each cell. Integer arrays hold whole numbers below 2^53.
std::string to_vtp(const Frame& frame);

}  // namespace nacre::format
