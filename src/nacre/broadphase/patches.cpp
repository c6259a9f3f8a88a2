#include "nacre/broadphase/patches.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {

Patches::Patches(const Contacts& contacts) : contacts_(contacts) {
  const std::size_t count = contacts.elements.size();
  IndexLists::Entries around;
  for (int e = 0; e < static_cast<int>(count); ++e) around.emplace_back(e, e);
  const auto distribute = [&](const auto& hulls, IndexLists& own, IndexLists& at) {
    IndexLists::Entries owned, touching;
    for (int i = 0; i < static_cast<int>(hulls.size()); ++i) {
      const auto& corners = hulls[i].corners;
      owned.emplace_back(corners[0], i);
      for (const int corner : corners) {
        touching.emplace_back(corner, i);
        around.emplace_back(corner, corners[0]);
      }
    }
    own.fill(count, std::move(owned));
    at.fill(count, std::move(touching));
  };
  distribute(contacts.edges, own_edges_, edges_at_);
  distribute(contacts.triangles, own_triangles_, triangles_at_);
  around_.fill(count, std::move(around));
}

template <class Hulls>
void Patches::fit_hull(const Hulls& hulls, std::size_t i, std::vector<Box>& boxes) const {
  boxes[i] = elements_[hulls[i].corners[0]];
  for (std::size_t c = 1; c < hulls[i].corners.size(); ++c) boxes[i].include(elements_[hulls[i].corners[c]]);
}

/// The edges of a triangle that its first corner does not own are inside the triangle's box.
void Patches::fit_patch(int p) {
  patches_[p] = elements_[p];
  for (const int edge : own_edges_.of(p)) patches_[p].include(edges_[edge]);
  for (const int triangle : own_triangles_.of(p)) patches_[p].include(triangles_[triangle]);
}

void Patches::fit(std::vector<Box>& elements, const Workers& workers) {
  NACRE_EXPECT(elements.size() == contacts_.elements.size(), "every element must have a box");
  elements_.swap(elements);
  const auto fit_hulls = [&](const auto& hulls, std::vector<Box>& boxes) {
    boxes.resize(hulls.size());
    workers.for_chunks(hulls.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) fit_hull(hulls, i, boxes);
    });
  };
  fit_hulls(contacts_.edges, edges_);
  fit_hulls(contacts_.triangles, triangles_);
  if (contacts_.edges.empty()) return;
  patches_.resize(elements_.size());
  workers.for_chunks(patches_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
    for (auto p = static_cast<int>(begin); p < static_cast<int>(end); ++p) fit_patch(p);
  });
}

void Patches::replace(int element, const Box& box) {
  elements_[element] = box;
  if (contacts_.edges.empty()) return;
  for (const int edge : edges_at_.of(element)) fit_hull(contacts_.edges, edge, edges_);
  for (const int triangle : triangles_at_.of(element)) fit_hull(contacts_.triangles, triangle, triangles_);
  for (const int patch : around(element)) fit_patch(patch);
}

}  // namespace nacre
