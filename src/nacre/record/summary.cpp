#include "nacre/record/summary.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/hash.hpp"
#include "nacre/base/version.hpp"
#include "nacre/scene/names.hpp"

namespace nacre {

namespace {

/// What bounces would do to the energy; a note only if something touched.
std::optional<BounceForecast> add_forecast(const Model& model, bool touched, format::EnergySummary& energy) {
  if (model.method != Method::layers) return std::nullopt;
  const std::optional<BounceForecast> bounces = forecast_bounces(model);
  if (!bounces) return std::nullopt;
  energy.bounce_error = bounces->energy_change;
  if (touched && !bounces->keeps_energy()) energy.note = note_about(*bounces);
  return bounces;
}

bool has_restitution(const Model& model) {
  return std::ranges::any_of(model.contacts.release, [](const std::vector<double>& shares) {
    return std::ranges::any_of(shares, [](double share) { return share < 1; });
  });
}

/// What happened to the energy of a run that reached its end. That bounces, or losses of things that lie on
/// each other, may have done it is said, too.
void add_verdict(const std::optional<BounceForecast>& bounces, bool loses, format::EnergySummary& energy) {
  const std::optional<double> error = energy_error(energy);
  if (!error) return;
  energy.note = sentence_about_energy_error(*error) + ", too much for an energy that is to be published. " +
                (energy.note ? "Bounces may be the cause: " + sentence_about(*bounces) +
                                   ". Lower contact.alpha, or raise contact.stiffness or contact.thickness"
                 : loses ? "Lower simulation.step_scale"
                         : "Lower simulation.step_scale, and contact.alpha if things touch");
  if (loses)
    energy.note.value() +=
        ". Things that are pressed together for long with a restitution below 1 count too much dissipation: "
        "let "
        "damping or drag take the energy instead; contact.alpha alone may make that error larger";
}

/// Of all planes and force probes. Without clocks a kick has no span, so only impulses are known.
std::vector<std::pair<std::string, format::ProbeSummary>> probes(const Model& model, const State& state) {
  const ForceGauges& gauges = state.gauges;
  const std::vector<std::string> names = gauge_names(model);
  std::vector<std::pair<std::string, format::ProbeSummary>> list;
  for (std::size_t i = 0; i < gauges.size(); ++i) {
    const GaugeFigures figures = gauges.figures(i, state.now);
    format::ProbeSummary& probe = list.emplace_back(names[i], format::ProbeSummary{}).second;
    probe.impulse = norm(figures.impulse);
    if (!gauges.has_clocks()) continue;
    probe.peak = figures.peak;
    if (figures.peak > 0) probe.peak_time = model.quantum.seconds(figures.peak_time);
    probe.contact_time = model.quantum.seconds(figures.contact_time);
  }
  return list;
}

}  // namespace

format::EnergySummary energies_of(const Statistics& s, double end) {
  return {.initial = s.initial,
          .final = s.final,
          .min = s.min,
          .max = s.max,
          .scale = s.energy_scale(),
          .ledger_error = s.relative_ledger_error(),
          .drift = s.drift(end)};
}

std::optional<std::string> advice_of(const Ending& ending) {
  switch (ending.outcome) {
    case Outcome::layer_limit:
      return "a script that closes on something rigid presses it deeper than any layer: move it less far or "
             "more "
             "slowly. For a very fast or heavy body raise contact.stiffness or contact.thickness, or use a "
             "finer "
             "simulation.quantum";
    case Outcome::blocked:
      return "neither of the two can give way: move them less far, release one of them, or let them pass "
             "each "
             "other with contact.ignore";
    case Outcome::unstable:
      if (ending.passed) return ending.passed->advice;
      return "lower simulation.step_scale, contact.alpha, or a step that the scene gives";
    case Outcome::not_finite:
      return "look for a mass, stiffness or velocity of the wrong size; if all are right, lower "
             "simulation.step_scale";
    default:
      return std::nullopt;
  }
}

std::string sentence_about(const BounceForecast& bounces) {
  return fmt::format(
      "{} elastic bounces at {:.4g} change the energy {} (upper bound: as if all were the "
      "deepest that the start shows)",
      bounces.count, bounces.speed,
      bounces.energy_change < 10 ? fmt::format("by up to {:.2g} %", 100 * bounces.energy_change)
                                 : "to more than ten times its value");
}

std::string note_about(const BounceForecast& bounces) {
  return sentence_about(bounces) +
         ": steps of contact may be too long for an energy that is to be published. Most runs stay far below "
         "the bound, and their ledger tells. Lower contact.alpha, or raise contact.stiffness or "
         "contact.thickness, to be sure";
}

std::optional<double> energy_error(const format::EnergySummary& energy) {
  const double error = std::max(std::abs(energy.drift), std::abs(energy.ledger_error));
  if (std::isnan(energy.drift) || !(error > BounceForecast::most_energy_change)) return std::nullopt;
  return error;
}

std::string sentence_about_energy_error(double error) {
  const double percent = 100 * error;
  return fmt::format("the energy is off by {:.{}f} %", percent, percent < 10 ? 1 : 0);
}

std::vector<std::pair<std::string, std::uint64_t>> named(const Counters& c) {
  return {{"instants", c.instants},
          {"kicks", c.kicks},
          {"evaluations", c.evaluations},
          {"wakes", c.wakes},
          {"retirements", c.retirements},
          {"certificates", c.certificates},
          {"expiries", c.expiries},
          {"guides", c.guides},
          {"reschedules", c.reschedules},
          {"epochs", c.epochs},
          {"exits", c.exits},
          {"box_tests", c.box_tests},
          {"candidates", c.candidates},
          {"bounces", c.bounces},
          {"retractions", c.retractions},
          {"predictions", c.predictions},
          {"flight_events", c.flight_events},
          {"cell_crossings", c.cell_crossings}};
}

format::Summary summary_of(const SummaryInput& in) {
  const Statistics& statistics = in.cursor.statistics;
  format::Summary summary;
  summary.scene = in.scene.name;
  summary.strategy = name_of(strategy_names, in.scene.strategy.name);
  summary.threads = in.scene.strategy.threads;
  summary.method = name_of(method_names, in.model.method);
  summary.version = version();
  summary.commit = commit();
  summary.compiler = compiler();
  summary.model_hash = to_hex(in.model.hash);
  summary.quantum = in.model.quantum.size();
  summary.outcome = to_string(in.ending.outcome);
  if (!in.ending.reason.empty()) summary.reason = in.ending.reason;
  summary.advice = advice_of(in.ending);
  if (const auto& passed = in.ending.passed)
    summary.passed_limit = {passed->quantity, passed->reached, passed->limit};
  summary.time = in.model.quantum.seconds(in.state.now);
  summary.duration = in.model.quantum.seconds(in.end);
  summary.wall_seconds = in.cursor.wall_seconds;
  summary.cpu_seconds = in.cursor.cpu_seconds;
  summary.vertices = in.model.vertices.size();
  summary.trajectory_hash = to_hex(in.state.trajectory_hash());
  summary.energy = energies_of(statistics, summary.time);
  const bool touched = in.state.since_start.max_layer > 0;
  const auto bounces = add_forecast(in.model, touched, summary.energy);
  if (in.ending.outcome == Outcome::reached)
    add_verdict(bounces, touched && has_restitution(in.model), summary.energy);
  summary.momentum = {statistics.relative_linear_error(), statistics.relative_angular_error()};
  summary.contact = {in.state.since_start.min_distance, in.state.since_start.max_layer, statistics.pairs_max};
  summary.probes = probes(in.model, in.state);
  summary.counters = named(in.state.counters);
  return summary;
}

}  // namespace nacre
