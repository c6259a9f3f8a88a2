// The figures of what a scene measures besides: the force on its planes, and its probes. Which column is what
// is read from the header of the series and from the scene of the run.
#pragma once

#include <vector>

#include "nacre/record/report_curves.hpp"
#include "nacre/record/report_figures.hpp"

namespace nacre {

/// A figure of the forces, if any plane was touched, and one of the probes, if there are any. Of several
/// runs, what all of them have.
std::vector<Figure> probe_figures(const LabelledRuns& runs, const ReportUnits& units);

}  // namespace nacre
