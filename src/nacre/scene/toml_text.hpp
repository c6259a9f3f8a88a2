// Values as TOML. Numbers have the fewest digits that read back to the same bits.
#pragma once

#include <string>
#include <string_view>

#include "nacre/base/vec3.hpp"

namespace nacre {

std::string toml_text(double number);
std::string toml_text(bool flag);
std::string toml_text(const Vec3& vector);
/// A word as a TOML string.
std::string quoted(std::string_view word);

}  // namespace nacre
