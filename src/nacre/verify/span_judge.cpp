#include "nacre/verify/span_judge.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "nacre/base/expect.hpp"
#include "nacre/verify/plane_proof.hpp"

namespace nacre::verify {

namespace {

constexpr std::size_t items_per_block = 64;
constexpr int spans_per_tree = 8;  // a tree that moves with its boxes gets worse

/// More than the relative rounding error of a bound of a box.
constexpr double box_rounding = 1e-14;

void include_chord(Box& box, const Chord& chord, double radius) {
  for (double Vec3::*c : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    const double low = std::min(chord.from.*c, chord.to.*c), high = std::max(chord.from.*c, chord.to.*c);
    const double margin = chord.slack + radius;
    const double grown = margin + box_rounding * (std::max(std::abs(low), std::abs(high)) + margin);
    box.low.*c = std::min(box.low.*c, low - grown);
    box.high.*c = std::max(box.high.*c, high + grown);
  }
}

/// By one script. What the surface says to stand still is judged as soon as it moves.
bool move_together(const Element& a, const Element& b) { return a.frame != 0 && a.is_of_one_frame(b); }

/// The points of a pair of elements that share some: first those.
struct SharedPoints {
  int count = 0;
  std::array<int, 3> a{}, b{};
};

SharedPoints shared_points_first(const Element& a, const Element& b) {
  SharedPoints shared;
  const auto is_in = [](int point, const Element& element) {
    return std::find(element.points.begin(), element.points.begin() + element.size, point) !=
           element.points.begin() + element.size;
  };
  for (int i = 0; i < a.size; ++i)
    if (is_in(a.points[i], b)) shared.a[shared.count] = shared.b[shared.count] = a.points[i], ++shared.count;
  int next_a = shared.count, next_b = shared.count;
  for (int i = 0; i < a.size; ++i)
    if (!is_in(a.points[i], b)) shared.a[next_a++] = a.points[i];
  for (int i = 0; i < b.size; ++i)
    if (!is_in(b.points[i], a)) shared.b[next_b++] = b.points[i];
  return shared;
}

}  // namespace

/// What one thread found.
struct SpanJudge::Block {
  PairProof proof;
  std::vector<OpenPair> open = {};
  std::size_t most = 0;
  ProofCounts counts = {};
};

SpanJudge::SpanJudge(const Surface& surface, std::vector<CarriedPoint> points, std::vector<Vec3> start)
    : surface_(surface),
      points_(std::move(points)),
      start_(std::move(start)),
      node_moved_(start_.size()),
      point_moved_(points_.size()),
      element_moved_(surface.elements.size()),
      chords_(points_.size()),
      boxes_(surface.elements.size()) {
  surface.check();
  NACRE_EXPECT(points_.size() == surface.positions.size(), "every point of the surface must be carried");
  std::set<std::tuple<int, int, double>> known;
  for (int e = 0; e < static_cast<int>(surface.elements.size()); ++e) {
    const Element& element = surface.elements[e];
    for (int i = 0; i < element.size; ++i)
      if (known.emplace(element.points[i], element.body, element.radius).second)
        corners_.push_back({element.points[i], e, element.radius});
  }
}

/// A node that only rests may start anywhere; from its first motion on it is judged.
void SpanJudge::note_moves(const Tracks& tracks) {
  NACRE_EXPECT(tracks.nodes() == start_.size(), "the tracks must be those of all nodes");
  for (std::size_t i = 0; i < start_.size(); ++i)
    if (!node_moved_[i])
      for (const Waypoint& waypoint : tracks.of(static_cast<int>(i)))
        node_moved_[i] = node_moved_[i] || !(waypoint.x == start_[i]);
  for (std::size_t i = 0; i < points_.size(); ++i)
    for (int j = 0; j < points_[i].count; ++j)
      point_moved_[i] = point_moved_[i] || (points_[i].weight[j] != 0 && node_moved_[points_[i].node[j]]);
  for (std::size_t i = 0; i < surface_.elements.size(); ++i)
    for (int j = 0; j < surface_.elements[i].size; ++j)
      element_moved_[i] = element_moved_[i] || point_moved_[surface_.elements[i].points[j]];
}

void SpanJudge::find_chords(const Tracks& tracks, const Workers& workers) {
  workers.for_chunks(points_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      chords_[i] = chord_of(tracks, points_[i], tracks.from(), tracks.to());
  });
}

void SpanJudge::find_boxes(const Workers& workers) {
  workers.for_chunks(boxes_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Element& element = surface_.elements[i];
      constexpr double none = HUGE_VAL;
      boxes_[i] = {{none, none, none}, {-none, -none, -none}};
      for (int j = 0; j < element.size; ++j)
        include_chord(boxes_[i], chords_[element.points[j]], element.radius);
    }
  });
  if (spans_++ % spans_per_tree == 0)
    tree_ = BoxTree(boxes_);
  else
    tree_.move(boxes_);
}

std::vector<OpenPair> SpanJudge::judge(const Tracks& tracks, const Workers& workers, std::size_t most) {
  note_moves(tracks);
  find_chords(tracks, workers);
  find_boxes(workers);
  const std::size_t items = boxes_.size(), count = (items + items_per_block - 1) / items_per_block;
  std::vector<Block> blocks(count + 1, Block{PairProof(tracks, points_, chords_)});
  workers.for_each(count, items * items_per_block, [&](std::size_t i) {
    Block& block = blocks[i];
    block.most = most;
    for (std::size_t place = i * items_per_block; place < std::min(items, (i + 1) * items_per_block);
         ++place) {
      const int item = tree_.item(static_cast<int>(place));
      block.counts.boxes += tree_.later_neighbours(static_cast<int>(place), [&](int other) {
        consider(std::min(item, other), std::max(item, other), block);
      });
    }
  });
  blocks[count].most = most;
  judge_solids(tracks, blocks[count]);
  std::vector<OpenPair> open;
  for (const Block& block : blocks) {
    counts_ += block.counts;
    counts_ += block.proof.counts();
    open.insert(open.end(), block.open.begin(), block.open.end());
  }
  std::ranges::stable_sort(open, {}, [](const OpenPair& pair) { return pair.where.begin; });
  open.resize(std::min(most, open.size()));
  return open;
}

void SpanJudge::consider(int a, int b, Block& block) const {
  if (!element_moved_[a] && !element_moved_[b]) return;
  const Element &first = surface_.elements[a], &second = surface_.elements[b];
  if (surface_.ignores(first.body, second.body) || move_together(first, second)) return;
  ++block.counts.pairs;
  if (surface_.share_points(first, second)) return consider_sharing(a, b, block);
  prove(a, b, {first.size, second.size, first.points, second.points, {first.radius, second.radius}}, block);
}

/// Pairs of a corner and a triangle, and of two edges, that have no point in common; hulls of several of them
/// at once where that is possible.
void SpanJudge::consider_sharing(int a, int b, Block& block) const {
  const Element &first = surface_.elements[a], &second = surface_.elements[b];
  if (first.size == 1 || second.size == 1 || (first.size == 2 && second.size == 2)) return;
  const SharedPoints shared = shared_points_first(first, second);
  const Radii radii{first.radius, second.radius};
  const auto prove_rest = [&](std::array<int, 3> of_a, int a_size, std::array<int, 3> of_b, int b_size) {
    prove(a, b, {a_size, b_size, of_a, of_b, radii}, block);
  };
  const auto &p = shared.a, &q = shared.b;
  if (shared.count == 1 && first.size == 3 && second.size == 3) {
    prove_rest({p[1], p[2]}, 2, second.points, 3);
    prove_rest(first.points, 3, {q[1], q[2]}, 2);
  } else if (shared.count == 1) {  // a triangle and a segment
    if (first.size == 3) {
      prove_rest(first.points, 3, {q[1]}, 1);
      prove_rest({p[1], p[2]}, 2, second.points, 2);
    } else {
      prove_rest({p[1]}, 1, second.points, 3);
      prove_rest(first.points, 2, {q[1], q[2]}, 2);
    }
  } else if (shared.count == 2 && first.size == 3 && second.size == 3) {
    prove_rest({p[2]}, 1, second.points, 3);
    prove_rest(first.points, 3, {q[2]}, 1);
    prove_rest({p[0], p[2]}, 2, {q[1], q[2]}, 2);
    prove_rest({p[1], p[2]}, 2, {q[0], q[2]}, 2);
  }
}

bool SpanJudge::has_moved(const PointPair& pair) const {
  for (int i = 0; i < pair.a_size; ++i)
    if (point_moved_[pair.a[i]]) return true;
  for (int i = 0; i < pair.b_size; ++i)
    if (point_moved_[pair.b[i]]) return true;
  return false;
}

void SpanJudge::prove(int a, int b, const PointPair& pair, Block& block) const {
  if (block.open.size() >= block.most || !has_moved(pair)) return;
  if (const std::optional<Unproven> where = block.proof.prove(pair))
    block.open.push_back({a, b, false, pair, *where});
}

void SpanJudge::judge_solids(const Tracks& tracks, Block& block) const {
  PlaneProof proof(tracks, points_, chords_);
  for (const Corner& corner : corners_)
    for (int s = 0; s < static_cast<int>(surface_.solids.size()); ++s) {
      const Solid& solid = surface_.solids[s];
      if (surface_.ignores(surface_.elements[corner.element].body, solid.body)) continue;
      if (!point_moved_[corner.point] && (solid.anchor < 0 || !point_moved_[solid.anchor])) continue;
      if (block.open.size() >= block.most) return;
      if (const std::optional<Unproven> where = proof.prove(corner.point, corner.radius, solid))
        block.open.push_back(
            {corner.element, s, true, {1, 0, {corner.point}, {}, {corner.radius, 0}}, *where});
    }
  block.counts += proof.counts();
}

}  // namespace nacre::verify
