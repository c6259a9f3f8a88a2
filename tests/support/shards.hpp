// Names of the shards of a test over random scenes: several for each kind of ladder.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "nacre/penalty/ladder.hpp"

namespace nacre::test {

inline const auto all_ladders = ::testing::Values(LadderKind::smooth, LadderKind::rungs, LadderKind::layers);

/// A layer that few impacts reach: the reach of the paper's layer 10 is a tenth of the first, that of smooth
/// layer 8 an eleventh.
inline Layer deep_layer(LadderKind ladder) { return ladder == LadderKind::smooth ? 8 : 10; }

inline std::string shard_name(const ::testing::TestParamInfo<std::tuple<LadderKind, int>>& chosen) {
  const auto& [ladder, shard] = chosen.param;
  const char* name = ladder == LadderKind::smooth ? "smooth" : ladder == LadderKind::rungs ? "rungs" : "layers";
  return name + std::to_string(shard);
}

}  // namespace nacre::test
