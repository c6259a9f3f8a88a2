#include "nacre/penalty/check_contacts.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/index.hpp"

namespace nacre {

namespace {

void check_elements(const Contacts& contacts, std::size_t points) {
  for (const Element& element : contacts.elements) {
    NACRE_EXPECT(is_index(element.point, points), "the point of an element must be in the model");
    NACRE_EXPECT(element.radius >= 0 && std::isfinite(element.radius),
                 "the radius of an element must be finite and not negative");
    NACRE_EXPECT(element.mobility >= 0, "the mobility of an element must not be negative");
  }
}

template <int N>
void check_hull(const Contacts& contacts, const Hull<N>& hull) {
  double mobility = 0;
  for (const int corner : hull.corners) {
    NACRE_EXPECT(is_index(corner, contacts.elements.size()), "the corners of a hull must be elements");
    NACRE_EXPECT(contacts.elements[corner].body == contacts.elements[hull.corners[0]].body,
                 "the corners of a hull must be of one body");
    mobility = std::max(mobility, contacts.elements[corner].mobility);
  }
  NACRE_EXPECT(hull.mobility == mobility, "the mobility of a hull must be the largest of its corners");
}

void check_walls(const Contacts& contacts) {
  for (const Wall& wall : contacts.walls) {
    const Vec3& normal = wall.half_space.normal;
    NACRE_EXPECT(std::abs(dot(normal, normal) - 1) < 1e-12, "the normal of a wall must be a unit vector");
    NACRE_EXPECT(std::isfinite(wall.half_space.offset), "the offset of a wall must be finite");
    NACRE_EXPECT(wall.anchor < 0 || (wall.anchor < static_cast<int>(contacts.elements.size()) &&
                                     contacts.elements[wall.anchor].role == Role::anchor),
                 "the anchor of a wall must be an element with that role");
  }
}

/// The laws of a model as ranges of its ladders; all ladders are one law if there is no table of laws.
std::vector<Contacts::Range> ranges_of_laws(const Contacts& contacts) {
  if (!contacts.laws.empty()) return contacts.laws;
  return {{0, static_cast<int>(contacts.ladders.size())}};
}

void check_ladders(const Contacts& contacts) {
  const std::vector<Ladder>& ladders = contacts.ladders;
  const std::vector<double>& limits = contacts.mobility_limits;
  NACRE_EXPECT(limits.empty() || limits.size() == ladders.size(), "every ladder must have a mobility limit");
  for (const auto& [begin, end] : ranges_of_laws(contacts)) {
    NACRE_EXPECT(0 <= begin && begin <= end && is_index(end, ladders.size() + 1),
                 "the ladders of a law must be in the model");
    NACRE_EXPECT(end - begin <= 1 || !limits.empty(), "every ladder must have a mobility limit");
    for (int i = begin + 1; i < end; ++i)
      NACRE_EXPECT(ladders[i].first_step() <= ladders[i - 1].first_step() && limits[i] >= limits[i - 1],
                   "the ladders of a law must be sorted by falling first step and rising mobility limit");
  }
}

std::size_t material_count(const Contacts& contacts) {
  int last = -1;
  for (const Element& element : contacts.elements) last = std::max(last, element.material);
  for (const Wall& wall : contacts.walls) last = std::max(last, wall.material);
  return static_cast<std::size_t>(last + 1);
}

template <class Entry, class IsValid>
void check_table(const std::vector<std::vector<Entry>>& table, std::size_t materials,
                 const IsValid& is_valid) {
  NACRE_EXPECT(table.empty() || table.size() >= materials,
               "a table of pairs of materials must have a row for every material");
  for (const std::vector<Entry>& row : table) {
    NACRE_EXPECT(row.size() == table.size(), "a table of pairs of materials must be square");
    NACRE_EXPECT(std::ranges::all_of(row, is_valid),
                 "a table of pairs of materials must have valid entries: laws in the model, released shares "
                 "from 0 to 1, coefficients of friction that are not negative");
  }
}

void check_materials(const Contacts& contacts) {
  for (const Element& element : contacts.elements)
    NACRE_EXPECT(element.material >= 0, "a material must not be negative");
  for (const Wall& wall : contacts.walls) NACRE_EXPECT(wall.material >= 0, "a material must not be negative");
  const std::size_t materials = material_count(contacts);
  check_table(contacts.law_of, materials, [&](int law) { return is_index(law, contacts.laws.size()); });
  check_table(contacts.release, materials, [](double share) { return share >= 0 && share <= 1; });
  check_table(contacts.friction, materials, [](double coefficient) { return coefficient >= 0; });
}

void check_ignored(const Contacts& contacts) {
  for (const auto& [a, b] : contacts.ignored)
    NACRE_EXPECT(a <= b, "a pair of ignored bodies must name the lower body first");
  NACRE_EXPECT(std::ranges::is_sorted(contacts.ignored), "pairs of ignored bodies must be sorted");
}

}  // namespace

void check_contacts(const Contacts& contacts, std::size_t points) {
  check_elements(contacts, points);
  for (const EdgeHull& edge : contacts.edges) check_hull(contacts, edge);
  for (const TriangleHull& triangle : contacts.triangles) check_hull(contacts, triangle);
  check_walls(contacts);
  check_ladders(contacts);
  check_materials(contacts);
  check_ignored(contacts);
}

}  // namespace nacre
