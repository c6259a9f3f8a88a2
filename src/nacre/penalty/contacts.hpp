// What may touch what, and by which law: the contact part of a model.
#pragma once

#include <vector>

#include "nacre/geometry/half_space.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// A point with a radius against a half-space. Its place in `Contacts::pairs` is its identity.
struct ContactPair {
  int point = 0;
  double radius = 0;
  int wall = 0;
  int ladder = 0;
};

/// One rung of one pair: the identity of a contact force.
struct RungRef {
  int pair = 0;
  int rung = 0;

  friend auto operator<=>(const RungRef&, const RungRef&) = default;
};

struct Contacts {
  std::vector<HalfSpace> walls;
  std::vector<Ladder> ladders;
  std::vector<ContactPair> pairs;  ///< in the order of (point, wall)

  const HalfSpace& wall(const ContactPair& pair) const { return walls[pair.wall]; }
  const Ladder& ladder(const ContactPair& pair) const { return ladders[pair.ladder]; }
  Rung rung(const RungRef& ref) const { return ladder(pairs[ref.pair]).rung(ref.rung); }
};

inline double distance(const Vec3& x, const ContactPair& pair, const Contacts& contacts) {
  return distance(x, contacts.wall(pair)) - pair.radius;
}

}  // namespace nacre
