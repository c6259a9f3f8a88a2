// A scene under repair: the current places of its points, the pieces that move as a whole, and the things
// that must not move, with the reason. Repairs change the places here; `scene()` writes them to the tables.
#pragma once

#include <string>
#include <vector>

#include "nacre/compile/reaches.hpp"
#include "nacre/compile/scene_surface.hpp"

namespace nacre::repair {

/// A piece that is moved as a whole: a particle, or a body that nothing holds.
struct Piece {
  int body;
  int first, count;  ///< its points
  Vec3 moved = {};
};

class Draft {
 public:
  /// Of a resolved scene. Shells count with their radius, as contact will see them.
  explicit Draft(Scene scene);

  /// The scene in its current state. A body with single vertices pushed keeps its former shape as its rest
  /// shape.
  Scene scene() const;

  const SceneSurface& start() const { return start_; }
  const verify::Surface& surface() const { return start_.surface; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  /// The piece of a point; -1 if it must not move.
  int piece_of(int point) const { return piece_of_[point]; }
  /// Whether this is a vertex of a body that may be pushed on its own.
  bool may_be_pushed(int point) const { return is_vertex_[point] && !is_held_[point]; }
  /// Why a body is not moved as a whole; empty if it may be.
  const std::string& hold(int body) const { return holds_[body]; }
  /// The place of a point before all repairs.
  const Vec3& original(int point) const { return original_[point]; }

  /// The reach of contact between the two of a pair.
  double reach(const verify::NearPair& pair) const;
  /// Pairs that intersect or are nearer than this share of their reach, the worst first.
  std::vector<verify::NearPair> pairs_within(double share) const;

  void move(int piece, const Vec3& by);
  void push(int point, const Vec3& by);
  /// Of an element. All elements of a body must have got the same before `scene` is called.
  void set_radius(int element, double radius);
  void take_pushes_back();
  /// The displacement of a point, apart from that of its piece.
  const Vec3& pushed(int point) const { return pushed_[point]; }

 private:
  void hold_scripted();
  void hold_referenced();
  void hold(const std::string& reference, const std::string& why);
  void hold_points(int body, int first, int count, const std::string& why);
  void find_pieces();
  bool is_particles(int body) const { return body < static_cast<int>(scene_.particles.size()); }
  int first_point_body() const { return static_cast<int>(scene_.particles.size() + scene_.bodies.size()); }
  bool is_bent(int body) const;
  /// Whether an element of a body has the one radius that the table of the body has.
  bool has_its_radius(const verify::Element& element) const;

  Scene scene_;
  SceneSurface start_;
  Reaches reaches_;
  std::vector<Vec3> original_, pushed_;
  std::vector<Piece> pieces_;
  std::vector<int> piece_of_;
  std::vector<bool> is_held_, is_vertex_;
  std::vector<std::string> holds_;
};

}  // namespace nacre::repair
