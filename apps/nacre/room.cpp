#include "room.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <limits>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/scene/sizes.hpp"

namespace nacre::cli {

namespace {

// Measured by `nacre check`, in bytes: a lattice of 400,000 balls, a rod and a sheet of 100,000 vertices.
constexpr double of_particle = 1100, of_rod_vertex = 1800, of_sheet_vertex = 3500;
constexpr double of_any = 20e6;
/// More is taken only if it is asked for.
constexpr double usual = 4e9;

double needed(const Scene& scene) {
  double bytes = of_any;
  for (const ParticlesTable& table : scene.particles)
    bytes += of_particle * static_cast<double>(table.positions.size());
  for (const BodyTable& table : scene.bodies)
    bytes += (table.mesh.triangles.empty() ? of_rod_vertex : of_sheet_vertex) *
             static_cast<double>(table.mesh.vertices.size());
  return bytes;
}

/// What the system says is left; unlimited if it says nothing.
double left_on_machine() {
  std::ifstream in("/proc/meminfo");
  std::string word;
  double kilobytes = 0;
  while (in >> word)
    if (word == "MemAvailable:" && in >> kilobytes) return 1024 * kilobytes;
  return std::numeric_limits<double>::infinity();
}

double allowed() {
  rlimit limit{};
  const bool is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  const double room = left_on_machine();
  return is_limited ? std::min(room, static_cast<double>(limit.rlim_cur)) : room;
}

}  // namespace

std::size_t most_vertices_here() {
  const double most = std::max(0.0, allowed() - of_any) / of_particle;
  return most < static_cast<double>(most_vertices) ? static_cast<std::size_t>(most) : most_vertices;
}

void check_room(const Scene& scene, const std::string& file, bool is_large) {
  const double bytes = needed(scene), most = allowed();
  if (bytes > usual && bytes <= most && !is_large)
    throw InputError(Problem{file, 0, "",
                             fmt::format("needs about {:.2g} GB of memory: give --large if that is meant, or "
                                         "use fewer vertices",
                                         1e-9 * bytes)});
  if (bytes <= most) return;
  throw InputError(
      Problem{file, 0, "",
              fmt::format("not enough memory for this run: it needs about {:.2g} GB, and {:.2g} GB "
                          "are free: use fewer vertices",
                          1e-9 * bytes, 1e-9 * most)});
}

}  // namespace nacre::cli
