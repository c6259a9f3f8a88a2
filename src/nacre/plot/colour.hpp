// Colours as linear light (red, green, blue), and two colour scales: many distinct colours for bodies, and a
// scale whose lightness rises evenly for numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "nacre/base/vec3.hpp"

namespace nacre::colours {

/// Amounts of linear red, green and blue; 1 is white.
using Colour = Vec3;

inline Colour operator*(const Colour& a, const Colour& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline Colour mixed(const Colour& a, const Colour& b, double share) { return (1 - share) * a + share * b; }

/// The perceived lightness: 0 for black, 1 for white.
double lightness(const Colour& colour);

/// From lightness (0 to 1), chroma (0 for grey) and hue (radians), by OKLab; chroma is reduced until a screen
/// can show the colour.
Colour from_lch(double lightness, double chroma, double hue);

/// The colour of body number `body`: consecutive bodies are far apart in hue.
Colour body_colour(std::size_t body);
/// The colour of one of many spheres of a body: near the colour of the body, and different from the next one.
Colour member_colour(std::size_t body, std::size_t member);
/// The colour of a number from 0 to 1; values outside count as the nearest. Lightness rises with it.
Colour scale_colour(double value);

/// As sRGB of 8 bits; bright light is compressed instead of cut off.
std::array<std::uint8_t, 3> to_screen(const Colour& light);
/// "#rrggbb", for pages and drawings.
std::string to_hex(const Colour& light);
/// From sRGB of 8 bits.
Colour from_screen(int red, int green, int blue);

}  // namespace nacre::colours
