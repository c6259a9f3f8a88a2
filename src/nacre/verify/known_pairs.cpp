#include "nacre/verify/known_pairs.hpp"

#include <algorithm>
#include <iterator>

#include "nacre/base/expect.hpp"

namespace nacre::verify {

namespace {

/// More are not kept: they would need too much memory.
constexpr std::size_t most_kept = 1'000'000;

bool is_in(const NearPair& pair, const Surface& surface, const Search& search) {
  if (pair.with_solid && !search.solids) return false;
  if (!search.spheres && !pair.with_solid && surface.elements[pair.a].size == 1 &&
      surface.elements[pair.b].size == 1)
    return false;
  return pair.meets || (search.limit > 0 && pair.distance <= search.limit);
}

}  // namespace

std::vector<NearPair> KnownPairs::judged(const Surface& surface, const Search& search) {
  ++searches_;
  return verify::near_pairs(surface, search, &work_);
}

void KnownPairs::look(const Surface& surface, double limit) {
  NACRE_EXPECT(
      searches_ == 0 || (surface.elements.size() == elements_ && surface.positions.size() == positions_),
      "all searches of known pairs must be of the same surface");
  elements_ = surface.elements.size();
  positions_ = surface.positions.size();
  if (is_known(limit) || limit >= too_many_) return;
  std::vector<NearPair> found = judged(surface, {.limit = limit, .most = most_kept});
  if (found.size() == most_kept) {
    too_many_ = limit;
    return;
  }
  pairs_ = std::move(found);
  known_to_ = limit;
}

/// A search that stops early finds the first pairs, not the nearest: it is judged again, as far as it gets.
std::vector<NearPair> KnownPairs::near_pairs(const Surface& surface, const Search& search) {
  look(surface, search.limit);
  if (!is_known(search.limit)) return judged(surface, search);
  std::vector<NearPair> found;
  std::ranges::copy_if(pairs_, std::back_inserter(found),
                       [&](const NearPair& pair) { return is_in(pair, surface, search); });
  return found.size() > search.most ? judged(surface, search) : found;
}

}  // namespace nacre::verify
