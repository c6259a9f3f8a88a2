// What a node is. All are integrated alike: a position, a velocity, an inverse mass. They differ in what they
// add to the momenta, and in what scripts and gravity do to them.
#pragma once

namespace nacre {

enum class NodeKind : char {
  place,  ///< a mass at a position
  axis,   ///< of a stiff body: a direction. It has angular momentum, but no linear one
  spin,   ///< of a ball: the angle it has turned, with the angular velocity and the moment of inertia. It has
          ///< angular momentum only, that about its own centre
};

}  // namespace nacre
