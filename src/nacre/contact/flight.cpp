#include "nacre/contact/flight.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

constexpr double room_share = 1;            // of the widest reach: room for deviations
constexpr std::size_t steps_of_cells = 64;  // of each ball, before cells are built again

Pair pair_of(int ball, int other) {
  return {PairKind::point_point, std::min(ball, other), std::max(ball, other)};
}

}  // namespace

bool FlightTracker::suits(const Contacts& contacts, const Motion& motion) {
  std::vector<char> taken(motion.nodes().size());
  const auto flies = [&](const Element& element) {
    if (element.node < 0 || element.role != Role::ball || !(motion.inverse_mass(element.node) > 0))
      return false;
    return std::exchange(taken[element.node], 1) == 0;
  };
  const auto has_rungs = [](const Ladder& ladder) { return ladder.kind() != LadderKind::layers; };
  return contacts.edges.empty() && contacts.triangles.empty() && contacts.release.empty() &&
         contacts.friction.empty() && !contacts.ladders.empty() &&
         std::ranges::all_of(contacts.ladders, has_rungs) && std::ranges::all_of(contacts.elements, flies);
}

FlightTracker::FlightTracker(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion,
                             const BouncePaths& paths, Time now)
    : points_(points),
      contacts_(contacts),
      motion_(motion),
      paths_(paths),
      quantum_(motion.quantum()),
      widest_reach_(contacts.widest_reach()),
      room_(room_share * widest_reach_),
      lines_(contacts.elements.size()),
      balls_(contacts.elements.size()),
      next_(contacts.elements.size()),
      stays_(contacts.elements.size()),
      ball_of_(motion.nodes().size(), -1) {
  NACRE_EXPECT(suits(contacts, motion), "free flight is for balls that lose nothing");
  double widest = 0;
  for (std::size_t i = 0; i < balls_.size(); ++i) {
    const Element& element = contacts.elements[i];
    balls_[i].node = element.node;
    balls_[i].radius = element.radius + 0.5 * widest_reach_;
    ball_of_[element.node] = static_cast<int>(i);
    widest = std::max(widest, balls_[i].radius);
  }
  width_ = (2 * widest + 2 * room_) * (1 + 1e-6);
  for (std::size_t i = 0; i < balls_.size(); ++i) take_line(static_cast<int>(i));
  build_cells(now);
}

void FlightTracker::build_cells(Time now) {
  steps_ = 0;
  positions_.clear();
  for (std::size_t i = 0; i < balls_.size(); ++i) positions_.push_back(line_at(static_cast<int>(i), now).x);
  cells_.build(positions_, width_);
  filter_.resize(balls_.size());
  reset_filter(now);
  for (std::size_t i = 0; i < balls_.size(); ++i) predict(static_cast<int>(i), now);
}

// --- lines ---

/// The ball is on the line of its node.
void FlightTracker::take_line(int ball) {
  const Node& node = motion_.nodes()[balls_[ball].node];
  lines_[ball] = {node.x, node.v, node.t};
}

/// The ball will be on the line of its node. Now it is elsewhere; each kick to come brings it nearer, by no
/// more than its deviation in all. So it is never further than half of that from the line in the middle.
void FlightTracker::take_mean_line(const Bounce::Deviation& deviation, Time now) {
  const int ball = deviation.ball;
  take_line(ball);
  Line& line = lines_[ball];
  const Vec3 away = deviation.x - line_at(ball, now).x;
  line.p += 0.5 * away;
  line.slack = 0.5 * deviation.distance;
  ++balls_[ball].line_version;
  cells_.move(ball, line_at(ball, now).x);
  update_filter(ball);
}

/// After its last kick a ball is exactly on its line: drops the slack. Predictions of other balls stay valid.
void FlightTracker::rejoin_line(int ball, Time now) {
  if (lines_[ball].slack == 0 || now < lines_[ball].since) return;
  take_line(ball);
  update_filter(ball);
}

void FlightTracker::update_filter(int ball) {
  const Moving line = line_at(ball, filter_time_);
  filter_.set(ball, line.x, line.v, balls_[ball].radius + line.slack);
}

/// Its lines must start not long ago, for single precision to be enough.
void FlightTracker::reset_filter(Time now) {
  filter_time_ = now;
  events_since_filter_ = 0;
  for (std::size_t i = 0; i < balls_.size(); ++i) update_filter(static_cast<int>(i));
}

// --- predictions ---

// Of two balls the one that was predicted last has the time at which they touch, or an earlier event. So one
// event of each ball is enough. If the other ball has a new line since, it was compared with this one, and
// this one may drop its prediction: its next contact is the second one.
void FlightTracker::predict(int ball, Time now) {
  rejoin_line(ball, now);
  const Moving line = line_at(ball, now);
  next_[ball].first = next_[ball].second = {};
  predict_balls(ball, cells_.near(ball), line, now);
  predict_walls(ball, line, now);
  predict_crossing(ball, line, now);
}

/// Most of them are not touched: the filter excludes them.
void FlightTracker::predict_balls(int ball, std::span<const int> others, const Moving& line, Time now) {
  counters_.predictions += others.size();
  perhaps_.resize(others.size());
  const std::size_t count =
      filter_.filter(ball, others, quantum_.seconds(now - filter_time_), perhaps_.data());
  for (std::size_t i = 0; i < count; ++i)
    if (const int other = perhaps_[i]; other != ball)
      add(ball, {touches_ball(ball, other, line, now), other, balls_[other].line_version});
}

void FlightTracker::predict_walls(int ball, const Moving& line, Time now) {
  const double clear = 1.01 * (balls_[ball].radius + widest_reach_ + line.slack) + 1e-11 * line.size;
  for (int wall = 0; wall < static_cast<int>(contacts_.walls.size()); ++wall) {
    const HalfSpace& side = contacts_.walls[wall].half_space;
    const double rate = dot(side.normal, line.v), gap = distance(line.x, side) - clear;
    if (gap > 0 && rate > 0) continue;
    const double quanta = gap / -rate * quantum_.per_second();  // at least, if there is a gap
    const bool is_later = gap > 0 && quanta >= static_cast<double>(next_[ball].first.time - now);
    if (is_later && !(quanta < static_cast<double>(latest - now))) continue;
    add(ball, {is_later ? now + static_cast<Time>(quanta) : touches_wall(ball, wall, line, now),
               first_wall - wall});
  }
}

[[gnu::always_inline]] inline void FlightTracker::add(int ball, const Prediction& prediction) {
  Event& next = next_[ball];
  if (prediction.time >= next.second.time) return;
  if (prediction.time < next.first.time)
    next.second = std::exchange(next.first, prediction);
  else
    next.second = prediction;
}

/// The second contact becomes the first. At its time the ball must be compared with all others again.
void FlightTracker::drop_first(int ball) {
  Event& next = next_[ball];
  next.first = std::exchange(next.second, {next.second.time, unknown});
  schedule(ball);
}

void FlightTracker::predict_crossing(int ball, const Moving& line, Time now) {
  Event& next = next_[ball];
  const double quanta = cells_.next_step(ball, line.x, line.v, next.step) * quantum_.per_second();
  next.crossing = quanta < static_cast<double>(latest - now) ? now + static_cast<Time>(quanta) : never;
  schedule(ball);
}

void FlightTracker::schedule(int ball) {
  if (const Time first = std::min(next_[ball].first.time, next_[ball].crossing); first < never)
    events_.set(ball, first);
  else if (events_.contains(ball))
    events_.remove(ball);
}

/// The distance of centres at which the pair just does not act: the usual one, if there is one law.
[[gnu::always_inline]] inline double FlightTracker::apart(const Pair& pair, double usual) const {
  return contacts_.law_of.empty() ? usual : contacts_.radius(pair) + contacts_.ladder(pair).reach(0);
}

/// Certifies piece after piece of the paths, from `time` on. Returns the time up to which that succeeds.
template <class Certify>
Time FlightTracker::certify_pieces(Time time, const Certify& certify_piece) {
  for (Time until = time;; time = until) {
    const Time end = certify_piece(time, until).value_or(time);
    if (end < until || until == never) return end;
  }
}

/// Until when the two balls certainly do not act on each other; `now` if that is not known. A bounce that has
/// the pair has that time. Where lines with slack are not enough, the pieces of the paths are.
[[gnu::always_inline]] inline Time FlightTracker::touches_ball(int ball, int other, const Moving& line,
                                                               Time now) const {
  const Pair pair = pair_of(ball, other);
  if (is_ahead(ball, now) && is_ahead(other, now))
    if (const auto time = paths_.idle_until(stays_[ball].bounce, pair)) return *time;
  if (!contacts_.ignored.empty() && !contacts_.touches(pair, points_)) return never;
  const double enough = apart(pair, balls_[ball].radius + balls_[other].radius);
  const Time time = certify_passing(line, line_at(other, now), enough, quantum_, now).value_or(now);
  const Time last_kick = std::max(deviates_until(ball), deviates_until(other));
  if (last_kick <= now || time >= next_[ball].first.time) return time;
  return certify_pieces(std::min(time, last_kick), [&](Time then, Time& until) {
    const PathPiece own = piece(ball, then), its = piece(other, then);
    until = std::min(own.until, its.until);
    return certify_passing(own.line, its.line, enough, quantum_, then);
  });
}

/// The same for a ball and a wall.
Time FlightTracker::touches_wall(int ball, int wall, const Moving& line, Time now) const {
  const Pair pair{PairKind::point_wall, ball, wall};
  if (is_ahead(ball, now))
    if (const auto time = paths_.idle_until(stays_[ball].bounce, pair)) return *time;
  if (!contacts_.ignored.empty() && !contacts_.touches(pair, points_)) return never;
  const double enough = apart(pair, balls_[ball].radius + 0.5 * widest_reach_);
  const HalfSpace& side = contacts_.walls[wall].half_space;
  const Time time = certify(line, side, enough, quantum_, now).value_or(now);
  const Time last_kick = deviates_until(ball);
  if (last_kick <= now || time >= next_[ball].first.time) return time;
  return certify_pieces(std::min(time, last_kick), [&](Time then, Time& until) {
    const PathPiece own = piece(ball, then);
    until = own.until;
    return certify(own.line, side, enough, quantum_, then);
  });
}

// --- events ---

void FlightTracker::expire(Time now) {
  awake_.clear();
  while (next_instant() == now && awake_.empty()) {
    const auto ball = static_cast<int>(events_.top());
    ++counters_.events;
    if (++events_since_filter_ > balls_.size()) reset_filter(now);
    if (next_[ball].first.time <= next_[ball].crossing)
      check_contact(ball, now);
    else
      cross(ball, now);
  }
}

void FlightTracker::cross(int ball, Time now) {
  ++counters_.cell_crossings;
  if (++steps_ > steps_of_cells * balls_.size()) return build_cells(now);
  const Cells::Step step = next_[ball].step;
  cells_.take(ball, step);
  const Moving line = line_at(ball, now);
  predict_balls(ball, cells_.newly_near(ball, step), line, now);
  predict_crossing(ball, line, now);
}

/// The first contact of the ball is due: it is void, or it can be put off, or the pair is awake.
void FlightTracker::check_contact(int ball, Time now) {
  Event& next = next_[ball];
  const int with = next.first.with;
  if (with == unknown) return predict(ball, now);
  if (with >= 0 && balls_[with].line_version != next.first.line_version) return drop_first(ball);
  rejoin_line(ball, now);
  if (with >= 0) rejoin_line(with, now);
  const Moving line = line_at(ball, now);
  next.first.time = next.second.time;  // a time that is not sooner need not be known exactly
  const Time time =
      with >= 0 ? touches_ball(ball, with, line, now) : touches_wall(ball, first_wall - with, line, now);
  if (time <= now) {
    const Pair pair = with >= 0 ? pair_of(ball, with) : Pair{PairKind::point_wall, ball, first_wall - with};
    awake_.push_back({pair, {ball, std::max(with, -1)}});
    return;
  }
  next.first.time = time;
  if (time < next.second.time)
    schedule(ball);
  else
    drop_first(ball);
}

void FlightTracker::follow(const Bounce& bounce, Time now) {
  awake_.clear();
  for (const Bounce::Deviation& each : bounce.balls) {
    stays_[each.ball] = {bounce.until, bounce.id};
    take_mean_line(each, now);
  }
  for (const Bounce::Deviation& each : bounce.balls) predict(each.ball, now);
  for (const int ball : bounce.released) predict(ball, now);
}

std::optional<std::vector<Pair>> FlightTracker::pairs_near(Time now) const {
  if (next_instant() <= now) return std::nullopt;
  return paths_.pairs();
}

}  // namespace nacre
