#include "soak/trial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/replay/replay.hpp"
#include "support/ledger_bits.hpp"
#include "support/random.hpp"

namespace nacre::soak {

namespace {

const std::array<std::pair<const char*, Strategy>, 5> rivals{{
    {"by events", {.epochs = false}},
    {"two threads", {.threads = 2, .grain = 1}},
    {"not eager, no guides", {.eagerness = 0, .guides = false}},
    {"no tree, not ahead", {.tree = false, .ahead = false}},
    {"no separation list", {.separation_list = false}},
}};

std::string end_of(const Simulation& simulation, const Ending& ending) {
  const State& state = simulation.state();
  return fmt::format("{} at {}, {:x}: {}", to_string(ending.outcome), state.now, state.trajectory_hash(),
                     ending.reason);
}

std::uint64_t ledger_of(const State& state) {
  std::uint64_t bits = 0;
  for (const std::uint64_t each : test::bits_of(state.ledger)) bits = mix(bits, each);
  return bits;
}

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

constexpr double seconds_of_pair = 1e-7;  // of the oracle, at an instant: about
constexpr std::uint64_t most_evaluations = 200'000;
constexpr int windows = 2;
constexpr int finest = 13;  // a window begins with this power of one half of the time

/// Interrupts a run after some seconds of processor time.
class Patience {
 public:
  explicit Patience(double seconds) : until_(processor_time() + seconds) {}
  Hooks hooks() {
    return {.interrupt = &late_,
            .on_instant = [this](Time, const Kicks&) { late_ = processor_time() > until_; }};
  }

 private:
  double until_;
  std::atomic<bool> late_ = false;
};

}  // namespace

Trial::Trial(std::uint64_t seed, double patience)
    : seed_(seed), patience_(patience), case_(case_of(seed)), model_(compile(case_.scene)) {
  end_ = *model_.quantum.nearest(case_.seconds);
  pairs_ = all_pairs(model_.contacts, model_.points).size();
}

void Trial::run() {
  run_first();
  prove();
  watch_contact();
  for (const auto& [name, strategy] : rivals) compare(name, strategy);
  const Seen seen = compare_slow("always", {.name = StrategyName::always});
  record_.oracle = seen.all            ? "all of the time"
                   : contacts_.empty() ? "windows without contact"
                                       : "windows in contact";
  record_.oracle_instants = seen.instants;
  compare_slow("paper", {.name = StrategyName::paper});
  resume();
}

/// Ends sooner if it is too much work; by counts, so that a seed means the same scene on every machine.
void Trial::run_first() {
  Simulation simulation(model_, {});
  Ending ending;
  for (int part = 1; part <= parts; ++part) {
    if (ending.outcome == Outcome::reached) ending = simulation.advance(end_of_part(part));
    expected_.push_back(end_of(simulation, ending));
    record_.evaluations = simulation.state().counters.evaluations;
    if (part == parts || is_shortened_ || record_.evaluations < most_evaluations) continue;
    end_ = end_of_part(part);
    is_shortened_ = true;
    expected_.clear();
    return run_first();
  }
  record_.outcome = to_string(ending.outcome);
  record_.deepest = simulation.state().since_start.max_layer;
}

/// All of the time, by the judge: nothing meets. Its replay also audits every kick and every clock.
void Trial::prove() {
  const SceneSurface surface = thick_surface_of(case_.scene);
  Replay replay({.scene = case_.scene, .model = model_, .surface = surface.surface}, initial_state(model_),
                {});
  replay.run(end_);
  const ReplayResult result = replay.result(true);
  instants_ = result.instants;
  if (!result.open.empty()) {
    const verify::OpenPair& open = result.open.front();
    fail(fmt::format("no proof that elements {} and {} are apart, {} more", open.a, open.b,
                     result.open.size() - 1));
  }
  if (!result.kick_objection.empty()) fail("kicks: " + result.kick_objection);
  if (!result.clock_objection.empty()) fail("clocks: " + result.clock_objection);
  if (result.hash_of_kicks != result.trajectory_hash) fail("the kicks have another hash than the run");
  check("replayed", parts,
        fmt::format("{} at {}, {:x}: {}", to_string(result.ending.outcome), result.end,
                    result.trajectory_hash, result.ending.reason));
}

void Trial::compare(const char* name, const Strategy& strategy) {
  Simulation simulation(model_, strategy);
  const Ending ending = simulation.advance(end_);
  check(name, parts, end_of(simulation, ending));
}

/// A strategy that tries all pairs: all of the time where that is cheap, otherwise from some moments of
/// contact on.
Seen Trial::compare_slow(const char* name, const Strategy& strategy) {
  if (static_cast<double>(pairs_) * static_cast<double>(instants_) * seconds_of_pair < 2 * patience_)
    return compare_patiently(name, strategy);
  test::Random random(seed_ + 1);
  Seen seen;
  for (int i = 0; i < windows; ++i) {
    const Time moment =
        contacts_.empty()
            ? static_cast<Time>(random.uniform(0, 0.9) * static_cast<double>(end_))
            : contacts_[static_cast<std::size_t>(random.integer(0, static_cast<int>(contacts_.size()) - 1))];
    seen += compare_window(name, strategy, std::max<Time>(0, moment - (end_ >> finest) / 2));
  }
  return seen;
}

/// Part by part, while there is time.
Seen Trial::compare_patiently(const char* name, const Strategy& strategy) {
  Patience patience(2 * patience_);
  Simulation simulation(model_, strategy);
  Ending ending;
  Seen seen;
  for (int part = 1; part <= parts && ending.outcome != Outcome::interrupted; ++part) {
    if (ending.outcome == Outcome::reached) ending = simulation.advance(end_of_part(part), patience.hooks());
    if (ending.outcome == Outcome::interrupted) break;
    check(name, part, end_of(simulation, ending));
    seen.all = part == parts;
  }
  seen.instants = simulation.state().counters.instants;
  return seen;
}

/// From the state of `fast` at a time: compared with it at moments that are twice as late each time.
Seen Trial::compare_window(const char* name, const Strategy& strategy, Time begin) {
  Patience patience(patience_);
  Simulation fast(model_, {});
  Seen seen;
  if (fast.advance(begin).outcome != Outcome::reached) return seen;
  Simulation slow(model_, strategy, fast.state());
  const std::uint64_t before = slow.state().counters.instants;
  for (int level = finest; level >= 0; --level) {
    const Time until = std::min(end_, begin + (end_ >> level));
    const Ending ending = slow.advance(until, patience.hooks());
    if (ending.outcome == Outcome::interrupted) break;
    const std::string expected = end_of(fast, fast.advance(until));
    if (const std::string found = end_of(slow, ending); found != expected)
      fail(fmt::format("{} from {}: {}; expected {}", name, begin, found, expected));
    if (ending.outcome != Outcome::reached || until == end_) break;
  }
  seen.instants = slow.state().counters.instants - before;
  return seen;
}

void Trial::watch_contact() {
  Simulation simulation(model_, {.pair_impulses = true});
  Time now = 0;
  const Hooks hooks{.on_instant = [&](Time t, const Kicks&) { now = t; },
                    .on_contact =
                        [&](std::span<const PairImpulse> impulses) {
                          for (const PairImpulse& each : impulses) record_.touched.insert(each.pair);
                          if (!impulses.empty()) contacts_.push_back(now);
                        }};
  check("watched", parts, end_of(simulation, simulation.advance(end_, hooks)));
}

/// Continued by another strategy from a checkpoint at some time: the ledger is the same, too.
void Trial::resume() {
  test::Random random(seed_);
  Simulation first(model_, {});
  const Time moment = static_cast<Time>(random.uniform(0, 1) * static_cast<double>(end_));
  if (first.advance(moment).outcome != Outcome::reached) return;
  const std::string bytes = to_bytes(model_, first.state(), {});
  const Strategy& other = rivals[seed_ % rivals.size()].second;
  Simulation second(model_, other, checkpoint_from(bytes, "memory", model_).state);
  check("resumed", parts, end_of(second, second.advance(end_)));
  first.rebuild(other);
  first.advance(end_);
  if (ledger_of(first.state()) != ledger_of(second.state())) fail("resumed: another ledger");
}

void Trial::check(const char* name, int part, const std::string& found) {
  const std::string& expected = expected_[static_cast<std::size_t>(part - 1)];
  if (found != expected) fail(fmt::format("{}: {}; expected {}", name, found, expected));
}

void Trial::fail(const std::string& what) {
  ++record_.failures;
  fmt::print("seed {}: {}\n", seed_, what);
  std::fflush(stdout);
}

}  // namespace nacre::soak
