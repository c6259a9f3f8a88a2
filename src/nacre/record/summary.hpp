// summary.json: what ran, how it ended, and the figures by which to judge it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "nacre/engine/stepper.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

struct SummaryInput {
  const Scene& scene;
  const Model& model;
  const State& state;
  const Cursor& cursor;
  const Ending& ending;
  Time end;  ///< asked for
};

std::string to_json(const SummaryInput& input);

/// Every counter by its name there, in the same order.
std::vector<std::pair<std::string, std::uint64_t>> named(const Counters& counters);

}  // namespace nacre
