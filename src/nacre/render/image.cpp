#include "nacre/render/image.hpp"

#include <png.h>

#include <stdexcept>

namespace nacre::render {

std::string to_png(const Image& image) {
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.width);
  header.height = static_cast<png_uint_32>(image.height);
  header.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);
  std::string bytes(size, '\0');
  if (!png_image_write_to_memory(&header, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr))
    throw std::runtime_error(std::string("PNG: ") + header.message);
  bytes.resize(size);
  return bytes;
}

}  // namespace nacre::render
