#include "nacre/engine/island.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre {

void Island::begin(Time from) {
  from_ = from;
  balls_.clear();
  contacts_.clear();
}

int Island::ball_of(int node) const {
  const auto found = std::ranges::find(balls_, node, &Ball::node);
  return found == balls_.end() ? -1 : static_cast<int>(found - balls_.begin());
}

void Island::add_ball(int node, double inverse_mass, const Node& now) {
  if (ball_of(node) >= 0) return;
  Ball& ball = balls_.emplace_back();
  ball.node = node;
  ball.inverse_mass = inverse_mass;
  ball.before = now;
}

void Island::add_contact(const ContactPair& pair) {
  const int a = ball_of(pair.node_a), b = ball_of(pair.node_b);
  NACRE_EXPECT(a >= 0 && (b >= 0) == (pair.wall == nullptr), "the balls of a contact must have been added");
  const auto place = std::ranges::upper_bound(contacts_, pair.pair, {},
                                              [](const Contact& contact) { return contact.of.pair; });
  contacts_.insert(place, {pair, a, b});
}

const Island::Contact* Island::find(const Pair& pair) const {
  for (const Contact& contact : contacts_)
    if (contact.of.pair == pair) return &contact;
  return nullptr;
}

bool Island::has_wall() const {
  return std::ranges::any_of(contacts_, [](const Contact& contact) { return contact.of.wall != nullptr; });
}

bool Island::compute(const Limits& limits, const Quantum& quantum) {
  NACRE_EXPECT(!contacts_.empty(), "an island must have a contact");
  for (Contact& contact : contacts_) contact.last_kick = -1;
  if (!compute_ticks({limits, from_, false}, nullptr, quantum) || until_ == from_) return false;
  whole_ = tally_;
  for (Ball& ball : balls_) ball.after = ball.now;
  return std::ranges::all_of(balls_, [&](const Ball& ball) { return ball.deviation <= limits.deviation; });
}

void Island::replay(Time until, const Quantum& quantum) {
  const Time computed = until_;
  const bool finished = finished_;
  const Snapshot* last = nullptr;
  for (const Snapshot& each : snapshots_)
    if (each.until <= until && each.wall_impulses <= wall_impulses_.size()) last = &each;
  const Limits limits{std::min(until, computed), INFINITY, INFINITY};
  compute_ticks({limits, last ? last->until : from_, true}, last, quantum);
  until_ = computed;
  finished_ = finished;
}

void Island::resume_from(Time now) {
  from_ = std::max(from_, now);
  for (Ball& ball : balls_) {
    ball.before = ball.now;
    ball.now = ball.after;
  }
  whole_.kicks -= tally_.kicks;
  whole_.evaluations -= std::min(whole_.evaluations, tally_.evaluations);
  tally_ = whole_;
  is_exact_ = false;
  snapshots_.clear();
  wall_impulses_.clear();
}

/// Between two snapshots a ball is on a broken line with the same ends as its chord. A kick in between lifts
/// the line from the chord by at most a quarter of the span times the change of velocity.
PathPiece Island::piece(int node, Time now, const Quantum& quantum) const {
  const auto place = static_cast<std::size_t>(ball_of(node));
  const Ball& ball = balls_[place];
  if (now >= ball.after.t) return {exact_line(ball.after, now, quantum), never};
  const Node *first = &ball.before, *last = &ball.after;
  Time begin = from_, end = last->t;
  double sum_before = 0, sum = whole_.impulse_sum;
  for (const Snapshot& each : snapshots_) {
    const Node& then = snapshot_nodes_[each.first_node + place];
    if (each.until <= now) {
      first = &then, begin = each.until, sum_before = each.tally.impulse_sum;
    } else if (each.until < end) {
      last = &then, end = each.until, sum = each.tally.impulse_sum;
      break;
    }
  }
  const Vec3 x = first->position_at(begin, quantum);
  const double span = quantum.seconds(end - begin), s = quantum.seconds(now - begin);
  const Vec3 v = (1 / span) * (last->position_at(end, quantum) - x);
  const double change = 0.5 * ball.inverse_mass * (sum - sum_before), speed = norm1(v);
  return {{x + s * v, v, norm1(x) + s * speed, speed, 0.25 * span * change * (1 + 0x1p-20) + rounding_}, end};
}

void Island::reset(const Target& target, const Snapshot* start, const Quantum& quantum) {
  size_ = growth_ = 0;
  for (std::size_t i = 0; i < balls_.size(); ++i) {
    Ball& ball = balls_[i];
    ball.now = start ? snapshot_nodes_[start->first_node + i] : ball.before;
    ball.deviation = 0;
    const double span = quantum.seconds(target.limits.until - ball.before.t);
    size_ += norm1(ball.before.x) + norm1(ball.before.v) * std::max(span, 0.0);
    growth_ = std::max(growth_, ball.inverse_mass * quantum.seconds(target.limits.until - from_));
  }
  for (const Contact& contact : contacts_) {
    size_ += contact.of.radius + contact.of.ladder->reach(0);
    if (contact.of.wall) size_ += std::abs(contact.of.wall->offset);
  }
  wall_impulses_.resize(start ? start->wall_impulses : 0);
  tally_ = start ? start->tally : Tally{};
  until_ = target.begin;
  if (!target.is_replay) snapshots_.clear(), snapshot_nodes_.clear();
  finished_ = false;
  is_exact_ = true;
}

}  // namespace nacre
