// Runs a whole shipped scene by `nacre run`, in a process and a folder of its own.
#pragma once

#include <filesystem>

#include "nacre/format/summary.hpp"

namespace nacre::bench {

/// Returns its summary, also if the run halted. Throws InputError if there is none.
format::Summary run_shipped(const std::filesystem::path& scene, int threads);

}  // namespace nacre::bench
