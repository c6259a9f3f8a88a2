// Where everything is: between kicks a node moves on a straight line, so (x, v, t) with t its last kick says
// it all. Reading a position never writes. One function, apply, kicks; a kick that is zero after the factor
// 1/m writes nothing, so it does not matter whether anybody evaluated it. A node of infinite mass goes where
// it was told; what that costs is entered in the ledger. Plastic forces remember here what has flowed into
// their rest shapes; apply writes that too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/motion/kicks.hpp"
#include "nacre/motion/ledger.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

/// One cache line.
struct alignas(64) Node {
  Vec3 x, v;
  Time t = 0;
  std::uint64_t chain = 0;  ///< the hash of all this node has been through
};

class Motion {
 public:
  Motion(Quantum quantum, std::vector<double> inverse_mass, std::vector<Node> nodes,
         std::vector<double> memory = {})
      : quantum_(quantum),
        inverse_mass_(std::move(inverse_mass)),
        nodes_(std::move(nodes)),
        memory_(std::move(memory)) {
    set_bounds();
  }

  /// A node at the start of a run: its chain begins with its initial state.
  static Node start(const Vec3& x, const Vec3& v);

  const Quantum& quantum() const { return quantum_; }
  const std::vector<Node>& nodes() const { return nodes_; }
  double inverse_mass(int node) const { return inverse_mass_[node]; }
  const std::vector<double>& memory() const { return memory_; }

  Vec3 position_at(int node, Time t) const {
    const Node& n = nodes_[node];
    return n.x + quantum_.seconds(t - n.t) * n.v;
  }
  Vec3 position_at(const Point& point, Time t) const {
    return point.blend([&](int node) { return position_at(node, t); });
  }
  Vec3 velocity(const Point& point) const {
    return point.blend([&](int node) { return nodes_[node].v; });
  }

  /// The last kick of any node of the point: from then on it moves on one straight line.
  Time last_kick(const Point& point) const {
    Time last = 0;
    for (int i = 0; i < point.count; ++i) last = std::max(last, nodes_[point.node[i]].t);
    return last;
  }

  /// Whether kicks that add up to this, after these turns, certainly are numbers to reckon with, and all
  /// positions by now, too: finite, and not so large that their squares are not.
  bool surely_reckonable(std::span<const Turn> turns, double given, Time now) const;
  /// The first node whose kick, or whose position by now, is not a number to reckon with.
  std::optional<int> first_unreckonable(const Kicks& kicks, Time now) const;

  /// Enters half of what the losses of these kicks take out, as what is to be settled. Work is impulse times
  /// the mean of the velocities before and after the instant, so this is asked once before the kicks of an
  /// instant are applied and once after: then the order of kicks within it does not enter.
  void add_losses(const Kicks& kicks, Ledger& ledger) const;
  /// The same for one chunk of nodes; losses must be sorted by chunk.
  void add_losses(const Kicks& kicks, int chunk, Account& account) const;

  /// Makes the turns at time now. What is driven counts nowhere: a node that is let go brings its energy and
  /// its momentum in, and one that is caught takes them out.
  void make(std::span<const Turn> turns, Time now, Ledger& ledger);

  /// Adds the kicks one by one at time now, lets plastic forces flow, and enters both in the ledger. All
  /// kicks must be numbers to reckon with. Returns how many were written.
  std::uint64_t apply(const Kicks& kicks, Time now, Ledger& ledger);
  /// Adds the kicks of one chunk of nodes, which must be sorted by chunk, and touches nothing else: threads
  /// may do different chunks at once. Somebody must `expect` the kicks.
  std::uint64_t apply_to_chunk(const Kicks& kicks, int chunk, Time now, Account& account);
  /// Takes note of kicks that add up to this, before or after they are applied to chunks.
  void expect(double given) { speed_bound_ += given * std::max(1.0, largest_inverse_mass_); }
  /// What `apply` does besides kicks.
  void flow(const Kicks& kicks, Ledger& ledger);

  /// Puts a node where kicks that somebody else adds up have taken it, or will take it; or takes them back.
  /// Who does that sees to it that nobody asks where it is before the last of them, and that all are
  /// expected.
  void leap(int node, const Node& to) { nodes_[node] = to; }

  /// Puts a node elsewhere at time now, with the velocity it has. No force does that: it is for methods of
  /// contact that do, and it is in no book but that of hashes.
  void place(int node, const Vec3& x, Time now);

  /// All chains in the order of ids, and all memory.
  std::uint64_t hash() const;

 private:
  void set_bounds();
  template <class GetAccount>
  bool add(const Kick& kick, Time now, const GetAccount& account);

  Quantum quantum_;
  // Bounds of |v| and, with the time since zero, of |x|. Every kick and turn adds to the first, so while they
  // are far from what cannot be reckoned with, no node needs to be looked at.
  double speed_bound_ = 0, start_bound_ = 0, largest_inverse_mass_ = 0;
  std::vector<double> inverse_mass_;  ///< zero for what no force moves now
  std::vector<Node> nodes_;
  std::vector<double> memory_;  ///< of plastic forces, in canonical order
};

}  // namespace nacre
