// The experiments of the paper as data: the runs they need, what they compute from run folders, and their
// pictures. An experiment runs nothing and reads run folders only, so a judgement can be repeated and tested.
// Experiments that share runs are a family: one section of the report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/plot/plot.hpp"
#include "reproduce/claim.hpp"
#include "reproduce/evidence.hpp"

namespace nacre::reproduce {

/// A run: its scene and the changes to it.
struct PlannedRun {
  std::string name;   ///< of its folder
  std::string scene;  ///< a shipped one
  std::string variant = {};
  std::vector<std::string> sets = {};
  double cost = 1;         ///< about its processor seconds; the longest runs start first
  bool is_large = false;   ///< the mesh is large enough for several threads
  bool is_judged = false;  ///< every frame is judged by `nacre verify`
  bool may_halt = false;   ///< may also end as `layer_limit`
};

/// The variant of a scene at this size.
inline std::string variant_of(Size size) { return size == Size::small ? "small" : ""; }

/// A picture of a run by `nacre render`.
struct Shot {
  std::string name;  ///< of its file, without ending
  std::string run;
  std::string caption;
  std::optional<double> time = {};  ///< by default the last frame
  std::vector<std::string> options = {};
};

struct Experiment {
  std::string id;
  std::string about;              ///< one line
  std::vector<std::string> runs;  ///< the names of the planned runs it needs
  std::vector<Finding> (*findings)(const Evidence&);
};

struct NamedFigure {
  std::string name;  ///< of its file, without ending
  std::string svg;
};

struct Family {
  std::string section;  ///< of the paper
  std::string paper;    ///< the claim of the paper
  std::string how;      ///< how it is done here, and the differences at the small size
  std::vector<Experiment> experiments;
  std::vector<PlannedRun> (*runs)(Size);
  std::vector<Shot> (*shots)(Size);
  /// The figures of the runs that exist.
  std::vector<NamedFigure> (*figures)(const Evidence&);
};

/// In the order of the paper.
const std::vector<Family>& families();

/// Every id, in the same order.
std::vector<std::string> experiment_ids();

/// The runs that an experiment needs at this size.
std::vector<PlannedRun> runs_of(const Family& family, const Experiment& experiment, Size size);

/// The claims of one experiment. A run that cannot be judged, or did not reach its end, is a claim that
/// fails.
std::vector<Claim> judge(const Family& family, const Experiment& experiment, const Evidence& evidence);

/// Curves of a column of several runs over time. Missing runs are left out.
struct LabelledRun {
  std::string run, label;
};
std::vector<Curve> curves_over_time(const Evidence& evidence, const std::vector<LabelledRun>& runs,
                                    const std::string& column);

}  // namespace nacre::reproduce
