#include "nacre/plot/colour.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace nacre::colours {

namespace {

constexpr double degree = std::numbers::pi / 180;

bool is_displayable(const Colour& c) {
  return std::min({c.x, c.y, c.z}) >= -1e-6 && std::max({c.x, c.y, c.z}) <= 1 + 1e-6;
}

/// OKLab to linear red, green and blue, by its definition.
Colour from_oklab(double l, double a, double b) {
  const double p = l + 0.3963377774 * a + 0.2158037573 * b;
  const double q = l - 0.1055613458 * a - 0.0638541728 * b;
  const double r = l - 0.0894841775 * a - 1.2914855480 * b;
  const double x = p * p * p, y = q * q * q, z = r * r * r;
  return {4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
          -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
          -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z};
}

/// Light above this is compressed, so that white is reached slowly.
constexpr double shoulder = 0.72;

double compressed(double light) {
  if (light <= shoulder) return std::max(0.0, light);
  const double room = 1 - shoulder;
  return shoulder + room * (1 - std::exp(-(light - shoulder) / room));
}

double to_srgb(double light) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
}

double from_srgb(int value) {
  const double v = value / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

struct Hue {
  double lightness, chroma, degrees;
};
// Blue, orange, green, rose, violet, ochre, teal, red: equally strong, distinguishable also by lightness.
constexpr std::array<Hue, 8> hues{{{0.60, 0.125, 252},
                                   {0.74, 0.135, 62},
                                   {0.64, 0.110, 152},
                                   {0.68, 0.120, 2},
                                   {0.54, 0.130, 300},
                                   {0.80, 0.125, 92},
                                   {0.66, 0.095, 200},
                                   {0.57, 0.150, 28}}};

/// A number from 0 to 1 that looks random: the fractional part of a multiple of an irrational number.
double scattered(std::size_t i, double step) {
  const double whole = (static_cast<double>(i) + 0.5) * step;
  return whole - std::floor(whole);
}

}  // namespace

double lightness(const Colour& c) {
  const double luminance = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z;
  return std::cbrt(std::max(0.0, luminance));
}

Colour from_lch(double l, double chroma, double hue) {
  for (double c = chroma;; c *= 0.95) {  // grey is always displayable
    const Colour colour = from_oklab(l, c * std::cos(hue), c * std::sin(hue));
    if (is_displayable(colour) || c < 1e-4)
      return {std::clamp(colour.x, 0.0, 1.0), std::clamp(colour.y, 0.0, 1.0), std::clamp(colour.z, 0.0, 1.0)};
  }
}

Colour body_colour(std::size_t body) {
  const Hue& hue = hues[body % hues.size()];
  const double turn =
      23.0 * static_cast<double>(body / hues.size());  // later rounds lie between earlier hues
  return from_lch(hue.lightness, hue.chroma, (hue.degrees + turn) * degree);
}

Colour member_colour(std::size_t body, std::size_t member) {
  const Hue& hue = hues[body % hues.size()];
  const double turn = 70 * (scattered(member, 0.6180339887498949) - 0.5);
  const double lift = 0.16 * (scattered(member, 0.7548776662466927) - 0.5);
  return from_lch(hue.lightness + lift, hue.chroma, (hue.degrees + turn) * degree);
}

Colour scale_colour(double value) {
  const double v = std::clamp(value, 0.0, 1.0);
  // Indigo through teal and green to a light yellow.
  return from_lch(0.30 + 0.62 * v, 0.115 + 0.04 * v, (285 - 185 * v) * degree);
}

std::array<std::uint8_t, 3> to_screen(const Colour& light) {
  const auto byte = [](double value) {
    return static_cast<std::uint8_t>(std::lround(255 * std::clamp(to_srgb(compressed(value)), 0.0, 1.0)));
  };
  return {byte(light.x), byte(light.y), byte(light.z)};
}

std::string to_hex(const Colour& light) {
  const auto [red, green, blue] = to_screen(light);
  return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
}

Colour from_screen(int red, int green, int blue) {
  return {from_srgb(red), from_srgb(green), from_srgb(blue)};
}

}  // namespace nacre::colours
