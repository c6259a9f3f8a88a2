#include "nacre/model/model.hpp"

#include <span>

#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

/// Hashes numbers one by one, so that neither padding nor the layout of a struct is part of the answer.
class Digest {
 public:
  template <class... Numbers>
  void add(const Numbers&... numbers) {
    (add_one(numbers), ...);
  }
  std::uint64_t value() const { return h_; }

 private:
  void add_one(const Vec3& v) { add(v.x, v.y, v.z); }
  template <class Number>
  requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
  void add_one(Number number) { h_ = mix(h_, number); }
  std::uint64_t h_ = 0;
};

void add(Digest& digest, const Contacts& contacts) {
  digest.add(contacts.walls.size(), contacts.ladders.size(), contacts.pairs.size());
  for (const HalfSpace& wall : contacts.walls) digest.add(wall.normal, wall.offset);
  for (const Ladder& ladder : contacts.ladders)
    digest.add(ladder.kind(), ladder.law().thickness, ladder.law().stiffness, ladder.first_step());
  for (const ContactPair& pair : contacts.pairs) digest.add(pair.point, pair.radius, pair.wall, pair.ladder);
}

}  // namespace

void Model::finish() {
  std::apply([](auto&... each) { (each.arrange(), ...); }, forces);
  Digest digest;
  digest.add(quantum.exponent(), start, method);
  digest.add(vertices.size(), points.size());
  for (const Vertex& vertex : vertices) digest.add(vertex.x, vertex.v, vertex.mass);
  for (const Point& point : points) {
    digest.add(point.count);
    for (int i = 0; i < point.count; ++i) digest.add(point.node[i], point.weight[i]);
  }
  for_each_kind(forces, [&](int kind, const auto& set) {
    for (std::size_t i = 0; i < set.potentials.size(); ++i) {
      digest.add(kind, set.clocks[i].step);
      for (int point : set.stencils[i]) digest.add(point);
      for (double parameter : set.potentials[i].parameters()) digest.add(parameter);
    }
  });
  add(digest, contacts);
  hash = digest.value();
}

std::string Model::point_name(int point) const {
  for (const Label& label : labels)
    if (point >= label.first && point < label.first + label.count)
      return label.count == 1 ? label.name : label.name + ":" + std::to_string(point - label.first);
  return "point " + std::to_string(point);
}

std::string Model::pair_name(int pair) const {
  const ContactPair& p = contacts.pairs[pair];
  return point_name(p.point) + " against " + wall_names[p.wall];
}

double mobility(const Model& model, int point) {
  const Point& p = model.points[point];
  double sum = 0;
  for (int i = 0; i < p.count; ++i) sum += p.weight[i] * p.weight[i] * model.inverse_mass(p.node[i]);
  return sum;
}

}  // namespace nacre
