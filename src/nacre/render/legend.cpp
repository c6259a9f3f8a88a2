#include "nacre/render/legend.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/plot/axis.hpp"
#include "nacre/render/text.hpp"

namespace nacre::render {

namespace {

constexpr Rgb ink{38, 42, 50}, paper{244, 245, 246};
constexpr std::string_view note = "over all frames";

struct Area {
  int x, y, width, height;
};

void fill(Image& image, const Area& area, const Rgb& colour) {
  for (int y = std::max(0, area.y); y < std::min(image.height, area.y + area.height); ++y)
    for (int x = std::max(0, area.x); x < std::min(image.width, area.x + area.width); ++x)
      image.at(x, y) = colour;
}

/// So that ink is seen on a dark picture.
void lighten(Image& image, const Area& area) {
  for (int y = std::max(0, area.y); y < std::min(image.height, area.y + area.height); ++y)
    for (int x = std::max(0, area.x); x < std::min(image.width, area.x + area.width); ++x)
      for (std::size_t c = 0; c < 3; ++c) {
        std::uint8_t& value = image.at(x, y)[c];
        value = static_cast<std::uint8_t>((value + 3 * paper[c]) / 4);
      }
}

void draw_bar(Image& image, const Area& bar) {
  fill(image, {bar.x - 1, bar.y - 1, bar.width + 2, bar.height + 2}, ink);
  for (int row = 0; row < bar.height; ++row) {
    const double value = 1 - (row + 0.5) / bar.height;
    fill(image, {bar.x, bar.y + row, bar.width, 1}, to_screen(scale_colour(value)));
  }
}

}  // namespace

std::vector<double> legend_ticks(const Scale& scale) {
  if (!(scale.high > scale.low)) return {scale.low};
  return linear_ticks({scale.low, scale.high}, 5).values;
}

void draw_legend(Image& image, const Scale& scale, const std::string& title) {
  const int size = std::max(1, (image.height + 100) / 400), margin = 8 * size;
  const double letters = 10.5 * size;
  const Area bar{image.width - margin - 48 * size, image.height / 4, 9 * size, image.height / 2};
  const double right = image.width - margin;
  const int wide =
      static_cast<int>(std::ceil(std::max(text_width(title, letters), text_width(note, letters))));
  const int left = std::min(bar.x, image.width - margin - wide) - margin / 2;
  lighten(image, {left, bar.y - 22 * size, image.width - margin / 2 - left, bar.height + 44 * size});
  draw_bar(image, bar);
  for (const double tick : legend_ticks(scale)) {
    const int y = bar.y + static_cast<int>(std::lround((1 - scale.place(tick)) * (bar.height - 1)));
    fill(image, {bar.x + bar.width, y, 2 * size, 1}, ink);
    draw_text(image, fmt::format("{:.4g}", tick), bar.x + bar.width + 5.0 * size, y + 0.36 * letters,
              letters);
  }
  const auto line = [&](std::string_view text, double y) {
    draw_text(image, text, right - text_width(text, letters), y, letters);
  };
  line(title, bar.y - 9.0 * size);
  line(note, bar.y + bar.height + 15.0 * size);
}

}  // namespace nacre::render
