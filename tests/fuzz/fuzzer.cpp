// One target for libFuzzer: compiled once for each, with NACRE_FUZZ_TARGET as its name.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.hpp"
#include "nacre/base/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const nacre::fuzz::Target& target = nacre::fuzz::targets().at(NACRE_FUZZ_TARGET);
  try {
    target({reinterpret_cast<const char*>(bytes), size});
  } catch (const nacre::InputError&) {
  }
  return 0;
}
