#include "nacre/contact/guards.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/prefetch.hpp"

namespace nacre {

namespace {

constexpr double home_share = 0.15;   // of the size of a node's elements: the radius of its home
constexpr int usual_depth = 12;       // rungs for which room is made from the start
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
      watches_(motion.nodes().size()),
      homes_(motion.nodes().size()),
      slots_of_(motion.nodes().size()),
      elements_of_node_(motion.nodes().size()),
      patches_(contacts) {
  if (!settings.tree) all_pairs_ = all_pairs(contacts, points);
  for (const Ladder& ladder : contacts.ladders) {
    widest_reach_ = std::max(widest_reach_, ladder.law().reach(1));
    for (int rung = 0; rung < std::min(usual_depth, ladder.size()); ++rung)
      awake_.expect({ladder.step(rung)});
  }
  make_room();
  double fastest = 0;
  for (int node = 0; node < static_cast<int>(homes_.size()); ++node) {
    if (homes_[node].room == 0) continue;
    colliding_.push_back(node);
    fastest = std::max(fastest, norm(motion.nodes()[node].v));
  }
  // A first guess: nothing moves further than its own size in an epoch.
  const double guess = fastest > 0 ? smallest_size_ / fastest : 0x1p-7;
  const double quanta = std::min(guess, 1.0) / quantum_.size();
  epoch_span_ = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  if (colliding_.empty())
    epoch_end_ = never;
  else
    begin_epoch(now);
}

/// Homes in proportion to the size of elements: their radius, or the length of their edges.
void Guards::make_room() {
  std::vector<double> lengths(contacts_.elements.size(), INFINITY);
  for (const EdgeHull& edge : contacts_.edges) {
    const auto& [a, b] = edge.corners;
    const double length = norm(point_of(a).blend([&](int node) { return motion_.nodes()[node].x; }) -
                               point_of(b).blend([&](int node) { return motion_.nodes()[node].x; }));
    for (const int corner : edge.corners) lengths[corner] = std::min(lengths[corner], length);
  }
  for (int e = 0; e < static_cast<int>(contacts_.elements.size()); ++e) {
    const double length = std::isinf(lengths[e]) ? 0 : lengths[e];
    const double size = std::max({contacts_.elements[e].radius, widest_reach_, length});
    smallest_size_ = std::min(smallest_size_, size);
    const Point& point = point_of(e);
    for (int i = 0; i < point.count; ++i) {
      elements_of_node_[point.node[i]].push_back(e);
      double& room = homes_[point.node[i]].room;
      room = room == 0 ? home_share * size : std::min(room, home_share * size);
    }
  }
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
    const auto node = static_cast<int>(exits_.top());
    exits_.remove(exits_.top());
    look_at_guide(node, now);
    renew_pending(now, now);
  }
  while (!expiries_.empty() && expiries_.top_key() <= now && !beyond_limit_) {
    ++counters_.expiries;
    renew(static_cast<int>(expiries_.top()), now, now);
    renew_pending(now, now);
  }
}

void Guards::follow(std::span<const Kicks* const> lists, std::span<const IdleRung> idle, Time now) {
  if (colliding_.empty()) return;
  ++follows_;
  for (const IdleRung& each : idle) retire_if_far(each, now);
  const auto look = [&](int node, bool by_contact) {
    Watch& watch = watches_[node];
    if (std::exchange(watch.seen, follows_) == follows_) return;
    if (!stays(node)) look_at_guide(node, now);
    // Who has one contact, and is kicked by nothing else, is kicked by it.
    const bool by_own_contact = by_contact && watch.awake == 1;
    if ((by_own_contact ? watch.frail_slabs : watch.slabs) > 0) look_at_slabs(node, by_own_contact, now);
  };
  for (const Kicks* list : lists) {
    for (const Turn& turn : list->turns) look(turn.node, false);
    for (std::size_t i = 0; i < list->kicks.size(); ++i)
      look(list->kicks[i].node, i >= list->first_of_contact);
  }
  renew_pending(now, now + 1);
}

// --- epochs ---

// Homes that hardly anybody leaves are worth keeping longer; searching for the neighbours of one node costs
// a few times its share of an epoch.
void Guards::adapt_epoch() {
  const auto exits = static_cast<double>(exits_in_epoch_), nodes = static_cast<double>(colliding_.size());
  if (exits > 0.5 * nodes) epoch_span_ = std::max<Time>(1024, epoch_span_ / 2);
  if (exits < 0.1 * nodes && quantum_.seconds(epoch_span_) < 1)
    epoch_span_ = std::min(longest_step, 2 * epoch_span_);
}

void Guards::begin_epoch(Time now) {
  ++counters_.epochs;
  exits_in_epoch_ = 0;
  epoch_end_ = now + epoch_span_;
  slots_.clear();
  slots_of_.clear();
  pending_.clear();
  awake_.clear();
  expiries_.clear();
  exits_.clear();
  for (const int node : colliding_) {
    Watch& watch = watches_[node];
    watch.slabs = watch.frail_slabs = watch.awake = 0;
    homes_[node].tube = tube_along(node, homes_[node].room, now);
  }
  find_candidates(now);
  for (const int node : colliding_) draw(node, now);
  renew_pending(now, now);
}

void Guards::find_candidates(Time now) {
  const auto elements = static_cast<std::int32_t>(contacts_.elements.size());
  for (std::int32_t a = 0; a < elements; ++a) find_walls(a, now);
  if (!settings_.tree) {
    for (const Pair& pair : all_pairs_)
      if (pair.kind != PairKind::point_wall) consider(pair, now);
    return;
  }
  boxes_.clear();
  for (int e = 0; e < elements; ++e) boxes_.push_back(box_of(e, now));
  patches_.fit(boxes_);
  if (epochs_of_tree_++ % epochs_of_a_tree == 0)
    tree_.build(patches_.boxes());
  else
    tree_.refit(patches_.boxes());
  found_pairs_.clear();
  tree_.find_pairs(settings_.separation_list, found_pairs_, counters_.box_tests);
  for (const auto& [p, q] : found_pairs_)
    patches_.for_pairs(p, q, [&](const Pair& pair) { consider(pair, now); });
}

/// After the home of an element has moved: pairs that have it as a corner.
void Guards::find_new_pairs(int element, int node, Time now) {
  const auto consider_new = [&](const Pair& pair) {
    if (has_corner(pair, element) && !has_slot(pair, node)) consider(pair, now);
  };
  if (!settings_.tree) {
    for (const Pair& pair : all_pairs_)
      if (pair.kind != PairKind::point_wall) consider_new(pair);
    return;
  }
  const Box box = box_of(element, now);
  patches_.enlarge(element, box);
  for (const int patch : patches_.around(element)) {
    tree_.enlarge(patch, box);
    found_.clear();
    tree_.find(contacts_.edges.empty() ? box : patches_.boxes()[patch], found_);
    for (const int other : found_) prefetch(homes_[point_of(other).node[0]]);
    for (const int other : found_)
      if (other != patch) patches_.for_pairs(patch, other, consider_new);
  }
}

bool Guards::has_corner(const Pair& pair, int element) const {
  if (pair.kind == PairKind::point_point) return pair.a == element || pair.b == element;
  const PairCorners corners = contacts_.corners(pair);
  return std::ranges::find(corners.element.begin(), corners.element.begin() + corners.count, element) !=
         corners.element.begin() + corners.count;
}

/// Most walls are far: what one end of a home, and the other, are clear of, by more than any reach and
/// rounding, is not considered.
void Guards::find_walls(std::int32_t element, Time now) {
  const Moving home = at_home(element, now);
  const Vec3 end = home.x + quantum_.seconds(epoch_end_ - now) * home.v;
  const double clear = contacts_.elements[element].radius + widest_reach_ + home.slack;
  const int node = point_of(element).node[0];
  for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts_.walls.size()); ++b) {
    const HalfSpace& wall = contacts_.walls[b].half_space;
    const double far = clear + 1e-12 * (home.size + clear + std::abs(wall.offset));
    if (distance(home.x, wall) > far && distance(end, wall) > far) continue;
    if (const Pair pair{PairKind::point_wall, element, b}; !has_slot(pair, node)) consider(pair, now);
  }
}

/// A slot for a pair that its homes do not keep apart to the end of the epoch.
void Guards::consider(const Pair& pair, Time now) {
  if (contacts_.ladders.empty()) return;  // nothing here is ever moved by a force
  ++counters_.candidates;
  Slot slot{pair, &contacts_.ladder(pair), contacts_.radius(pair)};
  if (!has_hull(pair.kind)) slot.node_a = contacts_.elements[pair.a].node;
  if (pair.kind == PairKind::point_point) slot.node_b = contacts_.elements[pair.b].node;
  if (!homes_stay_apart(slot, now) && contacts_.touches(pair, points_)) put_off(add_slot(slot));
}

int Guards::add_slot(const Slot& slot) {
  const int id = static_cast<int>(slots_.size());
  slots_.push_back(slot);
  for_nodes(slot, [&](int node) { slots_of_.add(node, id); });
  return id;
}

bool Guards::has_slot(const Pair& pair, int node) const {
  return slots_of_.find(node, [&](int slot) { return slots_[slot].pair == pair; }) >= 0;
}

Box Guards::box_of(int element, Time now) const {
  const Moving line = at_home(element, now);
  const Vec3 end = line.x + quantum_.seconds(epoch_end_ - now) * line.v;
  const double by = contacts_.elements[element].radius + 0.5 * widest_reach_;
  return Box::around(line.x, end, by + line.slack + 1e-12 * line.size);
}

std::optional<std::vector<Pair>> Guards::pairs_near(Time now) const {
  const auto ends = [&](const EventQueue<Time>& queue) { return !queue.empty() && queue.top_key() <= now; };
  if (epoch_end_ <= now || ends(exits_) || ends(expiries_)) return std::nullopt;
  std::vector<Pair> pairs;
  for (const Slot& slot : slots_)
    if (slot.depth > 0) pairs.push_back(slot.pair);
  std::ranges::sort(pairs);
  return pairs;
}

std::optional<RungRef> Guards::deepest_awake() const {
  std::optional<RungRef> deepest;
  for (const Slot& slot : slots_)
    if (slot.depth > 0 && (!deepest || slot.depth - 1 > deepest->rung)) deepest = {slot.pair, slot.depth - 1};
  return deepest;
}

}  // namespace nacre
