#include "nacre/engine/islands.hpp"

#include <algorithm>

namespace nacre {

int Islands::begin(Time now) {
  if (free_.empty()) make_room(now);
  const int id = free_.back();
  free_.pop_back();
  (*this)[id].begin(now);
  return id;
}

/// A search through all islands must be worth its time: at least a quarter of them is free afterwards.
void Islands::make_room(Time now) {
  finish_before(now);
  while (4 * free_.size() <= islands_.size()) {
    free_.push_back(static_cast<int>(islands_.size()));
    islands_.emplace_back();
    place_.push_back(0);
  }
}

void Islands::start(int id) {
  write((*this)[id]);
  place_[id] = ahead_.size();
  ahead_.push_back(id);
}

void Islands::take_back(int id, Time now) {
  Island& island = (*this)[id];
  island.replay(now, motion_.quantum());
  add_to_done(island);
  write(island);
  remove(id);
}

void Islands::remove(int id) {
  const int last = ahead_.back();
  ahead_[place_[id]] = last;
  place_[last] = place_[id];
  ahead_.pop_back();
  free_.push_back(id);
}

void Islands::pause(Time now) {
  finish_before(now);
  for (const int id : ahead_) {
    Island& island = (*this)[id];
    island.replay(now, motion_.quantum());
    add_to_done(island);
    write(island);
    island.resume_from(now);
  }
}

void Islands::resume() {
  for (const int id : ahead_) write((*this)[id]);
}

/// Islands whose last tick is over are no longer needed.
void Islands::finish_before(Time now) {
  for (std::size_t i = ahead_.size(); i-- > 0;) {
    const int id = ahead_[i];
    if ((*this)[id].until() > now) continue;
    add_to_done((*this)[id]);
    remove(id);
  }
}

void Islands::write(const Island& island) {
  for (const Island::Ball& ball : island.balls()) motion_.set_node(ball.node, ball.now);
  motion_.raise_speed_bound(island.tally().impulse_sum);
}

/// The exact tally of an island that was paused takes a replay. It is replayed only if it matters: mostly
/// other islands went deeper.
void Islands::add_to_done(Island& island) {
  const Depth& deepest = done_.tally.depth;
  const Depth& depth = island.tally().depth;
  const bool is_deep = depth.max_layer > deepest.max_layer || depth.min_distance < deepest.min_distance;
  if (!island.has_exact_tally() && (is_deep || island.has_wall())) island.replay(never, motion_.quantum());
  const Island::Tally& tally = island.tally();
  done_.tally.kicks += tally.kicks;
  done_.tally.evaluations += tally.evaluations;
  done_.tally.depth.include(tally.depth);
  done_.wall_impulses.insert(done_.wall_impulses.end(), island.wall_impulses().begin(),
                             island.wall_impulses().end());
}

std::optional<Time> Islands::idle_until(int id, const Pair& pair) const {
  const Island& island = (*this)[id];
  if (const Island::Contact* contact = island.find(pair)) return island.idle_until(*contact);
  return std::nullopt;
}

std::vector<Pair> Islands::pairs() const {
  std::vector<Pair> pairs;
  for (const int id : ahead_)
    for (const Island::Contact& contact : (*this)[id].contacts()) pairs.push_back(contact.of.pair);
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace nacre
