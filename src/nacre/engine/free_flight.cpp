// Strategy `fast` for balls that fly freely and bounce without losses: contacts are predicted, and each
// bounce is computed at once, ahead of time. What is too dense for that, and runs that are watched instant by
// instant, use the stepper that computes instant by instant.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "nacre/contact/flight.hpp"
#include "nacre/engine/islands.hpp"
#include "nacre/engine/stepper.hpp"
#include "nacre/engine/wall_impulses.hpp"

namespace nacre {

namespace {

constexpr double calm_ticks = 16;                    // an island is finished when no contact acts for so long
constexpr Time most_ticks = 4096;                    // of an island
constexpr std::size_t most_contacts = 32;            // of an island: more are not sparse
constexpr std::size_t most_wall_impulses = 1 << 16;  // to keep before they are added to the ledger
constexpr int longest_pause = 1 << 20;               // calls of advance

/// The tracker and the islands, from one call of advance to the next.
class Flight {
 public:
  Flight(const Model& model, State& state)
      : contacts_(model.contacts),
        motion_(state.motion),
        islands_(state.motion),
        tracker_(model.points, model.contacts, state.motion, islands_, state.now) {}

  Flight(const Flight&) = delete;  // the tracker refers to the islands
  Flight& operator=(const Flight&) = delete;

  FlightTracker& tracker() { return tracker_; }
  const FlightTracker& tracker() const { return tracker_; }
  Islands& islands() { return islands_; }

  /// What was counted since the last call.
  Counters take_counters() {
    const Island::Tally tally = std::exchange(islands_.done().tally, {});
    const FlightCounters counted = std::exchange(tracker_.counters(), {});
    return {.instants = counted.events,
            .kicks = tally.kicks,
            .evaluations = tally.evaluations,
            .bounces = std::exchange(bounces_, 0),
            .retractions = std::exchange(retractions_, 0),
            .predictions = counted.predictions,
            .flight_events = counted.events,
            .cell_crossings = counted.cell_crossings};
  }

  /// Computes the bounce of a pair that touches, together with all contacts that act at the same time on one
  /// of its balls. False if these instants have to be computed one by one.
  bool bounce(const Touch& touch, Time now) {
    if (now <= 0) return false;  // the kicks of tick zero are half as large
    pairs_.clear();
    released_.clear();
    for (const int ball : touch.balls)
      if (const int id = ball < 0 ? -1 : tracker_.bounce_of(ball, now); id >= 0) take_back(id, now);
    const Island::ContactPair own = contact_pair(touch.pair);
    if (std::ranges::find(pairs_, own.pair, &Island::ContactPair::pair) == pairs_.end())
      pairs_.push_back(own);
    if (pairs_.size() > most_contacts) return false;
    const int id = islands_.begin(now);
    const Time step = own.ladder->step(0);
    const Time until = step < (latest - now) / most_ticks ? now + most_ticks * step : latest;
    if (!compute(islands_[id], until)) {
      islands_.drop(id);
      return false;
    }
    ++bounces_;
    islands_.start(id);
    follow(id, now);
    return true;
  }

 private:
  bool compute(Island& island, Time until) {
    for (const Island::ContactPair& pair : pairs_) {
      for (const int node : {pair.node_a, pair.node_b})
        if (node >= 0) island.add_ball(node, motion_.inverse_mass(node), motion_.nodes()[node]);
      island.add_contact(pair);
    }
    return island.compute({until, tracker_.largest_deviation(), calm_ticks}, motion_.quantum()) &&
           motion_.provably_finite({}, island.tally().impulse_sum, island.until());
  }

  /// Takes an island back to now. Its contacts that act from now on belong to the new one. The balls of the
  /// others may still be within reach, between two ticks: they are predicted again.
  void take_back(int id, Time now) {
    const Island& island = islands_[id];
    ++retractions_;
    for (const Island::Contact& contact : island.contacts())
      if (contact.last_kick >= now || island.from() == now)
        pairs_.push_back(contact.of);
      else
        for (const int node : {contact.of.node_a, contact.of.node_b})
          if (node >= 0) released_.push_back(tracker_.ball_of(node));
    for (const Island::Ball& ball : island.balls()) tracker_.leave_bounce(tracker_.ball_of(ball.node));
    islands_.take_back(id, now);
  }

  void follow(int id, Time now) {
    const Island& island = islands_[id];
    deviations_.clear();
    for (const Island::Ball& ball : island.balls())
      deviations_.push_back(
          {tracker_.ball_of(ball.node), ball.before.position_at(now, motion_.quantum()), ball.deviation});
    tracker_.follow({id, island.until(), deviations_, released_}, now);
  }

  Island::ContactPair contact_pair(const Pair& pair) const {
    const bool wall = pair.kind == PairKind::point_wall;
    return {.pair = pair,
            .node_a = contacts_.elements[pair.a].node,
            .node_b = wall ? -1 : contacts_.elements[pair.b].node,
            .wall = wall ? &contacts_.walls[pair.b].half_space : nullptr,
            .radius = contacts_.radius(pair),
            .ladder = &contacts_.ladder(pair)};
  }

  const Contacts& contacts_;
  const Motion& motion_;
  Islands islands_;
  FlightTracker tracker_;
  std::uint64_t bounces_ = 0;               ///< islands that were started
  std::uint64_t retractions_ = 0;           ///< islands that were taken back because another ball came near
  std::vector<Island::ContactPair> pairs_;  ///< of the island being made
  std::vector<int> released_;
  std::vector<Bounce::Deviation> deviations_;
};

class FreeFlight : public Stepper {
 public:
  FreeFlight(const Model& model, const Strategy& strategy) : model_(model), strategy_(strategy) {
    strategy_.ahead = false;
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    if (hooks.on_instant || hooks.on_ticks || pause_ > 0) return advance_by_instants(state, end, hooks);
    by_instants_.reset();
    if (flight_)
      flight_->islands().resume();
    else
      flight_.emplace(model_, state);
    FlightTracker& tracker = flight_->tracker();
    while (tracker.next_instant() < end) {
      const Time now = tracker.next_instant();
      if (interrupted(hooks)) {
        flush(state, now);
        return {Outcome::interrupted};
      }
      if (flight_->islands().done().wall_impulses.size() > most_wall_impulses) {
        flush(state, now);
        flight_->islands().resume();
      }
      tracker.expire(now);
      if (tracker.awake().empty() || flight_->bounce(tracker.awake().front(), now)) continue;
      flush(state, now);
      pause_ = longer_pause_ = std::min(longest_pause, 2 * longer_pause_);
      return advance_by_instants(state, end, hooks);
    }
    flush(state, end);
    return {};
  }

  std::optional<RungRef> deepest_awake() const override {
    return by_instants_ ? by_instants_->deepest_awake() : std::nullopt;
  }
  std::optional<std::vector<Pair>> perhaps_in_reach(Time now) const override {
    if (by_instants_) return by_instants_->perhaps_in_reach(now);
    return flight_ ? flight_->tracker().pairs_near(now) : std::nullopt;
  }

 private:
  Ending advance_by_instants(State& state, Time end, const Hooks& hooks) {
    flight_.reset();
    if (pause_ > 0) --pause_;
    if (!by_instants_) by_instants_ = make_fast(model_, strategy_, state);
    return by_instants_->advance(state, end, hooks);
  }

  /// Takes all balls back to `now`, and adds everything before it to the state.
  void flush(State& state, Time now) {
    Islands& islands = flight_->islands();
    islands.pause(now);
    Islands::Done& done = islands.done();
    state.ledger.open(state.motion.nodes().size());
    for (const Island::WallImpulse* each : order_.sorted(done.wall_impulses)) {
      if (each->is_written) state.ledger.of(each->node).give(each->x, each->impulse);
      state.gauges.receive(each->tick, std::array{ReceivedImpulse{each->pair.b, -each->impulse, each->step}});
    }
    done.wall_impulses.clear();
    state.since_sample.include(done.tally.depth);
    state.since_start.include(done.tally.depth);
    state.counters += flight_->take_counters();
    state.now = now;
  }

  const Model& model_;
  Strategy strategy_;  ///< of the stepper that computes instant by instant
  std::optional<Flight> flight_;
  std::unique_ptr<Stepper> by_instants_;
  WallImpulseOrder order_;
  int pause_ = 0, longer_pause_ = 1;  ///< for how many calls of advance free flight is not tried
};

}  // namespace

std::unique_ptr<Stepper> make_free_flight(const Model& model, const Strategy& strategy, const State& state) {
  bool is_only_contact =
      model.script.empty() && model.growths.empty() && model.watched.empty() && model.custom.empty();
  for_each_kind(model.forces, [&](int, const auto& forces) { is_only_contact &= forces.stencils.empty(); });
  if (!is_only_contact || !FlightTracker::suits(model.contacts, state.motion)) return nullptr;
  return std::make_unique<FreeFlight>(model, strategy);
}

}  // namespace nacre
