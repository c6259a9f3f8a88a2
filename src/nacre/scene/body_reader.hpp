// Reads a [[body]] table: makes its mesh, puts it in place, and turns what is said of sets of vertices into
// numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nacre/scene/body_table.hpp"
#include "nacre/scene/table_reader.hpp"

namespace nacre {

/// What the reader of one [[body]] must know besides its keys.
struct BodyContext {
  const std::string& name;
  const std::string& file;
  std::vector<Problem>& problems;
  std::uint64_t seed;  ///< for what is drawn
};

BodyTable read_body(TableReader& reader, const BodyContext& context);

}  // namespace nacre
