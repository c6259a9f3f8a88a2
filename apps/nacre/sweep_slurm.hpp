// `nacre sweep --slurm`: the members of a study as an array of Slurm jobs.
#pragma once

#include "nacre/study/manifest.hpp"
#include "nacre/study/study_folder.hpp"
#include "sweep_options.hpp"

namespace nacre::cli {

/// Throws InputError if this machine cannot submit jobs to Slurm.
void check_slurm(const SlurmOptions& options);

/// Submits the members that are left and waits for them. Members that meet their time limit are submitted
/// again and go on from their checkpoints. Returns the exit code.
int run_by_slurm(const SweepOptions& options, const StudyFolder& folder, const Manifest& manifest);

}  // namespace nacre::cli
