// Reads what moves a set of vertices by script: the keys `motion`, `grab` and `release` of their table.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/motion_table.hpp"
#include "nacre/scene/table_reader.hpp"

namespace nacre {

/// Where the table with these keys stands.
struct MotionContext {
  std::string path;  ///< such as "particles.ball"
  const std::string& file;
  std::vector<Problem>& problems;
};

/// `fixed`: whether the table says that they are held, also without a motion.
MotionTable read_motion(TableReader& reader, const MotionContext& context, bool fixed);

}  // namespace nacre
