// Names of the shards of a test over random scenes: several for each kind of ladder.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "nacre/penalty/ladder.hpp"

namespace nacre::test {

inline std::string shard_name(const ::testing::TestParamInfo<std::tuple<LadderKind, int>>& chosen) {
  const auto& [ladder, shard] = chosen.param;
  return (ladder == LadderKind::rungs ? "rungs" : "layers") + std::to_string(shard);
}

}  // namespace nacre::test
