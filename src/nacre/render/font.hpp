// Letters of five by seven pixels, enough for a legend: printable ASCII.
#pragma once

#include <array>
#include <cstdint>

namespace nacre::render {

/// The five columns of a letter from the left; the lowest bit is the upper pixel. A character that is not
/// printable gets the letter ?.
const std::array<std::uint8_t, 5>& glyph(char letter);

}  // namespace nacre::render
