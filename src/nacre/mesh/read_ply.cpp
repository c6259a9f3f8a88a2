#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "nacre/mesh/formats.hpp"
#include "nacre/mesh/scan.hpp"

namespace nacre {

namespace {

using Words = std::vector<std::string_view>;

enum class Type { int8, uint8, int16, uint16, int32, uint32, float32, float64 };

std::optional<Type> type_of(std::string_view word) {
  constexpr std::array<std::string_view, 8> names{"char", "uchar", "short", "ushort",
                                                  "int",  "uint",  "float", "double"};
  constexpr std::array<std::string_view, 8> sized{"int8",  "uint8",  "int16",   "uint16",
                                                  "int32", "uint32", "float32", "float64"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (word == names[i] || word == sized[i]) return static_cast<Type>(i);
  return {};
}

struct Property {
  std::string name;
  Type type = Type::int8;
  std::optional<Type> count;  ///< of a list
};

struct Element {
  std::string name;
  std::int64_t count = 0;
  std::vector<Property> properties;

  /// -1 if there is none. The list of the corners of a face has one of two names.
  int find(std::string_view property, bool list = false) const {
    for (std::size_t i = 0; i < properties.size(); ++i)
      if (properties[i].name == property && properties[i].count.has_value() == list)
        return static_cast<int>(i);
    return -1;
  }
  int corners() const { return std::max(find("vertex_indices", true), find("vertex_index", true)); }
};

struct Header {
  std::string format;
  std::vector<Element> elements;
};

class HeaderReader {
 public:
  HeaderReader(LineScanner& scanner, Complaints& complaints) : scanner_(scanner), complaints_(complaints) {}

  Header read() {
    if (!scanner_.next() || scanner_.words()[0] != "ply")
      return complain("the first word must be ply"), header_;
    while (scanner_.next()) {
      if (scanner_.words()[0] == "end_header") return check(), header_;
      if (!read_statement(scanner_.words())) return header_;
    }
    return complain("the header does not end with end_header"), header_;
  }

 private:
  bool read_statement(const Words& words) {
    if (words[0] == "comment" || words[0] == "obj_info") return true;
    if (words[0] == "format") return read_format(words);
    if (words[0] == "element") return read_element(words);
    if (words[0] == "property") return read_property(words);
    return complain("unknown statement " + in_quotes(words[0]));
  }

  bool read_format(const Words& words) {
    header_.format = words.size() == 3 && words[2] == "1.0" ? words[1] : "";
    return header_.format == "ascii" || header_.format == "binary_little_endian" ||
           header_.format == "binary_big_endian" ||
           complain("the format must be ascii, binary_little_endian or binary_big_endian, and 1.0");
  }

  bool read_element(const Words& words) {
    const auto count = words.size() == 3 ? to_integer(words[2]) : std::nullopt;
    if (!count || *count < 0) return complain("must be: element NAME COUNT");
    header_.elements.push_back({std::string(words[1]), *count, {}});
    return true;
  }

  bool read_property(const Words& words) {
    if (header_.elements.empty()) return complain("a property must follow its element");
    const bool list = words.size() == 5 && words[1] == "list";
    const auto type = list ? type_of(words[3]) : words.size() == 3 ? type_of(words[1]) : std::nullopt;
    const auto count = list ? type_of(words[2]) : std::nullopt;
    if (!type || (list && (!count || *count >= Type::float32)))
      return complain("must be: property TYPE NAME, or: property list TYPE TYPE NAME");
    header_.elements.back().properties.push_back({std::string(words.back()), *type, count});
    return true;
  }

  void check() {
    if (header_.format.empty()) complain("the header has no format");
    for (const Element& element : header_.elements) {
      const auto lacks = [&](std::string_view name) { return element.find(name) < 0; };
      if (element.properties.empty()) complain("element " + in_quotes(element.name) + " has no property");
      if (element.name == "vertex" && (lacks("x") || lacks("y") || lacks("z")))
        complain("a vertex must have the properties x, y and z");
      if (element.name == "face" && element.corners() < 0)
        complain("a face must have the list vertex_indices");
      if (element.name == "edge" && (lacks("vertex1") || lacks("vertex2")))
        complain("an edge must have the properties vertex1 and vertex2");
    }
  }

  bool complain(std::string what) { return complaints_.add(scanner_.line(), "", std::move(what)), false; }

  LineScanner& scanner_;
  Complaints& complaints_;
  Header header_;
};

/// The values of one element, one list per property; a property that is no list has one value.
using Row = std::vector<std::vector<double>>;

class TextBody {
 public:
  TextBody(LineScanner& scanner, Complaints& complaints) : scanner_(scanner), complaints_(complaints) {}

  /// False, with a complaint, if the file ends.
  bool next(const Element& element, const std::string& key, Row& row) {
    if (!scanner_.next()) return complaints_.add(scanner_.line(), key, "expected, but the file ends"), false;
    word_ = 0;
    wrong_ = false;
    for (std::size_t p = 0; p < element.properties.size() && !wrong_; ++p)
      read(element.properties[p], key, row[p]);
    if (!wrong_ && word_ < scanner_.words().size()) complaints_.add(line(), key, "has too many values");
    return true;
  }
  int line() const { return scanner_.line(); }
  void end() {
    if (scanner_.next()) complaints_.add(line(), "", "expected the end of the file behind the last element");
  }

 private:
  void read(const Property& property, const std::string& key, std::vector<double>& values) {
    values.clear();
    const double count = property.count ? number(key) : 1;
    if (property.count && !(count >= 0 && count == std::floor(count)))
      return complaints_.add(line(), key, "the length of a list must be 0 or greater"), void(wrong_ = true);
    for (double i = 0; i < count && !wrong_; ++i) values.push_back(number(key));
  }

  double number(const std::string& key) {
    const auto& words = scanner_.words();
    const bool there = word_ < words.size();
    const auto value = there ? to_number(words[word_++]) : std::nullopt;
    if (!value && !wrong_)
      complaints_.add(line(), key,
                      there ? "must be a number: " + in_quotes(words[word_ - 1]) : "has too few values");
    wrong_ |= !value;
    return value.value_or(0);
  }

  LineScanner& scanner_;
  Complaints& complaints_;
  std::size_t word_ = 0;
  bool wrong_ = false;
};

class BinaryBody {
 public:
  BinaryBody(std::string_view bytes, std::endian order, Complaints& complaints)
      : scanner_(bytes, order), complaints_(complaints) {}

  bool next(const Element& element, const std::string& key, Row& row) {
    for (std::size_t p = 0; p < element.properties.size(); ++p) {
      const Property& property = element.properties[p];
      row[p].clear();
      const double count = property.count ? number(*property.count) : 1;
      for (double i = 0; i < count && !scanner_.ended(); ++i) row[p].push_back(number(property.type));
    }
    if (scanner_.ended()) complaints_.add(0, key, "expected, but the file ends");
    return !scanner_.ended();
  }
  int line() const { return 0; }
  void end() {
    if (scanner_.left() > 0) complaints_.add(0, "", "expected the end of the file behind the last element");
  }

 private:
  double number(Type type) {
    switch (type) {
      case Type::int8:
        return scanner_.next<std::int8_t>();
      case Type::uint8:
        return scanner_.next<std::uint8_t>();
      case Type::int16:
        return scanner_.next<std::int16_t>();
      case Type::uint16:
        return scanner_.next<std::uint16_t>();
      case Type::int32:
        return scanner_.next<std::int32_t>();
      case Type::uint32:
        return scanner_.next<std::uint32_t>();
      case Type::float32:
        return scanner_.next<float>();
      default:
        return scanner_.next<double>();
    }
  }

  ByteScanner scanner_;
  Complaints& complaints_;
};

/// Faces and edges become polygons; elements of other names are passed over.
template <class Body>
class BodyReader {
 public:
  BodyReader(Body body, Complaints& complaints) : body_(std::move(body)), complaints_(complaints) {}

  Soup read(const Header& header) {
    for (const Element& element : header.elements)
      if (!read(element)) return std::move(soup_);
    body_.end();
    return std::move(soup_);
  }

 private:
  bool read(const Element& element) {
    Row row(element.properties.size());
    for (std::int64_t i = 0; i < element.count; ++i) {
      const std::string key = fmt::format("{} {}", element.name.substr(0, 40), i);
      if (!body_.next(element, key, row)) return false;
      if (element.name == "vertex") add_vertex(element, row, key);
      if (element.name == "face") add(row[static_cast<std::size_t>(element.corners())], false, key);
      if (element.name == "edge")
        add({first(element, row, "vertex1"), first(element, row, "vertex2")}, true, key);
    }
    return true;
  }

  static double first(const Element& element, const Row& row, std::string_view property) {
    const auto& values = row[static_cast<std::size_t>(element.find(property))];
    return values.empty() ? 0 : values[0];
  }

  void add_vertex(const Element& element, const Row& row, const std::string& key) {
    const Vec3 position{first(element, row, "x"), first(element, row, "y"), first(element, row, "z")};
    check_position(position, body_.line(), key, complaints_);
    soup_.add_vertex(position, body_.line());
  }

  void add(const std::vector<double>& corners, bool open, const std::string& key) {
    SoupPolygon polygon{{}, body_.line(), open, {}};
    for (double corner : corners) {
      const bool whole = std::abs(corner) < 1e15 && corner == std::floor(corner);
      if (!whole)
        complaints_.add(body_.line(), key,
                        fmt::format("a corner must be the number of a vertex, not {}", corner));
      polygon.corners.push_back(whole ? static_cast<std::int64_t>(corner) : -1);
    }
    soup_.polygons.push_back(std::move(polygon));
  }

  Body body_;
  Complaints& complaints_;
  Soup soup_;
};

}  // namespace

Soup read_ply(std::string_view content, Complaints& complaints) {
  LineScanner scanner(content);
  const Header header = HeaderReader(scanner, complaints).read();
  if (complaints.any()) return {};
  if (header.format == "ascii") return BodyReader(TextBody(scanner, complaints), complaints).read(header);
  const std::endian order = header.format == "binary_big_endian" ? std::endian::big : std::endian::little;
  const std::string_view bytes = content.substr(scanner.position());
  return BodyReader(BinaryBody(bytes, order, complaints), complaints).read(header);
}

}  // namespace nacre
