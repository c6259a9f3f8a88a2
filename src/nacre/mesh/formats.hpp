// The readers of the four formats. Each fills a soup and reports every word that should be a number, a count
// or a keyword and is not. They end on any input, use memory in proportion to it only, and never read past
// its end. They do not check indices.
#pragma once

#include <string_view>

#include "nacre/mesh/soup.hpp"

namespace nacre {

Soup read_obj(std::string_view content, Complaints& complaints);
Soup read_ply(std::string_view content, Complaints& complaints);
Soup read_stl(std::string_view content, Complaints& complaints);
Soup read_off(std::string_view content, Complaints& complaints);

}  // namespace nacre
