#include <algorithm>
#include <utility>

#include "nacre/api_core/simulation_data.hpp"
#include "nacre/model/columns.hpp"

namespace nacre::api {

namespace {

Time time_of(const nacre::Model& model, double seconds) {
  const std::optional<Time> time = model.quantum.nearest(seconds);
  if (!time || *time < 0) throw UsageError("a time must be from 0 to the longest that the quantum allows");
  return *time;
}

/// Of the next call of an observer.
Time next_call(const nacre::Model& model, const Simulation::Data::Observer& observer) {
  return model.quantum.nearest(static_cast<double>(observer.count) / observer.rate).value_or(never);
}

class Advance {
 public:
  Advance(Simulation& owner, const std::atomic<bool>* interrupt) : owner_(owner), data_(owner.data()) {
    if (data_.is_advancing) throw UsageError("an observer or a formula must not advance its own simulation");
    data_.is_advancing = true;
    hooks_.interrupt = interrupt;
    if (data_.options.contact_impulses) add_up_impulses();
  }
  ~Advance() { data_.is_advancing = false; }
  Advance(const Advance&) = delete;
  Advance& operator=(const Advance&) = delete;

  nacre::Ending to(Time until) {
    if (until < data_.now()) throw UsageError("a simulation cannot go back: restore a snapshot");
    for (;;) {
      Time next = until;
      for (std::size_t i = 0; i < data_.observers.size(); ++i) next = std::min(next, call_due(i));
      begin_to_measure();
      if (data_.now() == until) return {};
      const nacre::Ending ending = data_.simulation.advance(next, hooks_);
      if (ending.outcome != Outcome::reached) return ending;
    }
  }

 private:
  void add_up_impulses() {
    hooks_.on_contact = [this](std::span<const PairImpulse> impulses) {
      for (const PairImpulse& each : impulses) data_.impulses[each.pair] += each.impulse;
    };
  }
  /// Between instants, if an observer asked for contacts for the first time.
  void begin_to_measure() {
    if (!std::exchange(data_.measures_soon, false) || data_.options.contact_impulses) return;
    data_.measure_impulses();
    add_up_impulses();
  }
  /// Calls an observer that is due, and returns when it is due next.
  Time call_due(std::size_t i) {
    while (next_call(data_.compiled(), data_.observers[i]) <= data_.now()) {
      ++data_.observers[i].count;
      data_.observers[i].call(owner_);
    }
    return next_call(data_.compiled(), data_.observers[i]);
  }

  Simulation& owner_;
  Simulation::Data& data_;
  Hooks hooks_;
};

}  // namespace

Strategy strategy_of(const SimulationOptions& options) {
  Strategy strategy{.threads = options.threads, .pair_impulses = options.contact_impulses};
  if (options.threads < 1 || options.threads > 1024) throw UsageError("threads must be from 1 to 1024");
  if (options.strategy == "paper")
    strategy.name = StrategyName::paper;
  else if (options.strategy == "always")
    strategy.name = StrategyName::always;
  else if (options.strategy != "fast")
    throw UsageError("no strategy is named '" + options.strategy + "'; there are: fast, paper, always");
  return strategy;
}

Simulation::Simulation(const Model& model, const SimulationOptions& options)
    : data_(translated(
          [&] { return std::make_unique<Data>(model, options, initial_state(model.data()->model)); })) {}

Simulation::Simulation(const Model& model, const Snapshot& from, const SimulationOptions& options)
    : data_(translated([&] {
        if (from.data().model->model.hash != model.hash())
          throw UsageError("the snapshot is of another model");
        return std::make_unique<Data>(model, options, from.data().state);
      })) {}

Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

const Model& Simulation::model() const { return data_->model; }

double Simulation::time() const {
  const Use use(*data_);
  return data_->compiled().quantum.seconds(data_->now());
}

Ending Simulation::advance(double time, const std::atomic<bool>* interrupt) {
  const Use use(*data_);
  return translated([&]() -> Ending {
    const nacre::Ending ending = Advance(*this, interrupt).to(time_of(data_->compiled(), time));
    return {std::string(to_string(ending.outcome)), ending.reason};
  });
}

void Simulation::observe(double rate, std::function<void(Simulation&)> observer) {
  const Use use(*data_);
  if (!(rate > 0 && data_->compiled().quantum.size() * rate <= 1))
    throw UsageError("the rate of an observer must be positive, and at most one call in a quantum of time");
  if (!observer) throw UsageError("an observer must be a function");
  Data::Observer added{rate, 0, std::move(observer)};
  const double now = data_->compiled().quantum.seconds(data_->now());
  added.count = static_cast<std::int64_t>(now * rate);  // at most as many as quanta
  while (next_call(data_->compiled(), added) < data_->now()) ++added.count;
  data_->observers.push_back(std::move(added));
}

std::uint64_t Simulation::hash() const {
  const Use use(*data_);
  return data_->simulation.state().trajectory_hash();
}

namespace {

/// Of a sample: formulas are called, which must not ask for another one.
class Sampling {
 public:
  explicit Sampling(Simulation::Data& data) : data_(data) {
    if (data.is_sampling) throw UsageError("a formula must not sample its own simulation");
    data.is_sampling = true;
  }
  ~Sampling() { data_.is_sampling = false; }
  Sampling(const Sampling&) = delete;
  Sampling& operator=(const Sampling&) = delete;

 private:
  Simulation::Data& data_;
};

}  // namespace

Sample Simulation::sample() const {
  const Use use(*data_);
  return translated([&] {
    const Sampling sampling(*data_);
    const nacre::Model& model = data_->compiled();
    const nacre::Sample from =
        nacre::observe(model, data_->simulation.state(), data_->now(), data_->simulation.in_reach());
    Sample sample;
    sample.time = model.quantum.seconds(from.time);
    sample.kinetic = from.kinetic;
    const std::vector<std::string> names = potential_names(model);
    for (std::size_t i = 0; i < names.size(); ++i)
      sample.potentials.emplace_back(names[i], from.potentials[i]);
    sample.contact = from.contact;
    sample.friction = from.friction;
    sample.total = from.total;
    sample.work = from.work;
    sample.dissipation = from.dissipation;
    sample.ledger = from.ledger;
    sample.linear = outside(from.linear);
    sample.angular = outside(from.angular);
    return sample;
  });
}

namespace {

/// Three numbers for each point; empty if no ball can turn.
std::vector<double> spins_of(const nacre::Model& model, const Motion& motion) {
  std::vector<double> spins(model.spins.empty() ? 0 : 3 * model.points.size());
  for (const Spin& each : model.spins) {
    const nacre::Vec3 spin = motion.velocity(Point::vertex(each.vertex));
    std::ranges::copy(std::array{spin.x, spin.y, spin.z}, spins.begin() + 3 * each.point);
  }
  return spins;
}

}  // namespace

std::shared_ptr<const Frame> Simulation::frame() const {
  const Use use(*data_);
  return translated([&] {
    const nacre::Model& model = data_->compiled();
    const Motion& motion = data_->simulation.state().motion;
    const Time now = data_->now();
    auto frame = std::make_shared<Frame>();
    frame->time = model.quantum.seconds(now);
    frame->positions.reserve(3 * model.points.size());
    frame->velocities.reserve(3 * model.points.size());
    for (const Point& point : model.points) {
      const nacre::Vec3 x = motion.position_at(point, now), v = motion.velocity(point);
      frame->positions.insert(frame->positions.end(), {x.x, x.y, x.z});
      frame->velocities.insert(frame->velocities.end(), {v.x, v.y, v.z});
    }
    frame->spins = spins_of(model, motion);
    return std::shared_ptr<const Frame>(std::move(frame));
  });
}

std::vector<Vec3> Simulation::positions(const std::string& name) const {
  const Use use(*data_);
  return translated([&] {
    std::vector<Vec3> positions;
    const Range range = data_->model.range(name);
    for (int i = range.first; i < range.first + range.count; ++i)
      positions.push_back(
          outside(data_->simulation.state().motion.position_at(data_->compiled().points[i], data_->now())));
    return positions;
  });
}

std::vector<Vec3> Simulation::velocities(const std::string& name) const {
  const Use use(*data_);
  return translated([&] {
    std::vector<Vec3> velocities;
    const Range range = data_->model.range(name);
    for (int i = range.first; i < range.first + range.count; ++i)
      velocities.push_back(outside(data_->simulation.state().motion.velocity(data_->compiled().points[i])));
    return velocities;
  });
}

std::vector<Vec3> Simulation::spins(const std::string& name) const {
  const Use use(*data_);
  return translated([&] {
    const Range range = data_->model.range(name);
    std::vector<Vec3> spins(static_cast<std::size_t>(range.count));
    for (const Spin& each : data_->compiled().spins)
      if (each.point >= range.first && each.point < range.first + range.count)
        spins[static_cast<std::size_t>(each.point - range.first)] =
            outside(data_->simulation.state().motion.velocity(Point::vertex(each.vertex)));
    return spins;
  });
}

Snapshot Simulation::snapshot() const {
  const Use use(*data_);
  return Snapshot(
      std::make_shared<Snapshot::Data>(Snapshot::Data{data_->model.data(), data_->simulation.state()}));
}

void Simulation::set_options(const SimulationOptions& options) {
  const Use use(*data_);
  translated([&] {
    if (data_->is_advancing) throw UsageError("an observer must not change its own simulation");
    data_->simulation.rebuild(strategy_of(options));
    data_->options = options;
  });
}

double Snapshot::time() const { return data_->model->model.quantum.seconds(data_->state.now); }

}  // namespace nacre::api
