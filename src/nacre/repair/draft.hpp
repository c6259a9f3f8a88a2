// A scene under repair: where its points are by now, what moves as one, and what must stay where it is and
// why. Repairs change the places here; `scene()` puts them back into the tables.
#pragma once

#include <string>
#include <vector>

#include "nacre/compile/scene_surface.hpp"

namespace nacre::repair {

/// What is moved as a whole: a particle, or a body that nothing holds.
struct Piece {
  int body;
  int first, count;  ///< its points
  Vec3 moved = {};
};

class Draft {
 public:
  /// Of a resolved scene. Shells count with their radius, as contact will see them.
  explicit Draft(Scene scene);

  /// The scene as it is by now. Bodies of which single vertices were pushed rest in the shape they had.
  Scene scene() const;

  const SceneSurface& start() const { return start_; }
  const verify::Surface& surface() const { return start_.surface; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  /// The piece a point is in; -1 for what stays.
  int piece_of(int point) const { return piece_of_[point]; }
  /// Whether this is a vertex of a body that may be pushed on its own.
  bool may_be_pushed(int point) const { return is_vertex_[point] && !is_held_[point]; }
  /// Why a body is not moved as a whole; empty if it may be.
  const std::string& hold(int body) const { return holds_[body]; }
  /// Where a point was at first.
  const Vec3& original(int point) const { return original_[point]; }

  /// Below this distance the two of a pair feel each other.
  double reach(const verify::NearPair& pair) const;
  /// Those that are in each other or nearer than this share of their reach, the worst first.
  std::vector<verify::NearPair> pairs_within(double share) const;
  /// Of an element, or a solid.
  int body_of_second(const verify::NearPair& pair) const;

  void move(int piece, const Vec3& by);
  void push(int point, const Vec3& by);
  /// Of an element. All of a body must be given the same.
  void set_radius(int element, double radius);
  void take_pushes_back();
  /// By how much, apart from the piece it is in.
  const Vec3& pushed(int point) const { return pushed_[point]; }

 private:
  void inflate_shells();
  void hold_what_is_scripted();
  void hold_what_is_referred_to();
  void hold(const std::string& reference, const std::string& why);
  void hold_points(int body, int first, int count, const std::string& why);
  void find_pieces();
  void find_reaches();
  std::vector<verify::NearPair> held_in_solids() const;
  bool is_particles(int body) const { return body < static_cast<int>(scene_.particles.size()); }
  int first_point_body() const { return static_cast<int>(scene_.particles.size() + scene_.bodies.size()); }
  bool is_bent(int body) const;

  Scene scene_;
  SceneSurface start_;
  std::vector<Vec3> original_, pushed_;
  std::vector<Piece> pieces_;
  std::vector<int> piece_of_;
  std::vector<bool> is_held_, is_vertex_;
  std::vector<std::string> holds_;
  std::vector<int> kinds_;                    ///< of each body: what is said of its contact
  std::vector<std::vector<double>> reaches_;  ///< of two kinds
  double farthest_ = 0;                       ///< of all reaches
};

}  // namespace nacre::repair
