#include "nacre/plot/svg.hpp"

#include <algorithm>
#include <charconv>

namespace nacre::svg {
namespace {

std::string number(double value) {
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 1).ptr;
  std::string digits(text, end);
  if (digits.ends_with(".0")) digits.resize(digits.size() - 2);
  return digits == "-0" ? "0" : digits;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string attributes(const Stroke& stroke) {
  return attribute("stroke", stroke.colour) + attribute("stroke-width", number(stroke.width)) +
         (stroke.dashed ? attribute("stroke-dasharray", "7 5") : "");
}

std::string attributes(const TextStyle& style) {
  return attribute("font-size", number(style.size)) + attribute("fill", style.colour) +
         attribute("text-anchor", style.anchor) + (style.bold ? attribute("font-weight", "bold") : "");
}

}  // namespace

void Path::line_to(double x, double y) {
  const std::string point = number(x) + " " + number(y);
  if (points_ > 0 && point == last_) return;
  data_ += (points_ == 0 ? "M" : points_ == 1 ? "L" : " ") + point;
  last_ = point;
  last_y_ = y;
  ++points_;
}

void Path::step_to(double x, double y) {
  if (points_ > 0) line_to(x, last_y_);
  line_to(x, y);
}

void Path::lift() {
  if (points_ == 1) data_ += "h0";
  points_ = 0;
}

void Path::close() {
  if (points_ > 0) data_ += "Z";
  points_ = 0;
}

Writer::Writer(double width, double height) {
  const std::string w = number(width), h = number(height);
  text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("viewBox", "0 0 " + w + " " + h) +
          attribute("width", w) + attribute("height", h) +
          attribute("font-family", "Helvetica, Arial, 'DejaVu Sans', sans-serif") + ">\n" + "<rect" +
          attribute("width", w) + attribute("height", h) + attribute("fill", "#ffffff") + "/>\n";
}

void Writer::line(const Segment& segment, const Stroke& stroke) {
  text_ += "<line" + attribute("x1", number(segment.x1)) + attribute("y1", number(segment.y1)) +
           attribute("x2", number(segment.x2)) + attribute("y2", number(segment.y2)) + attributes(stroke) +
           "/>\n";
}

void Writer::path(const Path& path, const Stroke& stroke) {
  if (path.data().empty()) return;
  text_ += "<path fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\"" + attributes(stroke) +
           attribute("d", path.data()) + "/>\n";
}

void Writer::area(const Path& path, std::string_view colour) {
  if (path.data().empty()) return;
  text_ += "<path fill-opacity=\"0.2\"" + attribute("fill", colour) + attribute("d", path.data()) + "/>\n";
}

void Writer::text(const TextStyle& style, std::string_view words) {
  if (words.empty()) return;
  text_ += "<text" + attribute("x", number(style.x)) + attribute("y", number(style.y)) + attributes(style) +
           ">" + escape(words) + "</text>\n";
}

void Writer::upright_text(const TextStyle& style, std::string_view words) {
  if (words.empty()) return;
  const std::string turn = "translate(" + number(style.x) + " " + number(style.y) + ") rotate(-90)";
  text_ += "<text" + attribute("transform", turn) + attributes(style) + ">" + escape(words) + "</text>\n";
}

void Writer::begin_clip(double x, double y, double width, double height) {
  const std::string id = "clip" + std::to_string(++clips_);
  text_ += "<clipPath" + attribute("id", id) + "><rect" + attribute("x", number(x)) +
           attribute("y", number(y)) + attribute("width", number(width)) +
           attribute("height", number(height)) + "/></clipPath>\n<g" +
           attribute("clip-path", "url(#" + id + ")") + ">\n";
}

void Writer::end_clip() { text_ += "</g>\n"; }

std::string Writer::finish() { return text_ + "</svg>\n"; }

double text_width(std::string_view words, double size) {
  const auto characters =
      std::count_if(words.begin(), words.end(), [](char c) { return (c & 0xC0) != 0x80; });
  return 0.6 * size * static_cast<double>(characters);
}

std::string escape(std::string_view words) {
  std::string escaped;
  for (const char c : words) {
    if (c == '&')
      escaped += "&amp;";
    else if (c == '<')
      escaped += "&lt;";
    else if (c == '>')
      escaped += "&gt;";
    else if (c == '"')
      escaped += "&quot;";
    else
      escaped += c;
  }
  return escaped;
}

}  // namespace nacre::svg
