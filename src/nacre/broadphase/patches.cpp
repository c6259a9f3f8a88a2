#include "nacre/broadphase/patches.hpp"

#include <algorithm>

namespace nacre {

void Patches::Lists::fill(const std::vector<std::vector<int>>& lists) {
  first = {0};
  items.clear();
  for (const auto& list : lists) {
    items.insert(items.end(), list.begin(), list.end());
    first.push_back(static_cast<int>(items.size()));
  }
}

Patches::Patches(const Contacts& contacts) : contacts_(contacts) {
  using Table = std::vector<std::vector<int>>;
  const std::size_t count = contacts.elements.size();
  Table around(count);
  for (std::size_t e = 0; e < count; ++e) around[e].push_back(static_cast<int>(e));
  const auto distribute = [&](const auto& hulls, Lists& own, Lists& at) {
    Table owned(count), touching(count);
    for (std::size_t i = 0; i < hulls.size(); ++i) {
      const auto& corners = hulls[i].corners;
      owned[corners[0]].push_back(static_cast<int>(i));
      for (const int corner : corners) {
        touching[corner].push_back(static_cast<int>(i));
        around[corner].push_back(corners[0]);
      }
    }
    own.fill(owned);
    at.fill(touching);
  };
  distribute(contacts.edges, own_edges_, edges_at_);
  distribute(contacts.triangles, own_triangles_, triangles_at_);
  for (auto& list : around) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
  around_.fill(around);
}

void Patches::fit(std::vector<Box>& elements) {
  elements_.swap(elements);
  const auto fit_hulls = [&](const auto& hulls, std::vector<Box>& boxes) {
    boxes.resize(hulls.size());
    for (std::size_t i = 0; i < hulls.size(); ++i) {
      boxes[i] = elements_[hulls[i].corners[0]];
      for (std::size_t c = 1; c < hulls[i].corners.size(); ++c)
        boxes[i].include(elements_[hulls[i].corners[c]]);
    }
  };
  fit_hulls(contacts_.edges, edges_);
  fit_hulls(contacts_.triangles, triangles_);
  if (contacts_.edges.empty()) return;
  patches_ = elements_;
  // The edges of a triangle that its first corner does not own are inside the triangle's box.
  for (std::size_t i = 0; i < edges_.size(); ++i) patches_[contacts_.edges[i].corners[0]].include(edges_[i]);
  for (std::size_t i = 0; i < triangles_.size(); ++i)
    patches_[contacts_.triangles[i].corners[0]].include(triangles_[i]);
}

void Patches::enlarge(int element, const Box& box) {
  elements_[element].include(box);
  if (contacts_.edges.empty()) return;
  for (const int edge : edges_at_.of(element)) edges_[edge].include(box);
  for (const int triangle : triangles_at_.of(element)) triangles_[triangle].include(box);
  for (const int patch : around(element)) patches_[patch].include(box);
}

}  // namespace nacre
