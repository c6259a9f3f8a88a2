#include "nacre/record/report_facts.hpp"

#include <cmath>
#include <cstdint>

#include "nacre/record/plot_axis.hpp"
#include "nacre/record/report_figures.hpp"

namespace nacre {
namespace {

const std::string missing = "–";

std::string number_or_dash(const ReportRun& run, const std::string& pointer, const std::string& unit = "") {
  const auto value = run.number(pointer);
  if (!value) return missing;
  return readable_number(*value) + (unit.empty() ? "" : " " + unit);
}

/// Counts with thin spaces between groups of three digits.
std::string grouped(double count) {
  std::string digits = std::to_string(std::llround(count));
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  for (std::size_t i = digits.size(); i > first + 3;) digits.insert(i -= 3, "\u202f");
  return digits;
}

std::string count_or_dash(const ReportRun& run, const std::string& pointer) {
  const auto value = run.number(pointer);
  return value && std::isfinite(*value) ? grouped(*value) : missing;
}

std::string text_or_dash(const ReportRun& run, const std::string& pointer) {
  if (const auto text = run.text(pointer); text && !text->empty()) return *text;
  return number_or_dash(run, pointer);
}

std::string clock_time(double seconds) {
  if (seconds < 120) return readable_number(seconds, 3) + " s";
  const auto whole = std::llround(seconds);
  const std::string minutes = std::to_string(whole / 60 % 60) + " min";
  if (whole < 3600) return minutes + " " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + minutes;
}

std::string clock_time_or_dash(const ReportRun& run, const std::string& pointer) {
  const auto seconds = run.number(pointer);
  return seconds && std::isfinite(*seconds) ? clock_time(*seconds) : missing;
}

std::string simulated_time(const ReportRun& run) {
  const auto duration = run.number("/duration");
  const std::string time = number_or_dash(run, "/time", "s");
  if (!duration || run.number("/time") == duration) return time;
  return time + " of " + readable_number(*duration) + " s";
}

std::string smallest_distance(const ReportRun& run, const std::string& unit) {
  const bool known = run.summary.contains("/contact/min_distance"_json_pointer);
  if (known && !run.number("/contact/min_distance")) return "nothing touched";
  return number_or_dash(run, "/contact/min_distance", unit);
}

/// A power of two is written as one: the quantum of time is 2^-49 s by default.
std::string quantum(const ReportRun& run) {
  const auto value = run.number("/quantum");
  int exponent = 0;
  if (!value || *value <= 0 || std::frexp(*value, &exponent) != 0.5) return text_or_dash(run, "/quantum");
  return "2^" + std::to_string(exponent - 1) + " s";
}

}  // namespace

std::vector<Fact> key_figures(const ReportRun& run) {
  const ReportUnits units = report_units(run);
  return {
      {"Simulated time", simulated_time(run), ""},
      {"Wall time", clock_time_or_dash(run, "/wall_seconds"), ""},
      {"Kicks", count_or_dash(run, "/counters/kicks"), "changes of velocity"},
      {"Energy drift", number_or_dash(run, "/energy/drift"), "slope of the ledger × duration ÷ energy scale"},
      {"Ledger error", number_or_dash(run, "/energy/ledger_error"),
       "largest departure of the ledger ÷ energy scale"},
      {"Linear momentum error", number_or_dash(run, "/momentum/linear_error"), "÷ largest sum of |p|"},
      {"Angular momentum error", number_or_dash(run, "/momentum/angular_error"), "÷ largest sum of |l|"},
      {"Smallest distance", smallest_distance(run, units.length), "at any contact kick"},
      {"Deepest layer", count_or_dash(run, "/contact/max_layer"), "of the contact penalty"},
      {"Initial energy", number_or_dash(run, "/energy/initial", units.energy), ""},
      {"Final energy", number_or_dash(run, "/energy/final", units.energy), ""},
      {"Trajectory hash", text_or_dash(run, "/trajectory_hash"), "equal hashes: equal to the last bit", true},
  };
}

std::vector<Fact> what_ran(const ReportRun& run) {
  return {
      {"Scene", text_or_dash(run, "/scene"), ""},
      {"Vertices", count_or_dash(run, "/vertices"), ""},
      {"Strategy", text_or_dash(run, "/strategy"), ""},
      {"Threads", count_or_dash(run, "/threads"), ""},
      {"CPU time", clock_time_or_dash(run, "/cpu_seconds"), ""},
      {"Quantum of time", quantum(run), "", true},
      {"Version", text_or_dash(run, "/version"), "", true},
      {"Commit", text_or_dash(run, "/commit"), "", true},
      {"Compiler", text_or_dash(run, "/compiler"), "", true},
      {"Model hash", text_or_dash(run, "/model_hash"), "", true},
  };
}

std::vector<Fact> counters(const ReportRun& run) {
  std::vector<Fact> facts;
  const auto found = run.summary.find("counters");
  if (found == run.summary.end() || !found->is_object()) return facts;
  for (const auto& [name, value] : found->items())
    if (value.is_number()) facts.push_back({name, grouped(value.get<double>()), ""});
  return facts;
}

OutcomeWords outcome_of(const ReportRun& run) {
  const std::string name = run.text("/outcome").value_or("");
  static const OutcomeWords known[] = {
      {"reached", "Reached its end", "good"},
      {"interrupted", "Interrupted; can be resumed", "warning"},
      {"layer_limit", "Stopped: the deepest possible layer was reached", "bad"},
      {"stalled", "Stopped: time no longer advanced", "bad"},
      {"unstable", "Stopped: the energy ran away", "bad"},
      {"not_finite", "Stopped: a number was no longer finite", "bad"},
  };
  for (const OutcomeWords& outcome : known)
    if (outcome.name == name) return outcome;
  return {name, name.empty() ? "Outcome not recorded" : name, "warning"};
}

}  // namespace nacre
