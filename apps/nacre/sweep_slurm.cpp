#include "sweep_slurm.hpp"

#include "nacre/base/error.hpp"

namespace nacre::cli {

void check_slurm(const SlurmOptions&) {
  throw InputError(Problem{"--slurm", 0, "", "not yet"});
}

int run_by_slurm(const SweepOptions&, const StudyFolder&, const Manifest&) { return 2; }

}  // namespace nacre::cli
