// A scene: what a person writes, with defaults filled in. It knows nothing of ticks or nodes; `compile` turns
// it into a Model. Every struct mirrors one table of the file, every member one key.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/model/model.hpp"
#include "nacre/model/strategy.hpp"

namespace nacre {

/// Where the keys of one table stand, for messages about them.
class Places {
 public:
  Places() = default;
  Places(std::string path, Problem table) : path_(std::move(path)), table_(std::move(table)) {}

  void set(const std::string& key, std::string file, int line) {
    keys_[key] = {std::move(file), line, {}, {}};
  }

  bool has(const std::string& key) const { return keys_.contains(key); }

  /// A problem with this key, placed at its line, or at the table if the file does not have it.
  Problem problem(const std::string& key, std::string what) const {
    const auto found = keys_.find(key);
    Problem problem = found == keys_.end() ? table_ : found->second;
    problem.key = key.empty() ? path_ : path_ + "." + key;
    problem.what = std::move(what);
    return problem;
  }

 private:
  std::string path_;
  Problem table_;
  std::map<std::string, Problem> keys_;
};

/// All bodies that start wrong are named; past this many nobody reads on, and memory must not run out.
inline constexpr std::size_t most_problems = 100'000;

/// By line, each once; problems that no line shows come last. Past the most there may be, that there are
/// more.
std::vector<Problem> in_order(std::vector<Problem> problems);

struct SimulationTable {
  double duration = 0;
  Vec3 gravity;
  std::optional<double> gravity_step;
  std::uint64_t seed = 0;
  std::string units = "SI";
  Start start = Start::centred;
  int quantum = Quantum::default_exponent;  ///< the exponent: 2^quantum seconds
  Places at;
};

struct OutputTable {
  double frame_rate = 25;
  double series_rate = 100;
  double checkpoint_minutes = 5;
  Places at;
};

/// What a coefficient of restitution means: the rebound speed, or, as in the paper, the share of the force.
enum class RestitutionModel { rebound, paper };

struct ContactTable {
  std::optional<double> thickness, stiffness, step;
  double alpha = 0.05;
  LadderKind ladder = LadderKind::rungs;
  Method method = Method::layers;
  double restitution = 1;
  RestitutionModel restitution_model = RestitutionModel::rebound;
  std::vector<std::array<std::string, 2>> ignore;
  Places at;
};

struct MaterialTable {
  std::string name;
  std::optional<double> restitution;
  Places at;
};

struct ParticlesTable {
  std::string name;
  std::vector<Vec3> positions, velocities;
  std::vector<double> masses, radii;
  bool fixed = false;
  bool collide = true;
  std::string material;
  Places at;
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
  Places at;
};

struct PlaneTable {
  std::string name;
  Vec3 point, normal{0, 0, 1};
  std::string material;
  Places at;
  bool collide = true;
};

/// One of position, force and gap is given.
struct ProbeTable {
  std::string name;
  std::vector<std::string> position, force, gap;  ///< names and references; two for a gap
  Places at;
};

struct Scene {
  std::string name;
  std::string file;
  SimulationTable simulation;
  OutputTable output;
  ContactTable contact;
  Strategy strategy;
  std::vector<MaterialTable> materials;
  std::vector<ParticlesTable> particles;
  std::vector<PointTable> points;
  std::vector<SpringTable> springs;
  std::vector<PlaneTable> planes;
  std::vector<ProbeTable> probes;
};

}  // namespace nacre
