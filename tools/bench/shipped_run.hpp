// A whole scene as a person would run it: by this program, in a process and a folder of its own.
#pragma once

#include <filesystem>

#include "nacre/format/summary.hpp"

namespace nacre::bench {

/// Its summary. Throws InputError if there is none; a run that halted has one.
format::Summary run_shipped(const std::filesystem::path& scene, int threads);

}  // namespace nacre::bench
