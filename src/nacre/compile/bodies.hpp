// The first stage of compiling: vertices, points and half-spaces, and the names by which a scene refers to
// them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/compile/body_compiler.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// A point that collides.
struct Collider {
  int point;
  double radius;
  int body = 0, material = 0;
  const Places* at = nullptr;
  std::string key;  ///< that says where it starts
  Role role = Role::ball;
};

class Bodies {
 public:
  /// Adds everything the scene has to the model; problems are collected.
  Bodies(const Scene& scene, Model& model, std::vector<Problem>& problems);

  /// The point that "name" (of a single one) or "name:index" means; complains at `key` of `at` if there is
  /// none.
  std::optional<int> point(const std::string& reference, const Places& at, const std::string& key) const;
  /// All points of a name.
  std::optional<Label> group(const std::string& name, const Places& at, const std::string& key) const;

  /// The particles, body, point or plane of this name, as a number.
  std::optional<int> body(const std::string& name, const Places& at, const std::string& key) const;

  /// What a probe may look at: points with the radius they have, or a plane.
  struct Subject {
    std::vector<GapProbe::Ball> balls;
    std::optional<int> wall;
  };
  /// What "name", "name:index" or "name:first-last" means; complains if there is none.
  std::optional<Subject> subject(const std::string& reference, const Places& at,
                                 const std::string& key) const;

  /// Of everything that can be named, and what it is made of.
  const std::vector<std::string>& names() const { return body_names_; }
  const std::vector<int>& materials() const { return body_materials_; }

  const std::vector<Collider>& colliders() const { return colliders_; }
  /// Those of which something moves by forces.
  const std::vector<PlacedBody>& placed() const { return placed_; }
  /// A bound of the speed of all that is moved by script.
  double fastest_script() const { return fastest_script_; }

 private:
  void add_particles(const ParticlesTable& table);
  void add_body(const BodyTable& table);
  void add_hulls(const Mesh& mesh, int first_collider);
  void add_point(const PointTable& table);
  void add_plane(const PlaneTable& table);

  /// Those that "name:index" or "name:first-last" means; none, and a complaint, if that is wrong.
  std::vector<int> numbered(const std::string& reference, const Places& at, const std::string& key) const;
  void check_name(const std::string& name, const Places& at) const;
  /// Of a name that no particles, body or point have.
  std::optional<Subject> wall_subject(const std::string& reference, const std::string& name, const Places& at,
                                      const std::string& key) const;
  int material(const std::string& name, const Places& at) const;
  int sheet_material(const BodyTable& table) const;

  const Scene& scene_;
  std::vector<std::string> body_names_;
  std::vector<int> body_materials_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<Collider> colliders_;
  std::vector<double> radii_;  ///< of each point, whether it collides or not
  std::vector<PlacedBody> placed_;
  double fastest_script_ = 0;
};

}  // namespace nacre
