// A tube: a guide with a bound of all numbers that are computed with it. The margins for rounding are derived
// from that bound.
#pragma once

#include <cmath>

#include "nacre/certificate/guide.hpp"

namespace nacre {

struct Tube {
  Guide guide;
  double size = 0;  ///< no intermediate result before the end of the tube's time is larger

  /// A tube without a radius, from where the node is at `now` along the velocity w, for use until `end`. Its
  /// size bounds the node as computed from its last kick (and, once it is kicked again, from inside the tube)
  /// and the axis as computed from `now`: a velocity that keeps a node inside cannot take it further than
  /// across the tube and along it.
  static Tube along(const Motion& motion, int node, const Vec3& w, Time now, Time end) {
    const Node& n = motion.nodes()[node];
    const Quantum& quantum = motion.quantum();
    const double since = quantum.seconds(now - n.t), ahead = quantum.seconds(end - now) * norm1(w);
    const Vec3 x = n.x + since * n.v;
    return {{x, w, now, 0}, norm1(n.x) + since * norm1(n.v) + 6 * (norm1(x) + ahead)};
  }
  /// Gives a tube without a radius this one.
  void widen(double radius) {
    guide.radius = radius;
    size += 18 * radius;
  }

  /// The square of the radius less what rounding may do: a node that is computed to be nearer to the axis is
  /// inside. Negative if the radius is no more than that.
  double safe_square() const {
    const double safe = guide.radius - 128 * 0x1p-53 * size;
    return safe > 0 ? safe * safe : -1;
  }

  Moving at(Time now, const Quantum& quantum) const {
    return {guide.at(now, quantum), guide.w, size, 0, guide.radius};
  }
};

/// The tube of a point: the weighted sum of tube_of(node) over its nodes.
template <class TubeOf>
[[gnu::noinline]] Moving tube_of_point(const Point& point, const TubeOf& tube_of, Time now,
                                       const Quantum& quantum) {
  Moving line;
  for (int i = 0; i < point.count; ++i) {
    const Tube& tube = tube_of(point.node[i]);
    const double weight = point.weight[i], share = std::abs(weight);
    line.x += weight * tube.guide.at(now, quantum);
    line.v += weight * tube.guide.w;
    line.size += share * tube.size;
    line.slack += share * tube.guide.radius;
  }
  return line;
}

}  // namespace nacre
