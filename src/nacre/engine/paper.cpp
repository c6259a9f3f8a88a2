// Strategy `paper`: Algorithms 2 to 5 as printed, one queue entry for each force and one certificate for each
// pair, rescheduled after every single force that moves its support. Same kernels and same queue as `fast`.
// Four repairs:
//  1. an idle layer of a separating pair leaves the queue in Algorithm 3 without a certificate; it needs one;
//  2. at the start, and after each layer woken, layers are woken until a certificate is found;
//  3. FindCertificate is called once, not once to test and once to push;
//  4. at equal times certificates precede forces.
#include <algorithm>
#include <compare>
#include <deque>

#include "nacre/contact/pair_certificate.hpp"
#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/gravity_losses.hpp"
#include "nacre/engine/pair_motion.hpp"
#include "nacre/engine/script.hpp"
#include "nacre/engine/stepper.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

namespace {

constexpr int most_wakes = 4096;  // of a pair before the loop checks for an interrupt again

/// When an event happens and, among those of one instant, its canonical place.
struct EventKey {
  Time time;
  int kind;  ///< -1 for certificates
  Time falling_step;
  RungRef id;

  friend auto operator<=>(const EventKey&, const EventKey&) = default;
};

struct ForceEvent {
  int kind;
  RungRef ref;  ///< contact: pair and rung; otherwise the id of the force is the rung
  Clock clock;
  int pair = -1;  ///< contact: the index of the pair in the list
};

class Paper : public Stepper {
 public:
  Paper(const Model& model, const Strategy& strategy, const State& state)
      : model_(model),
        strategy_(strategy),
        motion_(state.motion),
        script_(model, state.now),
        list_(all_pairs(model.contacts, model.points)),
        pairs_(static_cast<int>(list_.size())),
        rungs_(list_.size()),
        pairs_of_node_(model.vertices.size()) {
    for (int pair = 0; pair < pairs_; ++pair)
      for_nodes(list_[pair], model.contacts, model.points,
                [&](int node) { pairs_of_node_[node].push_back(pair); });
    for_each_force(model, [&](int kind, int id, Clock clock, std::span<const int>) {
      push({kind, {{}, id}, clock}, clock.first_from(state.now));
    });
    for (int pair = 0; pair < pairs_; ++pair) wake_until_certified(pair, state.now, state.now);
  }

  // Algorithm 2.
  Ending advance(State& state, Time end, const Hooks& hooks) override {
    for (Time now = next_instant(); now < end; now = next_instant()) {
      if (interrupted(hooks)) return counted(state, {Outcome::interrupted});
      Ending ending;
      if (queue_time() == now && queue_.top_key().kind < 0)
        handle_certificate(static_cast<int>(queue_.top()), now);
      else
        ending = handle_forces(state, now, hooks);
      if (beyond_limit_) ending = end_at_limit(model_, state, now, *beyond_limit_);
      if (ending.outcome != Outcome::reached) return counted(state, ending);
    }
    state.now = end;
    return counted(state, {});
  }

  std::optional<RungRef> deepest_awake() const override {
    const auto deepest = std::ranges::max_element(rungs_, {}, [](const auto& awake) { return awake.size(); });
    if (deepest == rungs_.end() || deepest->empty()) return std::nullopt;
    return RungRef{list_[deepest - rungs_.begin()], static_cast<int>(deepest->size()) - 1};
  }

 private:
  Time queue_time() const { return queue_.empty() ? never : queue_.top_key().time; }
  Time next_instant() const { return std::min(queue_time(), script_.next()); }

  // All forces of an instant are evaluated on the state before it. Scripted velocities come first; then the
  // forces are applied, and certificates rescheduled, one by one.
  Ending handle_forces(State& state, Time now, const Hooks& hooks) {
    ++state.counters.instants;
    std::vector<std::size_t> ids;
    while (!queue_.empty() && queue_.top_key().time == now) {
      ids.push_back(queue_.top());
      push_again(queue_.top(), now);
    }
    std::vector<Evaluation> evaluations(ids.size() + 1);  // the first has only the script
    const Evaluation& script = evaluations[0];
    evaluations[0].kicks.sum_impulses();
    script_.take(motion_, now, evaluations[0].kicks.scripted);
    evaluate_all(ids, now, std::span(evaluations).subspan(1));
    if (const auto ending = halted(model_, state, now, evaluations)) return *ending;
    if (!script.kicks.scripted.empty()) handle_script(state, now, script, hooks);
    for (const Evaluation& each : evaluations)
      add_first_losses(model_, state, now, PendingOf::both_halves, each.kicks, state.ledger);
    for (std::size_t i = 0; i < ids.size(); ++i)
      handle_force(state, now, evaluations[i + 1], events_[ids[i] - pairs_].pair, hooks);
    for (const Evaluation& each : evaluations) state.motion.add_losses(each.kicks, state.ledger);
    state.ledger.flush();
    return {};
  }

  void evaluate_all(const std::vector<std::size_t>& ids, Time now, std::span<Evaluation> out) {
    std::vector<BatchTick> ticks;
    for (const std::size_t id : ids) ticks.push_back(tick_of(events_[id - pairs_], now));
    pressures_.find(model_, motion_, now, ticks);
    custom_.find(model_, motion_, now, ticks);
    for (std::size_t i = 0; i < ids.size(); ++i)
      evaluate(model_, motion_, now, {&ticks[i], 1}, {pressures_.all(), custom_.all()}, out[i]);
  }

  BatchTick tick_of(const ForceEvent& event, Time now) const {
    BatchTick tick{.kind = event.kind, .clock = event.clock, .tells_pairs = strategy_.pair_impulses};
    tick.move_to(model_, now);
    if (event.kind == contact_kind)
      tick.rungs = {&event.ref, 1};
    else
      tick.begin = event.ref.rung, tick.end = event.ref.rung + 1;
    return tick;
  }

  void handle_script(State& state, Time now, const Evaluation& script, const Hooks& hooks) {
    apply_script(model_, state, now, script.kicks.scripted);
    apply_part(state, now, script, hooks);
    for (const ScriptedVelocity& each : script.kicks.scripted) reschedule(each.node, now);
  }

  void reschedule(int node, Time now) {
    for (int pair : pairs_of_node_[node]) {
      ++counters_.reschedules;
      wake_until_certified(pair, now, now + 1);
    }
  }

  // Algorithm 3.
  void handle_force(State& state, Time now, const Evaluation& evaluation, int idle_pair, const Hooks& hooks) {
    apply_part(state, now, evaluation, hooks);
    for (const Kick& kick : evaluation.kicks.kicks) reschedule(kick.node, now);
    for (const IdleRung& idle : evaluation.idle)
      drop_if_certified(idle_pair, idle.ref.rung, now);  // repair 1
  }

  // Algorithm 4. Only here does a pair end the run: while the forces of an instant are applied one by one, it
  // may seem to pass the end of its ladder.
  void handle_certificate(int pair, Time now) {
    ++counters_.expiries;
    wake_until_certified(pair, now, now);
    const int rungs = static_cast<int>(rungs_[pair].size());
    if (rungs >= model_.contacts.ladder(list_[pair]).size() && end_of_ladder(pair) <= now)
      beyond_limit_ = {list_[pair], rungs};
  }

  // Algorithm 5, with repairs 2 and 3.
  void wake_until_certified(int pair, Time now, Time earliest) {
    const Ladder& ladder = model_.contacts.ladder(list_[pair]);
    for (int wakes = 0;; ++wakes) {
      if (wakes == most_wakes) return push_certificate(pair, earliest);
      const int rung = static_cast<int>(rungs_[pair].size());
      if (rung >= ladder.size()) return push_certificate(pair, std::max(now, end_of_ladder(pair)));
      if (add_certificate(pair, rung, now)) return;
      const Clock clock = ladder.rung(rung).clock;
      ++counters_.wakes;
      rungs_[pair].push_back(
          push({contact_kind, {list_[pair], rung}, clock, pair}, clock.first_from(earliest)));
    }
  }

  Time end_of_ladder(int pair) const {
    return ladder_end(list_[pair], model_.contacts, model_.points, motion_);
  }

  bool add_certificate(int pair, int rung, Time now) {
    const Ladder& ladder = model_.contacts.ladder(list_[pair]);
    const std::optional<Time> expiry = find_certificate(pair, ladder.reach(rung), now);
    if (!expiry) return false;
    const auto life = static_cast<double>(*expiry - now);
    if (life < strategy_.eagerness * static_cast<double>(ladder.rung(rung).clock.step)) return false;
    ++counters_.certificates;
    push_certificate(pair, *expiry);
    return true;
  }

  void drop_if_certified(int pair, int rung, Time now) {
    auto& awake = rungs_[pair];
    if (rung != static_cast<int>(awake.size()) - 1 || !add_certificate(pair, rung, now)) return;
    queue_.remove(awake.back());
    free_.push_back(awake.back());
    awake.pop_back();
    ++counters_.retirements;
  }

  std::size_t push(const ForceEvent& event, Time time) {
    std::size_t id = events_.size() + pairs_;
    if (free_.empty()) {
      events_.push_back(event);
    } else {
      id = free_.back();
      free_.pop_back();
      events_[id - pairs_] = event;
    }
    queue_.set(id, {time, event.kind, -event.clock.step, event.ref});
    return id;
  }
  void push_again(std::size_t id, Time now) {
    const ForceEvent& event = events_[id - pairs_];
    queue_.set(id, {event.clock.first_after(now), event.kind, -event.clock.step, event.ref});
  }
  void push_certificate(int pair, Time expiry) { queue_.set(pair, {expiry, -1, 0, {list_[pair], 0}}); }

  /// FindCertificate: a slab, on the present lines.
  std::optional<Time> find_certificate(int id, double reach, Time now) const {
    const Contacts& contacts = model_.contacts;
    const auto on_line = [&](int element) { return line(element, now); };
    return certify(list_[id], contacts, contacts.radius(list_[id]) + reach, on_line, model_.quantum, now);
  }
  Moving line(int element, Time now) const {
    return exact_line(motion_, model_.points[model_.contacts.elements[element].point], now);
  }

  Ending counted(State& state, const Ending& ending) {
    state.counters += counters_;
    counters_ = {};
    return ending;
  }

  const Model& model_;
  Strategy strategy_;
  const Motion& motion_;
  Script script_;
  std::vector<Pair> list_;
  int pairs_;                      ///< how many: queue ids below it are certificates
  std::deque<ForceEvent> events_;  ///< of queue ids from pairs_ on; a deque, so that references stay valid
  std::vector<std::size_t> free_;  ///< ids of events that are no longer used
  EventQueue<EventKey> queue_;
  std::vector<std::vector<std::size_t>> rungs_;  ///< of each pair: the queue ids of its awake rungs
  std::vector<std::vector<int>> pairs_of_node_;
  std::optional<RungRef> beyond_limit_;
  Counters counters_;
  Pressures pressures_;
  CustomGradients custom_;
};

}  // namespace

std::unique_ptr<Stepper> make_paper(const Model& model, const Strategy& strategy, const State& state) {
  return std::make_unique<Paper>(model, strategy, state);
}

}  // namespace nacre
