// The force gauges of a model: one for each wall, then one for each force probe. Impulses come from the
// kicks, in canonical order, so everything measured is the same for every strategy.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "nacre/engine/gauge.hpp"
#include "nacre/model/model.hpp"

namespace nacre {

/// Momentum that contact gave to a wall or to an element that a probe measures.
struct ReceivedImpulse {
  int place = 0;  ///< a wall, or Element::place
  Vec3 impulse;
  Time step = 0;  ///< of the clock that kicked; 0 if there is none
};

class ForceGauges {
 public:
  ForceGauges() = default;
  explicit ForceGauges(const Model& model);

  std::size_t size() const { return gauges_.size(); }
  const std::vector<Gauge>& all() const { return gauges_; }
  /// The time of the last row.
  Time row() const { return row_; }
  /// Replaces what was measured; the number of gauges must stay the same.
  void restore(std::vector<Gauge> gauges, Time row);

  void receive(Time tick, std::span<const ReceivedImpulse> received);

  /// The mean force on each gauge since the last row, zero if that is now; starts the next row. `kicks` are
  /// the impulses that contact would give if all of its clocks ticked now.
  std::vector<Vec3> take_row(Time now, std::span<const ReceivedImpulse> kicks);

  /// Peak and times of contact are known only for forces that have clocks.
  bool has_clocks() const { return has_clocks_; }
  GaugeFigures figures(std::size_t gauge, Time now) const { return gauges_[gauge].figures(now, quantum_); }

 private:
  /// To which gauges a place belongs, and with which share of its impulses.
  struct Share {
    int gauge;
    double weight;
  };
  struct Shares {
    std::vector<std::size_t> first;  ///< of each place, and the end
    std::vector<Share> list;

    std::span<const Share> of(int place) const {
      return std::span(list).subspan(first[place], first[place + 1] - first[place]);
    }
  };

  /// All at one place and of one clock.
  void receive_at(int place, Time tick, Time step, std::span<const ReceivedImpulse> received);

  std::shared_ptr<const Shares> shares_;  ///< never changes, so copies of a state have it in common
  std::vector<Gauge> gauges_;
  Quantum quantum_;
  Time row_ = 0;
  Time longest_step_ = 0;  ///< of all contact
  bool has_clocks_ = false;
};

/// How many gauges a model has.
std::size_t gauge_count(const Model& model);
/// Their names in the series, without the endings of components.
std::vector<std::string> gauge_names(const Model& model);

}  // namespace nacre
