// A picture of 8-bit red, green and blue, row by row from the top, and its PNG file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace nacre::render {

using Rgb = std::array<std::uint8_t, 3>;

struct Image {
  int width = 0, height = 0;
  std::vector<Rgb> pixels;

  Image() = default;
  Image(int w, int h)
      : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}

  Rgb& at(int x, int y) { return pixels[index(x, y)]; }
  const Rgb& at(int x, int y) const { return pixels[index(x, y)]; }

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

/// The bytes of a PNG file.
std::string to_png(const Image& image);

}  // namespace nacre::render
