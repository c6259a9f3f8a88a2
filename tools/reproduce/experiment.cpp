#include "reproduce/experiment.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "reproduce/families.hpp"

namespace nacre::reproduce {

namespace {

/// One finding for each run with an outcome that is not allowed.
std::vector<Finding> unfinished(const std::vector<PlannedRun>& runs, const Evidence& evidence) {
  std::vector<Finding> found;
  for (const PlannedRun& run : runs) {
    const std::string& name = run.name;
    const std::string& outcome = evidence.summary(name).outcome;
    if (outcome == "reached" || (run.may_halt && outcome == "layer_limit")) continue;
    found.push_back({fmt::format("the run {} reaches its end (it ended as {} at {:.4g} s)", name, outcome,
                                 evidence.summary(name).time),
                     0, Limit::exactly(1)});
  }
  return found;
}

std::vector<Finding> findings_of(const Family& family, const Experiment& experiment,
                                 const Evidence& evidence) {
  try {
    std::vector<Finding> found = unfinished(runs_of(family, experiment, evidence.size()), evidence);
    for (Finding& finding : experiment.findings(evidence)) found.push_back(std::move(finding));
    return found;
  } catch (const InputError& error) {
    return {{fmt::format("cannot be judged: {}", error.what()), NAN, Limit::exactly(0)}};
  }
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> all{layers_family(), friction_family(), spring_family(),
                                       box_family(),    plate_family(),    knots_family(),
                                       wedge_family(),  spikes_family(),   compactor_family()};
  return all;
}

std::vector<std::string> experiment_ids() {
  std::vector<std::string> ids;
  for (const Family& family : families())
    for (const Experiment& experiment : family.experiments) ids.push_back(experiment.id);
  return ids;
}

std::vector<PlannedRun> runs_of(const Family& family, const Experiment& experiment, Size size) {
  std::vector<PlannedRun> needed = family.runs(size);
  std::erase_if(needed, [&](const PlannedRun& run) {
    return std::ranges::find(experiment.runs, run.name) == experiment.runs.end();
  });
  return needed;
}

std::vector<Claim> judge(const Family& family, const Experiment& experiment, const Evidence& evidence) {
  std::vector<Claim> claims;
  for (Finding& finding : findings_of(family, experiment, evidence))
    claims.push_back({experiment.id, family.section, std::move(finding)});
  return claims;
}

std::vector<Curve> curves_over_time(const Evidence& evidence, const std::vector<LabelledRun>& runs,
                                    const std::string& column) {
  std::vector<Curve> curves;
  for (const LabelledRun& run : runs)
    if (evidence.has(run.run))
      curves.push_back(
          {.label = run.label, .x = evidence.column(run.run, "time"), .y = evidence.column(run.run, column)});
  return curves;
}

}  // namespace nacre::reproduce
