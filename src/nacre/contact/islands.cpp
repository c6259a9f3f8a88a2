#include "nacre/contact/islands.hpp"

namespace nacre {

int Islands::begin(Time now) {
  if (free_.empty()) make_room(now);
  const int id = free_.back();
  free_.pop_back();
  (*this)[id].begin(now);
  return id;
}

/// Looking through all of them must be worth it: at least a quarter is free afterwards.
void Islands::make_room(Time now) {
  settle_before(now);
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

void Islands::call_back(int id, Time now) {
  Island& island = (*this)[id];
  island.replay(now, motion_->quantum());
  enter(island);
  write(island);
  leave(id);
}

void Islands::leave(int id) {
  const int last = ahead_.back();
  ahead_[place_[id]] = last;
  place_[last] = place_[id];
  ahead_.pop_back();
  free_.push_back(id);
}

void Islands::pause(Time now) {
  settle_before(now);
  for (const int id : ahead_) {
    Island& island = (*this)[id];
    island.replay(now, motion_->quantum());
    enter(island);
    write(island);
    island.resume_from(now);
  }
}

void Islands::resume(Motion& motion) {
  motion_ = &motion;
  for (const int id : ahead_) write((*this)[id]);
}

void Islands::settle_before(Time now) {
  for (std::size_t i = ahead_.size(); i-- > 0;) {
    const int id = ahead_[i];
    if ((*this)[id].until() > now) continue;
    enter((*this)[id]);
    leave(id);
  }
}

void Islands::write(const Island& island) {
  for (const Island::Member& member : island.members()) motion_->leap(member.node, member.now);
  motion_->expect(island.tally().given);
}

/// What an island that was paused has done since takes a replay, if it matters: mostly others went deeper.
void Islands::enter(Island& island) {
  const Depth& deepest = done_.tally.depth;
  const Depth& depth = island.tally().depth;
  const bool is_deep = depth.max_layer > deepest.max_layer || depth.min_distance < deepest.min_distance;
  if (!island.knows_depth() && (is_deep || island.has_wall())) island.replay(never, motion_->quantum());
  const Island::Tally& tally = island.tally();
  done_.tally.kicks += tally.kicks;
  done_.tally.evaluations += tally.evaluations;
  done_.tally.depth.include(tally.depth);
  done_.gifts.insert(done_.gifts.end(), island.gifts().begin(), island.gifts().end());
}

}  // namespace nacre
