#include "nacre/model/check_model.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/index.hpp"
#include "nacre/penalty/check_contacts.hpp"

namespace nacre {

namespace {

void check_vertices(const Model& model) {
  for (const Vertex& vertex : model.vertices) {
    NACRE_EXPECT(is_finite(vertex.x) && is_finite(vertex.v),
                 "the position and the velocity of a vertex must be finite");
    NACRE_EXPECT(vertex.mass > 0, "the mass of a vertex must be positive");
  }
}

void check_points(const Model& model) {
  NACRE_EXPECT(model.points.size() >= model.vertices.size(), "every vertex must have a point");
  for (std::size_t i = 0; i < model.points.size(); ++i) {
    const Point& point = model.points[i];
    NACRE_EXPECT(point.count >= 1 && point.count <= Point::max_nodes, "a point must have one to four nodes");
    for (int j = 0; j < point.count; ++j) {
      NACRE_EXPECT(is_index(point.node[j], model.vertices.size()), "the nodes of a point must be vertices");
      NACRE_EXPECT(std::isfinite(point.weight[j]), "the weights of a point must be finite");
    }
    NACRE_EXPECT(i >= model.vertices.size() ||
                     (point.count == 1 && point.weight[0] == 1 && point.node[0] == static_cast<int>(i)),
                 "the first points must be the vertices, in order");
  }
}

void check_stiff_bodies(const Model& model) {
  for (const StiffBody& body : model.stiff) {
    NACRE_EXPECT(
        body.centre >= 0 && is_index(body.centre + StiffBody::vertex_count - 1, model.vertices.size()),
        "the vertices of a stiff body must be in the model");
    for (int i = 0; i < StiffBody::vertex_count; ++i)
      NACRE_EXPECT((model.vertices[body.centre + i].kind == NodeKind::axis) == (i > 0),
                   "the axes of a stiff body must come after its centre");
    NACRE_EXPECT(body.count > 0 && is_index(body.first, model.points.size()) &&
                     is_index(body.first + body.count - 1, model.points.size()),
                 "the points of a stiff body must be in the model");
  }
  for (const int point : model.shown)
    NACRE_EXPECT(is_index(point, model.points.size()), "the points of a frame must be in the model");
}

void check_spins(const Model& model) {
  for (std::size_t i = 0; i < model.spins.size(); ++i) {
    const auto& [point, vertex] = model.spins[i];
    NACRE_EXPECT(is_index(point, model.vertices.size()) && is_index(vertex, model.vertices.size()),
                 "a ball that turns must be a vertex, and its spin another");
    NACRE_EXPECT(
        model.vertices[point].kind == NodeKind::place && model.vertices[vertex].kind == NodeKind::spin,
        "the spin of a ball must be of the kind spin, and its centre a place");
    NACRE_EXPECT(i == 0 || (model.spins[i - 1].point < point && model.spins[i - 1].vertex < vertex),
                 "spins must be in the order of their balls and of their vertices");
  }
}

template <class P>
void check_forces(const Model& model, const Forces<P>& forces) {
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    for (const int point : forces.stencils[i])
      NACRE_EXPECT(is_index(point, model.points.size()),
                   "the stencil of a force must be points of the model");
    const int growth = forces.growths[i];
    NACRE_EXPECT(growth == Forces<P>::never_grows || (Growing<P> && is_index(growth, model.growths.size())),
                 "the growth of a force must be in the model, and only a force that can grow may have one");
  }
}

void check_custom(const Model& model) {
  for (const CustomForces& forces : model.custom) {
    NACRE_EXPECT(forces.formula, "a custom potential must have a formula");
    NACRE_EXPECT(!forces.name.empty(), "a custom potential must have a name");
    NACRE_EXPECT(forces.points >= 1 && !forces.stencils.empty() &&
                     forces.stencils.size() % static_cast<std::size_t>(forces.points) == 0,
                 "the stencils of a custom potential must all have its number of points");
    for (const int point : forces.stencils)
      NACRE_EXPECT(is_index(point, model.points.size()),
                   "the stencil of a custom potential must be points of the model");
    NACRE_EXPECT(forces.clock.step >= 1 && forces.clock.step <= longest_step,
                 "the step of a force must be at least one quantum and at most the longest step");
  }
}

void check_script(const Model& model) {
  for (std::size_t i = 0; i < model.script.size(); ++i) {
    const ScriptEvent& event = model.script[i];
    NACRE_EXPECT(is_index(event.vertex, model.vertices.size()),
                 "the vertex of a script event must be in the model");
    NACRE_EXPECT(event.time >= 0, "the time of a script event must not be negative");
    NACRE_EXPECT(event.kind != ScriptEvent::Kind::head_for || event.arrival > event.time,
                 "a vertex must arrive after the time of its script event");
    NACRE_EXPECT(
        i == 0 || event.time != model.script[i - 1].time || event.vertex != model.script[i - 1].vertex,
        "a vertex must have at most one script event at a time");
  }
}

void check_growths(const Model& model) {
  for (const Growth& growth : model.growths) {
    NACRE_EXPECT(!growth.keys.empty(), "a growth must have at least one key");
    for (std::size_t i = 0; i < growth.keys.size(); ++i) {
      NACRE_EXPECT(growth.keys[i].factor >= 0 && std::isfinite(growth.keys[i].factor),
                   "the factor of a growth must be finite and not negative");
      NACRE_EXPECT(i == 0 || growth.keys[i].time > growth.keys[i - 1].time,
                   "the keys of a growth must be sorted by time, no two at the same time");
    }
  }
}

void check_surroundings(const Model& model) {
  for (std::size_t i = 1; i < model.air.keys.size(); ++i)
    NACRE_EXPECT(model.air.keys[i].time > model.air.keys[i - 1].time,
                 "the keys of the air must be sorted by time, no two at the same time");
  for (const Air::Key& key : model.air.keys)
    NACRE_EXPECT(is_finite(key.velocity), "the velocity of the air must be finite");
  for (const Field::Key& key : model.field.keys)
    NACRE_EXPECT(is_finite(key.acceleration), "gravity must be finite");
  for (const Cavity& cavity : model.cavities)
    NACRE_EXPECT(cavity.volume > 0 && cavity.exponent >= 0 && cavity.exponent <= 64,
                 "a cavity must have a positive volume, and an exponent from 0 to 64");
  for (const Pressure& pressure : std::get<Forces<Pressure>>(model.forces).potentials)
    NACRE_EXPECT(is_index(pressure.cavity_index(), model.cavities.size()),
                 "the cavity of a pressure must be in the model");
}

void check_probe(const Model& model, const PositionProbe& probe) {
  NACRE_EXPECT(!probe.points.empty(), "a probe of a position must have at least one point");
  for (const int point : probe.points)
    NACRE_EXPECT(is_index(point, model.points.size()), "the points of a probe must be in the model");
}
void check_probe(const Model& model, const VelocityProbe& probe) {
  check_probe(model, PositionProbe{probe.points});
}
void check_probe(const Model& model, const MassProbe& probe) {
  NACRE_EXPECT(!probe.masses.empty(), "a probe of a centre or a spin must have at least one vertex");
  for (const auto& [vertex, mass] : probe.masses)
    NACRE_EXPECT(is_index(vertex, model.vertices.size()) && mass > 0 && std::isfinite(mass),
                 "the vertices of a probe must be in the model, with positive masses");
}
void check_probe(const Model& model, const PullProbe& probe) {
  NACRE_EXPECT(std::ranges::is_sorted(probe.points), "the points of a probe of a pull must be sorted");
  for (const int point : probe.points)
    NACRE_EXPECT(is_index(point, model.points.size()), "the points of a probe must be in the model");
}
void check_probe(const Model& model, const ForceProbe& probe) {
  for (const ForceProbe::Share& share : probe.shares)
    NACRE_EXPECT(is_index(share.place, model.places()),
                 "a probe of a force must measure walls and watched elements");
}
void check_probe(const Model& model, const GapProbe& probe) {
  for (const auto* side : {&probe.a, &probe.b})
    for (const GapProbe::Ball& ball : *side)
      NACRE_EXPECT(is_index(ball.point, model.points.size()), "the points of a probe must be in the model");
  NACRE_EXPECT(probe.wall.has_value() == probe.b.empty(),
               "a probe of a gap must measure to a wall or to a second set of balls, not to both");
  NACRE_EXPECT(!probe.wall || is_index(*probe.wall, model.contacts.walls.size()),
               "the wall of a probe must be in the model");
}

}  // namespace

void check_model(const Model& model) {
  check_vertices(model);
  check_points(model);
  check_stiff_bodies(model);
  check_spins(model);
  for_each_kind(model.forces, [&](int, const auto& forces) { check_forces(model, forces); });
  check_custom(model);
  check_contacts(model.contacts, model.points.size());
  check_script(model);
  check_growths(model);
  check_surroundings(model);
  NACRE_EXPECT(model.wall_names.empty() || model.wall_names.size() >= model.contacts.walls.size(),
               "every wall must have a name, or none");
  for (const int element : model.watched)
    NACRE_EXPECT(is_index(element, model.contacts.elements.size()), "a watched element must be in the model");
  for (const Probe& probe : model.probes)
    std::visit([&](const auto& what) { check_probe(model, what); }, probe.what);
}

}  // namespace nacre
