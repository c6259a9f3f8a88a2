#include "nacre/repair/start.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/contact_defaults.hpp"
#include "nacre/compile/seams_at_start.hpp"
#include "nacre/repair/push.hpp"
#include "nacre/repair/push_vertices.hpp"

namespace nacre::repair {

namespace {

constexpr std::size_t most_left = 1000;

bool intersects(const Draft& draft) { return !draft.pairs_within(0).empty(); }

std::string why_of(const Draft& draft, const verify::NearPair& pair) {
  const int a = draft.surface().elements[pair.a].body, b = draft.start().second_body(pair);
  if (!pair.meets) return "contact would have to be more than ten times thinner";
  if (a == b && draft.surface().elements[pair.a].size > 1)
    return "it is one mesh, and no small push of its vertices helps";
  const std::string &first = draft.hold(a), second = pair.with_solid ? "a plane stays" : draft.hold(b);
  if (!first.empty() && !second.empty()) return a == b ? first : fmt::format("{}, {}", first, second);
  return "it is too deep, or there is no room";
}

/// Described by their distance before the repair, if they were a pair then.
std::vector<Left> left_of(const Draft& draft, const std::vector<verify::NearPair>& at_first) {
  const auto key = [](const verify::NearPair& pair) { return std::tuple(pair.a, pair.b, pair.with_solid); };
  std::map<std::tuple<int, int, bool>, verify::NearPair> known;
  for (const verify::NearPair& pair : at_first) known[key(pair)] = pair;
  std::vector<Left> left;
  for (const verify::NearPair& pair : draft.pairs_within(1)) {
    if (left.size() == most_left) break;
    const auto before = known.find(key(pair));
    const bool is_one = draft.start().first_body(pair) == draft.start().second_body(pair);
    left.push_back({draft.start().sentence(before == known.end() ? pair : before->second),
                    why_of(draft, pair), pair.meets,
                    is_one ? draft.start().names[draft.start().first_body(pair)] : ""});
  }
  return left;
}

void add_pushed(const Draft& draft, int body, std::vector<Move>& moves) {
  Move move{draft.start().names[body], {}, 0};
  const int first = draft.start().first[body];
  for (int i = first; i < first + draft.start().count[body]; ++i) {
    const Vec3& way = draft.pushed(i);
    if (is_zero(way)) continue;
    ++move.vertices;
    if (norm(way) > norm(move.by)) move.by = way;
  }
  if (move.vertices > 0) moves.push_back(std::move(move));
}

std::vector<Move> moves_of(const Draft& draft) {
  std::vector<Move> moves;
  const SceneSurface& start = draft.start();
  for (const Piece& piece : draft.pieces()) {
    const bool single = piece.count < start.count[piece.body];
    const std::string& name = start.names[piece.body];
    if (!is_zero(piece.moved))
      moves.push_back({single ? fmt::format("{}:{}", name, piece.first - start.first[piece.body]) : name,
                       piece.moved, 0});
  }
  for (int body = 0; body < static_cast<int>(start.names.size()); ++body) add_pushed(draft, body, moves);
  std::ranges::stable_sort(moves, std::greater{}, [](const Move& move) { return norm(move.by); });
  return moves;
}

/// Pushed apart so that contact does not act, or, without room for that, so that nothing intersects.
Draft pushed_apart(const Scene& scene) {
  Draft draft(scene);
  push_apart(draft, {.clear = 1.01});
  if (!intersects(draft)) return draft;
  Draft closer(scene);
  push_apart(closer, {.clear = 0.3});
  return intersects(closer) ? draft : closer;
}

/// A push would open a seam, so nothing is moved.
std::vector<Left> left_split(const Scene& scene, const Draft& draft,
                             const std::vector<verify::NearPair>& pairs) {
  std::vector<Left> left;
  for (const SplitBody& body : split_bodies(scene, draft.start(), pairs))
    left.push_back({fmt::format("{} is split along seams: {} vertices of its open borders lie on others",
                                body.name, body.vertices),
                    body.cure + "; a push would open them", true});
  return left;
}

}  // namespace

bool StartRepair::intersects() const { return std::ranges::any_of(left, &Left::intersects); }

StartRepair repair_start(const Scene& scene) {
  StartRepair repair{.scene = resolve(scene)};
  const Draft unchanged(repair.scene);
  const std::vector<verify::NearPair> at_first = unchanged.pairs_within(1);
  if (at_first.empty()) return repair;
  repair.left = left_split(repair.scene, unchanged, at_first);
  if (!repair.left.empty()) return repair;
  Scene whole = scene;
  choose_contact(whole, nullptr);
  Draft draft = pushed_apart(resolve(whole));
  std::vector<Thinning> thinnings;
  if (intersects(draft)) thinnings = thin_radii(draft);
  if (intersects(draft)) push_vertices_apart(draft);
  Scene repaired = draft.scene();
  repaired.contact = scene.contact;  // what it leaves out is chosen again, for the new places
  std::ranges::move(thin_contact(draft, repaired), std::back_inserter(thinnings));
  repaired = resolve(std::move(repaired));
  repair.left = left_of(Draft(repaired), at_first);
  if (repair.intersects()) return repair;  // a half repaired scene is of no use
  repair.scene = std::move(repaired);
  repair.moves = moves_of(draft);
  repair.thinnings = std::move(thinnings);
  return repair;
}

}  // namespace nacre::repair
