// summary.json as data: what ran, how it ended, and the figures of the run. Written and read in this one
// place. A field that a file lacks, or that has another type there, is unknown: empty text, `nullopt`, or not
// a number.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nacre::format {

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

struct EnergySummary {
  double initial = unknown, final = unknown, min = unknown, max = unknown;
  double scale = unknown, ledger_error = unknown;
  double drift = unknown;  ///< also unknown, and null in the file, if there are too few samples to judge
  /// The relative change of energy that elastic bounces of the deepest expected impact cause.
  double bounce_error = unknown;
  std::optional<std::string> note = {};  ///< only if that is too large, or the energy of the run is off
};

struct MomentumSummary {
  double linear_error = unknown, angular_error = unknown;
};

struct ContactSummary {
  double min_distance = unknown;  ///< infinite if nothing touched
  std::optional<std::int64_t> max_layer;
  std::optional<std::uint64_t> pairs_max;
};

/// The contact force on a wall or on a force probe, from its kicks.
struct ProbeSummary {
  double impulse = unknown;       ///< its size
  double peak = unknown;          ///< the largest force
  double peak_time = unknown;     ///< in seconds, as the next one; unknown if nothing touched
  double contact_time = unknown;  ///< how long there was a force
};

/// How far a force left the range in which its step is stable.
struct LimitSummary {
  std::string quantity;  ///< such as stretch; empty if no force did
  double reached = unknown, limit = unknown;
};

struct Summary {
  std::string scene, strategy;
  std::optional<int> threads;
  std::string method, version, commit, compiler, model_hash;
  double quantum = unknown;  ///< in seconds
  std::string outcome;
  std::optional<std::string> reason;  ///< what held the run; only if it halted
  std::optional<std::string> advice;  ///< what may help; only if it halted
  LimitSummary passed_limit;
  double time = unknown, duration = unknown;  ///< simulated seconds
  double wall_seconds = unknown, cpu_seconds = unknown;
  std::optional<std::uint64_t> vertices;
  std::string trajectory_hash;
  EnergySummary energy;
  MomentumSummary momentum;
  ContactSummary contact;
  std::vector<std::pair<std::string, ProbeSummary>> probes;     ///< by name, in the order of the series
  std::vector<std::pair<std::string, std::uint64_t>> counters;  ///< by name, in the order of the file
};

/// The text of summary.json.
std::string to_json(const Summary& summary);

/// `file` is for messages. Throws InputError if the text is not a JSON object.
Summary parse_summary(const std::string& text, const std::string& file);

/// Throws InputError if the file cannot be read or is not a JSON object.
Summary read_summary(const std::filesystem::path& file);

}  // namespace nacre::format
