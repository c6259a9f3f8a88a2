// A hint for people whose mesh is in millimetres: read in metres it is hundreds of metres large.
#pragma once

#include <string>

#include "nacre/scene/body_table.hpp"

namespace nacre {

/// "NAME is 120 m large: if its file is in millimetres, write ..."; empty if the body has no mesh of its own,
/// or a size that a mesh in metres has.
std::string millimetre_hint(const BodyTable& table);

}  // namespace nacre
