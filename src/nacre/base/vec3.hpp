// A vector of three numbers. T is double or a SIMD pack: one kernel source serves both.
#pragma once

#include <cmath>

namespace nacre {

template <class T>
struct Vec3T {
  T x{}, y{}, z{};

  Vec3T& operator+=(const Vec3T& b) { return *this = *this + b; }
  Vec3T& operator-=(const Vec3T& b) { return *this = *this - b; }

  friend Vec3T operator+(const Vec3T& a, const Vec3T& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vec3T operator-(const Vec3T& a, const Vec3T& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec3T operator-(const Vec3T& a) { return {-a.x, -a.y, -a.z}; }
  friend Vec3T operator*(const T& s, const Vec3T& a) { return {s * a.x, s * a.y, s * a.z}; }
  friend bool operator==(const Vec3T&, const Vec3T&) = default;
};

using Vec3 = Vec3T<double>;

template <class T>
T dot(const Vec3T<T>& a, const Vec3T<T>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class T>
Vec3T<T> cross(const Vec3T<T>& a, const Vec3T<T>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class T>
T norm(const Vec3T<T>& a) {
  using std::sqrt;
  return sqrt(dot(a, a));
}

/// The vector of length 1 in the direction of `a`, which is not zero.
inline Vec3 unit(const Vec3& a) { return (1 / norm(a)) * a; }

/// The sum of the absolute components: a cheap upper bound of the norm.
inline double norm1(const Vec3& a) { return std::abs(a.x) + std::abs(a.y) + std::abs(a.z); }

inline bool is_zero(const Vec3& a) { return a.x == 0 && a.y == 0 && a.z == 0; }
inline bool is_finite(const Vec3& a) {
  return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

}  // namespace nacre
