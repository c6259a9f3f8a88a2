// Whether this is a sanitizer build: it is ten times slower, so long tests run on a sample.
#pragma once

namespace nacre::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace nacre::test
