// The build: the version of the project, the commit it was built from and the compiler.
#pragma once

#include <string_view>

namespace nacre {

std::string_view version();
std::string_view commit();
std::string_view compiler();

}  // namespace nacre
