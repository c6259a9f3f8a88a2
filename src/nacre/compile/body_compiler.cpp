#include "nacre/compile/body_compiler.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/compile/motion_compiler.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

void add_outline(Model& model, const PlacedBody& body) {
  for (const auto& [a, b, c] : body.table->mesh.triangles)
    model.outline.triangles.push_back({body.points[a], body.points[b], body.points[c]});
  for (const Chain& chain : body.chains) {
    std::vector<int>& line = model.outline.lines.emplace_back();
    for (int vertex : chain.vertices) line.push_back(body.points[vertex]);
    if (chain.closed) line.push_back(line.front());
  }
}

/// Of each vertex: whether no force ever moves it.
std::vector<bool> immovable_vertices(const BodyTable& table) {
  std::vector<bool> result(table.mesh.vertices.size(), false);
  for (const PinTable& pin : table.pins)
    for (int vertex : pin.vertices) result[vertex] = pin.is_immovable();
  return result;
}

void add_vertices(Model& model, PlacedBody& body, const std::vector<bool>& immovable) {
  const BodyTable& table = *body.table;
  const std::vector<double> masses = body_masses(table, body.law);
  for (std::size_t i = 0; i < masses.size(); ++i) {
    body.points.push_back(static_cast<int>(model.vertices.size()));
    model.vertices.push_back(
        {table.mesh.vertices[i], table.velocities[i], immovable[i] ? infinity : masses[i]});
    model.points.push_back(Point::vertex(body.points.back()));
  }
}

template <class F>
void for_each_rod(const PlacedBody& body, const F& f) {
  for (const Chain& chain : body.chains) {
    std::vector<Vec3> rest;
    std::vector<int> points;
    for (int vertex : chain.vertices) {
      rest.push_back(body.table->rest_positions()[vertex]);
      points.push_back(body.points[vertex]);
    }
    f(Rod{rest, points, body.law.rod, chain.closed});
  }
}

bool is_flat(const PlacedBody& body) {
  constexpr double rounding = 1e-6;
  const auto& x = body.table->rest_positions();
  return std::ranges::all_of(body.hinges, [&](const auto& h) {
    return std::abs(Hinge::angle({x[h[0]], x[h[1]], x[h[2]], x[h[3]]})) < rounding;
  });
}

}  // namespace

std::optional<PlacedBody> place_body(Model& model, const Scene& scene, const BodyTable& table,
                                     std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  PlacedBody body{&table};
  const std::vector<bool> immovable = immovable_vertices(table);
  const bool moves = std::ranges::find(immovable, false) != immovable.end();
  if (moves) body.law = body_law(scene, table, problems).value_or(BodyLaw{});
  if (const auto vertex = first_branching(table.mesh))
    problems.push_back(
        table.at.problem(table.at.has("mesh") ? "mesh" : "shape",
                         fmt::format("more than two segments meet at vertex {}: a rod must not branch",
                                     table.mesh.numbering.number(*vertex))));
  else
    body.chains = chains(table.mesh);
  model.labels.push_back({table.name, static_cast<int>(model.vertices.size()),
                          static_cast<int>(table.mesh.vertices.size()), table.mesh.numbering});
  add_vertices(model, body, immovable);
  for (const PinTable& pin : table.pins) {
    std::vector<int> vertices;
    for (int vertex : pin.vertices) vertices.push_back(body.points[vertex]);
    add_motion(model, {vertices, pin.motion, pin.is_whole ? table.at : pin.at}, problems);
  }
  add_outline(model, body);
  if (!moves || problems.size() != before) return std::nullopt;
  body.hinges = hinges(table.mesh);
  body.flat = is_flat(body);
  return body;
}

void add_forces(Model& model, const PlacedBody& body, const Steps& steps, std::vector<Problem>& problems) {
  add_shell(model, body.sheet(), steps);
  for_each_rod(body, [&](const Rod& rod) { add_rod(model, rod, steps); });
  if (shortest_step(model) == 1)
    problems.push_back(body.table->at.problem(
        "material", fmt::format("its elements would step by less than a quantum of 2^{} s: use a finer "
                                "simulation.quantum",
                                model.quantum.exponent())));
}

void for_each_element(const Model& model, const PlacedBody& body, const EachElement& each,
                      std::size_t stride) {
  const ShellSheet sheet = body.sheet();
  for_each_element(model, sheet, each, stride);
  std::size_t count = sheet.triangles.size() + sheet.hinges.size();
  for_each_rod(body, [&](const Rod& rod) {
    for_each_element(model, rod, [&](Strain strain, std::string_view force, const Oscillation& oscillation) {
      if (count++ % stride == 0) each(strain, force, oscillation);
    });
  });
}

}  // namespace nacre
