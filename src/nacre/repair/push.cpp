#include "nacre/repair/push.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "nacre/base/number.hpp"
#include "nacre/repair/way_out.hpp"

namespace nacre::repair {

namespace {

constexpr int most_rounds = 300;
/// Every piece may be moved by this many times the desired distance.
constexpr double few = 4;
/// One side of a pair: a piece, or, below zero, the part of a body that cannot move.
using Party = int;

Party party_of(const Draft& draft, const verify::Element& element) {
  const int piece = draft.piece_of(element.points[0]);
  return piece >= 0 ? piece : -1 - element.body;
}

double size_of(const Draft& draft, const std::vector<int>& elements) {
  Vec3 low{infinity, infinity, infinity}, high = -low;
  for (int index : elements) {
    const verify::Element& element = draft.surface().elements[index];
    for (int i = 0; i < element.size; ++i)
      for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) {
        const double x = draft.surface().positions[element.points[i]].*c;
        low.*c = std::min(low.*c, x - element.radius);
        high.*c = std::max(high.*c, x + element.radius);
      }
  }
  return norm(high - low);
}

std::map<Party, std::vector<int>> elements_by_party(const Draft& draft) {
  std::map<Party, std::vector<int>> parties;
  for (int i = 0; i < static_cast<int>(draft.surface().elements.size()); ++i)
    parties[party_of(draft, draft.surface().elements[i])].push_back(i);
  return parties;
}

/// Searches the shortest displacement by which a piece leaves another party, by trial.
class WaySearch {
 public:
  WaySearch(const Draft& draft, const std::vector<int>& moving, const std::vector<int>& other, double gap)
      : surface_(draft.surface()), gap_(gap) {
    surface_.solids.clear();
    surface_.elements.clear();
    for (const auto* elements : {&moving, &other}) {
      for (int index : *elements) surface_.elements.push_back(draft.surface().elements[index]);
      const int body = surface_.elements.back().body;
      surface_.ignored.emplace_back(body, body);  // a displacement cannot repair an intersection with itself
    }
    std::ranges::sort(surface_.ignored);
    for (int index : moving) {
      const verify::Element& element = draft.surface().elements[index];
      points_.insert(points_.end(), element.points.begin(), element.points.begin() + element.size);
    }
    std::ranges::sort(points_);
    points_.erase(std::unique(points_.begin(), points_.end()), points_.end());
    for (int point : points_) places_.push_back(surface_.positions[point]);
  }

  /// Nothing if no displacement shorter than the longest is found. Lengths grow from the first by less than a
  /// third.
  std::optional<Vec3> find(const std::vector<Vec3>& directions, double first, double longest) {
    double best = longest;
    std::optional<Vec3> found;
    for (const Vec3& direction : directions)
      for (double length = first; length < best; length *= 1.3)
        if (is_clear(length * direction)) {
          best = length;
          found = direction;
        }
    if (!found) return std::nullopt;
    return shortened(*found, best) * *found;
  }

 private:
  double shortened(const Vec3& direction, double length) {
    double low = length / 1.3, high = length;
    for (int i = 0; i < 6; ++i) {
      const double middle = 0.5 * (low + high);
      (is_clear(middle * direction) ? high : low) = middle;
    }
    return high;
  }

  bool is_clear(const Vec3& by) {
    for (std::size_t i = 0; i < points_.size(); ++i) surface_.positions[points_[i]] = places_[i] + by;
    return near_pairs(surface_, {.limit = gap_, .most = 1}).empty();
  }

  verify::Surface surface_;
  std::vector<int> points_;
  std::vector<Vec3> places_;
  double gap_;
};

class Pusher {
 public:
  Pusher(Draft& draft, const PushGoal& goal)
      : draft_(draft), goal_(goal), elements_(elements_by_party(draft)) {
    for (const auto& [party, elements] : elements_) sizes_[party] = size_of(draft, elements);
  }

  void run() {
    for (int round = 0; round < most_rounds; ++round)
      if (!push_once()) return;
  }

 private:
  using Pairs = std::vector<verify::NearPair>;

  /// The pairs of each two parties that are too near, the deepest first.
  std::map<std::pair<Party, Party>, Pairs> pairs_by_party() const {
    std::map<std::pair<Party, Party>, Pairs> pairs_by_party;
    for (const verify::NearPair& pair : draft_.pairs_within(0.995 * goal_.clear)) {
      const Party a = party_of(draft_, draft_.surface().elements[pair.a]);
      const Party b = pair.with_solid ? -1 - draft_.start().second_body(pair)
                                      : party_of(draft_, draft_.surface().elements[pair.b]);
      const bool is_too_near = pair.meets || pair.distance < goal_.too_near * draft_.reach(pair);
      if (a != b && (is_too_near || has_moved(a) || has_moved(b)) && (a >= 0 || b >= 0) &&
          !given_up_.contains({a, b}))
        pairs_by_party[{a, b}].push_back(pair);
    }
    return pairs_by_party;
  }

  bool has_moved(Party party) const { return party >= 0 && !is_zero(draft_.pieces()[party].moved); }

  bool push_once() {
    bool any = false;
    for (const auto& [parties, pairs] : pairs_by_party()) {
      const Party a = std::max(parties.first, parties.second), b = std::min(parties.first, parties.second);
      const double deepest = deepest_of(a, b) + few * clear_of(pairs);
      const bool too_deep = -pairs.front().distance > deepest;
      const std::optional<Vec3> way = too_deep ? std::nullopt : way_of(a, b, pairs, deepest);
      if (way && move(a, b, *way, few * clear_of(pairs)))
        any = true;
      else
        given_up_.insert(parties);
    }
    return any;
  }

  double clear_of(const Pairs& pairs) const { return goal_.clear * draft_.reach(pairs.front()); }

  /// Of a piece out of the other; nothing if none is short enough. Moves of this round may have brought them
  /// nearer than the pairs show.
  std::optional<Vec3> way_of(Party a, Party b, const Pairs& pairs, double longest) const {
    const double gap = clear_of(pairs);
    if (pairs.front().with_solid) return highest(a, pairs.front().b, gap);
    const auto [mine, other] = sides_of(pairs.front(), a);
    if (elements_.at(a).size() == 1 && mine.hull.size == 1 && other.hull.size == 1)
      return way_out(mine, other, gap);
    return search(a, b, pairs, longest);
  }

  /// The element of the party, and the other.
  std::pair<Thick, Thick> sides_of(const verify::NearPair& pair, Party party) const {
    const auto& all = draft_.surface().elements;
    const Thick first = thick(draft_.surface(), all[pair.a]), second = thick(draft_.surface(), all[pair.b]);
    return party_of(draft_, all[pair.a]) == party ? std::pair{first, second} : std::pair{second, first};
  }

  std::optional<Vec3> search(Party a, Party b, const Pairs& pairs, double longest) const {
    constexpr std::size_t most_looked_at = 6;
    const double gap = clear_of(pairs);
    std::vector<Vec3> directions{{0, 0, 1}, {0, 0, -1}, {0, 1, 0}, {0, -1, 0}, {1, 0, 0}, {-1, 0, 0}};
    double first = infinity;
    for (std::size_t i = 0; i < std::min(pairs.size(), most_looked_at); ++i) {
      const auto [mine, other] = sides_of(pairs[i], a);
      const Vec3 way = way_out(mine, other, gap);
      const double length = norm(way);
      if (!(length > 0)) continue;
      first = std::min(first, length);
      directions.insert(directions.begin(), {(1 / length) * way, (-1 / length) * way});
    }
    if (!(first < infinity)) return Vec3{};  // an earlier move was enough
    return WaySearch(draft_, elements_.at(a), elements_.at(b), gap).find(directions, first, longest);
  }

  Vec3 highest(Party a, int solid, double gap) const {
    Vec3 best;
    for (int index : elements_.at(a)) {
      const Vec3 way = way_out(thick(draft_.surface(), draft_.surface().elements[index]),
                               draft_.surface().solids[solid], gap);
      if (norm(way) > norm(best)) best = way;
    }
    return best;
  }

  double deepest_of(Party a, Party b) const {
    const auto size = [&](Party party) { return sizes_.contains(party) ? sizes_.at(party) : infinity; };
    return 0.25 * std::min(size(a), size(b));
  }

  /// Both move by half if both can. False if a piece has moved farther than its own size.
  bool move(Party a, Party b, const Vec3& way, double slack) {
    const double share = b >= 0 ? 0.5 : 1;
    draft_.move(a, share * way);
    if (b >= 0) draft_.move(b, -share * way);
    const auto is_near = [&](Party party) {
      return party < 0 || norm(draft_.pieces()[party].moved) <= sizes_.at(party) + slack;
    };
    return is_near(a) && is_near(b);
  }

  Draft& draft_;
  PushGoal goal_;
  std::map<Party, std::vector<int>> elements_;
  std::map<Party, double> sizes_;
  std::set<std::pair<Party, Party>> given_up_;
};

}  // namespace

void push_apart(Draft& draft, const PushGoal& goal) { Pusher(draft, goal).run(); }

}  // namespace nacre::repair
