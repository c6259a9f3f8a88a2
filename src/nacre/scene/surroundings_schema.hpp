// The schemas of [wind] and of the key `pressure` of [[body]].
#pragma once

#include "nacre/scene/schema.hpp"
#include "nacre/scene/surroundings_table.hpp"

namespace nacre {

const Schema<WindTable>& wind_schema();

/// A number, or a table.
Codec<PressureTable> pressure_source();

}  // namespace nacre
