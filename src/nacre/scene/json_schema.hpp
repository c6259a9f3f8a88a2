// The scene language as a JSON Schema (draft 2020-12), by which editors complete, explain and check scenes.
#pragma once

#include <string>

namespace nacre {

std::string json_schema();

}  // namespace nacre
