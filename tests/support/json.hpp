// JSON in tests. The parser is compiled in one file.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace nacre::test {

nlohmann::json parse_json(const std::string& text);

}  // namespace nacre::test
