#include "support/json.hpp"

namespace nacre::test {

nlohmann::json parse_json(const std::string& text) { return nlohmann::json::parse(text); }

}  // namespace nacre::test
