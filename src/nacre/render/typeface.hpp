// The outlines of printable ASCII in a sans-serif typeface: contours of points, between which lines and
// quadratic curves run as in TrueType. Units are parts of the em; y points up from the base line.
#pragma once

namespace nacre::render::typeface {

inline constexpr int letter_count = 95, first_letter = ' ';

struct Letter {
  int advance;              ///< to the next letter
  int first_contour, last;  ///< its contours are [first_contour, last)
};

struct OutlinePoint {
  int x, y;
  bool on;  ///< the curve; otherwise it controls one
};

extern const int units;  ///< of the em
extern const Letter letters[letter_count];
extern const int ends[];  ///< of each contour in `points`
extern const OutlinePoint points[];

}  // namespace nacre::render::typeface
