// summary.json: what ran, how it ended, and the figures by which to judge it.
#pragma once

#include <string>

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

}  // namespace nacre
