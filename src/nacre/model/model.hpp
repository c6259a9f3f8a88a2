// A model: everything that decides the answer, and nothing that does not. It never changes once it is
// finished. The run it defines, to the last bit, is the specification; strategies only differ in how fast
// they find it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/model/cue.hpp"
#include "nacre/model/growth.hpp"
#include "nacre/model/potentials.hpp"
#include "nacre/model/probe.hpp"
#include "nacre/penalty/contacts.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

/// What tick zero gives: half a kick, which makes the method second order, or, as in the paper, none.
enum class Start { centred, paper };

/// How contact is answered. `layers` is the method of this project; the next two are the paper's
/// counter-examples, and `dcr` is its rival, decomposition contact response.
enum class Method { layers, misaligned, impulse, dcr };

struct Vertex {
  Vec3 x, v;
  double mass = 1;    ///< infinite for what no force ever moves
  bool held = false;  ///< at the start it is driven, until a cue releases it
};

/// A name for the points [first, first + count).
struct Label {
  std::string name;
  int first = 0, count = 1;
};

/// What surfaces and rods look like, as points; for pictures only.
struct Outline {
  std::vector<std::array<int, 3>> triangles;
  std::vector<std::vector<int>>
      lines;  ///< each from point to point; the last is the first again if it closes
};

struct Model {
  Quantum quantum;
  Start start = Start::centred;
  Method method = Method::layers;
  std::vector<Vertex> vertices;
  std::vector<Point> points;  ///< first one for each vertex, in order
  AllForces forces;
  Contacts contacts;
  std::vector<Cue> cues;  ///< by time, then vertex; at most one of a vertex at a time
  std::vector<Growth> growths;
  std::vector<Label> labels;            ///< of points, in order; for messages only
  std::vector<std::string> wall_names;  ///< the same for half-spaces
  std::vector<Probe> probes;            ///< for the record only
  std::vector<int> watched;             ///< elements on which probes measure the contact force
  Outline outline;
  std::size_t memory_size = 0;  ///< of all plastic forces together
  std::uint64_t hash = 0;

  /// Sorts cues, and forces into batches, and computes the hash of all that reaches the trajectory. Call
  /// once, last.
  void finish();

  /// How many contact forces are added up.
  std::size_t places() const { return contacts.walls.size() + watched.size(); }

  /// The seconds a tick of this clock stands for.
  double span(Clock clock, Time tick) const {
    const double step = quantum.seconds(clock.step);
    if (tick > 0) return step;
    return start == Start::centred ? 0.5 * step : 0;
  }

  std::string point_name(int point) const;
  std::string force_name(int kind, int id) const;
  std::string pair_name(const Pair& pair) const;
  /// The largest it ever has: that of a driven vertex is 0 until it is released.
  double inverse_mass(int vertex) const { return 1 / vertices[vertex].mass; }
  /// Of all vertices, as the cues before `now` have left them.
  std::vector<double> inverse_masses_at(Time now) const;
  /// Whether contact has a potential.
  bool has_layers() const { return method == Method::layers || method == Method::misaligned; }
  /// Whether anything but its own energy moves it.
  bool is_scripted() const { return !cues.empty() || !growths.empty(); }
};

/// The largest factor by which an impulse at this point changes its velocity: the sum of weight^2 / mass.
double mobility(const Model& model, int point);

/// How much of a force at this point acts on some points, given in order: all of it on the point itself, and
/// on the vertices that carry it their weights.
double share(const Model& model, int point, std::span<const int> points);

/// Force i of its kind as its rest shape is at t.
template <class P>
decltype(auto) potential_at(const Model& model, const Forces<P>& forces, std::size_t i, Time t) {
  if constexpr (Growing<P>) {
    const int growth = forces.growths[i];
    return growth < 0 ? P(forces.potentials[i])
                      : forces.potentials[i].grown(model.growths[growth].at(t, model.quantum));
  } else {
    return (forces.potentials[i]);
  }
}

}  // namespace nacre
