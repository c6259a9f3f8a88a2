// The mutable half of a run: the motion, the ledger and what was counted so far. It does not depend on the
// strategy, so it can be saved, compared and handed from one strategy to another.
#pragma once

#include <cstdint>
#include <vector>

#include "nacre/engine/axis_pushes.hpp"
#include "nacre/engine/force_gauges.hpp"
#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/depth.hpp"

namespace nacre {

struct Counters {
  std::uint64_t instants = 0;     ///< times at which something ticked
  std::uint64_t kicks = 0;        ///< written
  std::uint64_t evaluations = 0;  ///< of forces, idle ones included
  std::uint64_t wakes = 0, retirements = 0, certificates = 0, expiries = 0;
  std::uint64_t guides = 0;       ///< drawn
  std::uint64_t reschedules = 0;  ///< certificates that `paper` made again because a node was kicked
  std::uint64_t epochs = 0, exits = 0, box_tests = 0, candidates = 0;
  std::uint64_t bounces = 0;         ///< computed at once, ahead of time
  std::uint64_t retractions = 0;     ///< bounces that were taken back because another ball came near
  std::uint64_t predictions = 0;     ///< pairs of balls examined in free flight
  std::uint64_t flight_events = 0;   ///< handled in free flight
  std::uint64_t cell_crossings = 0;  ///< from cell to cell in free flight

  Counters& operator+=(const Counters& more) {
    instants += more.instants, kicks += more.kicks, evaluations += more.evaluations;
    wakes += more.wakes, retirements += more.retirements, certificates += more.certificates;
    expiries += more.expiries, guides += more.guides, reschedules += more.reschedules;
    epochs += more.epochs, exits += more.exits, box_tests += more.box_tests, candidates += more.candidates;
    bounces += more.bounces, retractions += more.retractions, predictions += more.predictions;
    flight_events += more.flight_events, cell_crossings += more.cell_crossings;
    return *this;
  }
};

struct State {
  Time now = 0;  ///< all instants before it are done, it is not
  Motion motion;
  Ledger ledger = {};
  Depth since_sample = {}, since_start = {};
  ForceGauges gauges = {};  ///< of the contact forces on walls and probes
  AxisPushes pushes = {};   ///< for the ledger
  Counters counters = {};
  double most_work = 0;  ///< of scripts and growth: the largest size at a check of the energy
  std::vector<std::int64_t> internal = {};  ///< variables of a method that has any

  std::uint64_t trajectory_hash() const;
};

State initial_state(const Model& model);

}  // namespace nacre
