// Finds the facets of a model: see penalty/facets.hpp.
#pragma once

#include "nacre/model/model.hpp"

namespace nacre {

/// From the start of the model and its script, which must be sorted. Empty if nothing has a facet of several
/// triangles.
Facets facets_of(const Model& model);

}  // namespace nacre
