// The contact part of compiling: what collides, whether it starts apart, and on which clocks.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/clocks.hpp"

namespace nacre {

Vec3 start_position(const Model& model, int point);

class ContactCompiler {
 public:
  ContactCompiler(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems)
      : scene_(scene), bodies_(bodies), model_(model), problems_(problems) {}

  /// Elements, materials and exemptions; complains about all that does not start apart.
  void add_elements();

  /// Complains about edges and triangles that start within each other's radius. Whether they cross is judged
  /// elsewhere.
  void check_hulls();

  /// The step of the commonest pairs, in seconds: all clocks are halvings and doublings of it, so they lose
  /// nothing by rounding. 0 if nothing can touch.
  double typical_step() const;
  /// Forces that act all the time must see a contact at least twice, or a bounce between two of their ticks
  /// is an impulse to them, and heats. In the first layer a contact lasts pi sqrt(1/(2 k W)); a fast body
  /// crosses the layers, there and back, in about 4 eta over its speed.
  double soft_limit() const;

  void add_ladders(const Clocks& clocks);
  /// The same ladder for all pairs.
  void add_one_ladder(Time step);

 private:
  void check_walls();
  void check_overlaps();
  void check_overlap(int a, int b);
  bool ignores(const Element& element, const Wall& wall) const;
  void add_materials();
  void add_ignored();
  void find_mobilities();
  double fastest_impact() const;
  /// Complains if it is too short for contact.
  bool is_long_enough(Time step);
  /// sqrt(2/(k W)): the natural period over 2 pi of contact in the first layer, times 2.
  static double contact_scale(double mobility, double stiffness);
  void add_ladders(const LayerLaw& law, const Clocks& clocks);

  const Scene& scene_;
  const Bodies& bodies_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<LayerLaw> laws_;  ///< all that are different, that of the scene first
  /// Of any pair; 0 if there is none. The typical one is that of two elements of median mobility.
  double least_mobility_ = 0, typical_mobility_ = 0, largest_mobility_ = 0;
};

}  // namespace nacre
