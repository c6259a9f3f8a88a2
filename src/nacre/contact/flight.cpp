#include "nacre/contact/flight.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nacre {

namespace {

constexpr double room_share = 1;            // of the widest reach: how far a ball may stray from its line
constexpr double calm_ticks = 16;           // an island is over when nobody will push for so long
constexpr Time most_ticks = 4096;           // of an island in one go
constexpr std::size_t most_bonds = 32;      // of an island: more are no longer sparse
constexpr std::size_t steps_of_cells = 64;  // of each ball, before cells are built anew

}  // namespace

bool Flight::suits(const Contacts& contacts, const Motion& motion) {
  std::vector<char> taken(motion.nodes().size());
  const auto flies = [&](const Element& element) {
    if (element.node < 0 || element.role != Role::ball || !(motion.inverse_mass(element.node) > 0))
      return false;
    return std::exchange(taken[element.node], 1) == 0;
  };
  const auto has_rungs = [](const Ladder& ladder) { return ladder.kind() == LadderKind::rungs; };
  return contacts.edges.empty() && contacts.triangles.empty() && contacts.release.empty() &&
         contacts.friction.empty() && !contacts.ladders.empty() &&
         std::ranges::all_of(contacts.ladders, has_rungs) && std::ranges::all_of(contacts.elements, flies);
}

Flight::Flight(const std::vector<Point>& points, const Contacts& contacts, Motion& motion, Time now)
    : points_(points),
      contacts_(contacts),
      motion_(motion),
      quantum_(motion.quantum()),
      widest_reach_(contacts.widest_reach()),
      room_(room_share * widest_reach_),
      lines_(contacts.elements.size()),
      balls_(contacts.elements.size()),
      next_(contacts.elements.size()),
      stays_(contacts.elements.size()),
      ball_of_(motion.nodes().size(), -1) {
  islands_.resume(motion);
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

void Flight::build_cells(Time now) {
  steps_ = 0;
  positions_.clear();
  for (std::size_t i = 0; i < balls_.size(); ++i) positions_.push_back(at(static_cast<int>(i), now).x);
  cells_.build(positions_, width_);
  sketches_.resize(balls_.size());
  sketch_all(now);
  for (std::size_t i = 0; i < balls_.size(); ++i) foresee(static_cast<int>(i), now);
}

/// The ball is on the line of its node.
void Flight::take_line(int ball) {
  const Node& node = motion_.nodes()[balls_[ball].node];
  lines_[ball] = {node.x, node.v, node.t};
}

/// The ball will be on the line of its node. By now it is elsewhere; each kick to come takes it nearer, in
/// all no further than it strays. So it is never further than half of that from the line in the middle.
void Flight::take_mean_line(int ball, const Vec3& at_first, double stray, Time now) {
  take_line(ball);
  Line& line = lines_[ball];
  const Vec3 away = at_first - at(ball, now).x;
  line.p += 0.5 * away;
  line.slack = 0.5 * stray;
  ++balls_[ball].lines;
  cells_.move(ball, at(ball, now).x);
  sketch(ball);
}

void Flight::sketch(int ball) {
  const Moving line = at(ball, sketched_);
  sketches_.set(ball, line.x, line.v, balls_[ball].radius + line.slack);
}

/// Not too long ago, so that sketches are good.
void Flight::sketch_all(Time now) {
  sketched_ = now;
  since_sketched_ = 0;
  for (std::size_t i = 0; i < balls_.size(); ++i) sketch(static_cast<int>(i));
}

/// Who is on his own line again needs no slack. What others know of him is no worse for it.
void Flight::settle_down(int ball, Time now) {
  if (lines_[ball].slack == 0 || now < lines_[ball].since) return;
  take_line(ball);
  sketch(ball);
}

bool Flight::proceed() {
  const auto ball = static_cast<int>(events_.top());
  const Time now = events_.top_key();
  ++counters_.events;
  if (++since_sketched_ > balls_.size()) sketch_all(now);
  if (next_[ball].meeting.time <= next_[ball].crossing) return meet(ball, now);
  cross(ball, now);
  return true;
}

// --- what is foreseen ---

// Of two balls the one that was looked at last knows when they meet, or something that comes before. So one
// event of each ball is enough. If the other turns out to have changed its line since, it has looked at this
// ball, and this one may forget it: its next meeting is the later one.
void Flight::foresee(int ball, Time now) {
  settle_down(ball, now);
  const Moving line = at(ball, now);
  next_[ball].meeting = next_[ball].later = {};
  foresee_meetings(ball, cells_.near(ball), line, now);
  const double clear = 1.01 * (balls_[ball].radius + widest_reach_ + line.slack) + 1e-11 * line.size;
  for (int wall = 0; wall < static_cast<int>(contacts_.walls.size()); ++wall) {
    const HalfSpace& side = contacts_.walls[wall].half_space;
    const double rate = dot(side.normal, line.v), gap = distance(line.x, side) - clear;
    if (gap > 0 && rate > 0) continue;
    const double quanta = gap / -rate * quantum_.per_second();  // at least, if there is a gap
    const bool is_later = gap > 0 && quanta >= static_cast<double>(next_[ball].meeting.time - now);
    if (is_later && !(quanta < static_cast<double>(latest - now))) continue;
    note(ball, {is_later ? now + static_cast<Time>(quanta) : meeting_with_wall(ball, wall, line, now),
                first_wall - wall});
  }
  foresee_crossing(ball, line, now);
}

[[gnu::always_inline]] inline void Flight::note(int ball, const Encounter& encounter) {
  Event& next = next_[ball];
  if (encounter.time >= next.later.time) return;
  if (encounter.time < next.meeting.time)
    next.later = std::exchange(next.meeting, encounter);
  else
    next.later = encounter;
}

/// What comes next is the later one. After it, everybody must be looked at again.
void Flight::forget_meeting(int ball) {
  Event& next = next_[ball];
  next.meeting = std::exchange(next.later, {next.later.time, nobody});
  schedule(ball);
}

/// Most of them are not met, as their sketches tell.
void Flight::foresee_meetings(int ball, std::span<const int> others, const Moving& line, Time now) {
  counters_.meetings += others.size();
  perhaps_.resize(others.size());
  const std::size_t count = sketches_.sift(ball, others, quantum_.seconds(now - sketched_), perhaps_.data());
  for (std::size_t i = 0; i < count; ++i)
    if (const int other = perhaps_[i]; other != ball)
      note(ball, {meeting(ball, other, line, now), other, balls_[other].lines});
}

void Flight::foresee_crossing(int ball, const Moving& line, Time now) {
  Event& next = next_[ball];
  const double quanta = cells_.next_step(ball, line.x, line.v, next.step) * quantum_.per_second();
  next.crossing = quanta < static_cast<double>(latest - now) ? now + static_cast<Time>(quanta) : never;
  schedule(ball);
}

void Flight::schedule(int ball) {
  if (const Time first = std::min(next_[ball].meeting.time, next_[ball].crossing); first < never)
    events_.set(ball, first);
  else if (events_.contains(ball))
    events_.remove(ball);
}

/// The bond of the pair on the island that the ball is on, if it has one.
[[gnu::always_inline]] inline const Island::Bond* Flight::bond_of(int ball, const Pair& pair,
                                                                  Time now) const {
  return is_ahead(ball, now) ? islands_[stays_[ball].island].bond(pair) : nullptr;
}

/// At which distance of centres the pair just does not push: the usual one, if there is one law.
[[gnu::always_inline]] inline double Flight::apart(const Pair& pair, double usual) const {
  return contacts_.law_of.empty() ? usual : contacts_.radius(pair) + contacts_.ladder(pair).reach(0);
}

/// Until when a promise can be made, again and again for as long as the pieces it is made of are good.
template <class Promise>
Time Flight::piece_by_piece(Time time, const Promise& promise) {
  for (Time until = time;; time = until) {
    const Time end = promise(time, until).value_or(time);
    if (end < until || until == never) return end;
  }
}

/// Until when the two certainly do not push each other; now, if that is not known. Who is on one island is
/// known there. Where lines with slack do not tell, the pieces of the way do.
[[gnu::always_inline]] inline Time Flight::meeting(int ball, int other, const Moving& line, Time now) const {
  const Pair pair{PairKind::point_point, std::min(ball, other), std::max(ball, other)};
  if (const Island::Bond* bond = is_ahead(other, now) ? bond_of(ball, pair, now) : nullptr)
    return islands_[stays_[ball].island].end_of(*bond);
  if (!contacts_.ignored.empty() && !contacts_.touches(pair, points_)) return never;
  const double enough = apart(pair, balls_[ball].radius + balls_[other].radius);
  const Time time = certify_passing(line, at(other, now), enough, quantum_, now).value_or(now);
  const Time settled = std::max(settles(ball), settles(other));
  if (settled <= now || time >= next_[ball].meeting.time) return time;
  return piece_by_piece(std::min(time, settled), [&](Time then, Time& until) {
    const Island::Piece own = piece(ball, then), its = piece(other, then);
    until = std::min(own.until, its.until);
    return certify_passing(own.line, its.line, enough, quantum_, then);
  });
}

/// The same of a ball and a wall.
Time Flight::meeting_with_wall(int ball, int wall, const Moving& line, Time now) const {
  const Pair pair{PairKind::point_wall, ball, wall};
  if (const Island::Bond* bond = bond_of(ball, pair, now)) return islands_[stays_[ball].island].end_of(*bond);
  if (!contacts_.ignored.empty() && !contacts_.touches(pair, points_)) return never;
  const double enough = apart(pair, balls_[ball].radius + 0.5 * widest_reach_);
  const HalfSpace& side = contacts_.walls[wall].half_space;
  const Time time = certify(line, side, enough, quantum_, now).value_or(now), settled = settles(ball);
  if (settled <= now || time >= next_[ball].meeting.time) return time;
  return piece_by_piece(std::min(time, settled), [&](Time then, Time& until) {
    const Island::Piece own = piece(ball, then);
    until = own.until;
    return certify(own.line, side, enough, quantum_, then);
  });
}

// --- what happens ---

void Flight::cross(int ball, Time now) {
  ++counters_.crossings;
  if (++steps_ > steps_of_cells * balls_.size()) return build_cells(now);
  const Cells::Step step = next_[ball].step;
  cells_.take(ball, step);
  const Moving line = at(ball, now);
  foresee_meetings(ball, cells_.newly_near(ball, step), line, now);
  foresee_crossing(ball, line, now);
}

bool Flight::meet(int ball, Time now) {
  Event& next = next_[ball];
  const int with = next.meeting.with;
  if (with == nobody) {
    foresee(ball, now);
    return true;
  }
  if (with >= 0 && balls_[with].lines != next.meeting.lines) {
    forget_meeting(ball);
    return true;
  }
  settle_down(ball, now);
  if (with >= 0) settle_down(with, now);
  const Moving line = at(ball, now);
  next.meeting.time = next.later.time;  // what is not sooner than that need not be known better
  const Time time =
      with >= 0 ? meeting(ball, with, line, now) : meeting_with_wall(ball, first_wall - with, line, now);
  if (time <= now) return touch(ball, with, now);
  next.meeting.time = time;
  if (time < next.later.time)
    schedule(ball);
  else
    forget_meeting(ball);
  return true;
}

/// Lets a ball bounce off another one, or a wall, together with all who bounce with one of the two.
bool Flight::touch(int ball, int with, Time now) {
  if (now <= 0) return false;  // the first tick is not like others
  meetings_.clear();
  left_.clear();
  if (is_ahead(ball, now)) leave_island(ball, now);
  if (with >= 0 && is_ahead(with, now)) leave_island(with, now);
  const Island::Meeting meeting = meeting_of(ball, with);
  if (std::ranges::find(meetings_, meeting.pair, &Island::Meeting::pair) == meetings_.end())
    meetings_.push_back(meeting);
  if (meetings_.size() > most_bonds) return false;

  const int id = islands_.begin(now);
  Island& island = islands_[id];
  for (const Island::Meeting& each : meetings_) {
    for (const int node : {each.node_a, each.node_b})
      if (node >= 0) island.join(node, motion_.inverse_mass(node), motion_.nodes()[node]);
    island.bind(each);
  }
  const Time limit = now + most_ticks * meeting.ladder->step(0);
  if (!island.run(limit, 2 * room_, calm_ticks, quantum_) ||
      !motion_.surely_reckonable({}, island.tally().given, island.until())) {
    islands_.drop(id);
    return false;
  }
  ++counters_.bounces;
  islands_.start(id);
  for (const Island::Member& member : island.members()) {
    stays_[ball_of_[member.node]] = {island.until(), id};
    const Vec3 at_first = member.before.x + quantum_.seconds(now - member.before.t) * member.before.v;
    take_mean_line(ball_of_[member.node], at_first, member.stray, now);
  }
  for (const Island::Member& member : island.members()) foresee(ball_of_[member.node], now);
  for (const int each : left_) foresee(each, now);
  return true;
}

/// Calls the island of a ball back to now, and notes who pushes, or may do so, from now on. Who no longer
/// does may still be within reach, between two ticks: he is looked at again.
void Flight::leave_island(int ball, Time now) {
  const int id = stays_[ball].island;
  const Island& island = islands_[id];
  ++counters_.joins;
  for (const Island::Bond& bond : island.bonds())
    if (bond.acted >= now || island.from() == now)
      meetings_.push_back(bond.meeting);
    else
      for (const int node : {bond.meeting.node_a, bond.meeting.node_b})
        if (node >= 0) left_.push_back(ball_of_[node]);
  for (const Island::Member& member : island.members()) stays_[ball_of_[member.node]].until = 0;
  islands_.call_back(id, now);
}

Island::Meeting Flight::meeting_of(int ball, int with) const {
  const bool wall = with < 0;
  const Pair pair = wall ? Pair{PairKind::point_wall, ball, first_wall - with}
                         : Pair{PairKind::point_point, std::min(ball, with), std::max(ball, with)};
  return {.pair = pair,
          .node_a = contacts_.elements[pair.a].node,
          .node_b = wall ? -1 : contacts_.elements[pair.b].node,
          .wall = wall ? &contacts_.walls[pair.b].half_space : nullptr,
          .radius = contacts_.radius(pair),
          .ladder = &contacts_.ladder(pair)};
}

std::vector<Pair> Flight::pairs_near() const {
  std::vector<Pair> pairs;
  for (const int id : islands_.ahead())
    for (const Island::Bond& bond : islands_[id].bonds()) pairs.push_back(bond.meeting.pair);
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace nacre
