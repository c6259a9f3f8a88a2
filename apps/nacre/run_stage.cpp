#include "run_stage.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/vtp_reader.hpp"

namespace nacre::cli {

namespace {

/// Adds planes, names, the direction of gravity and units.
void add_scene(RunStage& run, const Scene& scene) {
  RunStage::Size size;
  int& points = size.points;
  for (const ParticlesTable& table : scene.particles) points += static_cast<int>(table.positions.size());
  for (const BodyTable& table : scene.bodies) {
    points += static_cast<int>(table.mesh.vertices.size());
    size.triangles += table.mesh.triangles.size();
  }
  for (const PlaneTable& plane : scene.planes) {
    const Vec3 normal = (1 / norm(plane.normal)) * plane.normal;
    run.stage.planes.push_back({normal, dot(normal, plane.point)});
    run.anchors.push_back(plane.motion.empty() || !plane.collide ? -1 : points++);
  }
  points += static_cast<int>(scene.points.size());
  run.size = size;
  for (const ParticlesTable& table : scene.particles) run.names.push_back(table.name);
  for (const BodyTable& table : scene.bodies) run.names.push_back(table.name);
  for (const PointTable& table : scene.points) run.names.push_back(table.name);
  const Vec3 gravity = scene.simulation.gravity_at_start();
  if (!is_zero(gravity)) run.stage.up = -gravity;
  if (scene.simulation.units == "cgs") run.speed_unit = "cm/s";
}

std::string legend_of(render::ColourBy by, const std::string& speed_unit) {
  switch (by) {
    case render::ColourBy::speed:
      return fmt::format("speed, {}", speed_unit);
    case render::ColourBy::strain:
      return "strain";
    case render::ColourBy::layer:
      return "layer";
    case render::ColourBy::body:
      break;
  }
  return "";
}

/// Enough frames to see where things move; to read all of a long run would take seconds.
constexpr std::size_t most_surveyed = 61;

/// At most so many frames, among them the first and the last.
std::vector<format::FrameEntry> evenly(const std::vector<format::FrameEntry>& index, std::size_t most) {
  const std::size_t count = std::min(index.size(), most);
  std::vector<format::FrameEntry> chosen;
  for (std::size_t i = 0; i < count; ++i)
    chosen.push_back(index[count == 1 ? 0 : i * (index.size() - 1) / (count - 1)]);
  return chosen;
}

}  // namespace

void RunStage::hide(const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end())
    throw InputError(Problem{"--hide", 0, "",
                             fmt::format("nothing in the frames is named '{}'{}; there are: {}", name,
                                         suggestion(name, names), listed(names))});
  hidden.resize(names.size(), false);
  hidden[static_cast<std::size_t>(found - names.begin())] = true;
}

void RunStage::check_size(const format::FrameEntry& entry, const format::Frame& frame) const {
  if (!size) return;
  const auto check = [&](std::size_t has, std::size_t must, const char* what) {
    if (has != must)
      throw InputError(Problem{entry.file.string(), 0, "",
                               fmt::format("has {}, but the scene has {}: is it a frame of another run?",
                                           counted(has, what), must)});
  };
  check(frame.points.size(), static_cast<std::size_t>(size->points), "point");
  check(frame.polys.size(), size->triangles, "triangle");
}

RunStage::Shown RunStage::show(const format::FrameEntry& entry) const {
  Shown shown{format::read_vtp(entry.file), stage};
  format::Frame& frame = shown.frame;
  check_size(entry, frame);
  std::vector<bool> is_hidden(frame.points.size(), false);
  const format::Field* body = hidden.empty() ? nullptr : frame.of_points("body");
  if (body && body->components != 1)
    throw InputError(Problem{entry.file.string(), 0, "", "'body' has more than one component"});
  for (std::size_t i = 0; body && i < is_hidden.size(); ++i)
    if (const double number = body->values[i]; number >= 0 && number < static_cast<double>(hidden.size()))
      is_hidden[i] = hidden[static_cast<std::size_t>(number)];
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    if (anchors[i] < 0 || anchors[i] >= static_cast<int>(is_hidden.size())) continue;
    is_hidden[anchors[i]] = true;
    render::Plane& plane = shown.stage.planes[i];
    plane.offset = dot(plane.normal, frame.points[anchors[i]]);
  }
  if (std::ranges::find(is_hidden, true) != is_hidden.end()) frame = format::without(frame, is_hidden);
  return shown;
}

void RunStage::survey(std::span<const format::FrameEntry> frames, render::ColourBy by) {
  for (const format::FrameEntry& entry : frames) {
    const format::Frame frame = read(entry);
    stage.box.include(render::bounds_of(frame));
    if (by == render::ColourBy::body) continue;
    const render::Scale scale = render::scale_of(frame, by);
    if (scale.empty && !frame.points.empty())
      throw InputError(Problem{entry.file.string(), 0, "",
                               fmt::format("has no array to colour by {}",
                                           legend_of(by, "").substr(0, legend_of(by, "").find(',')))});
    stage.scale.include(scale);
  }
  stage.legend = legend_of(by, speed_unit);
}

RunStage open_stage(const RunFolder& folder) {
  RunStage run;
  run.index = folder.frames();
  if (std::filesystem::exists(folder.scene_file())) add_scene(run, folder.scene());
  return run;
}

void draw_pictures(const RunFolder& folder, const Scene& scene, const std::function<void(int)>& on_picture) {
  if (!folder.has_frames()) return;
  RunStage run;
  run.index = folder.frames();
  add_scene(run, scene);
  const std::size_t last = run.index.size() - 1;
  const std::vector<format::FrameEntry> shown{run.index[0], run.index[last / 2], run.index[last]};
  run.survey(evenly(run.index, most_surveyed), render::ColourBy::body);
  render::Settings settings{.width = 640, .height = 480};
  settings.draft = true;
  settings.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  render::Framing framing;
  framing.up = run.stage.up;
  framing.aspect = static_cast<double>(settings.width) / settings.height;
  const render::Camera camera = render::frame(run.stage.box, framing);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    on_picture(static_cast<int>(i) + 1);
    const RunStage::Shown now = run.show(shown[i]);
    replace_atomically(folder.rendered_files()[i],
                       to_png(render::render(now.frame, now.stage, camera, settings)));
  }
}

}  // namespace nacre::cli
