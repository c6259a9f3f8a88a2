#include "nacre/contact/guards.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nacre {

namespace {

constexpr double wide_share = 0.025;  // of the size of a node's elements: the radius of its wide guide
constexpr double narrow_share =
    0.08;  // of the smallest distance of a node in contact: the radius of its narrow guide
constexpr double slack_share =
    0.3;  // of a distance: narrow guides that leave more doubt than this are drawn anew
constexpr int retirement_period =
    8;  // instants between two looks at what is idle: looking costs more than ticking
constexpr int epochs_of_a_tree = 16;  // before its order is made anew

}  // namespace

Guards::Guards(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion,
               const GuardSettings& settings, Time now, GuardCounters& counters)
    : points_(points),
      contacts_(contacts),
      motion_(motion),
      settings_(settings),
      counters_(counters),
      quantum_(motion.quantum()),
      nodes_(motion.nodes().size()),
      elements_of_node_(motion.nodes().size()),
      seen_(motion.nodes().size(), 0) {
  for (const Ladder& ladder : contacts.ladders)
    widest_reach_ = std::max(widest_reach_, ladder.law().reach(1));
  double fastest = 0, smallest = INFINITY;
  for (int e = 0; e < static_cast<int>(contacts.elements.size()); ++e) {
    const Element& element = contacts.elements[e];
    const Point& point = points[element.point];
    const double size = std::max(element.radius, widest_reach_);
    smallest = std::min(smallest, size);
    for (int i = 0; i < point.count; ++i) {
      elements_of_node_[point.node[i]].push_back(e);
      nodes_[point.node[i]].reach = wide_share * size;
      fastest = std::max(fastest, norm(motion.nodes()[point.node[i]].v));
    }
  }
  // A first guess: nothing moves further than its own size in an epoch.
  const double guess = fastest > 0 ? smallest / fastest : 0x1p-7;
  const double quanta = std::min(guess, 1.0) / quantum_.size();
  epoch_span_ = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  begin_epoch(now);
}

Time Guards::next_instant() const {
  Time next = std::min(epoch_end_, awake_.next_tick());
  if (!expiries_.empty()) next = std::min(next, expiries_.top_key());
  if (!exits_.empty()) next = std::min(next, exits_.top_key());
  return next;
}

void Guards::expire(Time now) {
  if (now >= epoch_end_) {
    adapt_epoch();
    begin_epoch(now);
  }
  while (!exits_.empty() && exits_.top_key() <= now) {
    const std::size_t id = exits_.top();
    exits_.remove(id);
    check_guide(static_cast<int>(id / 2), id % 2 ? narrow : wide, now, now);
  }
  while (!expiries_.empty() && expiries_.top_key() <= now && !beyond_limit_) {
    ++counters_.expiries;
    renew(static_cast<int>(expiries_.top()), now, now);
    renew_pending(now, now);
  }
}

void Guards::follow(const Kicks& kicks, std::span<const RungRef> idle, Time now) {
  ++follows_;
  if (follows_ % retirement_period == 0)
    for (const RungRef& ref : idle) retire_if_idle(ref, now);
  const auto look = [&](int node) {
    if (std::exchange(seen_[node], follows_) == follows_ || elements_of_node_[node].empty()) return;
    check_guide(node, wide, now, now + 1);
    if (nodes_[node].awake > 0) check_guide(node, narrow, now, now + 1);
  };
  for (const Turn& turn : kicks.turns) look(turn.node);
  for (const Kick& kick : kicks.kicks) look(kick.node);
}

void Guards::retire_if_idle(const RungRef& ref, Time now) {
  const Point& point = points_[contacts_.elements[ref.pair.a].point];
  for (int slot : nodes_[point.node[0]].slots)
    if (slots_[slot].pair == ref.pair && slots_[slot].depth - 1 == ref.rung) return retire(slot, now);
}

// --- epochs ---

// Guides that hardly anybody leaves are worth keeping longer; searching for the neighbours of one node costs
// a few times its share of an epoch.
void Guards::adapt_epoch() {
  const auto exits = static_cast<double>(exits_in_epoch_), nodes = static_cast<double>(nodes_.size());
  if (exits > 0.5 * nodes) epoch_span_ = std::max<Time>(1024, epoch_span_ / 2);
  if (exits < 0.1 * nodes && quantum_.seconds(epoch_span_) < 1)
    epoch_span_ = std::min(longest_step, 2 * epoch_span_);
}

void Guards::begin_epoch(Time now) {
  ++counters_.epochs;
  exits_in_epoch_ = 0;
  epoch_end_ = now + epoch_span_;
  slots_.clear();
  awake_.clear();
  expiries_.clear();
  exits_.clear();
  for (NodeWatch& node : nodes_) {
    node.slots.clear();
    node.awake = 0;
  }
  draw_wide_guides(now);
  find_candidates(now);
}

void Guards::draw_wide_guides(Time now) {
  for (int node = 0; node < static_cast<int>(nodes_.size()); ++node)
    nodes_[node].guide[wide] = draw_guide(motion_, node, settings_.guides ? nodes_[node].reach : 0, now);
}

void Guards::find_candidates(Time now) {
  const auto elements = static_cast<std::int32_t>(contacts_.elements.size());
  for (std::int32_t a = 0; a < elements; ++a)
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts_.walls.size()); ++b)
      consider({PairKind::point_wall, a, b}, now, now);
  if (!settings_.tree) {
    for (std::int32_t a = 0; a < elements; ++a)
      for (std::int32_t b = a + 1; b < elements; ++b) consider({PairKind::point_point, a, b}, now, now);
    return;
  }
  boxes_.clear();
  for (int e = 0; e < elements; ++e) boxes_.push_back(box_of(e, now));
  if (epochs_of_tree_++ % epochs_of_a_tree == 0)
    tree_.build(boxes_);
  else
    tree_.refit(boxes_);
  found_pairs_.clear();
  tree_.find_pairs(settings_.separation_list, found_pairs_, counters_.box_tests);
  for (const auto& [a, b] : found_pairs_) consider({PairKind::point_point, a, b}, now, now);
}

/// A slot for a pair that its wide guides do not keep apart to the end of the epoch.
void Guards::consider(const Pair& pair, Time now, Time beats_from) {
  if (contacts_.ladders.empty()) return;  // nothing here is ever moved by a force
  ++counters_.candidates;
  const Slot slot{pair, &contacts_.ladder(pair), contacts_.radius(pair)};
  const std::optional<Time> expiry = promise(slot, 0, now);
  if (expiry && *expiry >= epoch_end_) return;
  if (!contacts_.touches(pair, points_)) return;
  const int id = add_slot(pair);
  if (expiry && worth_having(*expiry, now, slot.ladder->rung(0))) {
    ++counters_.certificates;
    return set_expiry(id, *expiry);
  }
  renew(id, now, beats_from);
  renew_pending(now, beats_from);
}

int Guards::add_slot(const Pair& pair) {
  const int id = static_cast<int>(slots_.size());
  slots_.push_back({pair, &contacts_.ladder(pair), contacts_.radius(pair)});
  for_nodes(slots_[id], [&](int node) { nodes_[node].slots.push_back(id); });
  return id;
}

bool Guards::has_slot(const Pair& pair) const {
  const Point& point = points_[contacts_.elements[pair.a].point];
  return std::ranges::any_of(nodes_[point.node[0]].slots,
                             [&](int slot) { return slots_[slot].pair == pair; });
}

template <class F>
void Guards::for_nodes(const Slot& slot, const F& f) const {
  const auto each = [&](int element) {
    const Point& point = points_[contacts_.elements[element].point];
    for (int i = 0; i < point.count; ++i) f(point.node[i]);
  };
  each(slot.pair.a);
  if (slot.pair.kind == PairKind::point_point) each(slot.pair.b);
}

// --- guides ---

/// Looks whether the node stays inside to the end of the epoch; if not, sees to it that its leaving is
/// noticed.
void Guards::check_guide(int node, Level level, Time now, Time beats_from) {
  NodeWatch& watch = nodes_[node];
  if (level == narrow && watch.awake == 0) return;
  const Time until = inside_until(watch.guide[level], motion_, node, now, epoch_end_);
  const std::size_t id = 2 * static_cast<std::size_t>(node) + level;
  if (until > now) {
    if (until < epoch_end_ && (!exits_.contains(id) || until < exits_.key(id))) exits_.set(id, until);
    return;
  }
  ++counters_.exits;
  if (level == wide) return leave_wide(node, now, beats_from);
  draw_narrow(node, now);
  renew_pending(now, beats_from);
}

void Guards::leave_wide(int node, Time now, Time beats_from) {
  ++exits_in_epoch_;
  nodes_[node].guide[wide] = draw_guide(motion_, node, settings_.guides ? nodes_[node].reach : 0, now);
  for (int slot : nodes_[node].slots)
    if (slots_[slot].depth == 0) pending_.push_back(slot);
  renew_pending(now, beats_from);
  for (int element : elements_of_node_[node]) {
    for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts_.walls.size()); ++b)
      if (const Pair pair{PairKind::point_wall, element, b}; !has_slot(pair)) consider(pair, now, beats_from);
    found_.clear();
    if (settings_.tree) {
      const Box box = box_of(element, now);
      tree_.enlarge(element, box);
      tree_.find(box, found_);
    } else {
      for (int other = 0; other < static_cast<int>(contacts_.elements.size()); ++other)
        found_.push_back(other);
    }
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (found_[i] == element) continue;
      const auto [a, b] = std::minmax(element, found_[i]);
      if (const Pair pair{PairKind::point_point, a, b}; !has_slot(pair)) consider(pair, now, beats_from);
    }
  }
}

/// As wide as the nearest of its contacts allows; all that hang on it must be renewed.
void Guards::draw_narrow(int node, Time now) {
  NodeWatch& watch = nodes_[node];
  double nearest = INFINITY;
  for (int slot : watch.slots)
    if (slots_[slot].depth > 0) {
      if (slots_[slot].depth >= slots_[slot].ladder->size())
        nearest = 0;  // no doubt is left at the end of a ladder
      nearest = std::min(nearest, distance_now(slots_[slot], now));
      pending_.push_back(slot);
    }
  const double radius = settings_.guides && nearest < INFINITY ? narrow_share * std::max(0.0, nearest) : 0;
  watch.guide[narrow] = draw_guide(motion_, node, radius, now);
  ++counters_.reschedules;
  const std::size_t id = 2 * static_cast<std::size_t>(node) + narrow;
  if (exits_.contains(id)) exits_.remove(id);
}

void Guards::draw_narrow_of(const Slot& slot, Time now) {
  const Slot copy = slot;
  for_nodes(copy, [&](int node) { draw_narrow(node, now); });
}

Moving Guards::guided(const Element& element, Level level, Time now) const {
  const Point& point = points_[element.point];
  const double span = quantum_.seconds(epoch_end_ - now);
  Moving line;
  for (int i = 0; i < point.count; ++i) {
    const Guide& guide = nodes_[point.node[i]].guide[level];
    const Node& node = motion_.nodes()[point.node[i]];
    const double weight = point.weight[i], size = std::abs(weight), speed = norm1(guide.w);
    const Vec3 x = guide.at(now, quantum_);
    line.x += weight * x;
    line.v += weight * guide.w;
    // As long as it is not kicked, the node is computed from where it was at its last kick, and so was the
    // axis from where it was drawn; once it is, both lie in the tube, and so does what they are computed
    // from.
    line.size += size * (norm1(node.x) + quantum_.seconds(now - node.t) * norm1(node.v) + norm1(guide.p) +
                         quantum_.seconds(now - guide.drawn) * speed);
    line.size += 4 * size * (norm1(x) + speed * span + 3 * guide.radius);
    line.speed += size * speed;
    line.slack += size * guide.radius;
  }
  return line;
}

Box Guards::box_of(int element, Time now) const {
  const Element& e = contacts_.elements[element];
  const Moving line = guided(e, wide, now);
  const Vec3 end = line.x + quantum_.seconds(epoch_end_ - now) * line.v;
  return Box::around(line.x, end, e.radius + 0.5 * widest_reach_ + line.slack + 1e-12 * line.size);
}

// --- certificates ---

std::optional<Time> Guards::promise(const Slot& slot, int rung, Time now) const {
  const Level level = rung == 0 ? wide : narrow;
  const Ladder& ladder = *slot.ladder;
  const double apart = slot.radius + ladder.reach(rung);
  const auto line = [&](int element) {
    const Moving guide = guided(contacts_.elements[element], level, now);
    // The end of the run is judged as every strategy judges it.
    const bool exact = rung >= ladder.size() && guide.slack == 0;
    return exact ? exact_line(motion_, points_[contacts_.elements[element].point], now) : guide;
  };
  const Moving a = line(slot.pair.a);
  if (slot.pair.kind == PairKind::point_wall)
    return certify(a, contacts_.walls[slot.pair.b].half_space, apart, quantum_, now);
  return certify(a, line(slot.pair.b), apart, quantum_, now);
}

double Guards::distance_now(const Slot& slot, Time now) const {
  return approach(slot.pair, contacts_, [&](int point) { return motion_.position_at(points_[point], now); })
      .distance;
}

bool Guards::worth_having(Time expiry, Time now, const Rung& rung) const {
  return static_cast<double>(expiry - now) >= settings_.eagerness * static_cast<double>(rung.clock.step);
}

void Guards::set_expiry(int slot, Time expiry) {
  if (expiry < epoch_end_)
    expiries_.set(slot, expiry);
  else if (expiries_.contains(slot))
    expiries_.remove(slot);
}

void Guards::renew_pending(Time now, Time beats_from) {
  while (!pending_.empty()) {
    const int slot = pending_.back();
    pending_.pop_back();
    renew(slot, now, beats_from);
  }
}

// Wakes rungs until a certificate for the next one is found: there is one, unless the ladder ends.
void Guards::renew(int id, Time now, Time beats_from) {
  for (bool redrawn = false;;) {
    Slot& slot = slots_[id];
    const int rung = slot.depth;
    const bool wakeable = rung < slot.ladder->size();
    const std::optional<Time> expiry = promise(slot, rung, now);
    if (expiry && (!wakeable || worth_having(*expiry, now, slot.ladder->rung(rung)))) {
      ++counters_.certificates;
      return set_expiry(id, *expiry);
    }
    if (rung > 0 && settings_.guides && !redrawn) {  // is it only that the guides leave too much doubt?
      const Moving a = guided(contacts_.elements[slot.pair.a], narrow, now);
      const double doubt = a.slack + (slot.pair.kind == PairKind::point_point
                                          ? guided(contacts_.elements[slot.pair.b], narrow, now).slack
                                          : 0);
      if (doubt > (wakeable ? slack_share * std::max(0.0, distance_now(slot, now)) : 0)) {
        draw_narrow_of(slot, now);
        redrawn = true;
        continue;
      }
    }
    if (!wakeable) {
      beyond_limit_ = {slot.pair, rung};
      return expiries_.set(id, now);
    }
    wake(id, now, beats_from);
  }
}

void Guards::wake(int id, Time now, Time beats_from) {
  Slot& slot = slots_[id];
  ++counters_.wakes;
  const int rung = slot.depth++;
  awake_.wake({slot.pair, rung}, slot.ladder->rung(rung).clock, beats_from);
  if (rung > 0) return;
  const Slot copy = slot;
  for_nodes(copy, [&](int node) {
    if (nodes_[node].awake++ == 0) draw_narrow(node, now);
  });
}

// Puts idle rungs to sleep, deepest first, while a certificate can take over.
void Guards::retire(int id, Time now) {
  while (slots_[id].depth > 0) {
    Slot& slot = slots_[id];
    const int deepest = slot.depth - 1;
    const Rung rung = slot.ladder->rung(deepest);
    const std::optional<Time> expiry = promise(slot, deepest, now);
    if (!expiry || *expiry - now <= rung.clock.step || !worth_having(*expiry, now, rung)) return;
    awake_.retire({slot.pair, deepest}, rung.clock);
    slot.depth = deepest;
    set_expiry(id, *expiry);
    ++counters_.retirements;
    ++counters_.certificates;
    if (deepest == 0) for_nodes(slot, [&](int node) { --nodes_[node].awake; });
  }
}

std::optional<RungRef> Guards::deepest_awake() const {
  std::optional<RungRef> deepest;
  for (const Slot& slot : slots_)
    if (slot.depth > 0 && (!deepest || slot.depth - 1 > deepest->rung)) deepest = {slot.pair, slot.depth - 1};
  return deepest;
}

}  // namespace nacre
