// Whether the distance of corners, edges and faces is at most the sum of two radii, decided exactly.
#pragma once

#include "nacre/verify/hull.hpp"
#include "nacre/verify/meet.hpp"

namespace nacre::verify {

bool near(const Vec3& x, const Vec3& y, const Radii& radii);
bool near(const Vec3& x, const Segment& segment, const Radii& radii);
bool near(const Vec3& x, const Triangle& triangle, const Radii& radii);
bool near(const Segment& a, const Segment& b, const Radii& radii);

}  // namespace nacre::verify
