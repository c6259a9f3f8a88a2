#include "nacre/engine/in_reach.hpp"

#include <algorithm>

#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/engine/pair_motion.hpp"

namespace nacre {

std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t) {
  return pairs_in_reach(model, motion, t, near_pairs(model.contacts, model.points, motion, t));
}

std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t,
                                    std::span<const Pair> candidates) {
  const Contacts& contacts = model.contacts;
  std::vector<InReach> found;
  for (const Pair& pair : candidates) {
    if (contacts.mobility(pair) == 0) continue;  // no force acts between them
    const Approach near = approach_at(model, motion, pair, t);
    const auto at = [&](int point) { return motion.position_at(model.points[point], t); };
    if (near.distance < contacts.ladder(pair).law().reach(1) && contacts.acts(pair, near.weight, at))
      found.push_back({pair, near});
  }
  return found;
}

Vec3 contact_force(const Model& model, const Motion& motion, const InReach& in) {
  if (!model.has_layers()) return {};
  const Contacts& contacts = model.contacts;
  const double full = contacts.ladder(in.pair).law().force(in.near.distance, 1, all_layers);
  const bool separating = dot(relative_velocity(model, motion, in.pair, in.near), in.near.normal) > 0;
  return (separating ? contacts.released(in.pair) * full : full) * in.near.normal;
}

namespace {

void add(const Model& model, int element, const Vec3& force, Layer layer, ContactField& field) {
  const int id = model.contacts.elements[element].point;
  const auto act = [&](int on, double weight) {
    field.force[on] += weight * force;
    field.layer[on] = std::max(field.layer[on], layer);
  };
  const Point& point = model.points[id];
  for (int i = 0; i < point.count; ++i) act(point.node[i], point.weight[i]);
  if (id >= static_cast<int>(model.vertices.size())) act(id, 1);
}

}  // namespace

ContactField contact_field(const Model& model, const Motion& motion, std::span<const InReach> pairs) {
  ContactField field{std::vector<Vec3>(model.points.size()), std::vector<Layer>(model.points.size(), 0)};
  if (!model.has_layers()) return field;
  for (const InReach& in : pairs) {
    const Vec3 force = contact_force(model, motion, in);
    const Layer layer = model.contacts.ladder(in.pair).law().depth(in.near.distance, all_layers);
    const PairCorners corners = model.contacts.corners(in.pair);
    for (int i = 0; i < corners.count; ++i)
      if (const double weight = in.near.weight[i]; weight != 0)
        add(model, corners.element[i], (i < corners.first ? weight : -weight) * force, layer, field);
  }
  return field;
}

}  // namespace nacre
