// Proves for one span of time after the other that no elements of a moving surface meet. Elements are those
// of a surface; its positions are not used. Exempt are pairs of points that have never moved, elements that
// one script moves together, pairs of bodies that are ignored, and corners, edges and triangles that share a
// point. Of two triangles that share a point, the corners and edges that do not are judged.
#pragma once

#include <string>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/verify/box_tree.hpp"
#include "nacre/verify/pair_proof.hpp"
#include "nacre/verify/surface.hpp"

namespace nacre::verify {

/// Two elements, or an element and a solid, for which there is no proof.
struct OpenPair {
  int a = 0, b = 0;
  bool with_solid = false;
  PointPair points = {};  ///< what of the elements; with a solid, its a is a corner
  Unproven where = {};
};

class SpanJudge {
 public:
  /// `points` are those of the surface, as sums of nodes; `start` are the positions of all nodes before any
  /// has moved. The surface must outlive the judge.
  SpanJudge(const Surface& surface, std::vector<CarriedPoint> points, std::vector<Vec3> start);

  /// Everything without a proof, in an order that does not depend on threads; at most so many.
  std::vector<OpenPair> judge(const Tracks& tracks, const Workers& workers, std::size_t most = 100);

  /// Of all spans so far.
  const ProofCounts& counts() const { return counts_; }

 private:
  struct Block;
  struct Corner {  ///< a point that solids judge
    int point, element;
    double radius;
  };

  void note_moves(const Tracks& tracks);
  void find_chords(const Tracks& tracks, const Workers& workers);
  void find_boxes(const Workers& workers);
  void consider(int a, int b, Block& block) const;
  void consider_sharing(int a, int b, Block& block) const;
  void prove(int a, int b, const PointPair& pair, Block& block) const;
  void judge_solids(const Tracks& tracks, Block& block) const;
  bool has_moved(const PointPair& pair) const;

  const Surface& surface_;
  std::vector<CarriedPoint> points_;
  std::vector<Vec3> start_;
  std::vector<Corner> corners_;
  std::vector<char> node_moved_, point_moved_, element_moved_;
  std::vector<Chord> chords_;  ///< of all points over the span
  std::vector<Box> boxes_;     ///< of all elements over the span
  BoxTree tree_{std::vector<Box>()};
  int spans_ = 0;
  ProofCounts counts_;
};

}  // namespace nacre::verify
