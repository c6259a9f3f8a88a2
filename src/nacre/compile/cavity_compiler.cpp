#include "nacre/compile/cavity_compiler.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

/// What is wrong with a surface that should be closed; empty if nothing is. Turns its triangles so that
/// neighbours agree about the side.
std::string flaw_of(Mesh& mesh) {
  if (mesh.triangles.empty()) return "needs a surface: there are no triangles";
  for (const Edge& edge : edges(mesh)) {
    if (edge.border())
      return fmt::format("needs a closed surface: the edge of vertices {} and {} is a border",
                         edge.vertices[0], edge.vertices[1]);
    if (!edge.inner())
      return fmt::format(
          "needs a closed surface: more than two triangles meet at the edge of vertices {} "
          "and {}",
          edge.vertices[0], edge.vertices[1]);
  }
  return orient(mesh) ? "" : "needs a surface with an inside: this one has only one side";
}

/// The triangles of each part.
std::vector<std::vector<std::array<int, 3>>> parts_of(const Mesh& mesh) {
  const std::vector<int> part = components(mesh);
  std::vector<std::vector<std::array<int, 3>>> parts(part.empty() ? 0 : 1 + std::ranges::max(part));
  for (const auto& triangle : mesh.triangles) parts[part[triangle[0]]].push_back(triangle);
  std::erase_if(parts, [](const auto& triangles) { return triangles.empty(); });
  return parts;
}

class CavityCompiler {
 public:
  CavityCompiler(const Scene& scene, const PlacedBody& body, const std::vector<double>& limits,
                 const Steps& steps, Model& model)
      : table_(*body.table->pressure),
        outside_(table_.outside.value_or(scene.simulation.units == "cgs" ? 1013250 : 101325)),
        body_(body),
        limits_(limits),
        steps_(steps),
        model_(model) {}

  double outside() const { return outside_; }

  /// False if the part encloses nothing.
  bool add(std::vector<std::array<int, 3>> triangles) {
    double volume = volume_of(triangles);
    if (volume < 0)
      for (auto& [a, b, c] : triangles) std::swap(b, c);
    volume = std::abs(volume);
    if (!(volume > 0)) return false;
    Cavity cavity{.excess = table_.excess, .volume = volume};
    if (table_.gas) cavity.outside = outside_, cavity.exponent = table_.exponent;
    const auto index = static_cast<double>(model_.cavities.size());
    const Clock clock{steps_.load(limit(cavity, triangles), body_.points[0])};
    model_.cavities.push_back(cavity);
    for (const auto& [a, b, c] : triangles)
      std::get<Forces<Pressure>>(model_.forces)
          .add({index}, {body_.points[a], body_.points[b], body_.points[c]}, clock);
    return true;
  }

 private:
  Stencil<Pressure> at(const std::array<int, 3>& triangle) const {
    const auto& x = body_.table->mesh.vertices;
    return {x[triangle[0]], x[triangle[1]], x[triangle[2]]};
  }
  double volume_of(const std::vector<std::array<int, 3>>& triangles) const {
    double volume = 0;
    const Vec3 origin = at(triangles.front())[0];
    for (const auto& triangle : triangles) volume += Pressure::volume(at(triangle), origin);
    return volume;
  }

  /// The longest step. The second derivative of the energy has two terms. The gas is a spring between all
  /// vertices, of stiffness -dp/dV along the gradient of the volume: its squared frequency is the sum of
  /// stiffness gradient^2 / mass. The pressure turns with its triangles: each of them adds to a corner at
  /// most a sixth of pressure times its circumference. A body breathes with the frequency of the gas, not
  /// below it, so the rule of springs holds; and the pressure must act as often as the forces of the
  /// shell, or the ledger is off by a hundredth of the work.
  double limit(const Cavity& cavity, const std::vector<std::array<int, 3>>& triangles) const {
    const std::size_t count = body_.points.size();
    std::vector<Vec3> gradient(count);
    std::vector<double> turning(count, 0.0);
    for (const auto& triangle : triangles) {
      const Stencil<Pressure> x = at(triangle), unit = Pressure{}.forces(x, x, {.air = {}, .pressure = 1});
      const double around = norm(x[1] - x[0]) + norm(x[2] - x[1]) + norm(x[0] - x[2]);
      for (int j = 0; j < 3; ++j) {
        gradient[triangle[j]] += unit[j];
        turning[triangle[j]] += std::abs(cavity.excess) * around / 6;
      }
    }
    double gas = 0, turn = 0, longest = infinity;  // `limits_` are four steps of the shell
    for (std::size_t i = 0; i < count; ++i) {
      if (turning[i] == 0 && is_zero(gradient[i])) continue;
      const double inverse_mass = model_.inverse_mass(body_.points[i]);
      gas += dot(gradient[i], gradient[i]) * inverse_mass;
      turn = std::max(turn, turning[i] * inverse_mass);
      longest = std::min(longest, limits_[body_.points[i]]);
    }
    const double stiffness = cavity.exponent * (cavity.outside + cavity.excess) / cavity.volume;
    const double frequency2 = stiffness * gas + turn;
    longest /= 4;
    return frequency2 > 0 ? std::min(longest, spring_step({std::sqrt(frequency2)})) : longest;
  }

  const PressureTable& table_;
  double outside_;
  const PlacedBody& body_;
  const std::vector<double>& limits_;
  const Steps& steps_;
  Model& model_;
};

}  // namespace

void add_pressure(const Scene& scene, const PlacedBody& body, const std::vector<double>& limits,
                  const Steps& steps, Model& model, std::vector<Problem>& problems) {
  const BodyTable& table = *body.table;
  Mesh mesh = table.mesh;
  if (const std::string flaw = flaw_of(mesh); !flaw.empty())
    return problems.push_back(table.at.problem("pressure", flaw));
  CavityCompiler cavities(scene, body, limits, steps, model);
  if (table.pressure->gas && !(cavities.outside() + table.pressure->excess > 0))
    return problems.push_back(table.at.problem("pressure", "the pressure of a gas must be greater than 0"));
  for (const auto& triangles : parts_of(mesh))
    if (!cavities.add(triangles))
      return problems.push_back(table.at.problem("pressure", "the surface encloses no volume"));
}

}  // namespace nacre
