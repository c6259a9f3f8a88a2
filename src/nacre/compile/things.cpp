#include "nacre/compile/things.hpp"

#include <algorithm>

#include "nacre/compile/body_law.hpp"
#include "nacre/compile/motion_compiler.hpp"
#include "nacre/compile/stiff_compiler.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

// Contact keeps things apart by this part of a radius; the mean edge of a mesh counts as the radius of five
// edges.
constexpr double part_of_radius = 0.01, edges_of_radius = 5;
// Rods, and shells with a radius, are soft: they may keep this part of it free.
constexpr double part_of_thick_body = 0.1;
// Stiff bodies touch along whole faces: this part of their smallest width. Meshes that stand still may be
// coarse: this part of theirs.
constexpr double part_of_width = 0.02, part_of_obstacle = 0.05;

/// The mean length of the edges of a mesh; infinite if it has none.
double mean_edge(const Mesh& mesh) {
  double sum = 0;
  std::size_t count = 0;
  const auto add = [&](int a, int b) {
    sum += norm(mesh.vertices[a] - mesh.vertices[b]);
    ++count;
  };
  for (const Edge& edge : edges(mesh)) add(edge.vertices[0], edge.vertices[1]);
  for (const auto& [a, b] : mesh.segments) add(a, b);
  return count > 0 ? sum / static_cast<double>(count) : infinity;
}

/// The least extent along an axis.
double smallest_side(const Mesh& mesh) {
  Vec3 low{infinity, infinity, infinity}, high = -low;
  for (const Vec3& x : mesh.vertices) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
  }
  const Vec3 size = high - low;
  return std::min({size.x, size.y, size.z});
}

double script_speed(const BodyTable& table) {
  double speed = 0;
  for (const PinTable& pin : table.pins)
    for (const int vertex : pin.vertices)
      speed = std::max(speed, fastest(pin.motion, table.mesh.vertices[vertex]));
  return speed;
}

double script_speed(const ParticlesTable& table) {
  double speed = 0;
  for (const Vec3& x : table.positions) speed = std::max(speed, fastest(table.motion, x));
  return speed;
}

double script_speed(const PlaneTable& table) {
  return fastest({.phases = table.motion, .grab = {}, .release = {}}, table.point);
}

/// Against what is above the plane: a belt that moves along itself hits nothing.
double closing_speed(const PlaneTable& table) {
  double speed = 0;
  const auto count = [&](const Vec3& velocity) {
    speed = std::max(speed, dot(table.normal, velocity) / norm(table.normal));
  };
  Vec3 from = table.point;
  for (const PhaseTable& phase : table.motion) {
    count(phase.velocity);
    if (phase.end) from += (*phase.end - phase.begin) * phase.velocity;
    const Vec3 first = from;
    double since = phase.begin;
    for (const MotionKey& key : phase.keys) {
      const Vec3 to = key.place(first);
      count((1 / (key.time - since)) * (to - from));
      from = to;
      since = key.time;
    }
  }
  return speed;
}

class ThingList {
 public:
  explicit ThingList(const Scene& scene) : scene_(scene), gravity_(scene.simulation.strongest_gravity()) {
    for (const ParticlesTable& table : scene.particles)
      fastest_script_ = std::max(fastest_script_, script_speed(table));
    for (const BodyTable& table : scene.bodies)
      fastest_script_ = std::max(fastest_script_, script_speed(table));
    for (const PlaneTable& table : scene.planes) {
      fastest_script_ = std::max(fastest_script_, script_speed(table));
      closing_.push_back(closing_speed(table));
    }
    for (const ParticlesTable& table : scene.particles) add(table);
    for (const BodyTable& table : scene.bodies) add(table);
    for (const PointTable& table : scene.points) add(table);
    for (int i = 0; i < static_cast<int>(scene.planes.size()); ++i) {
      const PlaneTable& table = scene.planes[i];
      list_.push_back({.name = table.name,
                       .material = table.material,
                       .collides = table.collide,
                       .plane = i,
                       .speed = script_speed(table),
                       .falls = {}});
    }
    for (const SpringTable& table : scene.springs) hold(table);
  }

  std::vector<Thing> take() { return std::move(list_); }

 private:
  void add_heights(Thing& thing, const std::vector<Vec3>& positions) const {
    const Vec3 gravity = scene_.simulation.gravity_at_start();
    if (is_zero(gravity)) return;
    for (const Vec3& x : positions) {
      const double height = -dot(gravity, x) / norm(gravity);
      thing.low = std::min(thing.low, height);
      thing.high = std::max(thing.high, height);
    }
  }

  struct Part {
    double mass;
    Vec3 x;
    double start_speed, script;
  };

  void add_part(Thing& thing, const Part& part) const {
    const auto& [mass, x, start_speed, script] = part;
    const double speed = start_speed + script;
    const double energy = 0.5 * mass * speed * speed;
    thing.heaviest = std::max(thing.heaviest, mass);
    thing.energy = std::max(thing.energy, energy);
    thing.speed = std::max(thing.speed, speed);
    thing.falls.resize(scene_.planes.size());
    double longest = 0;
    for (std::size_t i = 0; i < scene_.planes.size(); ++i) {
      const double fall = std::max(0.0, height_above(scene_.planes[i], x)), closing = speed + closing_[i];
      longest = std::max(longest, fall);
      thing.falls[i] = std::max(thing.falls[i], 0.5 * mass * closing * closing + mass * gravity_ * fall);
    }
    thing.longest_fall = std::max(thing.longest_fall, longest);
    const double against = start_speed + fastest_script_;
    thing.worst = std::max(thing.worst, mass * (0.5 * against * against + gravity_ * longest));
  }

  void add(const ParticlesTable& table) {
    Thing thing{.name = table.name, .material = table.material, .collides = table.collide, .falls = {}};
    add_heights(thing, table.positions);
    for (const double radius : table.radii)
      if (radius > 0) thing.size = std::min(thing.size, radius);
    thing.skin = part_of_radius * thing.size;
    const double script = script_speed(table);
    thing.speed = script;
    if (!table.is_immovable())
      for (std::size_t i = 0; i < table.positions.size(); ++i)
        add_part(thing, {table.masses[i], table.positions[i], norm(table.velocities[i]), script});
    thing.mass = thing.heaviest;
    thing.is_particles = true;
    thing.meets_itself = table.positions.size() > 1;
    list_.push_back(std::move(thing));
  }

  void add(const BodyTable& table) {
    Thing thing{.name = table.name, .material = table.material, .collides = table.collide, .falls = {}};
    add_heights(thing, table.mesh.vertices);
    const double edge = mean_edge(table.mesh);
    thing.size = edge;
    thing.skin = part_of_radius * (edges_of_radius * edge);
    if (table.radius > 0) {
      thing.size = std::min(thing.size, table.radius);
      thing.skin = std::min(thing.skin, part_of_thick_body * table.radius);
    }
    thing.speed = script_speed(table);
    std::vector<Problem> problems;  // compile reports them
    if (table.stiff) {
      add_stiff(table, thing);
    } else if (table.collide && !table.material.empty())
      if (const auto law = body_law(scene_, table, problems)) add_vertices(table, *law, thing);
    if (!thing.moves() && thing.speed == 0) thing.thin = part_of_obstacle * smallest_side(table.mesh);
    list_.push_back(std::move(thing));
  }

  /// One vertex of a stiff body may carry all of it, and it does not meet itself.
  void add_stiff(const BodyTable& table, Thing& thing) const {
    thing.meets_itself = false;
    std::vector<Problem> problems;  // compile reports them
    const auto shape = table.collide ? stiff_shape(scene_, table, problems) : std::nullopt;
    if (!shape) return;
    if (const double width = shape->smallest_width(); width > 1e-6 * shape->largest_width()) {
      thing.size = std::min(thing.size, width);
      thing.skin = std::min(thing.skin, part_of_width * width);
    }
    const bool is_held = std::ranges::any_of(table.pins, [&](const PinTable& pin) {
      return pin.vertices.size() == table.mesh.vertices.size() && pin.is_immovable();
    });
    if (is_held) return;
    const double script = thing.speed;
    for (std::size_t i = 0; i < table.mesh.vertices.size(); ++i)
      add_part(thing, {shape->mass, table.mesh.vertices[i], norm(table.velocities[i]), script});
    thing.mass = shape->mass;
  }

  void add_vertices(const BodyTable& table, const BodyLaw& law, Thing& thing) const {
    std::vector<bool> is_held(table.mesh.vertices.size());
    for (const PinTable& pin : table.pins)
      if (pin.is_immovable())
        for (const int vertex : pin.vertices) is_held[vertex] = true;
    const std::vector<double> masses = body_masses(table, law);
    const double script = thing.speed;
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < masses.size(); ++i) {
      if (is_held[i]) continue;
      add_part(thing, {masses[i], table.mesh.vertices[i], norm(table.velocities[i]), script});
      sum += masses[i];
      ++count;
    }
    if (count > 0) thing.mass = sum / count;
    if (thing.moves() && !table.mesh.triangles.empty()) thing.shell = law.shell.stretch;
  }

  /// A point is carried by particles; it counts as the most violent of them.
  void add(const PointTable& table) {
    Thing thing{.name = table.name, .material = table.material, .collides = table.collide, .falls = {}};
    thing.falls.resize(scene_.planes.size());
    if (table.radius > 0) thing.size = table.radius;
    thing.skin = part_of_radius * thing.size;
    for (const Thing& other : list_) {
      thing.mass = std::max(thing.mass, other.mass);
      thing.heaviest = std::max(thing.heaviest, other.heaviest);
      thing.energy = std::max(thing.energy, other.energy);
      thing.speed = std::max(thing.speed, other.speed);
      thing.longest_fall = std::max(thing.longest_fall, other.longest_fall);
      for (std::size_t i = 0; i < other.falls.size(); ++i)
        thing.falls[i] = std::max(thing.falls[i], other.falls[i]);
    }
    list_.push_back(std::move(thing));
  }

  void hold(const SpringTable& table) {
    const auto hold_one = [&](const std::string& reference) {
      const std::string name = reference.substr(0, reference.find(':'));
      for (Thing& thing : list_)
        if (thing.name == name) thing.spring = std::max(thing.spring, table.stiffness);
    };
    for (const auto& [a, b] : table.between) hold_one(a), hold_one(b);
    if (!table.chain.empty()) hold_one(table.chain);
  }

  const Scene& scene_;
  double gravity_, fastest_script_ = 0;
  std::vector<double> closing_;  ///< the largest speed of each plane against what is above it
  std::vector<Thing> list_;
};

}  // namespace

double height_above(const PlaneTable& plane, const Vec3& x) {
  return plane.collide ? dot(plane.normal, x - plane.point) / norm(plane.normal) : 0;
}

std::vector<Thing> things_of(const Scene& scene) { return ThingList(scene).take(); }

}  // namespace nacre
