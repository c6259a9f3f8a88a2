// Base64: bytes as text, to embed binary data in a page.
#pragma once

#include <string>
#include <string_view>

namespace nacre {

/// RFC 4648, with padding and without line breaks.
std::string base64(std::string_view bytes);

}  // namespace nacre
