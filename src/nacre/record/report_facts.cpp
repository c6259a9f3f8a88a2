#include "nacre/record/report_facts.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "nacre/plot/axis.hpp"
#include "nacre/record/report_figures.hpp"
#include "nacre/record/statistics.hpp"
#include "nacre/record/summary.hpp"

namespace nacre {
namespace {

const std::string missing = "–";

/// An unknown number is NaN.
std::string number_or_dash(double value, const std::string& unit = "") {
  if (!std::isfinite(value)) return missing;
  return readable_number(value) + (unit.empty() ? "" : " " + unit);
}

/// Counts with thin spaces between groups of three digits.
std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t i = digits.size(); i > 3;) digits.insert(i -= 3, "\u202f");
  return digits;
}

template <class T>
std::string count_or_dash(const std::optional<T>& count) {
  return count ? grouped(static_cast<std::uint64_t>(*count)) : missing;
}

std::string count_or_dash(const ReportRun& run, const std::string& counter) {
  const auto& all = run.summary.counters;
  const auto found = std::ranges::find(all, counter, [](const auto& entry) { return entry.first; });
  return found == all.end() ? missing : grouped(found->second);
}

std::string text_or_dash(const std::string& text) { return text.empty() ? missing : text; }

std::string clock_time(double seconds) {
  if (seconds < 120) return readable_number(seconds, 3) + " s";
  const auto whole = std::llround(seconds);
  const std::string minutes = std::to_string(whole / 60 % 60) + " min";
  if (whole < 3600) return minutes + " " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + minutes;
}

std::string clock_time_or_dash(double seconds) {
  return std::isfinite(seconds) ? clock_time(seconds) : missing;
}

std::string simulated_time(const format::Summary& summary) {
  const std::string time = number_or_dash(summary.time, "s");
  if (std::isnan(summary.duration) || summary.time == summary.duration) return time;
  return time + " of " + readable_number(summary.duration) + " s";
}

std::string smallest_distance(double distance, const std::string& unit) {
  return std::isinf(distance) ? "nothing touched" : number_or_dash(distance, unit);
}

/// A power of two is written as one: the quantum of time is 2^-49 s by default.
std::string quantum(double seconds) {
  int exponent = 0;
  if (!(seconds > 0) || std::frexp(seconds, &exponent) != 0.5) return number_or_dash(seconds);
  return "2^" + std::to_string(exponent - 1) + " s";
}

/// A verdict on the energy needs data.
bool has_too_few_samples(const ReportRun& run) {
  return std::isnan(run.summary.energy.drift) && run.series.rows() < Statistics::least_samples;
}

}  // namespace

std::vector<ForceFacts> contact_forces(const ReportRun& run) {
  const std::string unit = report_units(run).force;
  std::vector<ForceFacts> facts;
  for (const auto& [name, probe] : run.summary.probes)
    if (!(probe.contact_time == 0))  // unknown for methods without clocks
      facts.push_back({name, number_or_dash(probe.impulse, unit + " s"), number_or_dash(probe.peak, unit),
                       number_or_dash(probe.peak_time, "s"), number_or_dash(probe.contact_time, "s")});
  return facts;
}

std::vector<Fact> key_figures(const ReportRun& run) {
  const ReportUnits units = report_units(run);
  const format::Summary& s = run.summary;
  return {
      {"Simulated time", simulated_time(s), ""},
      {"Wall time", clock_time_or_dash(s.wall_seconds), ""},
      {"Kicks", count_or_dash(run, "kicks"), "changes of velocity"},
      {"Energy drift", has_too_few_samples(run) ? "too few samples to judge" : number_or_dash(s.energy.drift),
       "slope of the ledger × duration ÷ energy scale"},
      {"Ledger error", number_or_dash(s.energy.ledger_error), "largest change of the ledger ÷ energy scale"},
      {"Linear momentum error", number_or_dash(s.momentum.linear_error), "÷ largest sum of |p|"},
      {"Angular momentum error", number_or_dash(s.momentum.angular_error), "÷ largest sum of |x| |p|"},
      {"Smallest distance", smallest_distance(s.contact.min_distance, units.length), "at any contact kick"},
      {"Deepest layer", count_or_dash(s.contact.max_layer), "of the contact penalty"},
      {"Initial energy", number_or_dash(s.energy.initial, units.energy), ""},
      {"Final energy", number_or_dash(s.energy.final, units.energy), ""},
      {"Trajectory hash", text_or_dash(s.trajectory_hash), "equal hashes: equal to the last bit", true},
  };
}

std::vector<Fact> what_ran(const ReportRun& run) {
  const format::Summary& s = run.summary;
  return {
      {"Scene", text_or_dash(s.scene), ""},
      {"Vertices", count_or_dash(s.vertices), ""},
      {"Strategy", text_or_dash(s.strategy), ""},
      {"Threads", count_or_dash(s.threads), ""},
      {"CPU time", clock_time_or_dash(s.cpu_seconds), ""},
      {"Quantum of time", quantum(s.quantum), "", true},
      {"Version", text_or_dash(s.version), "", true},
      {"Commit", text_or_dash(s.commit), "", true},
      {"Compiler", text_or_dash(s.compiler), "", true},
      {"Model hash", text_or_dash(s.model_hash), "", true},
  };
}

std::vector<Fact> counters(const ReportRun& run) {
  std::vector<Fact> facts;
  for (const auto& [name, count] : run.summary.counters) facts.push_back({name, grouped(count), ""});
  return facts;
}

OutcomeWords outcome_of(const ReportRun& run) {
  const std::string& name = run.summary.outcome;
  static const OutcomeWords known[] = {
      {"reached", "Reached its end", "good"},
      {"interrupted", "Interrupted; continue it with --resume", "warning"},
      {"layer_limit", "Stopped: the deepest possible layer was reached", "bad"},
      {"blocked", "Stopped: two things that cannot give way would have met", "bad"},
      {"unstable", "Stopped: the energy grew without bound", "bad"},
      {"not_finite", "Stopped: a number was no longer finite", "bad"},
  };
  if (const std::string& left = run.summary.passed_limit.quantity; name == "unstable" && !left.empty())
    return {name, "Stopped: a " + left + " left the range in which steps are stable", "bad"};
  if (name == "reached" && has_too_few_samples(run))
    return {name, "Reached its end; too few samples to judge its energy", "warning"};
  if (const auto error = energy_error(run.summary.energy); name == "reached" && error)
    return {name, "Reached its end, but " + sentence_about_energy_error(*error), "warning"};
  for (const OutcomeWords& outcome : known)
    if (outcome.name == name) return outcome;
  return {name, name.empty() ? "Outcome not recorded" : name, "warning"};
}

}  // namespace nacre
