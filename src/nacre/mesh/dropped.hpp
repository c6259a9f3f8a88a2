// What is dropped from a mesh, and the words for it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "nacre/mesh/index.hpp"

namespace nacre {

/// Polygons that are dropped, each once; `originals` are those that stay in their place, if there are such.
struct Dropped {
  std::vector<int> polygons = {}, originals = {};

  void add(int polygon, int original = -1) {
    if (!polygons.empty() && polygons.back() == polygon) return;
    polygons.push_back(polygon);
    originals.push_back(original);
  }
};

/// "2 dropped that have no area: face 3, face 7"; empty without any.
template <class Name>
std::string dropped_note(const std::vector<int>& list, const std::string& one, const std::string& several,
                         const Name& name) {
  constexpr std::size_t most_named = 5;
  if (list.empty()) return "";
  std::string text =
      fmt::format("{} {}: {}", list.size(),
                  list.size() == 1 ? "is dropped that " + one : "are dropped that " + several, name(list[0]));
  for (std::size_t i = 1; i < std::min(list.size(), most_named); ++i) text += ", " + name(list[i]);
  return list.size() > most_named ? text + ", ..." : text;
}

/// For each element, a list of vertices, the first one with the same vertices in any order. Elements are
/// compared with those of the same lowest vertex only, so the time is in proportion to their number.
template <class Element>
std::vector<int> first_equal(const std::vector<Element>& elements, int vertices) {
  std::vector<int> first(elements.size()), begin(at(vertices) + 1, 0), order(elements.size());
  std::vector<Element> sorted = elements;
  for (Element& element : sorted) {
    std::ranges::sort(element);
    ++begin[at(element[0]) + 1];
  }
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<int> next = begin;
  for (std::size_t i = 0; i < sorted.size(); ++i) order[at(next[at(sorted[i][0])]++)] = static_cast<int>(i);
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    int other = begin[at(sorted[i][0])];
    while (sorted[at(order[at(other)])] != sorted[i]) ++other;  // it meets itself at the latest
    first[i] = order[at(other)];
  }
  return first;
}

}  // namespace nacre
