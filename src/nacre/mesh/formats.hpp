// The readers of the four formats. Each fills a soup and complains about what it cannot read as a number, a
// count or a keyword; they promise to end on any input, to take memory in proportion to it only, and to go no
// further than its end. What the indices mean is not theirs to check.
#pragma once

#include <string_view>

#include "nacre/mesh/soup.hpp"

namespace nacre {

Soup read_obj(std::string_view content, Complaints& complaints);
Soup read_ply(std::string_view content, Complaints& complaints);
Soup read_stl(std::string_view content, Complaints& complaints);
Soup read_off(std::string_view content, Complaints& complaints);

}  // namespace nacre
