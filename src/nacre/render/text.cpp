#include "nacre/render/text.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "nacre/render/typeface.hpp"

namespace nacre::render {

namespace {

constexpr Rgb letter_ink{38, 42, 50};
constexpr int curve_parts = 6;

struct Spot {
  double x, y;
};

const typeface::Letter& letter_of(char c) {
  const int number = static_cast<unsigned char>(c) - typeface::first_letter;
  const bool is_known = number >= 0 && number < typeface::letter_count;
  return typeface::letters[is_known ? number : '?' - typeface::first_letter];
}

/// How much of each pixel is inside of closed outlines. Each edge adds the area to its right, with a sign.
class Coverage {
 public:
  Coverage(int width, int height)
      : width_(width), height_(height), change_(static_cast<std::size_t>(width) * height + 1, 0.0) {}

  void add_edge(Spot a, Spot b) {
    if (a.y == b.y) return;
    const double sign = a.y < b.y ? 1 : -1;
    if (a.y > b.y) std::swap(a, b);
    const double slope = (b.x - a.x) / (b.y - a.y);
    const int last = std::min(height_, static_cast<int>(std::ceil(b.y)));
    for (int row = std::max(0, static_cast<int>(a.y)); row < last; ++row) {
      const double top = std::max<double>(row, a.y), bottom = std::min<double>(row + 1, b.y);
      if (bottom <= top) continue;
      const double middle = a.x + slope * (0.5 * (top + bottom) - a.y);
      add_part(row, middle, sign * (bottom - top));
    }
  }

  double at(int x, int y, double& sum) const {
    sum += change_[static_cast<std::size_t>(y) * width_ + x];
    return std::min(1.0, std::abs(sum));
  }

 private:
  /// An edge of this height that crosses the row at x.
  void add_part(int row, double x, double height) {
    x = std::clamp(x, 0.0, width_ - 1.001);
    const int column = static_cast<int>(x);
    const double inside = 1 - (x - column);
    change_[static_cast<std::size_t>(row) * width_ + column] += height * inside;
    change_[static_cast<std::size_t>(row) * width_ + column + 1] += height * (1 - inside);
  }

  int width_, height_;
  std::vector<double> change_;
};

/// The lines and curves of one contour: between two control points the curve passes through their middle.
void add_contour(const typeface::OutlinePoint* begin, const typeface::OutlinePoint* end, double left,
                 double base, double scale, Coverage& coverage) {
  const auto count = static_cast<std::size_t>(end - begin);
  const auto spot = [&](std::size_t i) {
    return Spot{left + scale * begin[i % count].x, base - scale * begin[i % count].y};
  };
  const auto between = [](Spot a, Spot b) { return Spot{0.5 * (a.x + b.x), 0.5 * (a.y + b.y)}; };
  std::size_t first = 0;
  while (first < count && !begin[first].on) ++first;
  if (first == count) return;
  Spot at = spot(first);
  for (std::size_t i = first + 1; i <= first + count; ++i) {
    if (begin[i % count].on) {
      coverage.add_edge(at, spot(i));
      at = spot(i);
      continue;
    }
    const Spot control = spot(i);
    const Spot to = begin[(i + 1) % count].on ? spot(i + 1) : between(control, spot(i + 1));
    Spot before = at;
    for (int part = 1; part <= curve_parts; ++part) {
      const double t = static_cast<double>(part) / curve_parts, s = 1 - t;
      const Spot now{s * s * at.x + 2 * s * t * control.x + t * t * to.x,
                     s * s * at.y + 2 * s * t * control.y + t * t * to.y};
      coverage.add_edge(before, now);
      before = now;
    }
    at = to;
  }
}

}  // namespace

double text_width(std::string_view text, double size) {
  double width = 0;
  for (const char c : text) width += letter_of(c).advance * size / typeface::units;
  return width;
}

void draw_text(Image& image, std::string_view text, double x, double y, double size) {
  const double scale = size / typeface::units;
  const int left = static_cast<int>(std::floor(x)) - 2, top = static_cast<int>(std::floor(y - size)) - 2;
  const int width = static_cast<int>(text_width(text, size) + x - left) + 4,
            height = static_cast<int>(1.5 * size) + 5;
  Coverage coverage(width, height);
  double at = x - left;
  for (const char c : text) {
    const typeface::Letter& letter = letter_of(c);
    for (int contour = letter.first_contour; contour < letter.last; ++contour)
      add_contour(typeface::points + (contour == 0 ? 0 : typeface::ends[contour - 1]),
                  typeface::points + typeface::ends[contour], at, y - top, scale, coverage);
    at += letter.advance * scale;
  }
  for (int row = 0; row < height; ++row) {
    double sum = 0;
    for (int column = 0; column < width; ++column) {
      const double part = coverage.at(column, row, sum);
      const int px = left + column, py = top + row;
      if (part <= 0.002 || px < 0 || py < 0 || px >= image.width || py >= image.height) continue;
      Rgb& pixel = image.at(px, py);
      for (std::size_t k = 0; k < 3; ++k)
        pixel[k] = static_cast<std::uint8_t>(std::lround((1 - part) * pixel[k] + part * letter_ink[k]));
    }
  }
}

}  // namespace nacre::render
