#include "nacre/format/zip.hpp"

#include <zlib.h>

#include <stdexcept>

#include "nacre/base/expect.hpp"

namespace nacre::format {

namespace {

/// No stream of zlib grows by more than this factor when it is unpacked.
constexpr std::uint64_t largest_growth = 1032;

}  // namespace

std::string deflated(std::string_view bytes, int level) {
  uLongf size = compressBound(bytes.size());
  std::string out(size, '\0');
  const int result = compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                               reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), level);
  NACRE_EXPECT(result == Z_OK, "there is room for compressed bytes");
  out.resize(size);
  return out;
}

std::string inflated(std::string_view bytes, std::uint64_t size) {
  if (size / largest_growth > bytes.size()) throw std::runtime_error("its compressed data are damaged");
  std::string out(size, '\0');
  uLongf found = size;
  const int result = uncompress(reinterpret_cast<Bytef*>(out.data()), &found,
                                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (result != Z_OK || found != size) throw std::runtime_error("its compressed data are damaged");
  return out;
}

}  // namespace nacre::format
