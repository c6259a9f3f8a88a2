// Sets the carriers of a pair from the state: the nodes of an element and its corners, where they are and how
// they move. Only evaluate.cpp and its parts include this.
#pragma once

#include "nacre/engine/carrier.hpp"
#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

class Carriers {
 public:
  explicit Carriers(const Part& part) : part_(part), contacts_(part.model.contacts) {}

  /// `apex`: the third corner of a triangle at an edge, or -1.
  void set_corners(Carrier& carrier, const int* element, int corners, int apex = -1) const {
    carrier.corners = corners;
    const Element& first = contacts_.elements[element[0]];
    if (first.node < 0) return set_body(carrier, element, corners);
    if (first.spin >= 0) return set_ball(carrier, element[0]);
    carrier.count = corners + (apex < 0 ? 0 : 1);
    carrier.reach = carrier.count == 3 ? Carrier::Reach::triangle : Carrier::Reach::own_points;
    for (int i = 0; i < carrier.count; ++i) {
      carrier.element[i] = i < corners ? element[i] : apex;
      carrier.node[i] = contacts_.elements[carrier.element[i]].node;
      carrier.x[i] = part_.motion.position_at(carrier.node[i], part_.now);
      if (i < corners) carrier.corner[i] = carrier.x[i];
    }
  }
  void set_edge(Carrier& carrier, int edge) const {
    set_corners(carrier, contacts_.edges[edge].corners.data(), 2, contacts_.apexes[edge][0]);
  }

  /// The closest point, by the weights of the corners.
  void set_closest(Carrier& carrier, const double* share) const {
    for (int c = 0; c < carrier.corners; ++c) carrier.share[c] = share[c];
    carrier.near = carrier.along = {};
    if (carrier.reach != Carrier::Reach::body) {
      for (int c = 0; c < carrier.corners; ++c) carrier.near[c] = share[c];
      carrier.along[0] = -1, carrier.along[1] = 1;
      return;
    }
    for (int c = 0; c < carrier.corners; ++c)
      for (int i = 0; i < carrier.count; ++i) carrier.near[i] += share[c] * weights(carrier, c)[i];
    if (carrier.corners != 2) return;
    for (int i = 1; i < carrier.count; ++i)
      carrier.along[i] = weights(carrier, 1)[i] - weights(carrier, 0)[i];
  }
  void set_motion(Carrier& carrier) const {
    for (int i = 0; i < carrier.count; ++i) {
      carrier.v[i] = part_.motion.nodes()[carrier.node[i]].v;
      carrier.inverse_mass[i] = part_.motion.inverse_mass(carrier.node[i]);
    }
  }

  /// The position of a point of the same body.
  Vec3 place(const Carrier& carrier, int element) const {
    const Element& each = contacts_.elements[element];
    if (each.node >= 0) return part_.motion.position_at(each.node, part_.now);
    const Point& point = part_.model.points[each.point];
    Vec3 sum;
    for (int i = 0; i < carrier.count; ++i) sum += point.weight[i] * carrier.x[i];
    return sum;
  }

 private:
  void set_ball(Carrier& carrier, int element) const {
    const Element& ball = contacts_.elements[element];
    carrier.count = 2;
    carrier.reach = Carrier::Reach::ball;
    carrier.element[0] = element;
    carrier.radius = ball.radius;
    carrier.node = {ball.node, ball.spin};
    for (int i = 0; i < carrier.count; ++i)
      carrier.x[i] = part_.motion.position_at(carrier.node[i], part_.now);
    carrier.corner[0] = carrier.x[0];
  }
  void set_body(Carrier& carrier, const int* element, int corners) const {
    const Point& first = part_.model.points[contacts_.elements[element[0]].point];
    carrier.count = first.count;
    carrier.reach = Carrier::Reach::body;
    carrier.node = first.node;
    for (int i = 0; i < carrier.count; ++i)
      carrier.x[i] = part_.motion.position_at(carrier.node[i], part_.now);
    for (int c = 0; c < corners; ++c) {
      carrier.element[c] = element[c];
      const std::array<double, Carrier::most_nodes>& weight = weights(carrier, c);
      carrier.corner[c] = weight[0] * carrier.x[0];
      for (int i = 1; i < carrier.count; ++i) carrier.corner[c] += weight[i] * carrier.x[i];
    }
  }
  const std::array<double, Carrier::most_nodes>& weights(const Carrier& carrier, int corner) const {
    return part_.model.points[contacts_.elements[carrier.element[corner]].point].weight;
  }

  const Part& part_;
  const Contacts& contacts_;
};

}  // namespace nacre
