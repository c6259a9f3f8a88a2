// The parts of a line plot as SVG text: lines, paths, areas, words. Coordinates are pixels, rounded to a
// tenth. It knows nothing of data, axes or scales.
#pragma once

#include <string>
#include <string_view>

namespace nacre::svg {

struct Segment {
  double x1, y1, x2, y2;
};

struct Stroke {
  std::string_view colour;
  double width = 1;
  bool dashed = false;
};

struct TextStyle {
  double x, y, size;
  std::string_view colour;
  std::string_view anchor;  // start, middle or end
  bool bold = false;
};

/// A pen that writes path data. A line of one point becomes a dot.
class Path {
 public:
  void line_to(double x, double y);
  void step_to(double x, double y);  // horizontally first, then vertically
  void lift();                       // the next point begins a new line
  void close();                      // back to where this line began
  const std::string& data() const { return data_; }

 private:
  std::string data_;
  std::string last_;
  double last_y_ = 0;
  int points_ = 0;
};

class Writer {
 public:
  Writer(double width, double height);
  void line(const Segment& segment, const Stroke& stroke);
  void path(const Path& path, const Stroke& stroke);
  void area(const Path& path, std::string_view colour);
  void text(const TextStyle& style, std::string_view words);
  void upright_text(const TextStyle& style, std::string_view words);  // reads upwards
  void begin_clip(double x, double y, double width, double height);
  void end_clip();
  std::string finish();

 private:
  std::string text_;
  int clips_ = 0;
};

/// The approximate width of these words in a sans-serif font.
double text_width(std::string_view words, double size);
/// For text and attributes of XML and HTML.
std::string escape(std::string_view words);

}  // namespace nacre::svg
