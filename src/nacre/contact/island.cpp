#include "nacre/contact/island.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/motion/chain.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

namespace {

constexpr int ticks_to_milestone = 8;
constexpr double far_share = 0.85;  // of the room of a member: further out, the island is left

[[gnu::always_inline]] inline Vec3 position(const Node& node, Time now, const Quantum& quantum) {
  return node.x + quantum.seconds(now - node.t) * node.v;
}

struct Push {
  double impulse = 0;
  bool is_known = true;  ///< or the engine must see to it
};

/// What one rung gives at a tick to a pair at this distance, the first of which is at x.
[[gnu::always_inline]] inline Push push_of(const Ladder& ladder, int rung, double radius, double length,
                                           const Vec3& x, Depth& depth, const Quantum& quantum) {
  const double separation = length - radius;
  const double impulse = quantum.seconds(ladder.step(rung)) * ladder.force(rung, separation);
  if (impulse == 0) return {};
  if (!is_resolved(ladder, rung, norm1(x) + radius + std::abs(length))) return {0, false};
  include(depth, ladder, rung, separation);
  return {impulse};
}

}  // namespace

/// Where to go, and where to halt on the way.
struct Island::Course {
  Time limit;
  double room;        ///< to halt where somebody has strayed so far
  double calm_ticks;  ///< or nobody pushes for so long
  bool is_known;      ///< it was gone before: not to halt before the limit
  Time begin;
};

inline void Island::Rungs::begin(const Ladder& its_ladder, Time from) {
  ladder = &its_ladder;
  first_tick = Clock{ladder->step(0)}.first_from(from);
}

/// Finds the next tick, at or after `earliest`, of all rungs that may act by then, of a pair that has this
/// gap and closes at this rate. A distance is convex between kicks: it never falls faster than it does now.
/// False at the end of the ladder.
[[gnu::always_inline]] inline bool Island::Rungs::look_ahead(Time now, Time earliest, double gap, double rate,
                                                             double quantum) {
  next = first_tick;
  for (count = 1; gap + quantum * static_cast<double>(next - now) * rate < ladder->reach(count);) {
    next = std::min(next, Clock{ladder->step(count)}.first_from(earliest));
    if (++count >= ladder->size()) return false;
  }
  return true;
}

int Island::member_of(int node) const {
  const auto found = std::ranges::find(members_, node, &Member::node);
  return found == members_.end() ? -1 : static_cast<int>(found - members_.begin());
}

void Island::join(int node, double inverse_mass, const Node& now) {
  if (member_of(node) >= 0) return;
  Member& member = members_.emplace_back();
  member.node = node;
  member.inverse_mass = inverse_mass;
  member.before = now;
}

void Island::bind(const Meeting& meeting) {
  const auto place =
      std::ranges::upper_bound(bonds_, meeting.pair, {}, [](const Bond& bond) { return bond.meeting.pair; });
  bonds_.insert(place, {meeting, member_of(meeting.node_a), member_of(meeting.node_b)});
}

const Island::Bond* Island::bond(const Pair& pair) const {
  for (const Bond& bond : bonds_)
    if (bond.meeting.pair == pair) return &bond;
  return nullptr;
}

bool Island::run(Time limit, double room, double calm_ticks, const Quantum& quantum) {
  for (Bond& bond : bonds_) bond.acted = -1;
  if (!go({limit, room, calm_ticks, false, from_}, nullptr, quantum) || until_ == from_) return false;
  whole_ = tally_;
  for (Member& member : members_) member.after = member.now;
  return std::ranges::all_of(members_, [&](const Member& each) { return each.stray <= room; });
}

void Island::replay(Time limit, const Quantum& quantum) {
  const Time until = until_;
  const bool over = over_;
  const Milestone* last = nullptr;
  for (const Milestone& each : milestones_)
    if (each.until <= limit && each.gifts <= gifts_.size()) last = &each;
  go({std::min(limit, until), INFINITY, INFINITY, true, last ? last->until : from_}, last, quantum);
  until_ = until;
  over_ = over;
}

void Island::resume_from(Time now) {
  from_ = std::max(from_, now);
  for (Member& member : members_) {
    member.before = member.now;
    member.now = member.after;
  }
  whole_.kicks -= tally_.kicks;
  whole_.evaluations -= std::min(whole_.evaluations, tally_.evaluations);
  tally_ = whole_;
  knows_depth_ = false;
  milestones_.clear();
  gifts_.clear();
}

/// Between two milestones a member is on a broken line with the same ends as its chord. A kick in between
/// makes a tent over it that is no higher than a quarter of the span times what it changes the velocity by.
Island::Piece Island::piece(int node, Time now, const Quantum& quantum) const {
  const auto place = static_cast<std::size_t>(member_of(node));
  const Member& member = members_[place];
  if (now >= member.after.t) return {exact_line(member.after, now, quantum), never};
  const Node *first = &member.before, *last = &member.after;
  Time begin = from_, end = last->t;
  double given_before = 0, given = whole_.given;
  for (const Milestone& each : milestones_) {
    const Node& node_then = nodes_[each.nodes + place];
    if (each.until <= now) {
      first = &node_then, begin = each.until, given_before = each.tally.given;
    } else if (each.until < end) {
      last = &node_then, end = each.until, given = each.tally.given;
      break;
    }
  }
  const Vec3 x = position(*first, begin, quantum);
  const double span = quantum.seconds(end - begin), s = quantum.seconds(now - begin);
  const Vec3 v = (1 / span) * (position(*last, end, quantum) - x);
  const double bend = 0.5 * member.inverse_mass * (given - given_before), speed = norm1(v);
  return {{x + s * v, v, norm1(x) + s * speed, speed, 0.25 * span * bend * (1 + 0x1p-20) + rounding_}, end};
}

bool Island::has_wall() const {
  return std::ranges::any_of(bonds_, [](const Bond& bond) { return bond.meeting.wall != nullptr; });
}

/// The nodes of all members, in their order, are still to be added.
void Island::set_milestone(Time until, const Tally& tally) {
  milestones_.push_back({until, tally, gifts_.size(), nodes_.size()});
}

bool Island::go(const Course& course, const Milestone* start, const Quantum& quantum) {
  size_ = growth_ = 0;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Member& member = members_[i];
    member.now = start ? nodes_[start->nodes + i] : member.before;
    member.stray = 0;
    const double span = quantum.seconds(course.limit - member.before.t);
    size_ += norm1(member.before.x) + norm1(member.before.v) * std::max(span, 0.0);
    growth_ = std::max(growth_, member.inverse_mass * quantum.seconds(course.limit - from_));
  }
  for (const Bond& bond : bonds_) {
    size_ += bond.meeting.radius + bond.meeting.ladder->reach(0);
    if (bond.meeting.wall) size_ += std::abs(bond.meeting.wall->offset);
  }
  gifts_.resize(start ? start->gifts : 0);
  tally_ = start ? start->tally : Tally{};
  until_ = course.begin;
  if (!course.is_known) milestones_.clear(), nodes_.clear();
  over_ = false;
  knows_depth_ = true;
  const bool good = bonds_.size() > 1        ? go_together(course, quantum)
                    : bonds_[0].meeting.wall ? go_alone<true>(course, quantum)
                                             : go_alone<false>(course, quantum);
  const double rounding = static_cast<double>(tally_.kicks) * margin(tally_.given);
  if (!course.is_known) rounding_ = rounding;
  for (Member& member : members_)
    if (member.stray > 0) member.stray = member.stray * (1 + 0x1p-20) + rounding;
  return good;
}

/// What rounding may do to a distance, and more: no intermediate result is larger than size_ and what all
/// that is given adds.
[[gnu::always_inline]] inline double Island::margin(double given) const {
  return 4 * distance_margin * (size_ + growth_ * given);
}

/// Whether the bond stays out of reach for so many ticks, unless somebody else interferes.
bool Island::is_calm(Bond& bond, const Node& a, const Node& b, Time now, double ticks,
                     const Quantum& quantum) const {
  const Meeting& meeting = bond.meeting;
  const double apart = meeting.radius + meeting.ladder->reach(0);
  const Moving line = exact_line(a, now, quantum);
  bond.expiry = (meeting.wall ? certify(line, *meeting.wall, apart, quantum, now)
                              : certify_passing(line, exact_line(b, now, quantum), apart, quantum, now))
                    .value_or(now);
  return static_cast<double>(bond.expiry - now) >= ticks * static_cast<double>(meeting.ladder->step(0));
}

/// Of one bond, as most islands have. It is done in registers: a tick takes as long as the next one waits for
/// the root and the quotient in it.
template <bool wall>
bool Island::go_alone(const Course& course, const Quantum& quantum) {
  Bond& bond = bonds_[0];
  Member &first = members_[bond.a], &second = members_[wall ? bond.a : bond.b];
  Node a = first.now, b = second.now;
  const Ladder& ladder = *bond.meeting.ladder;
  const HalfSpace plane = wall ? *bond.meeting.wall : HalfSpace{};
  const double radius = bond.meeting.radius, mobility_a = first.inverse_mass,
               mobility_b = second.inverse_mass;
  const double far = far_share * course.room / std::max(mobility_a, mobility_b);
  Rungs rungs;
  Tally tally = tally_;
  double lever = 0;  // impulses, each with the time it came after the start
  Time acted = -1, now = course.begin, until = now;
  Vec3 way;
  double length = 0;

  const auto measure = [&](const Vec3& xa, const Vec3& xb) __attribute__((always_inline)) {
    way = wall ? plane.normal : xa - xb;
    length = wall ? distance(xa, plane) : norm(way);
  };
  const auto look_ahead = [&]() __attribute__((always_inline)) {
    const double rate = wall ? dot(way, a.v) : dot(way, a.v - b.v) / length;
    const double gap = length - radius - margin(tally.given);
    return rungs.look_ahead(now, until, gap, std::min(0.0, rate), quantum.size());
  };
  const auto strike = [&](Node & node, const Vec3& x, const Vec3& dv) __attribute__((always_inline)) {
    if (norm1(dv) == 0) return false;
    change_velocity(node, x, dv, now);
    ++tally.kicks;
    return true;
  };
  const auto push = [&](int rung, const Vec3& xa, const Vec3& xb) __attribute__((always_inline)) {
    ++tally.evaluations;
    const Push found = push_of(ladder, rung, radius, length, xa, tally.depth, quantum);
    if (found.impulse == 0) return found.is_known;
    const Vec3 impulse = found.impulse * (wall ? way : (1 / length) * way);
    tally.given += 2 * norm1(impulse);
    lever += found.impulse * quantum.seconds(now - from_);
    const bool written = strike(a, xa, mobility_a * impulse);
    if constexpr (wall)
      gifts_.push_back({now, ladder.step(rung), bond.meeting.pair, rung, first.node, xa, impulse, written});
    else
      strike(b, xb, mobility_b * -impulse);
    acted = now;
    return true;
  };

  rungs.begin(ladder, now);
  measure(position(a, now, quantum), position(b, now, quantum));
  bool good = look_ahead();
  for (int ticks = 1; good && rungs.next < course.limit; ++ticks) {
    now = rungs.next;
    rungs.tick(now);
    const Vec3 xa = position(a, now, quantum), xb = position(b, now, quantum);
    measure(xa, xb);
    if (rungs.count == 1) {
      good = push(0, xa, xb);
    } else {
      for (int rung = 0; rung < rungs.count && good; ++rung)
        if (rungs.ticks(rung, now)) good = push(rung, position(a, now, quantum), position(b, now, quantum));
    }
    until = now + 1;
    if (!course.is_known) {
      if (ticks % ticks_to_milestone == 0) {
        set_milestone(until, tally);
        if (wall || bond.a == 0)
          nodes_.insert(nodes_.end(), {a, b});
        else
          nodes_.insert(nodes_.end(), {b, a});
      }
      if (lever > far) break;
      if (acted != now && (over_ = is_calm(bond, a, b, now, course.calm_ticks, quantum))) break;
    }
    good = good && look_ahead();
  }
  until_ = rungs.next >= course.limit ? course.limit : until;
  first.now = a;
  first.stray = mobility_a * lever;
  if constexpr (!wall) second.now = b, second.stray = mobility_b * lever;
  if (!course.is_known) bond.acted = acted;
  tally_ = tally;
  return good;
}

/// Of any number of bonds: rungs in the order of falling steps, and those of one step in that of their pairs.
bool Island::go_together(const Course& course, const Quantum& quantum) {
  Time now = course.begin, next = 0;
  const auto measure = [&] {
    for (Member& member : members_) member.x = position(member.now, now, quantum);
    for (Bond& bond : bonds_) {
      const HalfSpace* wall = bond.meeting.wall;
      bond.way = wall ? wall->normal : members_[bond.a].x - members_[bond.b].x;
      bond.length = wall ? distance(members_[bond.a].x, *wall) : norm(bond.way);
    }
  };
  const auto look_ahead = [&] {
    next = never;
    const double rounding = margin(tally_.given);
    for (Bond& bond : bonds_) {
      const Vec3& v = members_[bond.a].now.v;
      const double rate =
          bond.meeting.wall ? dot(bond.way, v) : dot(bond.way, v - members_[bond.b].now.v) / bond.length;
      const double gap = bond.length - bond.meeting.radius - rounding;
      if (!bond.rungs.look_ahead(now, until_, gap, std::min(0.0, rate), quantum.size())) return false;
      next = std::min(next, bond.rungs.next);
    }
    return true;
  };
  const auto strike = [&](Member & member, const Vec3& impulse, double lever) __attribute__((always_inline)) {
    const Vec3 dv = member.inverse_mass * impulse;
    if (norm1(dv) == 0) return false;
    change_velocity(member.now, member.x, dv, now);
    member.x = position(member.now, now, quantum);  // the same, unless it is a negative zero
    member.stray += member.inverse_mass * lever;
    ++tally_.kicks;
    return true;
  };
  const auto push = [&](Bond & bond, int rung) __attribute__((always_inline)) {
    ++tally_.evaluations;
    const Ladder& ladder = *bond.meeting.ladder;
    Member& first = members_[bond.a];
    const Vec3 x = first.x;
    const Push found = push_of(ladder, rung, bond.meeting.radius, bond.length, x, tally_.depth, quantum);
    if (found.impulse == 0) return found.is_known;
    const Vec3 impulse = found.impulse * (bond.meeting.wall ? bond.way : (1 / bond.length) * bond.way);
    const double lever = found.impulse * quantum.seconds(now - from_);
    tally_.given += 2 * norm1(impulse);
    const bool written = strike(first, impulse, lever);
    if (bond.meeting.wall)
      gifts_.push_back({now, ladder.step(rung), bond.meeting.pair, rung, first.node, x, impulse, written});
    else
      strike(members_[bond.b], -impulse, lever);
    if (!course.is_known) bond.acted = now;
    return true;
  };
  const auto push_in_order = [&] {
    beats_.clear();
    for (std::size_t i = 0; i < bonds_.size(); ++i)
      for (int rung = 0; rung < bonds_[i].rungs.count && bonds_[i].rungs.next == now; ++rung)
        if (bonds_[i].rungs.ticks(rung, now))
          beats_.push_back({bonds_[i].meeting.ladder->step(rung), i, rung});
    std::ranges::sort(beats_, [](const Beat& a, const Beat& b) {
      if (a.step != b.step) return a.step > b.step;
      return a.bond != b.bond ? a.bond < b.bond : a.rung < b.rung;
    });
    return std::ranges::all_of(beats_, [&](const Beat& beat) { return push(bonds_[beat.bond], beat.rung); });
  };
  const auto push_all = [&] {
    bool simple = true;  // one rung each, and of one step: so they are in order
    for (const Bond& bond : bonds_)
      simple = simple && bond.rungs.count == 1 && bond.meeting.ladder == bonds_[0].meeting.ladder;
    bool good = true;
    if (!simple) {
      good = push_in_order();
    } else {
      for (Bond& bond : bonds_) good = good && push(bond, 0);
    }
    for (Bond& bond : bonds_) bond.rungs.tick(now);
    return good;
  };
  const auto halts = [&] {
    const auto is_far = [&](const Member& each) { return each.stray > far_share * course.room; };
    if (std::ranges::any_of(members_, is_far)) return true;
    if (std::ranges::any_of(bonds_, [&](const Bond& bond) { return bond.acted == now; })) return false;
    return over_ = std::ranges::all_of(bonds_, [&](Bond& bond) {
             const Node& other = members_[std::max(bond.b, 0)].now;
             return is_calm(bond, members_[bond.a].now, other, now, course.calm_ticks, quantum);
           });
  };

  for (Bond& bond : bonds_) bond.rungs.begin(*bond.meeting.ladder, now);
  measure();
  bool good = look_ahead();
  for (int ticks = 1; good && next < course.limit; ++ticks) {
    now = next;
    measure();
    good = push_all();
    until_ = now + 1;
    if (!course.is_known) {
      if (ticks % ticks_to_milestone == 0) {
        set_milestone(until_, tally_);
        for (const Member& member : members_) nodes_.push_back(member.now);
      }
      if (halts()) break;
    }
    good = good && look_ahead();
  }
  if (next >= course.limit) until_ = course.limit;
  return good;
}

}  // namespace nacre
