// What one would write by hand for one sheet: a loop over triangles and edges, one after the other, that
// kicks as it goes. It has clocks, because the sheet does, but no queue, no batches, no kicks as data, no
// packs and no books: it is the yardstick for the engine's bare kernels. Membranes are St. Venant-Kirchhoff,
// hinges discrete shells, as in the engine, undamped and without flow. There are two kinds of vertices.
// Chained ones are the engine's: each remembers its last kick and chains a hash, so the loop finds the very
// trajectory of the engine, to the last bit. Plain ones all drift together at every tick and have no hash.
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
  /// Forces that tick together, every so many ticks of the loop.
  template <class Force>
  struct Batch {
    std::vector<Force> forces;
    std::int64_t every = 1;
  };
  struct Vertex {
    Vec3 x, v;
    std::int64_t kicked = 0;  ///< when, in quanta; it was at x then
    std::uint64_t chain = 0;  ///< the hash of all it has been through
  };

  std::vector<Vertex> vertices;
  std::vector<double> inverse_mass;  ///< 0 for what is held
  std::vector<Batch<Weight>> weights;
  std::vector<Batch<Membrane>> membranes;
  std::vector<Batch<Hinge>> hinges;
  double quantum = 0;     ///< seconds
  std::int64_t step = 1;  ///< from tick to tick, in quanta
};

/// Each with its last kick and its hash.
class ChainedVertices {
 public:
  explicit ChainedVertices(const HandSheet& sheet)
      : all_(sheet.vertices), inverse_mass_(sheet.inverse_mass), quantum_(sheet.quantum) {}
  void begin_tick(std::int64_t now) { now_ = now; }
  Vec3 position(int i) const {
    return all_[i].x + quantum_ * static_cast<double>(now_ - all_[i].kicked) * all_[i].v;
  }
  void kick(int i, const Vec3& impulse);
  /// Of all chains in order.
  std::uint64_t hash() const;

 private:
  std::vector<HandSheet::Vertex> all_;
  std::vector<double> inverse_mass_;
  double quantum_;
  std::int64_t now_ = 0;
};

/// All at one time.
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

  /// The ticks [first, end); that at zero gives half a kick.
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
