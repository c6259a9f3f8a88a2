// A scene: the tables of a file, with defaults filled in. `compile` turns it into a Model. Every struct
// mirrors one table, every member one key; the schemas connect the two.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/model/method.hpp"
#include "nacre/model/strategy.hpp"
#include "nacre/penalty/friction_model.hpp"
#include "nacre/penalty/ladder.hpp"
#include "nacre/scene/body_table.hpp"
#include "nacre/scene/motion_table.hpp"
#include "nacre/scene/places.hpp"
#include "nacre/scene/seam_table.hpp"
#include "nacre/scene/surroundings_table.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

class CustomFormula;

/// Every problem is reported, up to this many: the list must fit into memory.
inline constexpr std::size_t most_problems = 100'000;

/// By line, each once; problems without a line come last. A list that is too long is cut, with a note.
std::vector<Problem> in_order(std::vector<Problem> problems);

/// Gravity at a time.
struct GravityKey {
  double time = 0;
  Vec3 gravity;
  Places at = {};
};

struct SimulationTable {
  double duration = 0;
  Vec3 gravity;
  std::vector<GravityKey> gravity_keys;  ///< instead of a constant one
  std::optional<double> gravity_step;
  double drag = 0;           ///< against still air: velocity lost, per velocity and time
  bool common_step = false;  ///< all forces but contact take the shortest of their steps
  double step_scale = 1;     ///< factor on all steps that are not given
  std::uint64_t seed = 0;
  std::string units = "SI";
  Start start = Start::centred;
  int quantum = Quantum::default_exponent;  ///< the exponent: 2^quantum seconds
  Places at;

  Vec3 gravity_at_start() const { return gravity_keys.empty() ? gravity : gravity_keys.front().gravity; }
  /// The largest size that gravity ever has.
  double strongest_gravity() const {
    double most = norm(gravity);
    for (const GravityKey& key : gravity_keys) most = std::max(most, norm(key.gravity));
    return most;
  }

  /// How many units of length in files and in the keys of a scene make a metre. A scene that is loaded has
  /// all its lengths in metres.
  double per_metre() const { return units == "mm" ? 1000 : 1; }
};

/// What a frame has besides positions and what identifies the points.
enum class FrameField { position, velocity, contact_force, layer, strain, contacts, spin };

struct OutputTable {
  std::optional<double> frame_rate, series_rate;  ///< chosen by the duration if they are not given
  std::vector<FrameField> frame_fields;           ///< empty: all
  double checkpoint_minutes = 5;
  Places at;

  bool has(FrameField field) const {
    return frame_fields.empty() || std::ranges::find(frame_fields, field) != frame_fields.end();
  }
};

/// The meaning of a coefficient of restitution: the rebound speed, or, as in the paper, the share of the
/// force.
enum class RestitutionModel { rebound, paper };

/// Values of contact between two bodies or materials.
struct ContactPairTable {
  std::array<std::string, 2> between;
  std::optional<double> thickness, stiffness, restitution, friction, friction_sliding, rolling_friction;
  Places at;
};

struct ContactTable {
  std::optional<double> thickness, stiffness, step;
  double alpha = 0.05;
  LadderKind ladder = LadderKind::smooth;
  Method method = Method::layers;
  double restitution = 1;
  RestitutionModel restitution_model = RestitutionModel::rebound;
  double friction = 0;
  std::optional<double> friction_sliding;  ///< that of `friction` if it is not given
  double rolling_friction = 0;
  FrictionModel friction_model = FrictionModel::holding;
  std::vector<std::array<std::string, 2>> ignore;
  std::vector<ContactPairTable> pairs;
  Places at;
};

/// As a damping: as much as makes no step shorter. Written "free".
inline constexpr double free_damping = std::numeric_limits<double>::infinity();

/// A material of bodies, and of contact. A number that is missing is that of the known material of the same
/// name.
struct MaterialTable {
  std::string name;
  std::optional<double> restitution, friction, friction_sliding, rolling_friction;
  std::optional<double> contact_thickness, contact_stiffness;
  std::optional<double> density, thickness, young, poisson;
  std::optional<double> stretch, bend;  ///< stiffnesses themselves, instead of those from young
  std::optional<double> max_stretch;
  std::optional<double> least_height;
  double stretch_damping = 0, bend_damping = 0;  ///< seconds, or `free_damping`
  std::optional<double> stretch_yield, bend_yield;
  Places at;
};

struct ParticlesTable {
  std::string name;
  std::vector<Vec3> positions, velocities;
  std::vector<double> masses, radii;
  bool fixed = false;
  MotionTable motion;
  bool collide = true;
  std::string material;
  std::optional<double> drag;
  std::optional<bool> spin;  ///< whether those with a radius turn; that of `turns` if it is not given
  double inertia = 0.4;      ///< their moment of inertia, over mass times radius^2
  Vec3 angular_velocity;
  Places at;

  /// Whether a script holds the particles at the start.
  bool is_held() const { return !motion.grab && (fixed || !motion.phases.empty()); }
  /// Whether no force ever moves them.
  bool is_immovable() const { return is_held() && !motion.release; }
};

struct PointTable {
  std::string name;
  std::vector<std::string> of;
  std::vector<double> weights;
  double radius = 0;
  bool collide = true;
  std::string material;
  Places at;
};

struct SpringTable {
  std::string name;
  std::vector<std::array<std::string, 2>> between;
  std::string chain;
  bool closed = false;
  double stiffness = 1;
  std::optional<double> length;
  double damping = 0;
  std::optional<double> step;
  std::optional<Vec3> axis;
  std::vector<std::array<double, 2>> growth;  ///< time, factor of the rest length
  Places at;
};

struct PlaneTable {
  std::string name;
  Vec3 point, normal{0, 0, 1};
  std::string material;
  Places at;
  bool collide = true;
  std::vector<PhaseTable> motion = {};
};

/// One of its lists is given.
struct ProbeTable {
  std::string name;
  std::vector<std::string> position = {}, velocity = {}, force = {}, pull = {}, gap = {}, centre = {},
                           spin = {};  ///< names and references; two for a gap
  Places at = {};

  /// All but the gap, which is between two things.
  std::array<std::vector<std::string>*, 6> of_vertices() {
    return {&position, &velocity, &force, &pull, &centre, &spin};
  }
};

/// A potential that a program adds to the library. A file has its name and numbers, not its formula.
struct CustomTable {
  std::string name;
  std::vector<double> parameters = {};
  int points = 1;  ///< of each force
  std::int64_t forces = 1;
  std::optional<double> step = {}, highest_frequency = {};
  bool balanced = false;
  Places at = {};
  std::shared_ptr<const CustomFormula> formula = {};
  std::vector<std::string> of = {};  ///< references, force by force
};

struct Scene {
  std::string name;
  std::string file;
  SimulationTable simulation;
  OutputTable output;
  ContactTable contact;
  std::optional<WindTable> wind;
  Strategy strategy;
  std::vector<MaterialTable> materials;
  std::vector<ParticlesTable> particles;
  std::vector<BodyTable> bodies;
  std::vector<PointTable> points;
  std::vector<SpringTable> springs;
  std::vector<SeamTable> seams;
  std::vector<PlaneTable> planes;
  std::vector<ProbeTable> probes;
  std::vector<CustomTable> custom;
};

}  // namespace nacre
