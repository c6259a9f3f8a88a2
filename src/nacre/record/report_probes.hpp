// The figures of the force on planes and of probes. The meaning of a column comes from the header of the
// series and from the scene of the run.
#pragma once

#include <vector>

#include "nacre/record/report_curves.hpp"
#include "nacre/record/report_figures.hpp"

namespace nacre {

/// A figure of the forces, if a plane was touched, and one of the probes, if there are any. For several runs,
/// the quantities that all of them have.
std::vector<Figure> probe_figures(const LabelledRuns& runs, const ReportUnits& units);

}  // namespace nacre
