// A model: everything that decides a trajectory, to the last bit. It never changes and may be shared by
// simulations, also on several threads.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nacre/api/potential.hpp"
#include "nacre/api/types.hpp"

namespace nacre::api {

class Model {
 public:
  /// Of all that decides the trajectory; `to_hex` writes it as summary.json does.
  std::uint64_t hash() const;
  /// The unit of time, in seconds: a power of two.
  double quantum() const;
  /// In seconds; 0 if the model was built without a scene.
  double duration() const;
  int points() const;
  /// Of all particles, bodies and points with a name, in the order of the scene.
  std::vector<std::string> names() const;
  bool has(const std::string& name) const;
  /// The points of a name. Throws UsageError if there is none.
  Range range(const std::string& name) const;
  /// The columns of energy: of the potentials that the model has.
  std::vector<std::string> potentials() const;
  /// The triangles of all bodies, as indices of points; for pictures.
  std::vector<std::array<int, 3>> triangles() const;
  /// Compares the gradients of a custom potential with central differences of its energies, at the start and
  /// at positions near it: at rest all gradients are zero.
  GradientCheck check_gradient(const std::string& potential) const;

  struct Data;  ///< for the library itself, as what returns or takes it
  explicit Model(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const std::shared_ptr<const Data>& data() const { return data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// Builds a model point by point, without a scene: every step and number is given. After `build` the builder
/// is used up; if `build` throws, what is missing can be added. One that was moved from may only be destroyed
/// or assigned to.
class ModelBuilder {
 public:
  /// Time is counted in 2^quantum seconds.
  explicit ModelBuilder(int quantum = -49);
  ~ModelBuilder();
  ModelBuilder(ModelBuilder&&) noexcept;
  ModelBuilder& operator=(ModelBuilder&&) noexcept;

  /// A vertex that forces move; returns its point. Mass in kilograms.
  int add_vertex(const Vec3& position, const Vec3& velocity, double mass);
  /// A vertex that never moves.
  int add_fixed_vertex(const Vec3& position);
  /// A point carried by one to four vertices, with these weights. All vertices must be added before.
  int add_point(const std::vector<int>& vertices, const std::vector<double>& weights);
  /// A name for points that are neighbours.
  void add_name(const std::string& name, Range points);

  /// On all vertices of the model that can move; in m/s^2, with a step in seconds.
  void add_gravity(const Vec3& acceleration, double step);
  struct Spring {
    double stiffness = 1;  ///< N/m
    double length = 0;     ///< m, at rest
    double damping = 0;    ///< N s/m
  };
  void add_spring(int a, int b, const Spring& spring, double step);
  /// Its forces: `points` of them in a row for each. The potential must have a step.
  void add_potential(const CustomPotential& potential, const std::vector<int>& points);

  /// The law of all contact: the first layer reaches twice the thickness (m), with this stiffness (N/m) and
  /// step (s).
  void set_contact(double thickness, double stiffness, double step);
  /// A sphere about a point.
  void add_ball(int point, double radius);
  /// The half-space below a plane, which stands still.
  void add_plane(const std::string& name, const Vec3& point, const Vec3& normal);

  /// Throws UsageError if the model is not complete.
  Model build();

 private:
  struct Draft;
  std::unique_ptr<Draft> draft_;
};

}  // namespace nacre::api
