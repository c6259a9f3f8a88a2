// The script of a model as the straight lines on which it moves vertices, from the start to its end. For
// forecasts: where a vertex is grabbed on its way is not known, so it is taken to be where it started.
#pragma once

#include <functional>

#include "nacre/model/model.hpp"

namespace nacre {

struct ScriptLine {
  int vertex = 0;
  Vec3 from, to;  ///< shifts from its start; infinite at the end of a line that never ends
  Vec3 velocity;
};

/// Calls f for each line, those of a vertex in the order of time.
void for_each_script_line(const Model& model, const std::function<void(const ScriptLine&)>& f);

}  // namespace nacre
