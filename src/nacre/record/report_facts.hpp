// A summary as rows of label and text: the key figures of a run, what ran, how it ended. A field that is
// unknown is shown as a dash.
#pragma once

#include <string>
#include <vector>

#include "nacre/record/report_run.hpp"

namespace nacre {

struct Fact {
  std::string label;
  std::string value;
  std::string hint;      // what the number means, may be empty
  bool is_code = false;  // hashes and versions, to be set in a fixed-width font
};

struct OutcomeWords {
  std::string name;   // in the summary, such as reached
  std::string words;  // the same as a sentence
  std::string tone;   // good, warning or bad
};

/// The contact force on a plane or on a force probe.
struct ForceFacts {
  std::string name, impulse, peak, peak_time, contact_time;
};

/// Of all planes and force probes that were touched.
std::vector<ForceFacts> contact_forces(const ReportRun& run);
std::vector<Fact> key_figures(const ReportRun& run);
std::vector<Fact> what_ran(const ReportRun& run);
std::vector<Fact> counters(const ReportRun& run);
OutcomeWords outcome_of(const ReportRun& run);

}  // namespace nacre
