// What a run will cost on this machine, predicted before it starts: from the time that a short part of it
// took, the work of that part, and the work of the whole.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/compile/step_prices.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// A part of a run that was timed.
struct TimedPart {
  double seconds = 0;  ///< processor time of a run with one thread, otherwise wall time
  Time from = 0, to = 0;
  Counters counters = {};                     ///< of this part
  bool is_whole = false;                      ///< the run ended within this part
  double row_seconds = 0, frame_seconds = 0;  ///< of one, if the part wrote none
};

/// Of what the work of a part is found from.
Counters difference(const Counters& after, const Counters& before);

struct CostPart {
  std::string force;  ///< a kind of force, "contact" or "output"
  std::string of;     ///< the body
  double share = 0;   ///< of the whole cost
};

struct CostPrice {
  StepPrice price;
  double share = 0;  ///< of the whole cost: what would be saved without the key
};

struct Cost {
  double seconds = 0;
  int threads = 1;
  std::vector<CostPart> parts = {};    ///< the largest first; their sum is 1
  std::vector<CostPrice> prices = {};  ///< the same; these overlap with the parts
};

struct CostRequest {
  const Scene& scene;
  const Model& model;
  std::span<const StepPrice> prices;
  Time begin = 0, end = 0;  ///< of the run
};

Cost predicted_cost(const CostRequest& request, const TimedPart& part);

/// "about 3 min on this machine, 2 threads; 40% of it for bend_damping of cloth".
std::string cost_text(const Cost& cost);

/// A sentence for each key that makes steps more than three times as short.
std::vector<std::string> notes_of(std::span<const StepPrice> prices);

}  // namespace nacre
