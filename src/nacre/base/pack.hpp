// A pack: N doubles that one vector instruction computes at once, by the vector types of the compiler. A
// kernel for a number type T works for double and Pack and gives the same bits: it uses only + - * / and
// sqrt, which round the same in every lane. A source file compiled for a wider processor has pack types of
// its own (Target), so that the linker cannot replace portable code by its code.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace nacre {

#if defined(__AVX512F__)
constexpr int compiled_target = 512;
#elif defined(__AVX2__)
constexpr int compiled_target = 256;
#else
constexpr int compiled_target = 0;
#endif

/// The result of comparing two packs: all bits set in the lanes where the comparison holds.
template <int N, int Target>
struct PackMask {
  typedef std::int64_t Lanes __attribute__((vector_size(N * sizeof(std::int64_t))));
  Lanes lanes;
};

template <int N, int Target = compiled_target>
struct Pack {
  static_assert(N == 2 || N == 4 || N == 8);
  typedef double Lanes __attribute__((vector_size(N * sizeof(double))));
  using Mask = PackMask<N, Target>;

  Lanes lanes;

  Pack() = default;
  [[gnu::always_inline]] Pack(const Lanes& all) : lanes(all) {}
  /// The same number in every lane. (Zero is subtracted, not added, so that -0 stays -0.)
  [[gnu::always_inline]] Pack(double number) : lanes(number - Lanes{}) {}

  [[gnu::always_inline]] static Pack load(const double* from) {
    Pack pack;
    std::memcpy(&pack.lanes, from, sizeof(Lanes));
    return pack;
  }
  [[gnu::always_inline]] void store(double* to) const { std::memcpy(to, &lanes, sizeof(Lanes)); }

  [[gnu::always_inline]] friend Pack operator+(const Pack& a, const Pack& b) { return a.lanes + b.lanes; }
  [[gnu::always_inline]] friend Pack operator-(const Pack& a, const Pack& b) { return a.lanes - b.lanes; }
  [[gnu::always_inline]] friend Pack operator*(const Pack& a, const Pack& b) { return a.lanes * b.lanes; }
  [[gnu::always_inline]] friend Pack operator/(const Pack& a, const Pack& b) { return a.lanes / b.lanes; }
  [[gnu::always_inline]] friend Pack operator-(const Pack& a) { return -a.lanes; }
  [[gnu::always_inline]] friend Mask operator<(const Pack& a, const Pack& b) { return {a.lanes < b.lanes}; }
  [[gnu::always_inline]] friend Mask operator>(const Pack& a, const Pack& b) { return {a.lanes > b.lanes}; }

  /// In each lane a where the mask holds, otherwise b.
  [[gnu::always_inline]] friend Pack select(const Mask& mask, const Pack& a, const Pack& b) {
    return mask.lanes ? a.lanes : b.lanes;
  }
  [[gnu::always_inline]] friend Pack sqrt(const Pack& a) { return root(a); }
  /// Without their signs; also for zeros and NaN.
  [[gnu::always_inline]] friend Pack without_sign(const Pack& a) {
    using Bits = typename Mask::Lanes;
    return (Lanes)((Bits)a.lanes & (~(std::int64_t{1} << 63) - Bits{}));
  }

 private:
  [[gnu::always_inline]] static Pack root(const Pack& a) {
#if defined(__SSE2__)
    if constexpr (N == 2) return (Lanes)_mm_sqrt_pd((__m128d)a.lanes);
#endif
#if defined(__AVX__)
    if constexpr (N == 4) return (Lanes)_mm256_sqrt_pd((__m256d)a.lanes);
#endif
#if defined(__AVX512F__)
    if constexpr (N == 8) return (Lanes)_mm512_maskz_sqrt_pd(0xff, (__m512d)a.lanes);
#endif
    double numbers[N];
    a.store(numbers);
    for (double& number : numbers) number = std::sqrt(number);
    return load(numbers);
  }
};

inline double select(bool condition, double a, double b) { return condition ? a : b; }

/// How many numbers T holds.
template <class T>
inline constexpr int lanes_of = sizeof(T) / sizeof(double);

template <class T>
[[gnu::always_inline]] inline T load(const double* from) {
  if constexpr (lanes_of<T> == 1)
    return *from;
  else
    return T::load(from);
}
[[gnu::always_inline]] inline void store(double number, double* to) { *to = number; }
template <int N, int Target>
[[gnu::always_inline]] inline void store(const Pack<N, Target>& pack, double* to) {
  pack.store(to);
}

/// The number in one lane.
[[gnu::always_inline]] inline double lane(double number, int) { return number; }
template <int N, int Target>
[[gnu::always_inline]] inline double lane(const Pack<N, Target>& pack, int i) {
  return pack.lanes[i];
}
[[gnu::always_inline]] inline void set_lane(double& number, int, double to) { number = to; }
template <int N, int Target>
[[gnu::always_inline]] inline void set_lane(Pack<N, Target>& pack, int i, double to) {
  pack.lanes[i] = to;
}

template <class T>
[[gnu::always_inline]] inline T smaller(const T& a, const T& b) {
  return select(a < b, a, b);
}
template <class T>
[[gnu::always_inline]] inline T absolute(const T& a) {
  return select(a < T(0), -a, a);
}
/// The part of a above the limit, or below minus the limit; otherwise 0.
template <class T>
[[gnu::always_inline]] inline T beyond(const T& a, const T& limit) {
  return select(a > limit, a - limit, select(a < -limit, a + limit, T(0)));
}

}  // namespace nacre
