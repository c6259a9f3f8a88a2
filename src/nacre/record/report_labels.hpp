// The names of runs that are compared: what differs between their scenes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nacre/record/report_run.hpp"

namespace nacre {

/// One name for each run, all different: the one or two scene keys they differ in, or else their folders.
std::vector<std::string> run_labels(std::span<const ReportRun> runs);

}  // namespace nacre
