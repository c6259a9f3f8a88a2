#include "nacre/contact/guards.hpp"

#include <algorithm>
#include <utility>

namespace nacre {

Guards::Guards(std::span<const Point> points, const Contacts& contacts, const Motion& motion,
               double eagerness, Time now, GuardCounters& counters)
    : points_(points),
      contacts_(contacts),
      motion_(motion),
      eagerness_(eagerness),
      counters_(counters),
      depth_(contacts.pairs.size(), 0),
      pairs_of_node_(motion.nodes().size()),
      seen_(contacts.pairs.size(), 0) {
  for (int pair = 0; pair < static_cast<int>(contacts.pairs.size()); ++pair) {
    const Point& point = points[contacts.pairs[pair].point];
    for (int i = 0; i < point.count; ++i) pairs_of_node_[point.node[i]].push_back(pair);
    renew(pair, now, now);
  }
}

Time Guards::next_instant() const {
  const Time expiry = expiries_.empty() ? never : expiries_.top_key();
  return std::min(expiry, awake_.next_tick());
}

void Guards::expire(Time now) {
  while (!expiries_.empty() && expiries_.top_key() <= now && !beyond_limit_) {
    ++counters_.expiries;
    renew(static_cast<int>(expiries_.top()), now, now);
  }
}

void Guards::follow(const Kicks& kicks, std::span<const RungRef> idle, Time now) {
  ++follows_;
  for (const RungRef& ref : idle)
    if (ref.rung == depth_[ref.pair] - 1 && retire(ref.pair, now)) seen_[ref.pair] = follows_;
  for (const Kick& kick : kicks.kicks)
    for (int pair : pairs_of_node_[kick.node]) {
      if (std::exchange(seen_[pair], follows_) == follows_) continue;
      ++counters_.reschedules;
      renew(pair, now, now + 1);
    }
}

// Wakes rungs until a certificate for the next one is found: there is one, unless the ladder ends.
void Guards::renew(int pair, Time now, Time beats_from) {
  for (;;) {
    const int rung = depth_[pair];
    const bool wakeable = rung < contacts_.ladder(contacts_.pairs[pair]).size();
    const std::optional<Time> expiry = promise(pair, rung, now);
    if (expiry && (!wakeable || worth_having(*expiry, now, contacts_.rung({pair, rung})))) {
      ++counters_.certificates;
      return expiries_.set(pair, *expiry);
    }
    if (!wakeable) {
      beyond_limit_ = {pair, rung};
      return expiries_.set(pair, now);
    }
    ++counters_.wakes;
    awake_.wake({pair, rung}, contacts_.rung({pair, rung}).clock, beats_from);
    ++depth_[pair];
  }
}

// Puts idle rungs to sleep, deepest first, while a certificate can take over.
bool Guards::retire(int pair, Time now) {
  bool retired = false;
  while (depth_[pair] > 0) {
    const int deepest = depth_[pair] - 1;
    const Rung rung = contacts_.rung({pair, deepest});
    const std::optional<Time> expiry = promise(pair, deepest, now);
    if (!expiry || *expiry - now <= rung.clock.step || !worth_having(*expiry, now, rung)) break;
    awake_.retire({pair, deepest}, rung.clock);
    depth_[pair] = deepest;
    expiries_.set(pair, *expiry);
    ++counters_.retirements;
    ++counters_.certificates;
    retired = true;
  }
  return retired;
}

// Past the end of the ladder there is no rung, but its would-be reach still must not be crossed.
std::optional<Time> Guards::promise(int pair, int rung, Time now) const {
  const Ladder& ladder = contacts_.ladder(contacts_.pairs[pair]);
  const double reach = rung < ladder.size() ? ladder.rung(rung).reach
                                            : ladder.law().reach(ladder.rung(ladder.size() - 1).last + 1);
  return certify(separation(pair), reach, motion_, now);
}

bool Guards::worth_having(Time expiry, Time now, const Rung& rung) const {
  return static_cast<double>(expiry - now) >= eagerness_ * static_cast<double>(rung.clock.step);
}

std::optional<RungRef> Guards::deepest_awake() const {
  std::optional<RungRef> deepest;
  for (int pair = 0; pair < static_cast<int>(depth_.size()); ++pair)
    if (depth_[pair] > 0 && (!deepest || depth_[pair] - 1 > deepest->rung))
      deepest = {pair, depth_[pair] - 1};
  return deepest;
}

Separation Guards::separation(int pair) const {
  const ContactPair& p = contacts_.pairs[pair];
  return {points_[p.point], p.radius, contacts_.wall(p)};
}

}  // namespace nacre
