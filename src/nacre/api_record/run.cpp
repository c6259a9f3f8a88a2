#include "nacre/api/run.hpp"

#include "nacre/api_core/simulation_data.hpp"
#include "nacre/api_scene/scene_data.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/plot/plot.hpp"
#include "nacre/record/picture.hpp"
#include "nacre/record/report.hpp"
#include "nacre/record/run.hpp"
#include "nacre/verify/judge.hpp"

namespace nacre::api {

namespace {

/// What to do about the folder: `refuse` stands for a new run.
nacre::Existing existing_of(const RunFolder& folder, const RunOptions& options) {
  if (options.existing == Existing::replace) return nacre::Existing::replace;
  std::error_code error;
  if (options.existing == Existing::refuse || !std::filesystem::exists(folder.checkpoint_file(), error))
    return nacre::Existing::refuse;
  return nacre::Existing::resume;
}

/// Whether the folder has this run, and it is at its end.
bool is_complete(const RunFolder& folder, const nacre::Model& model, double end) {
  std::error_code error;
  if (!std::filesystem::exists(folder.summary_file(), error)) return false;
  const Checkpoint checkpoint = read_checkpoint(folder.checkpoint_file(), model);
  return checkpoint.state.now >= model.quantum.nearest(end).value_or(never) &&
         folder.summary().outcome == "reached";
}

void write_pictures(const nacre::Scene& scene, const nacre::Model& model, const RunFolder& folder) {
  if (const auto picture = draw_run(model, scene.simulation.gravity_at_start(), folder))
    replace_atomically(folder.picture_file(), *picture);
  write_report(std::vector{folder.path()}, folder.report_file());
}

RunRequest request_of(const nacre::Scene& scene, const RunOptions& options) {
  RunRequest request;
  request.scene = scene;
  request.out = options.out.empty() ? std::filesystem::path("runs") / scene.name : options.out;
  request.until = options.until;
  request.interrupt = options.interrupt;
  if (options.on_progress)
    request.on_progress = [report = options.on_progress](const nacre::Progress& p) {
      report({p.time, p.end, p.wall_seconds, p.kicks});
    };
  return request;
}

nacre::Scene with_options(nacre::Scene scene, const RunOptions& options) {
  SimulationOptions own{.strategy = options.strategy, .threads = options.threads};
  if (own.strategy.empty()) own.strategy = "fast";
  if (own.threads == 0) own.threads = scene.strategy.threads;
  const Strategy chosen = strategy_of(own);
  if (!options.strategy.empty()) scene.strategy.name = chosen.name;
  scene.strategy.threads = chosen.threads;
  return scene;
}

}  // namespace

Run run(const Scene& scene, const RunOptions& options) {
  return translated([&] {
    const Compiled ready = compiled(with_options(scene.data().read(), options));
    const nacre::Model& model = ready.model.data()->model;
    RunRequest request = request_of(ready.scene, options);
    const RunFolder folder(request.out);
    request.existing = existing_of(folder, options);
    const double end = options.until.value_or(ready.scene.simulation.duration);
    if (request.existing == nacre::Existing::resume && is_complete(folder, model, end))
      return Run(request.out);
    if (options.report)
      request.at_end = [&](const RunResult&) { write_pictures(ready.scene, model, folder); };
    nacre::run(request, model);
    return Run(request.out);
  });
}

Run::Run(const std::filesystem::path& folder) : folder_(folder) {
  translated([&] { RunFolder(folder).summary(); });
}

std::string Run::outcome() const {
  return translated([&] { return RunFolder(folder_).summary().outcome; });
}
std::string Run::trajectory_hash() const {
  return translated([&] { return RunFolder(folder_).summary().trajectory_hash; });
}
std::string Run::summary() const {
  return translated([&] { return read_file(RunFolder(folder_).summary_file()); });
}

Series Run::series() const {
  return translated([&] {
    format::SeriesTable table = RunFolder(folder_).series();
    return Series{std::move(table.names), std::move(table.columns)};
  });
}

std::vector<double> Run::frame_times() const {
  return translated([&] {
    std::vector<double> times;
    if (const RunFolder folder(folder_); folder.has_frames())
      for (const format::FrameEntry& entry : folder.frames()) times.push_back(entry.time);
    return times;
  });
}

std::vector<std::filesystem::path> Run::frame_files() const {
  return translated([&] {
    std::vector<std::filesystem::path> files;
    if (const RunFolder folder(folder_); folder.has_frames())
      for (const format::FrameEntry& entry : folder.frames()) files.push_back(entry.file);
    return files;
  });
}

Frame Run::frame(int number) const {
  return translated([&] {
    const std::vector<format::FrameEntry> frames = RunFolder(folder_).frames();
    if (number < 0 || static_cast<std::size_t>(number) >= frames.size())
      throw UsageError("the run has " + std::to_string(frames.size()) + " frames");
    const format::FrameEntry& entry = frames[static_cast<std::size_t>(number)];
    const format::Frame read = format::read_vtp(entry.file);
    Frame frame;
    frame.time = entry.time;
    for (const nacre::Vec3& x : read.points) frame.positions.insert(frame.positions.end(), {x.x, x.y, x.z});
    if (const format::Field* velocity = read.of_points("velocity")) frame.velocities = velocity->values;
    return frame;
  });
}

Verdict Run::verify() const {
  return translated([&] {
    const RunFolder folder(folder_);
    SceneSurface start = thick_surface_of(folder.scene());
    Verdict verdict;
    for (const format::FrameEntry& entry : folder.frames()) {
      format::Frame frame = format::read_vtp(entry.file);
      if (frame.points.size() != start.surface.positions.size())
        throw InputError(nacre::Problem{entry.file.string(), 0, "", "has not the points of the scene"});
      start.surface.positions = std::move(frame.points);
      verdict.intersections += nacre::verify::intersections(start.surface).size();
      ++verdict.frames;
    }
    verdict.ok = verdict.intersections == 0;
    return verdict;
  });
}

std::filesystem::path Run::report() const {
  return translated([&] {
    const RunFolder folder(folder_);
    write_report(std::vector{folder.path()}, folder.report_file());
    return folder.report_file();
  });
}

std::string Run::picture() const {
  return translated([&] {
    const RunFolder folder(folder_);
    std::error_code error;
    if (std::filesystem::exists(folder.picture_file(), error)) return read_file(folder.picture_file());
    if (!folder.has_frames()) return std::string();
    const Compiled ready = compiled(folder.scene());
    return draw_run(ready.model.data()->model, ready.scene.simulation.gravity_at_start(), folder)
        .value_or("");
  });
}

std::string plot(const PlotText& text, const std::vector<Curve>& curves) {
  return translated([&] {
    Plot plot{.title = text.title, .x_label = text.x, .y_label = text.y};
    for (const Curve& each : curves) {
      nacre::Curve& curve = plot.curves.emplace_back();
      curve.label = each.label;
      curve.x = each.x;
      curve.y = each.y;
    }
    return to_svg(plot);
  });
}

}  // namespace nacre::api
