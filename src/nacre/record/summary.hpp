// The summary of a run from its state, its statistics and its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nacre/engine/bounces.hpp"
#include "nacre/engine/stepper.hpp"
#include "nacre/format/summary.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

struct SummaryInput {
  const Scene& scene;
  const Model& model;
  const State& state;
  const Cursor& cursor;
  const Ending& ending;
  Time end;  ///< the requested end
};

format::Summary summary_of(const SummaryInput& input);

/// The figures of energy of a run until `end`, in seconds.
format::EnergySummary energies_of(const Statistics& statistics, double end);

/// What may help a run that halted; empty for others.
std::optional<std::string> advice_of(const Ending& ending);

/// What bounces do to the energy, and what to do if that is too much.
std::string sentence_about(const BounceForecast& bounces);
std::string note_about(const BounceForecast& bounces);

/// How far the energy of a run is off, by its drift or its ledger, relative to its scale; empty if that is at
/// most 1 %, or if there are too few samples to judge.
std::optional<double> energy_error(const format::EnergySummary& energy);
/// "the energy is off by 2.1 %".
std::string sentence_about_energy_error(double error);

/// Every counter by its name in the summary, in the same order.
std::vector<std::pair<std::string, std::uint64_t>> named(const Counters& counters);

}  // namespace nacre
