// One DataArray of a VTK file as numbers: any of VTK's number types, as text or as appended bytes, raw or
// compressed.
#pragma once

#include <cstddef>
#include <string_view>

#include "nacre/format/frame.hpp"
#include "nacre/format/markup.hpp"

namespace nacre::format {

/// Where the arrays of a file are.
struct VtpLayout {
  std::string_view appended;    ///< the bytes after the mark _ of AppendedData; empty if there are none
  std::size_t header_size = 4;  ///< bytes of each size before an appended array: 4 or 8
  bool is_compressed = false;   ///< by zlib
};

/// The array of this tag; `text` is the text after the tag. Throws std::runtime_error with what is wrong.
Field read_array(const Tag& tag, std::string_view text, const VtpLayout& layout);

}  // namespace nacre::format
