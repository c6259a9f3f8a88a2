// What one would write by hand for one sheet: a plain loop over triangles and edges, arrays of doubles, one
// drift for all vertices. It has clocks, because the sheet does, but no queue, no hash, no kicks as data, no
// packs, and it knows nothing of the engine: it is the yardstick for the engine's bare kernels. Membranes are
// St. Venant-Kirchhoff, hinges discrete shells, as in the engine, undamped and without flow.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace nacre::bench {

class HandLoop {
 public:
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
  /// Forces that tick together, every so many ticks of the loop.
  template <class Force>
  struct Batch {
    std::vector<Force> forces;
    std::int64_t every = 1;
  };
  struct Sheet {
    std::vector<std::array<double, 3>> x, v;
    std::vector<double> inverse_mass;  ///< 0 for what is held
    std::array<double, 3> gravity{};
    std::int64_t gravity_every = 1;
    std::vector<Batch<Membrane>> membranes;
    std::vector<Batch<Hinge>> hinges;
    double tick = 0;  ///< seconds
  };

  explicit HandLoop(Sheet sheet) : s_(std::move(sheet)) {}

  /// The ticks [first, first + count), of which tick 0 gives half a kick. Vertices are then where they are
  /// just before the tick after the last.
  void run(std::int64_t first, std::int64_t count);

  const Sheet& sheet() const { return s_; }
  std::uint64_t evaluations() const { return evaluations_; }  ///< of membranes, hinges and gravity

 private:
  void pull(const Membrane& m, double span);
  void bend(const Hinge& h, double span);
  void fall(double span);
  void drift();
  void kick(int vertex, double scale, const std::array<double, 3>& gradient);

  Sheet s_;
  std::uint64_t evaluations_ = 0;
};

}  // namespace nacre::bench
