// What the public simulation holds.
#pragma once

#include <deque>
#include <map>
#include <mutex>

#include "nacre/api/simulation.hpp"
#include "nacre/api_core/model_data.hpp"
#include "nacre/api_core/translated.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::api {

/// Throws UsageError for a name of no strategy.
Strategy strategy_of(const SimulationOptions& options);

struct Simulation::Data {
  struct Observer {
    double rate;
    std::int64_t count;  ///< of the next call
    std::function<void(Simulation&)> call;
  };

  Data(const Model& model, const SimulationOptions& options, State state)
      : model(model),
        options(options),
        simulation(model.data()->model, strategy_of(options), std::move(state)) {}

  const nacre::Model& compiled() const { return model.data()->model; }
  Time now() const { return simulation.state().now; }
  void measure_impulses() {
    options.contact_impulses = true;
    simulation.rebuild(strategy_of(options));
  }

  Model model;
  SimulationOptions options;
  nacre::Simulation simulation;
  std::deque<Observer> observers = {};        ///< an observer may add others: they must not move
  std::map<Pair, nacre::Vec3> impulses = {};  ///< of contact, since the last question
  bool is_advancing = false;
  bool is_sampling = false;
  bool measures_soon = false;  ///< an observer has asked for contacts: impulses are measured when it returns
  std::recursive_mutex use = {};
};

struct Snapshot::Data {
  std::shared_ptr<const Model::Data> model;
  State state;
};

/// While it lives, no other thread can use the simulation.
class Use {
 public:
  explicit Use(Simulation::Data& data) : lock_(data.use, std::try_to_lock) {
    if (!lock_) throw UsageError("a simulation can be used by one thread at a time");
  }

 private:
  std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace nacre::api
