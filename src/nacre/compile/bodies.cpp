#include "nacre/compile/bodies.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/compile/motion_compiler.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

/// The first of these keys that the table has; the last, if none.
std::string given(const Places& at, std::initializer_list<const char*> keys) {
  std::string key;
  for (const char* candidate : keys) {
    key = candidate;
    if (at.has(key)) break;
  }
  return key;
}

bool has_anchor(const PlaneTable& table) { return !table.motion.empty() && table.collide; }

/// Adds weight times another point. False if the sum has too many nodes.
bool add_to(Point& sum, const Point& more, double weight) {
  for (int i = 0; i < more.count; ++i) {
    const auto end = sum.node.begin() + sum.count, found = std::find(sum.node.begin(), end, more.node[i]);
    const auto place = static_cast<std::size_t>(found - sum.node.begin());
    if (place == Point::max_nodes) return false;
    if (found == end || more.count == 1) {  // a vertex may be named twice
      if (sum.count == Point::max_nodes) return false;
      sum.node[sum.count] = more.node[i];
      sum.weight[sum.count++] = weight * more.weight[i];
    } else {
      sum.weight[place] += weight * more.weight[i];
    }
  }
  return true;
}

/// That a model of the scene has.
std::size_t count_vertices(const Scene& scene) {
  std::size_t count = 0;
  for (const ParticlesTable& table : scene.particles) count += table.positions.size();
  for (const ParticlesTable& table : scene.particles) count += spin_count(scene, table);
  for (const BodyTable& table : scene.bodies) count += vertex_count(table);
  return count + static_cast<std::size_t>(std::ranges::count_if(scene.planes, has_anchor));
}

}  // namespace

Vec3 start_position(const Model& model, int point) {
  return model.points[point].blend([&](int node) { return model.vertices[node].x; });
}

Bodies::Bodies(const Scene& scene, Model& model, std::vector<Problem>& problems)
    : scene_(scene), model_(model), problems_(problems) {
  first_surface_ = static_cast<int>(count_vertices(scene));
  chooses_shown_ = std::ranges::any_of(scene.bodies, &BodyTable::stiff) ||
                   std::ranges::any_of(scene.particles, [&](const ParticlesTable& table) {
                     return spin_count(scene, table) > 0;
                   });
  for (const ParticlesTable& table : scene.particles) add_particles(table);
  for (const BodyTable& table : scene.bodies) add_body(table);
  for (const PlaneTable& table : scene.planes) add_anchor(table);
  for (const ParticlesTable& table : scene.particles) add_spins(table);
  add_surfaces();
  for (const PointTable& table : scene.points) add_point(table);
  for (const PlaneTable& table : scene.planes) add_plane(table);
  if (model.vertices.empty())
    problems.push_back(
        {scene.file, 0, "particles", "the scene is empty: add at least one [[particles]] or [[body]]"});
}

void Bodies::add_particles(const ParticlesTable& table) {
  const int body = static_cast<int>(body_names_.size()), kind = material(table.material, table.at);
  body_names_.push_back(table.name);
  body_materials_.push_back(kind);
  const int first = static_cast<int>(model_.vertices.size());
  first_of_[&table] = first;
  model_.labels.push_back({table.name, first, static_cast<int>(table.positions.size())});
  std::vector<int> vertices;
  const std::string places = given(table.at, {"positions", "lattice", "random", "csv", "position"});
  for (std::size_t i = 0; i < table.positions.size(); ++i) {
    const int node = vertices.emplace_back(static_cast<int>(model_.vertices.size()));
    const double mass = table.is_immovable() ? std::numeric_limits<double>::infinity() : table.masses[i];
    model_.vertices.push_back({table.positions[i], table.velocities[i], mass});
    model_.points.push_back(Point::vertex(node));
    radii_.push_back(table.radii[i]);
    if (table.collide) colliders_.push_back({node, table.radii[i], body, kind, &table.at, places});
    if (table.is_held() && !is_zero(table.velocities[i]))
      problems_.push_back(table.at.problem(
          given(table.at, {"velocities", "csv", "velocity"}),
          fmt::format("a {} particle cannot have a velocity", table.fixed ? "fixed" : "scripted")));
    fastest_script_ = std::max(fastest_script_, fastest(table.motion, table.positions[i]));
  }
  show(first, table.positions.size());
  if (table.is_held() || table.motion.grab) add_motion(model_, {vertices, table.motion, table.at}, problems_);
}

/// The vertices of their angles, after all others: nothing but friction refers to them. A script that holds a
/// ball holds its angle, too.
void Bodies::add_spins(const ParticlesTable& table) {
  const std::size_t before = model_.vertices.size();
  nacre::add_spins(model_, scene_, table, first_of_.at(&table));
  std::vector<int> vertices;
  for (std::size_t i = before; i < model_.vertices.size(); ++i) {
    vertices.push_back(static_cast<int>(i));
    model_.points.push_back(Point::vertex(vertices.back()));
    radii_.push_back(0);
  }
  if (!vertices.empty() && (table.is_held() || table.motion.grab))
    add_motion(model_, {vertices, table.motion, table.at}, problems_);
}

void Bodies::share_masses() {
  for (PlacedBody& body : placed_)
    body.shares = std::make_shared<const SheetShares>(shares_of(model_, body.sheet()));
}

void Bodies::add_body(const BodyTable& table) {
  check_name(table.name, table.at);
  const int body = static_cast<int>(body_names_.size()),
            kind = table.collide ? material(table.material, table.at) : 0;
  body_names_.push_back(table.name);
  body_materials_.push_back(kind);
  for (const PinTable& pin : table.pins)
    for (int vertex : pin.vertices)
      fastest_script_ = std::max(fastest_script_, fastest(pin.motion, table.mesh.vertices[vertex]));
  if (table.stiff) return add_stiff_body(table, body, kind);
  const int first = static_cast<int>(model_.vertices.size());
  if (auto placed = place_body(model_, scene_, table, problems_)) placed_.push_back(std::move(*placed));
  radii_.resize(model_.points.size(), table.radius);
  show(first, table.mesh.vertices.size());
  add_colliders(table, first, body, kind);
}

/// Of a stiff body only the surface is shown.
void Bodies::add_stiff_body(const BodyTable& table, int body, int kind) {
  const int first = first_surface_ + static_cast<int>(surfaces_.size());
  if (auto placed = place_stiff_body(model_, scene_, table, first, surfaces_, problems_))
    stiff_.push_back(std::move(*placed));
  while (model_.points.size() < model_.vertices.size())
    model_.points.push_back(Point::vertex(static_cast<int>(model_.points.size())));
  radii_.resize(model_.points.size(), 0);
  show(first, table.mesh.vertices.size());
  add_colliders(table, first, body, kind);
}

void Bodies::show(int first, std::size_t count) {
  for (std::size_t i = 0; chooses_shown_ && i < count; ++i)
    model_.shown.push_back(first + static_cast<int>(i));
}

/// The points of stiff bodies, after all vertices.
void Bodies::add_surfaces() {
  NACRE_EXPECT(static_cast<int>(model_.points.size()) == first_surface_, "all vertices must be counted");
  model_.points.insert(model_.points.end(), surfaces_.begin(), surfaces_.end());
  for (const BodyTable& table : scene_.bodies)
    if (table.stiff) radii_.resize(radii_.size() + table.mesh.vertices.size(), table.radius);
}

void Bodies::add_colliders(const BodyTable& table, int first, int body, int kind) {
  if (!table.collide) return;
  const std::string key = table.at.has("mesh") ? "mesh" : "shape";
  const int first_collider = static_cast<int>(colliders_.size());
  for (int i = 0; i < static_cast<int>(table.mesh.vertices.size()); ++i)
    colliders_.push_back({first + i, table.radius, body, kind, &table.at, key, Role::rod});
  for (const auto& triangle : table.mesh.triangles)
    for (const int vertex : triangle) colliders_[first_collider + vertex].role = Role::shell;
  add_hulls(table.mesh, first_collider);
}

void Bodies::add_hulls(const Mesh& mesh, int first_collider) {
  for (const Edge& edge : edges(mesh))
    model_.contacts.edges.push_back({{first_collider + edge.vertices[0], first_collider + edge.vertices[1]}});
  for (const auto& [a, b] : mesh.segments)
    model_.contacts.edges.push_back({{first_collider + std::min(a, b), first_collider + std::max(a, b)}});
  for (const auto& [a, b, c] : mesh.triangles)
    model_.contacts.triangles.push_back({{first_collider + a, first_collider + b, first_collider + c}});
}

std::optional<Point> Bodies::carried(const PointTable& table) const {
  Point point;
  for (std::size_t i = 0; i < table.of.size(); ++i) {
    const std::optional<int> of = this->point(table.of[i], table.at, "of");
    if (!of) return std::nullopt;
    if (*of >= first_surface_ + static_cast<int>(surfaces_.size())) {
      problems_.push_back(table.at.problem("of", fmt::format("'{}' is not a particle", table.of[i])));
      return std::nullopt;
    }
    if (!add_to(point, model_.points[*of], table.weights[i])) {
      problems_.push_back(
          table.at.problem("of", "vertices of a stiff body cannot carry a point together with others"));
      return std::nullopt;
    }
  }
  return point;
}

/// A point with a complaint keeps its name, so that what refers to it has no complaint of its own.
void Bodies::add_point(const PointTable& table) {
  const std::optional<Point> point = carried(table);
  if (!point && model_.vertices.empty()) return;
  check_name(table.name, table.at);
  const int id = static_cast<int>(model_.points.size());
  model_.labels.push_back({table.name, id, 1});
  model_.points.push_back(point.value_or(Point::vertex(0)));
  if (!point) uncarried_.insert(id);
  radii_.push_back(table.radius);
  show(id, 1);
  const int kind = material(table.material, table.at);
  if (table.collide && point)
    colliders_.push_back({id, table.radius, static_cast<int>(body_names_.size()), kind, &table.at, "of"});
  body_names_.push_back(table.name);
  body_materials_.push_back(kind);
}

/// A plane that moves is carried by a driven vertex on its surface.
void Bodies::add_anchor(const PlaneTable& table) {
  if (!has_anchor(table)) return;
  const int node = static_cast<int>(model_.vertices.size());
  anchors_[&table] = node;
  model_.vertices.push_back({table.point, {}, std::numeric_limits<double>::infinity()});
  model_.points.push_back(Point::vertex(node));
  radii_.push_back(0);
  show(node, 1);
  const MotionTable motion{.phases = table.motion, .grab = {}, .release = {}};
  fastest_script_ = std::max(fastest_script_, fastest(motion, table.point));
  add_motion(model_, {std::vector{node}, motion, table.at}, problems_);
}

void Bodies::add_plane(const PlaneTable& table) {
  const int body = static_cast<int>(body_names_.size()), kind = material(table.material, table.at);
  body_names_.push_back(table.name);
  body_materials_.push_back(kind);
  if (!table.collide) return;
  const Vec3 normal = (1 / norm(table.normal)) * table.normal;
  model_.contacts.walls.push_back({{normal, dot(normal, table.point)}, body, kind});
  if (const auto anchor = anchors_.find(&table); anchor != anchors_.end()) {
    model_.contacts.walls.back().anchor = static_cast<int>(colliders_.size());
    colliders_.push_back({anchor->second, 0, body, kind, &table.at, "motion", Role::anchor});
  }
  model_.wall_names.push_back(table.name);
}

std::optional<int> Bodies::body(const std::string& name, const Places& at, const std::string& key) const {
  const auto found = std::ranges::find(body_names_, name);
  if (found != body_names_.end()) return static_cast<int>(found - body_names_.begin());
  problems_.push_back(at.problem(key, no_thing(name, body_names_)));
  return std::nullopt;
}

void Bodies::check_name(const std::string& name, const Places& at) const {
  if (std::ranges::find(model_.labels, name, &Label::name) != model_.labels.end())
    problems_.push_back(at.problem("name", "is taken by particles or a body"));
}

std::optional<Bodies::Subject> Bodies::wall_subject(const std::string& reference, const std::string& name,
                                                    const Places& at, const std::string& key) const {
  if (!body(name, at, key)) return std::nullopt;
  const auto wall = std::ranges::find(model_.wall_names, name);
  if (name != reference)
    problems_.push_back(at.problem(key, fmt::format("'{}' names nothing: {} is a plane", reference, name)));
  else if (wall == model_.wall_names.end())
    problems_.push_back(
        at.problem(key, fmt::format("'{}' has collide = false: there is nothing to probe", name)));
  else
    return Subject{{}, static_cast<int>(wall - model_.wall_names.begin())};
  return std::nullopt;
}

std::optional<Bodies::Subject> Bodies::subject(const std::string& reference, const Places& at,
                                               const std::string& key) const {
  const std::string name = reference.substr(0, reference.find(':'));
  const auto label = std::ranges::find(model_.labels, name, &Label::name);
  if (label == model_.labels.end()) return wall_subject(reference, name, at, key);
  if (uncarried_.contains(label->first)) return std::nullopt;
  Subject subject;
  const auto add = [&](int point) { subject.balls.push_back({point, radii_[point]}); };
  if (name == reference)
    for (int i = 0; i < label->count; ++i) add(label->first + i);
  else
    for (int point : numbered(reference, at, key)) add(point);
  if (subject.balls.empty()) return std::nullopt;
  return subject;
}

std::vector<int> Bodies::numbered(const std::string& reference, const Places& at,
                                  const std::string& key) const {
  const std::size_t colon = reference.find(':'), dash = reference.find('-', colon);
  if (dash == std::string::npos) {
    const std::optional<int> one = point(reference, at, key);
    return one ? std::vector{*one} : std::vector<int>{};
  }
  const std::optional<Label> label = group(reference.substr(0, colon), at, key);
  if (!label) return {};
  const std::optional<int> first = number(reference.substr(0, dash), *label, at, key);
  const std::optional<int> last =
      number(reference.substr(0, colon + 1) + reference.substr(dash + 1), *label, at, key);
  if (!first || !last) return {};
  if (*last < *first)
    problems_.push_back(at.problem(key, fmt::format("'{}' ends before it begins", reference)));
  std::vector<int> points;
  for (int i = *first; i <= *last; ++i)
    if (const std::optional<int> place = label->numbering.place(i)) points.push_back(label->first + *place);
  if (*first <= *last && points.empty())
    problems_.push_back(at.problem(key, fmt::format("'{}': all of these vertices were dropped", reference)));
  return points;
}

/// 0 stands for no material. Known ones have a table in a resolved scene.
int Bodies::material(const std::string& name, const Places& at) const {
  if (name.empty()) return 0;
  const auto found = std::ranges::find(scene_.materials, name, &MaterialTable::name);
  if (found != scene_.materials.end()) return static_cast<int>(found - scene_.materials.begin()) + 1;
  problems_.push_back(at.problem("material", no_body_material(scene_, name)));
  return 0;
}

std::optional<Label> Bodies::group(const std::string& name, const Places& at, const std::string& key) const {
  std::vector<std::string> names;
  for (const Label& label : model_.labels) {
    if (label.name == name) return label;
    names.push_back(label.name);
  }
  problems_.push_back(at.problem(key, no_group(name, names)));
  return std::nullopt;
}

std::optional<int> Bodies::number(const std::string& reference, const Label& label, const Places& at,
                                  const std::string& key) const {
  const int count = label.numbering.count(label.count);
  const std::optional<int> number = number_in(reference, count);
  if (!number) problems_.push_back(at.problem(key, no_number(reference, label.name, count)));
  return number;
}

std::optional<int> Bodies::point(const std::string& reference, const Places& at,
                                 const std::string& key) const {
  const std::size_t colon = reference.find(':');
  const std::optional<Label> label = group(reference.substr(0, colon), at, key);
  if (!label || uncarried_.contains(label->first)) return std::nullopt;
  if (colon == std::string::npos) {
    if (label->count == 1) return label->first;
    problems_.push_back(at.problem(
        key, fmt::format("'{}' has {} particles: say which, as {}:0 to {}:{}", reference, label->count,
                         reference, reference, label->numbering.count(label->count) - 1)));
    return std::nullopt;
  }
  const std::optional<int> number = this->number(reference, *label, at, key);
  if (!number) return std::nullopt;
  if (const std::optional<int> place = label->numbering.place(*number)) return label->first + *place;
  problems_.push_back(at.problem(
      key, fmt::format("'{}' belongs to no face and no line: it was dropped from the mesh", reference)));
  return std::nullopt;
}

}  // namespace nacre
