// Strategy `fast` for balls that fly freely and bounce without losses: what happens between two bounces is
// foreseen, and each bounce is done in one go. What is too dense for that, or watched instant by instant, is
// left to guards.
#include <algorithm>
#include <optional>
#include <ranges>

#include "nacre/contact/flight.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_gifts = 1 << 16;  // to remember before they are entered
constexpr int longest_rest = 1 << 20;        // calls of advance

class Fly : public Stepper {
 public:
  Fly(const Model& model, const Strategy& strategy) : model_(model), strategy_(strategy) {
    strategy_.ahead = false;
  }

  Ending advance(State& state, Time end, const Hooks& hooks) override {
    if (hooks.on_instant || rest_ > 0) return advance_on_foot(state, end, hooks);
    on_foot_.reset();
    if (flight_)
      flight_->resume();
    else
      flight_.emplace(model_.points, model_.contacts, state.motion, state.now);
    while (flight_->next_instant() < end) {
      const Time now = flight_->next_instant();
      if (interrupted(hooks)) {
        settle(state, now);
        return {Outcome::interrupted};
      }
      if (flight_->done().gifts.size() > most_gifts) {
        settle(state, now);
        flight_->resume();
      }
      ++state.counters.instants;
      if (flight_->proceed()) continue;
      settle(state, now);
      rest_ = longer_rest_ = std::min(longest_rest, 2 * longer_rest_);
      return advance_on_foot(state, end, hooks);
    }
    settle(state, end);
    return {};
  }

  std::optional<RungRef> deepest_awake() const override {
    return on_foot_ ? on_foot_->deepest_awake() : std::nullopt;
  }
  std::optional<std::vector<Pair>> perhaps_in_reach(Time now) const override {
    if (on_foot_) return on_foot_->perhaps_in_reach(now);
    if (!flight_ || flight_->next_instant() <= now) return std::nullopt;
    return flight_->pairs_near();
  }

 private:
  Ending advance_on_foot(State& state, Time end, const Hooks& hooks) {
    flight_.reset();
    if (rest_ > 0) --rest_;
    if (!on_foot_) on_foot_ = make_fast(model_, strategy_, state);
    return on_foot_->advance(state, end, hooks);
  }

  /// Everybody is where he is at `now`, and everything before is in the books.
  void settle(State& state, Time now) {
    flight_->pause(now);
    Islands::Done& done = flight_->done();
    state.ledger.open(state.motion.nodes().size());
    put_in_order(done.gifts);
    for (const Island::Gift* place : order_) {
      const Island::Gift& gift = *place;
      if (gift.is_written) state.ledger.of(gift.node).give(gift.x, gift.impulse);
      state.received.impulses[gift.pair.b] += -gift.impulse;
    }
    done.gifts.clear();
    state.since_sample.include(done.tally.depth);
    state.since_start.include(done.tally.depth);
    const FlightCounters counted = std::exchange(flight_->counters(), {});
    state.counters += {.kicks = done.tally.kicks,
                       .evaluations = done.tally.evaluations,
                       .certificates = counted.meetings,
                       .expiries = counted.events,
                       .exits = counted.crossings,
                       .bounces = counted.bounces,
                       .joins = counted.joins};
    done.tally = {};
    state.now = now;
  }

  /// They are many, and spread evenly in time: into as many buckets as there are gifts, and sorted there.
  void put_in_order(const std::vector<Island::Gift>& gifts) {
    order_.resize(gifts.size());
    if (gifts.empty()) return;
    const auto [first, last] = std::ranges::minmax(gifts | std::views::transform(&Island::Gift::tick));
    const double per_quantum = static_cast<double>(gifts.size()) / static_cast<double>(last - first + 1);
    const auto bucket = [&, from = first](const Island::Gift& gift) {
      const auto place = static_cast<std::size_t>(static_cast<double>(gift.tick - from) * per_quantum);
      return std::min(place, gifts.size() - 1);  // rounding may take the last one further
    };
    buckets_.assign(gifts.size() + 1, 0);
    for (const Island::Gift& gift : gifts) ++buckets_[bucket(gift) + 1];
    for (std::size_t i = 1; i < buckets_.size(); ++i) buckets_[i] += buckets_[i - 1];
    for (const Island::Gift& gift : gifts) order_[buckets_[bucket(gift)]++] = &gift;
    auto begin = order_.begin();
    for (std::size_t i = 0; i < gifts.size(); ++i) {
      const auto end = order_.begin() + static_cast<std::ptrdiff_t>(buckets_[i]);
      if (end - begin > 1) std::sort(begin, end, [](const auto* a, const auto* b) { return *a < *b; });
      begin = end;
    }
  }

  const Model& model_;
  Strategy strategy_;  ///< of who goes on foot
  std::optional<Flight> flight_;
  std::unique_ptr<Stepper> on_foot_;
  std::vector<const Island::Gift*> order_;
  std::vector<std::size_t> buckets_;
  int rest_ = 0, longer_rest_ = 1;  ///< for how many calls of advance guards have it
};

}  // namespace

std::unique_ptr<Stepper> make_fly(const Model& model, const Strategy& strategy, const State& state) {
  bool is_only_contact = model.cues.empty() && model.growths.empty() && model.watched.empty();
  for_each_kind(model.forces, [&](int, const auto& forces) { is_only_contact &= forces.stencils.empty(); });
  if (!is_only_contact || !Flight::suits(model.contacts, state.motion)) return nullptr;
  return std::make_unique<Fly>(model, strategy);
}

}  // namespace nacre
