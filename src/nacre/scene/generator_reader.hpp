// Reads `shape` of a body: a generator by its name, with its parameters.
#pragma once

#include "nacre/scene/shape_reader.hpp"

namespace nacre {

/// Empty if it complained. `node` is what `shape` of the reader's table holds.
Shape read_generated(TableReader& reader, const toml::node& node, const NestedContext& context);

}  // namespace nacre
