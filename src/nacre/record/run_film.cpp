#include "nacre/record/run_film.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/parallel.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/format/zip.hpp"

namespace nacre {

namespace {

/// A screen has fewer pixels than this, and a colour scale fewer shades.
constexpr film::Fineness kept_fineness{.positions = 16383, .fields = 1023, .contacts = 400};
constexpr std::size_t block_points = 150'000;
constexpr std::size_t most_rows = 2000;
constexpr int packing = 6;

std::vector<format::FrameEntry> evenly(const std::vector<format::FrameEntry>& index, std::size_t most) {
  const std::size_t count = std::clamp<std::size_t>(most, 2, std::max<std::size_t>(2, index.size()));
  if (count >= index.size()) return index;
  std::vector<format::FrameEntry> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(index[i * (index.size() - 1) / (count - 1)]);
  return chosen;
}

format::Frame read_like(const format::FrameEntry& entry, std::size_t points) {
  format::Frame frame = format::read_vtp(entry.file);
  if (frame.points.size() != points)
    throw InputError(Problem{
        entry.file.string(), 0, "",
        fmt::format("has {}, but the first frame has {}", counted(frame.points.size(), "point"), points)});
  frame.time = entry.time;
  return frame;
}

}  // namespace

film::Cast cast_of(const Scene& scene, const std::string& title) {
  film::Cast cast;
  cast.title = title;
  int points = 0;
  for (const ParticlesTable& table : scene.particles) {
    points += static_cast<int>(table.positions.size());
    cast.bodies.push_back(table.name);
  }
  for (const BodyTable& table : scene.bodies) {
    points += static_cast<int>(table.mesh.vertices.size());
    cast.bodies.push_back(table.name);
  }
  for (const PlaneTable& plane : scene.planes) {
    const Vec3 normal = (1 / norm(plane.normal)) * plane.normal;
    const int anchor = plane.motion.empty() || !plane.collide ? -1 : points++;
    cast.planes.push_back({plane.name, normal, dot(normal, plane.point), anchor});
  }
  for (const PointTable& table : scene.points) cast.bodies.push_back(table.name);
  const Vec3 gravity = scene.simulation.gravity_at_start();
  if (!is_zero(gravity)) cast.up = (-1 / norm(gravity)) * gravity;
  if (scene.simulation.units == "cgs")
    cast.length_unit = "cm", cast.speed_unit = "cm/s", cast.force_unit = "dyn";
  return cast;
}

std::optional<KeptFilm> keep_film(const RunFolder& folder, const std::string& title, const FilmSize& size) {
  if (!folder.has_frames()) return std::nullopt;
  const std::vector<format::FrameEntry> index = folder.frames();
  const format::Frame first = format::read_vtp(index.front().file);
  const std::size_t points = std::max<std::size_t>(1, first.points.size());
  const std::vector<format::FrameEntry> chosen = evenly(index, std::min(size.frames, size.points / points));
  KeptFilm kept;
  kept.left_out = index.size() - chosen.size();
  kept.head = format::deflated(film::head(cast_of(folder.scene(), title), first), packing);
  kept.curves = format::deflated(film::curves(folder.series(), most_rows), packing);
  const std::size_t each = std::clamp<std::size_t>(block_points / points, 1, 32);
  const std::size_t blocks = (chosen.size() + each - 1) / each;
  kept.blocks.resize(blocks);
  kept.times.resize(blocks);
  const Workers workers(static_cast<int>(std::thread::hardware_concurrency()), 1);
  workers.for_each(blocks, blocks, [&](std::size_t b) {
    std::vector<format::Frame> frames;
    for (std::size_t i = b * each; i < std::min(chosen.size(), (b + 1) * each); ++i) {
      frames.push_back(read_like(chosen[i], first.points.size()));
      kept.times[b].push_back(chosen[i].time);
    }
    kept.blocks[b] = format::deflated(film::block(frames, kept_fineness), packing);
  });
  return kept;
}

}  // namespace nacre
