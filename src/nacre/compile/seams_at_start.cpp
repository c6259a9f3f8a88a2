#include "nacre/compile/seams_at_start.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace nacre {

bool is_at_seam(const Seams& seams, const SceneSurface& start, const verify::NearPair& pair) {
  const verify::Element &a = start.surface.elements[pair.a], &b = start.surface.elements[pair.b];
  const int first = start.first[a.body];
  for (int i = 0; i < a.size; ++i)
    for (int j = 0; j < b.size; ++j)
      if (seams.joins(a.points[i] - first, b.points[j] - first)) return true;
  return false;
}

std::string seam_cure(const BodyTable& table, const Seams& seams) {
  const double weld = seams.weld(table.weld_scale);
  if (!welds_third_faces(table.mesh, weld / table.weld_scale))
    return fmt::format("weld = {} in [[body]] joins them", weld);
  return fmt::format(
      "welded, some edges would have more than two faces: join or separate the parts in the program that "
      "exports the mesh, or contact.ignore = [[\"{0}\", \"{0}\"]] lets it pass through itself",
      table.name);
}

std::vector<SplitBody> split_bodies(const Scene& scene, const SceneSurface& start,
                                    std::span<const verify::NearPair> pairs) {
  std::vector<SplitBody> found;
  for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
    const int body = static_cast<int>(scene.particles.size() + i);
    const Seams seams = find_seams(scene.bodies[i].mesh);
    const auto is_here = [&](const verify::NearPair& pair) {
      return pair.meets && !pair.with_solid && start.first_body(pair) == body &&
             start.second_body(pair) == body && is_at_seam(seams, start, pair);
    };
    if (seams.vertices > 0 && std::ranges::any_of(pairs, is_here))
      found.push_back({scene.bodies[i].name, seams.vertices, seam_cure(scene.bodies[i], seams)});
  }
  return found;
}

}  // namespace nacre
