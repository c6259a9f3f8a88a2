#include "nacre/record/contact_fields.hpp"

namespace nacre {

namespace {

void append_vector(format::Field& field, const Vec3& v) {
  field.values.insert(field.values.end(), {v.x, v.y, v.z});
}

/// Half the distance from the surface of a towards b.
Vec3 middle_of(const Model& model, const Motion& motion, Time t, const InReach& in) {
  const PairCorners corners = model.contacts.corners(in.pair);
  Vec3 place;
  double radius = 0;
  for (int i = 0; i < corners.first; ++i) {
    const Element& element = model.contacts.elements[corners.element[i]];
    place += in.near.weight[i] * motion.position_at(model.points[element.point], t);
    radius += in.near.weight[i] * element.radius;
  }
  return place - (radius + 0.5 * in.near.distance) * in.near.normal;
}

}  // namespace

void add_contacts(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs,
                  format::Frame& frame) {
  format::Field points{.components = 3, .values = {}, .type = format::Type::float32}, normals = points;
  format::Field layers{.components = 1, .values = {}, .type = format::Type::int64};
  format::Field strengths{.components = 1, .values = {}, .type = format::Type::float32};
  if (model.has_layers())
    for (const InReach& in : pairs) {
      append_vector(points, middle_of(model, motion, t, in));
      append_vector(normals, in.near.normal);
      const Layer layer = model.contacts.ladder(in.pair).law().depth(in.near.distance, all_layers);
      layers.values.push_back(static_cast<double>(layer));
      strengths.values.push_back(norm(contact_force(model, motion, in)));
    }
  frame.whole_fields["contact_point"] = std::move(points);
  frame.whole_fields["contact_normal"] = std::move(normals);
  frame.whole_fields["contact_depth"] = std::move(layers);
  frame.whole_fields["contact_strength"] = std::move(strengths);
}

}  // namespace nacre
