#include "nacre/replay/replay.hpp"

#include <algorithm>
#include <chrono>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_waypoints = 65536;  // of a span: as many as a cache has room for,
constexpr std::size_t most_of_node = 64;       // or so many of each node
constexpr Time first_ticks = 64;               // of the fastest force, in the first span

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Strategy fast_strategy(int threads) {
  Strategy strategy;
  strategy.threads = threads;
  return strategy;
}

/// So many ticks of the fastest force that always ticks, or of contact if there is none.
Time first_length(const Model& model) {
  Time step = never;
  for_each_batch(model, [&](int, Clock clock, int, int) { step = std::min(step, clock.step); });
  if (step == never)
    for (const Ladder& ladder : model.contacts.ladders) step = std::min(step, ladder.first_step());
  if (step == never) step = static_cast<Time>(0.001 * model.quantum.per_second());
  return std::max<Time>(2, first_ticks * std::min(step, latest / first_ticks));
}

std::vector<Vec3> start_of(const Model& model) {
  std::vector<Vec3> start;
  for (const Vertex& vertex : model.vertices) start.push_back(vertex.x);
  return start;
}

/// Whether the model has this point of a frame there at the start, but for rounding.
bool is_near_start(const Model& model, std::size_t shown, const Vec3& place) {
  const Vec3 x = model.points[static_cast<std::size_t>(model.shown[shown])].blend(
      [&](int node) { return model.vertices[static_cast<std::size_t>(node)].x; });
  return norm1(x - place) <= 1e-9 * (norm1(x) + norm1(place));
}

verify::ProofCounts since(const verify::ProofCounts& now, const verify::ProofCounts& before) {
  return {now.boxes - before.boxes, now.pairs - before.pairs, now.intervals - before.intervals,
          now.waypoints - before.waypoints};
}

}  // namespace

std::vector<verify::CarriedPoint> carried_points(const Model& model) {
  std::vector<verify::CarriedPoint> points;
  for (const int shown : model.shown) {
    const Point& point = model.points[static_cast<std::size_t>(shown)];
    points.push_back({point.count, point.node, point.weight});
  }
  return points;
}

Replay::Replay(const ReplayInput& input, State start, const RecordRange& range)
    : input_(input),
      simulation_(input.model, fast_strategy(input.threads), std::move(start)),
      audit_(input.model, simulation_.state()),
      clocks_(input.model, simulation_.state().now),
      workers_(input.threads, 1024),
      judge_(input.surface, carried_points(input.model), start_of(input.model)),
      most_waypoints_(std::max(most_waypoints, most_of_node * input.model.vertices.size())),
      length_(first_length(input.model), input.surface.elements.size()) {
  for (std::size_t i = 0; i < input.model.shown.size() && i < input.surface.positions.size(); ++i)
    NACRE_EXPECT(is_near_start(input.model, i, input.surface.positions[i]),
                 "the points of the surface must be those that frames of the model show");
  if (input.records) records_.emplace(*input.records, input.scene, input.model, range);
}

Replay::~Replay() = default;

Hooks Replay::hooks() {
  return {.interrupt = &is_full_,
          .on_ticks = [this](Time now, std::span<const BatchTick> ticks,
                             std::span<const Evaluation> evaluations) {
            clocks_.look(now, ticks, evaluations);
            audit_.enter(now, ticks, evaluations, tracks_);
            ++result_.instants;
            if (tracks_.count() > most_waypoints_ || is_interrupted()) is_full_ = true;
          }};
}

std::vector<Vec3> Replay::positions() const {
  std::vector<Vec3> positions;
  const Time now = simulation_.state().now;
  for (int i = 0; i < static_cast<int>(input_.model.vertices.size()); ++i)
    positions.push_back(audit_.position(i, now));
  return positions;
}

void Replay::begin_span() { tracks_.begin(simulation_.state().now, positions()); }

void Replay::end_span() {
  if (simulation_.state().now == tracks_.from()) return;
  const double begin = seconds_now();
  tracks_.end(simulation_.state().now, positions());
  const verify::ProofCounts before = judge_.counts();
  if (result_.open.size() < input_.most_open) {
    const std::size_t most = input_.most_open - result_.open.size();
    for (const verify::OpenPair& pair : judge_.judge(tracks_, workers_, most)) result_.open.push_back(pair);
    length_.learn(since(judge_.counts(), before), tracks_.to() - tracks_.from());
  }
  audit_.compare(simulation_.state());
  ++result_.spans;
  result_.judge_seconds += seconds_now() - begin;
  if (input_.on_progress) input_.on_progress(simulation_.state().now);
  begin_span();
}

Time Replay::target(Time until) const {
  const Time next = records_ ? records_->next() : never;
  return std::min({until, next, tracks_.from() + length_.length()});
}

void Replay::run(Time until) {
  const double begin = seconds_now() - result_.replay_seconds;
  const Hooks all = hooks();
  begin_span();
  for (;;) {
    const Time now = simulation_.state().now;
    while (records_ && records_->next() == now) records_->look(simulation_);
    if (now >= until) break;
    result_.ending = simulation_.advance(target(until), all);
    if (is_interrupted()) break;
    const bool was_full = is_full_.exchange(false);
    if (result_.ending.outcome == Outcome::interrupted && was_full) result_.ending = {};
    if (was_full || simulation_.state().now >= tracks_.from() + length_.length()) end_span();
    if (result_.ending.outcome != Outcome::reached) break;
  }
  end_span();
  const Time now = simulation_.state().now;
  result_.end = now;
  result_.trajectory_hash = simulation_.state().trajectory_hash();
  result_.hash_of_kicks = audit_.trajectory_hash(now);
  result_.replay_seconds = seconds_now() - begin;
}

void Replay::run_into_end() {
  if (result_.ending.outcome == Outcome::reached)
    result_.ending = simulation_.advance(simulation_.state().now + 1, hooks());
}

ReplayResult Replay::result(bool is_last) {
  if (is_last && records_) records_->look_at_last_moment(simulation_);
  result_.counts = judge_.counts();
  result_.kicks = audit_.kicks();
  result_.ticks = clocks_.ticks();
  result_.linear_imbalance = audit_.linear_imbalance();
  result_.angular_imbalance = audit_.angular_imbalance();
  result_.kick_objection = audit_.objection();
  result_.clock_objection = clocks_.objection();
  if (records_) {
    result_.row_objection = records_->row_objection();
    result_.frame_objection = records_->frame_objection();
    result_.rows = records_->rows();
    result_.frames = records_->frames();
  }
  result_.replay_seconds -= std::min(result_.replay_seconds, result_.judge_seconds);
  return result_;
}

}  // namespace nacre
