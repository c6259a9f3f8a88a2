// The first stage of compiling: vertices, points and half-spaces, and the names by which a scene refers to
// them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nacre/compile/body_compiler.hpp"
#include "nacre/compile/spins.hpp"
#include "nacre/compile/stiff_compiler.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// A point that collides.
struct Collider {
  int point;
  double radius;
  int body = 0, material = 0;
  const Places* at = nullptr;
  std::string key;  ///< the key with its position
  Role role = Role::ball;
};

/// Where a point starts.
Vec3 start_position(const Model& model, int point);

class Bodies {
 public:
  /// Adds everything the scene has to the model; problems are collected.
  Bodies(const Scene& scene, Model& model, std::vector<Problem>& problems);

  /// The point that "name" (of a single one) or "name:index" refers to; complains at `key` of `at` if there
  /// is none.
  std::optional<int> point(const std::string& reference, const Places& at, const std::string& key) const;
  /// All points of a name.
  std::optional<Label> group(const std::string& name, const Places& at, const std::string& key) const;

  /// The number of the particles, body, point or plane of this name.
  std::optional<int> body(const std::string& name, const Places& at, const std::string& key) const;

  /// What a probe can measure: points with their radius, or a plane.
  struct Subject {
    std::vector<GapProbe::Ball> balls;
    std::optional<int> wall;
  };
  /// That "name", "name:index" or "name:first-last" refers to; complains if there is none.
  std::optional<Subject> subject(const std::string& reference, const Places& at,
                                 const std::string& key) const;

  /// Names and materials of all particles, bodies, points and planes.
  const std::vector<std::string>& names() const { return body_names_; }
  const std::vector<int>& materials() const { return body_materials_; }

  const std::vector<Collider>& colliders() const { return colliders_; }
  /// Bodies that forces can move, without stiff ones.
  const std::vector<PlacedBody>& placed() const { return placed_; }
  /// Computes what several passes over the elements of a body need, once.
  void share_masses();
  /// Stiff bodies that forces can move.
  const std::vector<PlacedStiff>& stiff() const { return stiff_; }
  /// An upper bound of the speed of everything that is moved by script.
  double fastest_script() const { return fastest_script_; }

 private:
  void add_particles(const ParticlesTable& table);
  void add_body(const BodyTable& table);
  void add_spins(const ParticlesTable& table);
  void add_stiff_body(const BodyTable& table, int body, int kind);
  void add_colliders(const BodyTable& table, int first, int body, int kind);
  void add_surfaces();
  void show(int first, std::size_t count);
  void add_hulls(const Mesh& mesh, int first_collider);
  void add_point(const PointTable& table);
  /// The vertices that carry a point; nothing, and a complaint, if one is unknown.
  std::optional<Point> carried(const PointTable& table) const;
  void add_anchor(const PlaneTable& table);
  void add_plane(const PlaneTable& table);

  /// The points of "name:index" or "name:first-last"; none, and a complaint, if that is wrong.
  std::vector<int> numbered(const std::string& reference, const Places& at, const std::string& key) const;
  /// The number of "name:number" as the label counts; a complaint if it has none.
  std::optional<int> number(const std::string& reference, const Label& label, const Places& at,
                            const std::string& key) const;
  void check_name(const std::string& name, const Places& at) const;
  /// Of a name that no particles, body or point has.
  std::optional<Subject> wall_subject(const std::string& reference, const std::string& name, const Places& at,
                                      const std::string& key) const;
  int material(const std::string& name, const Places& at) const;

  const Scene& scene_;
  std::vector<std::string> body_names_;
  std::vector<int> body_materials_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<Collider> colliders_;
  std::vector<double> radii_;  ///< of each point, whether it collides or not
  std::vector<PlacedBody> placed_;
  std::vector<PlacedStiff> stiff_;
  std::map<const ParticlesTable*, int> first_of_;  ///< the first vertex of particles
  std::vector<Point> surfaces_;                    ///< of stiff bodies: points that come after all vertices
  int first_surface_ = 0;                          ///< the number of the first of them
  bool chooses_shown_ = false;                     ///< whether some points are not shown
  std::map<const PlaneTable*, int> anchors_;       ///< the points that carry planes that move
  std::set<int> uncarried_;                        ///< points with a complaint about what carries them
  double fastest_script_ = 0;
};

}  // namespace nacre
