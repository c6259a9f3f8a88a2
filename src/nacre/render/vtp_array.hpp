// One DataArray of a VTK file as numbers, whatever its type and encoding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "nacre/render/frame.hpp"
#include "nacre/render/markup.hpp"

namespace nacre::render {

/// Where the arrays of a file are.
struct VtpLayout {
  std::string_view appended;    ///< what follows the mark _ of AppendedData; empty if there is none
  std::size_t header_size = 4;  ///< bytes of the size before each appended array
};

/// The array of this tag, `text` being what stands after the tag. Throws std::runtime_error with what is
/// wrong.
Field read_array(const Tag& tag, std::string_view text, const VtpLayout& layout);

}  // namespace nacre::render
