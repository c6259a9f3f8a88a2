#include "nacre/model/model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>

#include "nacre/base/expect.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/index.hpp"
#include "nacre/model/check_model.hpp"
#include "nacre/model/find_facets.hpp"

namespace nacre {

namespace {

/// Hashes numbers one by one, so that the result depends neither on padding nor on the layout of a struct.
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
  digest.add(contacts.walls.size(), contacts.ladders.size(), contacts.elements.size(),
             contacts.ignored.size());
  for (const Wall& wall : contacts.walls)
    digest.add(wall.half_space.normal, wall.half_space.offset, wall.body, wall.material);
  for (const double limit : contacts.mobility_limits) digest.add(limit);
  for (const auto* table : {&contacts.release, &contacts.friction})
    for (const auto& row : *table)
      for (const double entry : row) digest.add(entry);
  if (contacts.holds()) digest.add(contacts.friction_model);
  for (const auto* table : {&contacts.sliding, &contacts.rolling})
    for (const auto& row : *table)
      for (const double entry : row) digest.add(entry);
  for (const auto& [begin, end] : contacts.laws) digest.add(begin, end);
  for (const auto& row : contacts.law_of)
    for (const int law : row) digest.add(law);
  for (const auto& [a, b] : contacts.ignored) digest.add(a, b);
  for (const Ladder& ladder : contacts.ladders)
    digest.add(ladder.kind(), ladder.law().thickness, ladder.law().stiffness, ladder.first_step());
  for (const Element& e : contacts.elements) digest.add(e.point, e.radius, e.body, e.material, e.mobility);
  for (const Element& e : contacts.elements)
    if (e.frame != 0) digest.add(e.point, e.frame);
  for (const EdgeHull& edge : contacts.edges)
    for (const int corner : edge.corners) digest.add(corner);
  for (const TriangleHull& triangle : contacts.triangles)
    for (const int corner : triangle.corners) digest.add(corner);
}

void add_scripts(Digest& digest, const Model& model) {
  digest.add(model.script.size(), model.growths.size());
  for (const ScriptEvent& event : model.script)
    digest.add(event.time, event.vertex, event.kind, event.velocity, event.place, event.arrival);
  for (const Growth& growth : model.growths) {
    digest.add(growth.keys.size());
    for (const Growth::Key& key : growth.keys) digest.add(key.time, key.factor);
  }
}

void add_custom(Digest& digest, const std::vector<CustomForces>& custom) {
  for (const CustomForces& forces : custom) {
    digest.add(mix_bytes(0, std::as_bytes(std::span(forces.name))), forces.clock.step, forces.points,
               forces.from_outside, forces.stencils.size(), forces.parameters.size());
    for (const int point : forces.stencils) digest.add(point);
    for (const double parameter : forces.parameters) digest.add(parameter);
  }
}

/// Adds nothing for a model without them.
void add_surroundings(Digest& digest, const Model& model) {
  if (!model.air.keys.empty()) digest.add(model.air.keys.size());
  for (const Air::Key& key : model.air.keys) digest.add(key.time, key.velocity);
  for (const Field::Key& key : model.field.keys) digest.add(key.time, key.acceleration);
  for (const Wall& wall : model.contacts.walls)
    if (wall.anchor >= 0) digest.add(wall.anchor);
  for (const Cavity& cavity : model.cavities)
    digest.add(cavity.excess, cavity.outside, cavity.exponent, cavity.volume);
  for (const StiffBody& body : model.stiff) digest.add(body.centre);
  for (const Spin& spin : model.spins) digest.add(spin.point, spin.vertex);
}

/// All forces of a cavity have one clock and were added together, so they are neighbours after sorting.
void find_ranges(std::vector<Cavity>& cavities, const Forces<Pressure>& forces) {
  for (int i = 0; i < static_cast<int>(forces.potentials.size()); ++i) {
    Cavity& cavity = cavities[forces.potentials[i].cavity_index()];
    if (cavity.end == 0) cavity.begin = cavity.end = i;
    NACRE_EXPECT(cavity.end == i && forces.clocks[i] == forces.clocks[cavity.begin],
                 "the forces of a cavity must be added one after the other, with one clock");
    cavity.end = i + 1;
  }
}

std::vector<Fall> falls_of(const std::vector<Vertex>& vertices, const Forces<Gravity>& gravity) {
  std::vector<Fall> falls(gravity.stencils.empty() ? 0 : vertices.size());
  for (std::size_t i = 0; i < gravity.stencils.size(); ++i)
    if (const std::size_t vertex = gravity.stencils[i][0]; vertex < vertices.size())
      falls[vertex] = {(1 / vertices[vertex].mass) * gravity.potentials[i].weight, gravity.clocks[i]};
  return falls;
}

}  // namespace

void Model::finish() {
  NACRE_EXPECT(!is_finished(), "a model must be finished only once");
  if (shown.empty()) {
    shown.resize(points.size());
    std::iota(shown.begin(), shown.end(), 0);
  }
  std::ranges::stable_sort(script, {},
                           [](const ScriptEvent& event) { return std::tuple(event.time, event.vertex); });
  check_model(*this);
  const auto arrange = [&]<class P>(Forces<P>& set) {
    set.arrange();
    set.first_memory = memory_size;
    memory_size += set.potentials.size() * nacre::memory_size<P>();
  };
  std::apply([&](auto&... each) { (arrange(each), ...); }, forces);
  find_ranges(cavities, std::get<Forces<Pressure>>(forces));
  falls = falls_of(vertices, std::get<Forces<Gravity>>(forces));
  for (Element& element : contacts.elements)
    if (const Point& point = points[element.point]; point.count == 1 && point.weight[0] == 1)
      element.node = point.node[0];
  for (std::size_t i = 0; i < watched.size(); ++i)
    contacts.elements[watched[i]].place = static_cast<int>(contacts.walls.size() + i);
  if (contacts.holds()) {
    const auto start = [&](int element) {
      return points[contacts.elements[element].point].blend([&](int node) { return vertices[node].x; });
    };
    for (const EdgeHull& edge : contacts.edges)
      contacts.edge_lengths.push_back(norm(start(edge.corners[1]) - start(edge.corners[0])));
    contacts.find_neighbours();
    contacts.facets = facets_of(*this);
  }
  Digest digest;
  digest.add(quantum.exponent(), start, method);
  digest.add(vertices.size(), points.size());
  for (const Vertex& vertex : vertices) digest.add(vertex.x, vertex.v, vertex.mass, vertex.held);
  for (const Point& point : points) {
    digest.add(point.count);
    for (int i = 0; i < point.count; ++i) digest.add(point.node[i], point.weight[i]);
  }
  for_each_kind(forces, [&](int kind, const auto& set) {
    for (std::size_t i = 0; i < set.potentials.size(); ++i) {
      digest.add(kind, set.clocks[i].step, set.growths[i]);
      for (int point : set.stencils[i]) digest.add(point);
      for (double parameter : set.potentials[i].parameters()) digest.add(parameter);
    }
  });
  add(digest, contacts);
  add_scripts(digest, *this);
  add_surroundings(digest, *this);
  add_custom(digest, custom);
  hash = digest.value();
}

std::vector<double> Model::inverse_masses_at(Time now) const {
  std::vector<double> inverse_masses;
  for (const Vertex& vertex : vertices) inverse_masses.push_back(vertex.held ? 0 : 1 / vertex.mass);
  for (const ScriptEvent& event : script) {
    if (event.time >= now) break;
    inverse_masses[event.vertex] = event.kind == ScriptEvent::Kind::release ? inverse_mass(event.vertex) : 0;
  }
  return inverse_masses;
}

std::vector<int> Model::frame_numbers() const {
  std::vector<int> numbers(points.size(), -1);
  for (std::size_t i = 0; i < shown.size(); ++i) numbers[shown[i]] = static_cast<int>(i);
  return numbers;
}

bool Model::is_anchor(int point) const {
  return std::ranges::any_of(contacts.walls, [&](const Wall& wall) {
    return wall.anchor >= 0 && contacts.elements[wall.anchor].point == point;
  });
}

const StiffBody* stiff_body_of(const Model& model, int point) {
  const auto found = std::ranges::find_if(
      model.stiff, [&](const StiffBody& body) { return body.has_vertex(point) || body.has_point(point); });
  return found == model.stiff.end() ? nullptr : &*found;
}

const Spin* spin_at(const Model& model, int point) {
  const auto found = std::ranges::lower_bound(model.spins, point, {}, &Spin::point);
  return found != model.spins.end() && found->point == point ? &*found : nullptr;
}

const Spin* spin_of_vertex(const Model& model, int vertex) {
  const auto found = std::ranges::lower_bound(model.spins, vertex, {}, &Spin::vertex);
  return found != model.spins.end() && found->vertex == vertex ? &*found : nullptr;
}

std::string Model::point_name(int point) const {
  for (const Label& label : labels)
    if (point >= label.first && point < label.first + label.count)
      return label.count == 1
                 ? label.name
                 : label.name + ":" + std::to_string(label.numbering.number(point - label.first));
  if (const StiffBody* body = stiff_body_of(*this, point)) {
    const auto label = std::ranges::find(labels, body->first, &Label::first);
    const std::string part =
        point == body->centre ? "centre" : "axis " + std::to_string(point - body->centre);
    if (label != labels.end()) return part + " of " + label->name;
  }
  if (const Spin* spin = spin_of_vertex(*this, point)) return "spin of " + point_name(spin->point);
  return "point " + std::to_string(point);
}

std::string Model::force_name(int kind, int id) const {
  NACRE_EXPECT(is_index(kind, kind_count + custom.size()),
               "the kind of a force must be in the register, or a custom one of the model");
  std::string name;
  if (is_custom(kind)) {
    name = custom[custom_index(kind)].name + " of ";
    for (const int point : custom[custom_index(kind)].stencil(id))
      name += (name.ends_with(" of ") ? "" : ", ") + point_name(point);
    return name;
  }
  for_each_kind(forces, [&]<class P>(int each, const Forces<P>& set) {
    if (each != kind) return;
    name = std::string(P::name) + " of ";
    for (int j = 0; j < P::points; ++j) name += (j == 0 ? "" : ", ") + point_name(set.stencils[id][j]);
  });
  return name;
}

int Model::points_of_kind(int kind) const {
  if (is_custom(kind)) return custom[custom_index(kind)].points;
  int points = 0;
  for_each_kind(forces, [&]<class P>(int each, const Forces<P>&) {
    if (each == kind) points = P::points;
  });
  return points;
}

std::string Model::pair_name(const Pair& pair) const {
  NACRE_EXPECT(pair.kind != PairKind::point_wall || is_index(pair.b, wall_names.size()),
               "the wall of a pair must have a name");
  const PairCorners corners = contacts.corners(pair);
  const auto name = [&](int begin, int end) {
    std::string names = end - begin == 2 ? "edge " : end - begin == 3 ? "triangle " : "";
    for (int i = begin; i < end; ++i)
      names += (i > begin ? ", " : "") + point_name(contacts.elements[corners.element[i]].point);
    return names;
  };
  return name(0, corners.first) + " against " +
         (pair.kind == PairKind::point_wall ? wall_names[pair.b] : name(corners.first, corners.count));
}

int frame_of(const Model& model, int point) {
  const Point& p = model.points[point];
  const auto frame = [&](int node) {
    const Vertex& vertex = model.vertices[node];
    if (!std::isinf(vertex.mass)) return 0;
    if (vertex.script < 0) return is_zero(vertex.v) ? 0 : Element::own_frame;
    return model.movers[vertex.script].is_rigid ? vertex.script + 1 : Element::own_frame;
  };
  const int first = frame(p.node[0]);
  for (int i = 1; i < p.count; ++i)
    if (frame(p.node[i]) != first) return Element::own_frame;
  return first;
}

double mobility(const Model& model, int point) {
  const Point& p = model.points[point];
  double sum = 0;
  for (int i = 0; i < p.count; ++i) sum += p.weight[i] * p.weight[i] * model.inverse_mass(p.node[i]);
  return sum;
}

double share(const Model& model, int point, std::span<const int> points) {
  NACRE_EXPECT_DEBUG(std::ranges::is_sorted(points), "the points that share a force must be sorted");
  if (std::ranges::binary_search(points, point)) return 1;
  const Point& p = model.points[point];
  double sum = 0;
  for (int i = 0; i < p.count; ++i)
    if (std::ranges::binary_search(points, p.node[i])) sum += p.weight[i];
  return sum;
}

}  // namespace nacre
