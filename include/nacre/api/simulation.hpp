// A simulation: a model in motion. It may be used by one thread at a time; another call throws UsageError.
// What was moved from may only be destroyed or assigned to.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "nacre/api/model.hpp"

namespace nacre::api {

/// None of it changes the trajectory.
struct SimulationOptions {
  std::string strategy = "fast";  ///< "fast", "paper" or "always"
  int threads = 1;
  bool contact_impulses =
      false;  ///< measures the impulses of contacts from the start, not from the first question
};

struct Ending {
  std::string
      outcome;  ///< "reached", "interrupted", or why it cannot go on, as in summary.json: "blocked", ...
  std::string reason;  ///< in words; empty if the time was reached
  bool reached() const { return outcome == "reached"; }
};

/// Energies in joules, momenta in SI units, at a moment.
struct Sample {
  double time = 0;
  double kinetic = 0;
  std::vector<std::pair<std::string, double>> potentials;
  double contact = 0, friction = 0, total = 0;
  double work = 0, dissipation = 0;
  double ledger = 0;  ///< total - work + dissipation: constant but for integration error
  Vec3 linear, angular;
};

/// Two things that are within the reach of contact, or were since the last question.
struct Contact {
  std::string a, b;      ///< names of particles, bodies or planes
  std::string elements;  ///< in words: which point, edge or triangle of each
  Vec3 on_a, on_b;       ///< the closest points
  Vec3 normal;           ///< from b to a
  double distance = 0;   ///< between the surfaces, in metres
  int layer = 0;         ///< the deepest that acts; 0 if none does
  Vec3 impulse;          ///< on a since the last question, in newton seconds
};

/// All points at a moment: three numbers for each.
struct Frame {
  double time = 0;                            ///< seconds
  std::vector<double> positions, velocities;  ///< m, m/s
  std::vector<double> spins;                  ///< rad/s, of balls that turn; empty if none can
};

class Snapshot;

class Simulation {
 public:
  explicit Simulation(const Model& model, const SimulationOptions& options = {});
  /// Goes on from a snapshot of a simulation of the same model.
  Simulation(const Model& model, const Snapshot& from, const SimulationOptions& options = {});
  ~Simulation();
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  const Model& model() const;
  /// In seconds.
  double time() const;
  /// To this time, in seconds: all instants before it are done. A flag that another thread sets interrupts
  /// between two instants; then the simulation can go on.
  Ending advance(double time, const std::atomic<bool>* interrupt = nullptr);
  /// From now on `observer` is called at the multiples of 1/rate, in seconds, that `advance` reaches or
  /// passes. It may read the simulation, ask for its contacts and add observers; to advance it or to change
  /// its options throws UsageError. Observers never change the trajectory.
  void observe(double rate, std::function<void(Simulation&)> observer);

  /// The hash of the trajectory so far.
  std::uint64_t hash() const;
  Sample sample() const;
  std::shared_ptr<const Frame> frame() const;
  /// Of the points of a name, in m, m/s and rad/s. Spins are zero for what does not turn.
  std::vector<Vec3> positions(const std::string& name) const;
  std::vector<Vec3> velocities(const std::string& name) const;
  std::vector<Vec3> spins(const std::string& name) const;
  /// Contacts now. Impulses are those since the last call; the first call begins to measure.
  std::vector<Contact> contacts();
  /// The state now, in memory.
  Snapshot snapshot() const;
  /// Another strategy or number of threads, from now on.
  void set_options(const SimulationOptions& options);

  struct Data;  ///< for the library itself, as what returns or takes it
  Data& data() const { return *data_; }

 private:
  std::unique_ptr<Data> data_;
};

/// The state of a simulation. It never changes, and keeps the model that it belongs to.
class Snapshot {
 public:
  /// In seconds.
  double time() const;

  struct Data;  ///< for the library itself
  explicit Snapshot(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const Data& data() const { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace nacre::api
