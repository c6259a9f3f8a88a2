// How far contact reaches between any two bodies of a scene, by its materials and [[contact.pair]]s.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

class Reaches {
 public:
  /// Of a resolved scene, which need not compile.
  explicit Reaches(const Scene& scene);
  /// The same, if the bodies of the scene are there already.
  Reaches(const Scene& scene, const Bodies& bodies);

  /// Below this distance the two feel each other. Bodies are numbered as in SceneSurface.
  double between(int body, int other) const { return reaches_[kinds_[body]][kinds_[other]]; }
  double farthest() const { return farthest_; }

 private:
  void add(const Scene& scene, const Bodies& bodies);

  std::vector<int> kinds_;                    ///< of each body
  std::vector<std::vector<double>> reaches_;  ///< of two kinds
  double farthest_ = 0;
};

}  // namespace nacre
