// The contact part of compiling: the elements that collide, the laws of their pairs, and their ladders.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/step_prices.hpp"

namespace nacre {

class ContactCompiler {
 public:
  ContactCompiler(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems)
      : scene_(scene), bodies_(bodies), model_(model), problems_(problems) {}

  /// Elements, materials and exemptions.
  void add_elements();

  /// The step of the typical pair, in seconds; 0 if nothing can touch.
  double typical_step() const;
  /// The longest step of forces that must tick during every contact, of each body: particles and bodies, in
  /// the order of the scene. With one law it is the same for all.
  std::vector<SoftLimit> soft_limits() const;
  /// The law of most pairs, and the largest thickness and least stiffness of all.
  const LayerLaw& usual_law() const { return laws_[0]; }
  LayerLaw loosest_law() const;
  /// Of keys that shorten the steps of contact itself.
  std::vector<StepPrice> prices() const;

  /// How fast one of the particles or bodies, numbered as above, swings in its stiffest contact: by its own
  /// mobility alone, in radians per second. 0 if nothing can touch it.
  double own_frequency(std::size_t number) const;

  void add_ladders(const Steps& steps);
  /// For each vertex that static friction may hold, the shortest first step of its contact; longest_step for
  /// the others. Empty without static friction. To be called after `add_ladders`.
  std::vector<Time> held_steps() const;
  /// The same ladder for all pairs.
  void add_one_ladder(Time step, const Steps& steps);

 private:
  void add_materials();
  void add_ignored();
  void find_mobilities();
  double fastest_impact() const;
  Time calm_step() const;
  bool ignores(int a, int b) const;

  const Scene& scene_;
  const Bodies& bodies_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<LayerLaw> laws_;  ///< all that are different, that of the scene first
  PairMobilities mobilities_;
};

}  // namespace nacre
