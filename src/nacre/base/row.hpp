// Four neighbouring numbers in memory, as one pack or as two: a vector and one more number. They are loaded,
// computed with and stored together. As many rows as a pack is wide transpose to the columns of as many
// vectors.
#pragma once

#include <cstdint>
#include <cstring>

#include "nacre/base/pack.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

template <class Numbers>
struct Row {
  using Lanes = typename Numbers::Lanes;
  using Bits = typename Numbers::Mask::Lanes;
  static constexpr int width = lanes_of<Numbers>, parts = 4 / width;
  static_assert(width * parts == 4);

  Numbers part[parts];

  [[gnu::always_inline]] static Row load(const void* from) {
    Row row;
    std::memcpy(&row, from, sizeof row);
    return row;
  }
  [[gnu::always_inline]] void store(void* to) const { std::memcpy(to, this, sizeof *this); }

  [[gnu::always_inline]] friend Row operator+(Row a, const Row& b) {
    for (int i = 0; i < parts; ++i) a.part[i] = a.part[i] + b.part[i];
    return a;
  }
  [[gnu::always_inline]] friend Row operator-(Row a, const Row& b) {
    for (int i = 0; i < parts; ++i) a.part[i] = a.part[i] - b.part[i];
    return a;
  }
  [[gnu::always_inline]] friend Row operator-(Row a) {
    for (int i = 0; i < parts; ++i) a.part[i] = -a.part[i];
    return a;
  }
  [[gnu::always_inline]] friend Row operator*(double s, Row a) {
    for (int i = 0; i < parts; ++i) a.part[i] = s * a.part[i];
    return a;
  }
  [[gnu::always_inline]] friend Row larger(Row a, const Row& b) {
    for (int i = 0; i < parts; ++i) a.part[i] = select(a.part[i] > b.part[i], a.part[i], b.part[i]);
    return a;
  }

  /// The first three numbers, and zero.
  [[gnu::always_inline]] Row vector() const { return masked(-1); }
  /// The absolute values of the first three numbers, and zero.
  [[gnu::always_inline]] Row absolutes() const { return masked(~(std::int64_t{1} << 63)); }

  [[gnu::always_inline]] double operator[](int i) const { return part[i / width].lanes[i % width]; }
  /// Replaces the first number by any eight bytes.
  template <class Front>
  [[gnu::always_inline]] void set_front(const Front& front) {
    static_assert(sizeof(Front) == sizeof(double));
    double bits;
    std::memcpy(&bits, &front, sizeof bits);
    const Lanes only{bits};
    if constexpr (width == 4)
      part[0].lanes = __builtin_shufflevector(only, part[0].lanes, 0, 5, 6, 7);
    else
      part[0].lanes = __builtin_shufflevector(only, part[0].lanes, 0, 3);
  }

 private:
  [[gnu::always_inline]] Row masked(std::int64_t bits) const {
    Row row = *this;
    if constexpr (width == 4) {
      row.part[0].lanes = (Lanes)((Bits)part[0].lanes & Bits{bits, bits, bits, 0});
    } else {
      row.part[0].lanes = (Lanes)((Bits)part[0].lanes & Bits{bits, bits});
      row.part[1].lanes = (Lanes)((Bits)part[1].lanes & Bits{bits, 0});
    }
    return row;
  }
};

/// The columns of the vectors at the front of as many rows as a pack is wide.
template <class Numbers>
[[gnu::always_inline]] inline Vec3T<Numbers> columns_of(const Row<Numbers>* rows) {
  using Lanes = typename Numbers::Lanes;
  if constexpr (Row<Numbers>::width == 4) {
    const Lanes a = rows[0].part[0].lanes, b = rows[1].part[0].lanes, c = rows[2].part[0].lanes,
                d = rows[3].part[0].lanes;
    const Lanes xz_ab = __builtin_shufflevector(a, b, 0, 4, 2, 6),
                y_ab = __builtin_shufflevector(a, b, 1, 5, 3, 7);
    const Lanes xz_cd = __builtin_shufflevector(c, d, 0, 4, 2, 6),
                y_cd = __builtin_shufflevector(c, d, 1, 5, 3, 7);
    return {__builtin_shufflevector(xz_ab, xz_cd, 0, 1, 4, 5),
            __builtin_shufflevector(y_ab, y_cd, 0, 1, 4, 5),
            __builtin_shufflevector(xz_ab, xz_cd, 2, 3, 6, 7)};
  } else {
    const Lanes a = rows[0].part[0].lanes, b = rows[1].part[0].lanes, c = rows[0].part[1].lanes,
                d = rows[1].part[1].lanes;
    return {__builtin_shufflevector(a, b, 0, 2), __builtin_shufflevector(a, b, 1, 3),
            __builtin_shufflevector(c, d, 0, 2)};
  }
}

/// Writes these vectors into places 1 to 3 of as many rows as a pack is wide; place 0 has no defined value.
template <class Numbers>
[[gnu::always_inline]] inline void set_rows(const Vec3T<Numbers>& all, Row<Numbers>* rows) {
  using Lanes = typename Numbers::Lanes;
  const Lanes x = all.x.lanes, y = all.y.lanes, z = all.z.lanes;
  if constexpr (Row<Numbers>::width == 4) {
    const Lanes even_x = __builtin_shufflevector(x, x, 0, 0, 2, 2),
                odd_x = __builtin_shufflevector(x, x, 1, 1, 3, 3);
    const Lanes even_yz = __builtin_shufflevector(y, z, 0, 4, 2, 6),
                odd_yz = __builtin_shufflevector(y, z, 1, 5, 3, 7);
    rows[0].part[0] = Lanes(__builtin_shufflevector(even_x, even_yz, 0, 1, 4, 5));
    rows[1].part[0] = Lanes(__builtin_shufflevector(odd_x, odd_yz, 0, 1, 4, 5));
    rows[2].part[0] = Lanes(__builtin_shufflevector(even_x, even_yz, 2, 3, 6, 7));
    rows[3].part[0] = Lanes(__builtin_shufflevector(odd_x, odd_yz, 2, 3, 6, 7));
  } else {
    rows[0].part[0] = Lanes(__builtin_shufflevector(x, x, 0, 0));
    rows[0].part[1] = Lanes(__builtin_shufflevector(y, z, 0, 2));
    rows[1].part[0] = Lanes(__builtin_shufflevector(x, x, 1, 1));
    rows[1].part[1] = Lanes(__builtin_shufflevector(y, z, 1, 3));
  }
}

}  // namespace nacre
