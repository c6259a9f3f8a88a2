// `nacre sweep --member N`: one member of a study, run by any launcher, and by the pool and the Slurm jobs of
// `nacre sweep` itself.
#pragma once

#include <atomic>

#include "nacre/study/study_folder.hpp"

namespace nacre::cli {

/// The exit code: 0 if it is at its end, 1 if it halted before, 130 if it was interrupted. If it was the last
/// one and no other process conducts the study, the table and the report are written.
int run_one_member(const StudyFolder& folder, int number, bool retry);

/// Set by SIGINT, SIGTERM and SIGHUP once `catch_sweep_signals` was called. A second Ctrl-C ends the program.
extern std::atomic<bool> sweep_interrupted;
void catch_sweep_signals();

}  // namespace nacre::cli
