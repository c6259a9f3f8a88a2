#include "nacre/base/printable.hpp"

#include <fmt/format.h>

namespace nacre {

namespace {

/// The bytes of the control character that begins here; 0 if none does.
std::size_t control_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(at) < 0x20 || byte(at) == 0x7f) return 1;
  const bool is_pair =
      byte(at) == 0xc2 && at + 1 < text.size() && byte(at + 1) >= 0x80 && byte(at + 1) < 0xa0;
  return is_pair ? 2 : 0;
}

}  // namespace

bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (control_at(text, i) > 0) return true;
  return false;
}

std::string printable(std::string_view text, bool keep_lines) {
  if (!has_control(text)) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t length = control_at(text, i);
    if (length == 0 || (keep_lines && (text[i] == '\n' || text[i] == '\t'))) {
      out += text[i];
      continue;
    }
    i += length - 1;
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[i]));
  }
  return out;
}

}  // namespace nacre
