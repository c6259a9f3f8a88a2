// The part of `nacre check` about the start: elements that intersect, or are so near that contact acts at
// once.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "nacre/compile/scene_surface.hpp"
#include "nacre/verify/known_pairs.hpp"

namespace nacre::cli {

/// How many pairs commands print on the terminal and list in JSON.
inline constexpr std::size_t most_printed = 10, most_listed = 1000;

class StartPairs {
 public:
  /// `within`: the distance below which a pair counts; by default the reach of contact between the two.
  /// `known` has or gets the pairs of the scene.
  StartPairs(const Scene& scene, std::optional<double> within, verify::KnownPairs& known);

  /// A coloured picture of them.
  void write(const std::string& file) const;
  nlohmann::ordered_json facts() const;
  void print() const;

 private:
  bool is_reach_;
  double within_ = 0;
  SceneSurface surface_;
  std::vector<verify::NearPair> pairs_;
};

/// What contact does with pairs that touch at the start. A warning if that gives the scene more energy than
/// all else that it starts with, falls included; then it has a cure.
struct ContactAtStart {
  std::uint64_t touching = 0;     ///< pairs
  double contact = 0, total = 0;  ///< energies
  bool is_warning() const;
  std::string text() const;
};

/// A pair as JSON, for commands that list them.
nlohmann::ordered_json facts_of(const verify::NearPair& pair, const SceneSurface& surface);

}  // namespace nacre::cli
