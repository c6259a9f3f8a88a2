#include "check_bodies.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/seams_at_start.hpp"
#include "nacre/mesh/quality.hpp"
#include "nacre/mesh/seams.hpp"
#include "nacre/mesh/topology.hpp"
#include "nacre/scene/millimetres.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

bool is_shown(const Model& model, int point) {
  return std::ranges::find(model.shown, point) != model.shown.end();
}

/// Below it a triangle is a sliver: its step is far shorter than those of its neighbours.
constexpr double sliver_degrees = 10;

/// In degrees.
double smallest_angle(const Mesh& mesh, const std::array<int, 3>& corners) {
  double largest_cosine = -1;
  for (int i = 0; i < 3; ++i) {
    const Vec3& at = mesh.vertices[corners[i]];
    const Vec3 a = mesh.vertices[corners[(i + 1) % 3]] - at, b = mesh.vertices[corners[(i + 2) % 3]] - at;
    largest_cosine = std::max(largest_cosine, dot(a, b) / (norm(a) * norm(b)));
  }
  return std::acos(std::min(1.0, largest_cosine)) * 180 / std::numbers::pi;
}

/// How often the forces of slivers tick.
struct SliverTicks {
  std::vector<std::pair<Time, int>> steps = {};  ///< the shortest of each sliver, with its number; in order
  double share = 0;                              ///< of the kicks of all forces
};

/// Of the membranes of these triangles, and of the hinges that have one of them.
SliverTicks sliver_ticks(const Model& model, const std::map<std::array<int, 3>, int>& slivers) {
  std::map<int, Time> steps;
  double all = 0, of_slivers = 0;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (std::size_t i = 0; i < forces.stencils.size(); ++i) {
      const auto& stencil = forces.stencils[i];
      const double kicks = static_cast<double>(stencil.size()) / model.quantum.seconds(forces.clocks[i].step);
      all += kicks;
      bool counts = false;
      for (std::size_t last = 2; last < stencil.size() && !slivers.empty(); ++last) {
        std::array<int, 3> corners{stencil[0], stencil[1], stencil[last]};
        std::ranges::sort(corners);
        const auto found = slivers.find(corners);
        if (found == slivers.end()) continue;
        counts = true;
        const auto [step, is_new] = steps.try_emplace(found->second, forces.clocks[i].step);
        if (!is_new) step->second = std::min(step->second, forces.clocks[i].step);
      }
      if (counts) of_slivers += kicks;
    }
  });
  SliverTicks ticks{.share = all > 0 ? of_slivers / all : 0};
  for (const auto& [triangle, step] : steps) ticks.steps.emplace_back(step, triangle);
  std::ranges::sort(ticks.steps);
  return ticks;
}

/// The mass of the vertices that forces may move, and the number of the others.
Json mass_of(const Model& model, const std::string& name) {
  const auto label = std::ranges::find(model.labels, name, &Label::name);
  if (const StiffBody* body = stiff_body_of(model, label->first)) {
    const bool moves = std::isfinite(model.vertices[body->centre].mass);
    return {{"mass", moves ? body->mass : 0.0}, {"fixed_vertices", moves ? 0 : body->count}};
  }
  double mass = 0;
  int fixed = 0;
  for (int i = 0; i < label->count; ++i) {
    const double one = model.vertices[label->first + i].mass;
    if (std::isinf(one))
      ++fixed;
    else
      mass += one;
  }
  return {{"mass", mass}, {"fixed_vertices", fixed}};
}

Json vector_of(const Vec3& x) { return {x.x, x.y, x.z}; }

template <class Positions>
Json box_of(const Positions& positions) {
  Vec3 low{infinity, infinity, infinity}, high = -low;
  for (const Vec3& x : positions) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
  }
  return {{"low", vector_of(low)}, {"high", vector_of(high)}};
}

double side(const Json& box, int axis) {
  return box["high"][axis].get<double>() - box["low"][axis].get<double>();
}

std::string text_of(const Json& box) {
  const auto corner = [&](const char* name) {
    return fmt::format("[{:.4g}, {:.4g}, {:.4g}]", box[name][0].get<double>(), box[name][1].get<double>(),
                       box[name][2].get<double>());
  };
  return fmt::format("{:.4g} x {:.4g} x {:.4g}, from {} to {}", side(box, 0), side(box, 1), side(box, 2),
                     corner("low"), corner("high"));
}

/// What people should know about the mesh of a file.
Json notes_of(const BodyTable& table) {
  Json notes = table.notes;
  if (!table.at.has("mesh")) return notes;
  if (const std::string hint = millimetre_hint(table); !hint.empty()) notes.push_back(hint);
  if (const Seams seams = find_seams(table.mesh); seams.vertices > 0)
    notes.push_back(
        fmt::format("{}: {} vertices of its open borders lie on others, as if split at texture "
                    "coordinates: {}",
                    table.name, seams.vertices, seam_cure(table, seams)));
  return notes;
}

/// The triangles of a body that are slivers, what share of all kicks of forces goes to them and the hinges at
/// them, and the first few by their steps; null if there is none, or no force moves the body.
Json slivers_of(const BodyTable& table, const Mesh& rest, const Model& model) {
  const int first = std::ranges::find(model.labels, table.name, &Label::name)->first;
  std::map<std::array<int, 3>, int> slivers;  // by their vertices in the model
  for (std::size_t i = 0; i < rest.triangles.size(); ++i) {
    std::array<int, 3> corners = rest.triangles[i];
    if (smallest_angle(rest, corners) >= sliver_degrees) continue;
    for (int& corner : corners) corner += first;
    std::ranges::sort(corners);
    slivers[corners] = static_cast<int>(i);
  }
  const SliverTicks ticks = sliver_ticks(model, slivers);
  if (ticks.steps.empty()) return nullptr;
  Json worst = Json::array();
  for (const auto& [step, triangle] : ticks.steps) {
    if (worst.size() == 3) break;
    worst.push_back({{"triangle", triangle},
                     {"angle", smallest_angle(rest, rest.triangles[triangle])},
                     {"step", model.quantum.seconds(step)}});
  }
  return {{"count", ticks.steps.size()}, {"share", ticks.share}, {"worst", worst}};
}

/// The frequency of a stiff body, and how far its shape may be off; null for others.
Json facts_of_stiffness(const BodyTable& table, const Model& model) {
  const StiffBody* body =
      stiff_body_of(model, std::ranges::find(model.labels, table.name, &Label::name)->first);
  if (!body || body->frequency == 0) return nullptr;
  const double square = body->frequency * body->frequency;
  double spin2 = 0;
  for (int i = 1; i < StiffBody::vertex_count; ++i)
    spin2 = std::max(spin2, dot(model.vertices[body->centre + i].v, model.vertices[body->centre + i].v));
  double weight = 0;
  const auto& gravity = std::get<Forces<Gravity>>(model.forces);
  for (std::size_t i = 0; i < gravity.stencils.size(); ++i)
    if (gravity.stencils[i][0] == body->centre) weight = norm(gravity.potentials[i].weight);
  const double per_force = stiff_strain_per_load / (body->mass * body->size * square);
  std::size_t pinned = 0;
  for (const auto& stencil : std::get<Forces<Spring>>(model.forces).stencils)
    if (body->has_point(stencil[1]) && std::isinf(model.vertices[stencil[0]].mass) &&
        !is_shown(model, stencil[0]))
      ++pinned;
  return {{"frequency", body->frequency},
          {"damping_ratio", body->damping_ratio},
          {"strain_by_spin", stiff_stretch_by_spin * spin2 / square},
          {"strain_by_weight", per_force * weight},
          {"strain_per_force", per_force},
          {"pinned_by_springs", pinned}};
}

void print_stiffness(const Json& stiff) {
  const auto number = [&](const char* key) { return stiff[key].get<double>(); };
  fmt::print(
      "            stiff, frequency {:.4g} rad/s; strained up to {:.2g} by its spin, {:.2g} by its weight, "
      "{:.2g} by each N\n",
      number("frequency"), number("strain_by_spin"), number("strain_by_weight"), number("strain_per_force"));
  if (const auto pinned = stiff["pinned_by_springs"].get<std::uint64_t>(); pinned > 0)
    fmt::print("  note      {} of it pinned by stiff springs: only a pin of all of it holds it exactly\n",
               counted(pinned, "vertex is", "vertices are"));
}

Json facts_of(const BodyTable& table, const Model& model) {
  Mesh rest = table.mesh;
  rest.vertices = table.rest_positions();
  const MeshQuality quality = mesh_quality(rest);
  Json json;
  json["name"] = table.name;
  json["vertices"] = quality.vertices;
  json["triangles"] = quality.triangles;
  json["hinges"] = hinges(rest).size();
  json["segments"] = quality.segments;
  json["parts"] = quality.components;
  json.update(mass_of(model, table.name));
  json["shortest_edge"] = quality.shortest_edge;
  json["longest_edge"] = quality.longest_edge;
  json["area"] = quality.total_area;
  json["smallest_angle"] = quality.smallest_angle;
  json["largest_angle"] = quality.largest_angle;
  json["stiff"] = facts_of_stiffness(table, model);
  json["slivers"] = slivers_of(table, rest, model);
  json["box"] = box_of(table.mesh.vertices);
  json["notes"] = notes_of(table);
  return json;
}

void print_slivers(const std::string& name, const Json& slivers) {
  constexpr double nothing = 0.005;
  if (slivers["share"].get<double>() < nothing) return;
  std::string worst;
  for (const Json& each : slivers["worst"])
    worst +=
        fmt::format("{}triangle {} ({:.2g} degrees, {:.3g} s)", worst.empty() ? "" : ", ",
                    each["triangle"].get<int>(), each["angle"].get<double>(), each["step"].get<double>());
  fmt::print(
      "  note      {} has slivers: {}, with {:.0f}% of all kicks of forces; the shortest steps: {}; "
      "mesh.repair = true collapses or flips those of a file\n",
      name, counted(slivers["count"].get<std::uint64_t>(), "triangle"), 100 * slivers["share"].get<double>(),
      worst);
}

void print(const Json& body) {
  const auto number = [&](const char* key) { return body[key].get<double>(); };
  const auto count = [&](const char* key) { return body[key].get<std::uint64_t>(); };
  std::string line = fmt::format("  body      {}: {}", body["name"].get<std::string>(),
                                 counted(count("vertices"), "vertex", "vertices"));
  if (count("triangles") > 0)
    line +=
        fmt::format(", {}, {}", counted(count("triangles"), "triangle"), counted(count("hinges"), "hinge"));
  if (count("segments") > 0) line += ", " + counted(count("segments"), "segment");
  if (count("parts") > 1) line += fmt::format(", {} separate parts", count("parts"));
  if (count("fixed_vertices") == count("vertices"))
    line += ", moved by no force";
  else
    line += fmt::format(", mass {:.4g}", number("mass"));
  if (const auto fixed = count("fixed_vertices"); fixed > 0 && fixed < count("vertices"))
    line += fmt::format(" and {} held for ever", counted(fixed, "vertex", "vertices"));
  fmt::print("{}\n            edges {:.4g} to {:.4g}", line, number("shortest_edge"), number("longest_edge"));
  if (count("triangles") > 0)
    fmt::print(", area {:.4g}, angles {:.3g} to {:.3g} degrees", number("area"), number("smallest_angle"),
               number("largest_angle"));
  fmt::print("\n            size {}\n", text_of(body["box"]));
  if (!body["stiff"].is_null()) print_stiffness(body["stiff"]);
  for (const Json& note : body["notes"]) fmt::print("  note      {}\n", note.get<std::string>());
  if (!body["slivers"].is_null()) print_slivers(body["name"].get<std::string>(), body["slivers"]);
}

}  // namespace

Json facts_of_bodies(const Scene& scene, const Model& model) {
  Json bodies = Json::array();
  for (const BodyTable& table : scene.bodies) bodies.push_back(facts_of(table, model));
  return bodies;
}

Json facts_of_size(const Model& model) {
  const auto vertices = static_cast<int>(model.vertices.size());
  std::vector<Vec3> positions;
  double mass = 0;
  for (const int point : model.shown)
    if (!model.is_anchor(point) && (point < vertices || stiff_body_of(model, point)))
      positions.push_back(model.points[point].blend([&](int vertex) { return model.vertices[vertex].x; }));
  for (const Vertex& vertex : model.vertices)
    if (std::isfinite(vertex.mass) && vertex.kind == NodeKind::place) mass += vertex.mass;
  for (const Element& element : model.contacts.elements) {
    if (element.role == Role::anchor) continue;
    const Vec3 x = model.points[element.point].blend([&](int node) { return model.vertices[node].x; });
    const Vec3 around{element.radius, element.radius, element.radius};
    positions.insert(positions.end(), {x - around, x + around});
  }
  Json json = box_of(positions);
  json["mass"] = mass;
  return json;
}

void print_size(const Json& size) {
  fmt::print("  size      {}, mass {:.4g}\n", text_of(size), size["mass"].get<double>());
}

void print_bodies(const Json& bodies) {
  constexpr std::size_t most = 20;
  for (std::size_t i = 0; i < std::min(most, bodies.size()); ++i) print(bodies[i]);
  if (bodies.size() > most)
    fmt::print("            and {}: --json has all\n",
               counted(bodies.size() - most, "more body", "more bodies"));
}

}  // namespace nacre::cli
