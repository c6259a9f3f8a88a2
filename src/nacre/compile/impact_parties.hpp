// The bodies and planes of a model as parties of impacts: how fast two of them may meet, and how much the
// impact moves each. Bounds from the start of the scene: velocities, falls and scripts.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "nacre/compile/bodies.hpp"

namespace nacre {

class ImpactParties {
 public:
  /// The model must have its elements and walls.
  ImpactParties(const Scene& scene, const Bodies& bodies, const Model& model);

  struct Impact {
    std::pair<int, int> kinds;  ///< of contact
    double mobility;            ///< of the lightest pair; of a mesh with itself, see `self_mobility`
    double speed;
    double own_mobility;  ///< of the first
    double share;         ///< how much of it moves the first: 1 if that is the lighter one
  };
  /// Empty if the first cannot be moved, or if the two have no elements.
  std::optional<Impact> between(std::size_t a, std::size_t b) const;

  std::size_t size() const { return parties_.size(); }
  /// The number of the body, as in Contacts::ignored.
  int number(std::size_t party) const { return parties_[party].number; }

 private:
  struct Party {
    int number = 0, kind = -1;
    int elements = 0;
    double mobility = 0, speed2 = 0;
    std::vector<double> mobilities = {};   ///< of the elements that move
    double low = 0, high = 0;              ///< heights, against gravity
    std::vector<double> onto_walls2 = {};  ///< squared speeds after a fall on each wall
    int wall = -1;
  };
  void add(const Element& element, Party& party) const;
  /// Of the pair for which the contact of a party with itself is resolved. Of a mesh: its lightest element
  /// and the median one. The lightest elements of a sheet are a few corners, which hardly ever meet, and
  /// would shorten the steps of all its forces. The limit of the steps grows by at most sqrt(2).
  double self_mobility(std::size_t party) const;

  const Model& model_;
  std::size_t first_mesh_;  ///< particles come before it
  double gravity_, script_;
  Vec3 up_;
  std::vector<Party> parties_;  ///< bodies, then walls
};

}  // namespace nacre
