// A hand-written loop for one sheet: it visits triangles and edges one after the other and applies each kick
// at once. It has clocks, because the sheet has them, but no queue, no batches, no lists of kicks, no packs
// and no ledger. The engine's bare kernels are compared with it. Membranes are St. Venant-Kirchhoff, hinges
// discrete shells, as in the engine, undamped and without plastic flow. There are two kinds of vertices.
// Chained vertices are the engine's: each stores its last kick and chains a hash, so the loop computes the
// trajectory of the engine to the last bit. Plain vertices all drift together at every tick and have no hash.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::bench {

struct HandSheet {
  struct Membrane {
    std::array<int, 3> v;
    std::array<double, 3> metric;   ///< at rest: of the two edges at the first vertex
    std::array<double, 3> inverse;  ///< a, b, c of ((a, b), (0, c)), the inverse of these edges in the plane
    double dilation, shear;
  };
  struct Hinge {
    std::array<int, 4> v;  ///< the edge, then the vertices opposite it
    double stiffness, rest;
  };
  struct Weight {
    int v;
    Vec3 force;
  };
  /// Forces that tick together, once in a number of ticks of the loop.
  template <class Force>
  struct Batch {
    std::vector<Force> forces;
    std::int64_t every = 1;
  };
  struct Vertex {
    Vec3 x, v;
    std::int64_t kicked = 0;  ///< time of the last kick, in quanta; the vertex was at x then
    std::uint64_t chain = 0;  ///< the hash of its history
  };

  std::vector<Vertex> vertices;
  std::vector<double> inverse_mass;  ///< 0 for held vertices
  std::vector<Batch<Weight>> weights;
  std::vector<Batch<Membrane>> membranes;
  std::vector<Batch<Hinge>> hinges;
  double quantum = 0;     ///< seconds
  std::int64_t step = 1;  ///< from tick to tick, in quanta
};

/// Every vertex with its last kick and its hash.
class ChainedVertices {
 public:
  explicit ChainedVertices(const HandSheet& sheet)
      : all_(sheet.vertices), inverse_mass_(sheet.inverse_mass), quantum_(sheet.quantum) {}
  void begin_tick(std::int64_t now) { now_ = now; }
  Vec3 position(int i) const {
    return all_[i].x + quantum_ * static_cast<double>(now_ - all_[i].kicked) * all_[i].v;
  }
  void kick(int i, const Vec3& impulse);
  /// The hash of all chains in order.
  std::uint64_t hash() const;

 private:
  std::vector<HandSheet::Vertex> all_;
  std::vector<double> inverse_mass_;
  double quantum_;
  std::int64_t now_ = 0;
};

/// All vertices at one time.
class PlainVertices {
 public:
  explicit PlainVertices(const HandSheet& sheet);
  void begin_tick(std::int64_t now);
  const Vec3& position(int i) const { return x_[i]; }
  void kick(int i, const Vec3& impulse) { v_[i] += inverse_mass_[i] * impulse; }

 private:
  std::vector<Vec3> x_, v_;
  std::vector<double> inverse_mass_;
  double quantum_;
  std::int64_t now_ = 0;
};

template <class Vertices>
class HandLoop {
 public:
  explicit HandLoop(const HandSheet& sheet) : sheet_(sheet), vertices_(sheet) {}

  /// Runs the ticks [first, end). The tick at zero gives half a kick.
  void run(std::int64_t first, std::int64_t end);

  const Vertices& vertices() const { return vertices_; }
  std::uint64_t evaluations() const { return evaluations_; }

 private:
  template <class Force>
  void tick(const std::vector<HandSheet::Batch<Force>>& batches, std::int64_t number);
  void give(const HandSheet::Weight& weight, double span) { vertices_.kick(weight.v, span * weight.force); }
  void give(const HandSheet::Membrane& membrane, double span);
  void give(const HandSheet::Hinge& hinge, double span);

  const HandSheet& sheet_;
  Vertices vertices_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace nacre::bench
