// The checkpoints in a run folder, as states that a replay must pass through: to the last bit, not by their
// hash alone, which is that of the history and does not see a state that was altered afterwards.
#pragma once

#include <string>
#include <vector>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/replay/recorded.hpp"

namespace nacre {

struct CheckpointsOfRun {
  std::vector<Checkpoint> all;  ///< by rising time, none of them later than the end of the run
  std::string objection;        ///< about the first that is damaged, foreign or impossible; empty if none is
};

CheckpointsOfRun checkpoints_of(const RunFolder& folder, const Model& model, const Records& records,
                                Time end);

/// Whether a run can have both states: everything is equal but what the strategy counts.
bool is_same_state(const Model& model, const State& a, const State& b);

}  // namespace nacre
