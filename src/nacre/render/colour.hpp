// Colours as light (linear red, green, blue), and the two scales that give them: one of many distinct colours
// for bodies, and one whose lightness rises evenly, for numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nacre/base/vec3.hpp"

namespace nacre::render {

/// Amounts of linear red, green and blue; 1 is white.
using Colour = Vec3;

inline Colour operator*(const Colour& a, const Colour& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline Colour mixed(const Colour& a, const Colour& b, double share) { return (1 - share) * a + share * b; }

/// What an eye makes of a colour: 0 for black, 1 for white.
double lightness(const Colour& colour);

/// From lightness (0 to 1), chroma (0 for grey) and hue (radians), by OKLab; brought into what a screen
/// shows.
Colour from_lch(double lightness, double chroma, double hue);

/// The colour of body number `body`: neighbours in number are far apart in hue.
Colour body_colour(std::size_t body);
/// One of many alike in a body: near its colour, and never the same as the next one's.
Colour member_colour(std::size_t body, std::size_t member);
/// The colour of a number from 0 to 1; values outside count as the nearest. Lightness rises with it.
Colour scale_colour(double value);

/// As screens want it: sRGB, 8 bits; bright light is bent to fit instead of cut off.
std::array<std::uint8_t, 3> to_screen(const Colour& light);
/// The other way, for colours chosen by eye.
Colour from_screen(int red, int green, int blue);

}  // namespace nacre::render
