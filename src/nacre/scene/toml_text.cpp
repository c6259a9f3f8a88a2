#include "nacre/scene/toml_text.hpp"

#include <cmath>

#include <fmt/format.h>

namespace nacre {

/// A whole -0 would read back as 0.
std::string toml_text(double number) {
  return number == 0 && std::signbit(number) ? "-0.0" : fmt::format("{}", number);
}

std::string toml_text(bool flag) { return flag ? "true" : "false"; }

std::string toml_text(const Vec3& v) {
  return fmt::format("[{}, {}, {}]", toml_text(v.x), toml_text(v.y), toml_text(v.z));
}

std::string quoted(std::string_view word) {
  std::string out = "\"";
  for (char c : word) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      out += fmt::format("\\u{:04X}", static_cast<int>(c));
    else
      out += c;
  }
  return out + '"';
}

}  // namespace nacre
