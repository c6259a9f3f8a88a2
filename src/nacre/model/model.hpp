// A model: everything that decides the trajectory, and nothing else. It does not change after `finish`. It
// defines one trajectory, to the last bit; strategies differ only in how fast they compute it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nacre/base/numbering.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/geometry/node_kind.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/model/air.hpp"
#include "nacre/model/cavity.hpp"
#include "nacre/model/custom_forces.hpp"
#include "nacre/model/field.hpp"
#include "nacre/model/growth.hpp"
#include "nacre/model/method.hpp"
#include "nacre/model/potentials.hpp"
#include "nacre/model/probe.hpp"
#include "nacre/model/script_event.hpp"
#include "nacre/model/stiff_body.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct Vertex {
  Vec3 x, v;
  double mass = 1;    ///< infinite if no force ever moves it
  bool held = false;  ///< whether it is driven at the start, until a script event releases it
  NodeKind kind = NodeKind::place;
  int script = -1;  ///< index in Model::movers of what drives it; -1 if nothing does
};

/// What drives vertices: a table of a scene with a motion, a grab or a release.
struct Mover {
  std::string name;
  bool is_rigid = false;  ///< whether the distances of its vertices stay above zero, whatever its script is
};

/// A name for the points [first, first + count), and their numbers: `name:number`.
struct Label {
  std::string name;
  int first = 0, count = 1;
  Numbering numbering = {};
};

/// A ball that can turn: its point, and the vertex of its angle, whose mass is its moment of inertia.
struct Spin {
  int point = 0, vertex = 0;
};

/// How gravity moves a vertex that nothing else moves; zero if it does not. At the start, if it changes with
/// time.
struct Fall {
  Vec3 acceleration = {};
  Clock clock = {};
};

/// The visible surfaces and rods, as indices of points; for pictures only.
struct Outline {
  std::vector<std::array<int, 3>> triangles;
  std::vector<std::vector<int>> lines;  ///< each from point to point; a closed line ends with its first point
};

struct Model {
  Quantum quantum;
  Start start = Start::centred;
  Method method = Method::layers;
  std::vector<Vertex> vertices;
  std::vector<Point> points;  ///< first the vertices, in order, then others
  AllForces forces;
  std::vector<CustomForces> custom;
  Contacts contacts;
  std::vector<Mover> movers;        ///< of the script
  std::vector<ScriptEvent> script;  ///< sorted by time, then vertex; at most one of a vertex at a time
  std::vector<Growth> growths;
  Air air;
  Field field;  ///< if gravity changes with time
  std::vector<Cavity> cavities;
  std::vector<StiffBody> stiff;  ///< in the order of their vertices; for measurements and messages
  std::vector<Spin> spins;       ///< of all balls that can turn, in the order of both
  std::vector<int> shown;        ///< the points of a frame, in the order of the scene; all, if not given
  std::vector<Label> labels;     ///< names of points, in order; for messages only
  std::vector<std::string> wall_names;  ///< of all walls; for messages and columns only
  std::vector<Probe> probes;            ///< measured for series.csv; no effect on the trajectory
  std::vector<int> watched;             ///< elements on which probes measure the contact force
  Outline outline;
  std::size_t memory_size = 0;  ///< of all plastic forces together
  std::vector<Fall> falls;      ///< of each vertex; empty if there is no gravity
  std::uint64_t hash = 0;

  /// Shows all points unless some were chosen, sorts the script events, checks the contracts of a model
  /// (check_model.hpp), sorts the forces into batches and computes the hash of everything that decides the
  /// trajectory. Must be called once, last.
  void finish();
  bool is_finished() const { return hash != 0; }

  /// How many contact forces are summed: on the walls and on the watched elements.
  std::size_t places() const { return contacts.walls.size() + watched.size(); }

  /// The seconds that the kick of this tick covers.
  double span(Clock clock, Time tick) const {
    const double step = quantum.seconds(clock.step);
    if (tick > 0) return step;
    return start == Start::centred ? 0.5 * step : 0;
  }

  /// Of each point: its number in a frame; -1 if it is not shown.
  std::vector<int> frame_numbers() const;
  /// Whether a point carries a plane that moves: it is nothing that a picture shows.
  bool is_anchor(int point) const;
  std::string point_name(int point) const;
  std::string force_name(int kind, int id) const;
  /// How many points the stencils of a kind of force have.
  int points_of_kind(int kind) const;
  std::string pair_name(const Pair& pair) const;
  /// The largest inverse mass that it ever has: that of a driven vertex is 0 until it is released.
  double inverse_mass(int vertex) const { return 1 / vertices[vertex].mass; }
  /// The inverse masses of all vertices after the script events before `now`.
  std::vector<double> inverse_masses_at(Time now) const;
  /// Whether the method of contact has a potential.
  bool has_layers() const { return method == Method::layers || method == Method::misaligned; }
  /// Whether a script, wind, a pressure or changing gravity does work.
  bool is_driven() const {
    return !script.empty() || !growths.empty() || !air.keys.empty() || !cavities.empty() ||
           !field.keys.empty();
  }
};

/// The stiff body that has this vertex or this point of a surface; `nullptr` if none has.
const StiffBody* stiff_body_of(const Model& model, int point);

/// That of the ball at this point, or that with this vertex; `nullptr` if there is none.
const Spin* spin_at(const Model& model, int point);
const Spin* spin_of_vertex(const Model& model, int vertex);

/// Element::frame of an element at this point.
int frame_of(const Model& model, int point);

/// The largest factor by which an impulse at this point changes its velocity: the sum of weight^2 / mass.
double mobility(const Model& model, int point);

/// The share of a force at this point that acts on these points, which must be sorted: 1 if the point is
/// among them, otherwise the weights of those of its nodes that are.
double share(const Model& model, int point, std::span<const int> points);

/// Calls f(kind, clock, begin, end) for each batch of forces but contact, in canonical order.
template <class F>
void for_each_batch(const Model& model, const F& f) {
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches) f(kind, batch.clock, batch.begin, batch.end);
  });
  for (std::size_t i = 0; i < model.custom.size(); ++i)
    f(custom_kind(i), model.custom[i].clock, 0, model.custom[i].size());
}

/// Calls f(kind, id, clock, stencil) for each force but contact, in canonical order.
template <class F>
void for_each_force(const Model& model, const F& f) {
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (int i = 0; i < static_cast<int>(forces.stencils.size()); ++i)
      f(kind, i, forces.clocks[i], std::span<const int>(forces.stencils[i]));
  });
  for (std::size_t k = 0; k < model.custom.size(); ++k)
    for (int i = 0; i < model.custom[k].size(); ++i)
      f(custom_kind(k), i, model.custom[k].clock, model.custom[k].stencil(i));
}

/// Whether the formula of force i depends on time.
template <class P>
bool changes_with_time(const Model& model, const Forces<P>& forces, std::size_t i) {
  if constexpr (std::is_same_v<P, Gravity>)
    return !model.field.keys.empty();
  else
    return forces.growths[i] >= 0;
}

/// Force i of its kind, with its rest shape at time t, or with the gravity of that time.
template <class P>
decltype(auto) potential_at(const Model& model, const Forces<P>& forces, std::size_t i, Time t) {
  if constexpr (std::is_same_v<P, Gravity>) {
    Gravity gravity = forces.potentials[i];
    if (!model.field.keys.empty())
      gravity.weight = model.vertices[forces.stencils[i][0]].mass * model.field.at(t, model.quantum);
    return gravity;
  } else if constexpr (Growing<P>) {
    const int growth = forces.growths[i];
    return growth < 0 ? P(forces.potentials[i])
                      : forces.potentials[i].grown(model.growths[growth].at(t, model.quantum));
  } else {
    return (forces.potentials[i]);
  }
}

}  // namespace nacre
