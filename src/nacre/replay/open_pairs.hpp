// Pairs without a proof, for people: their names, when, how near, and a drawing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/compile/scene_surface.hpp"
#include "nacre/replay/certificate.hpp"
#include "nacre/time/time.hpp"
#include "nacre/verify/span_judge.hpp"

namespace nacre {

struct DescribedPairs {
  std::vector<UnprovenPair> list;
  std::string drawing;  ///< of the first of them, as SVG; empty if there are none
};

DescribedPairs described(std::span<const verify::OpenPair> pairs, const SceneSurface& surface,
                         const Quantum& quantum);

}  // namespace nacre
