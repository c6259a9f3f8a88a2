// nacre export: the frames of a run as files for other programs.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"
#include "nacre/export/writers.hpp"
#include "nacre/plot/colour.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;
using exports::Cut, exports::Files, exports::OnFrame;

struct ExportOptions {
  std::string folder, format, output, units, up;
  std::optional<double> from, to, rate;
  std::vector<std::string> bodies;
};

/// How a format is written, and what its readers expect.
struct Format {
  Files (*write)(const Cut&, const fs::path&, const OnFrame&);
  std::string ending;  ///< of the file; empty: a folder
  std::string units = "m";
  std::string up = "run";
};

const std::map<std::string, Format> formats{
    {"glb", {exports::write_glb, ".glb", "m", "y"}}, {"pc2", {exports::write_pc2, ".pc2", "m", "y"}},
    {"obj", {exports::write_obj, "", "m", "y"}},     {"ply", {exports::write_ply, "", "m", "z"}},
    {"vtu", {exports::write_vtu, "", "run", "run"}}, {"csv", {exports::write_csv, ".csv", "run", "run"}}};
const std::map<std::string, double> per_metre{{"m", 1}, {"cm", 100}, {"mm", 1000}};

void add_options(const Command& command, ExportOptions& o) {
  command.option("DIR", o.folder, "A run folder").required();
  command.option("--format", o.format, "glb, pc2, obj, ply, vtu or csv")
      .required()
      .type("F")
      .one_of({"glb", "pc2", "obj", "ply", "vtu", "csv"});
  command.option("-o,--output", o.output, "The file; for obj, ply and vtu a folder").required().type("PATH");
  command.option("--from", o.from, "The first time [that of the first frame]").type("T").check(time_problem);
  command.option("--to", o.to, "The last time [that of the last frame]").type("T").check(time_problem);
  command.option("--rate", o.rate, "Frames per second [all; for glb at most 100 frames]")
      .type("R")
      .positive();
  command.option("--body", o.bodies, "Only this body; may be repeated").type("BODY");
  command
      .option("--units", o.units, "Unit of length: m, cm, mm, or run for that of the run [m; vtu, csv: run]")
      .type("U")
      .one_of({"m", "cm", "mm", "run"});
  command
      .option("--up", o.up, "The upward axis: x, y, z, or run for that of the run [glb, pc2, obj: y; ply: z]")
      .type("AXIS")
      .one_of({"x", "y", "z", "run"});
}

std::vector<exports::Body> bodies_of(const Scene& scene) {
  std::vector<exports::Body> bodies;
  const auto add = [&](const std::string& name, std::vector<int> places) {
    const std::size_t number = bodies.size();
    bodies.push_back({.name = name,
                      .number = static_cast<int>(number),
                      .places = std::move(places),
                      .colour = colours::to_screen(colours::body_colour(number))});
  };
  for (const ParticlesTable& table : scene.particles) add(table.name, {});
  for (const BodyTable& table : scene.bodies) add(table.name, table.mesh.numbering.places());
  for (const PointTable& table : scene.points) add(table.name, {});
  return bodies;
}

std::vector<exports::Body> wanted(std::vector<exports::Body> bodies, const std::vector<std::string>& names) {
  if (names.empty()) return bodies;
  std::vector<std::string> there;
  for (const exports::Body& body : bodies) there.push_back(body.name);
  for (const std::string& name : names)
    if (std::ranges::find(there, name) == there.end())
      throw InputError(Problem{"--body", 0, "",
                               fmt::format("nothing in the frames is named '{}'{}; there are: {}", name,
                                           suggestion(name, there), listed(there))});
  std::erase_if(bodies, [&](const auto& body) { return std::ranges::find(names, body.name) == names.end(); });
  return bodies;
}

/// The axis nearest to the direction against gravity.
int up_axis(const Scene& scene) {
  const Vec3 g = scene.simulation.gravity_at_start();
  const double x = std::abs(g.x), y = std::abs(g.y), z = std::abs(g.z);
  return x > y && x > z ? 0 : y > z ? 1 : 2;
}

exports::Conversion conversion_of(const ExportOptions& o, const Format& format, const Scene& scene) {
  exports::Conversion conversion;
  conversion.from_up = conversion.to_up = up_axis(scene);
  const std::string up = o.up.empty() ? format.up : o.up, units = o.units.empty() ? format.units : o.units;
  if (up != "run") conversion.to_up = up[0] - 'x';
  if (units != "run") conversion.scale = per_metre.at(units) * (scene.simulation.units == "cgs" ? 0.01 : 1);
  return conversion;
}

void check_output(const ExportOptions& o, const Format& format) {
  const fs::path file = o.output;
  const std::string ending = file.extension().string();
  if (!format.ending.empty() && ending != format.ending)
    throw InputError(
        Problem{"--output", 0, "", fmt::format("the file must end in {}, not '{}'", format.ending, ending)});
  if (format.ending.empty() && fs::exists(file) && (!fs::is_directory(file) || !fs::is_empty(file)))
    throw InputError(Problem{
        "--output", 0, "",
        fmt::format("{} is there already: choose a new folder for the files of the frames", file.string())});
  const fs::path folder = fs::absolute(file).parent_path();
  if (!fs::is_directory(folder))
    throw InputError(Problem{"--output", 0, "", "no such folder: " + folder.string()});
}

std::vector<format::FrameEntry> frames_of(const std::vector<format::FrameEntry>& index,
                                          const ExportOptions& o, double rate) {
  const auto frames =
      exports::at_rate(index, o.from.value_or(index.front().time), o.to.value_or(index.back().time), rate);
  if (frames.empty())
    throw InputError(
        Problem{"--from", 0, "",
                fmt::format("there are no frames in this time: they are from {} to {} s",
                            readable_seconds(index.front().time), readable_seconds(index.back().time))});
  return frames;
}

/// A sensible number of morph targets.
std::vector<format::FrameEntry> thinned(const Cut& cut, const std::vector<format::FrameEntry>& index,
                                        const ExportOptions& o) {
  const std::size_t all = cut.frames().size(), most = exports::most_glb_frames(cut);
  if (o.rate || all <= most) return cut.frames();
  const double span = cut.frames().back().time - cut.frames().front().time;
  const double rate = static_cast<double>(most - 1) / span;
  say(fmt::format("note: {} of {} frames, {:.3g} per second; --rate chooses another number\n", most, all,
                  rate));
  return frames_of(index, o, rate);
}

int export_command(const ExportOptions& o) {
  const Format& format = formats.at(o.format);
  check_output(o, format);
  const RunFolder folder(o.folder);
  const Scene scene = folder.scene();
  const std::vector<format::FrameEntry> index = folder.frames();
  const std::vector<exports::Body> bodies = wanted(bodies_of(scene), o.bodies);
  const exports::Conversion conversion = conversion_of(o, format, scene);
  Cut cut(frames_of(index, o, o.rate.value_or(0)), bodies, conversion);
  if (o.format == "glb") cut = Cut(thinned(cut, index, o), bodies, conversion);
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const Files files = format.write(cut, o.output, [&](std::size_t i) {
    if (terminal) fmt::print(stderr, "\r\033[Kframe {} of {}", i + 1, cut.frames().size());
  });
  if (terminal) fmt::print(stderr, "\r\033[K");
  if (format.ending.empty())
    fmt::print("Exported: {} in {}\n", counted(cut.frames().size(), "frame"), o.output);
  else
    for (const fs::path& file : files) fmt::print("Exported: {}\n", file.string());
  return 0;
}

}  // namespace

void add_export(Program& program) {
  const Command command = program.command("export", "Write the frames of a run for other programs");
  auto options = std::make_shared<ExportOptions>();
  add_options(command, *options);
  command.action([options] { return export_command(*options); });
}

}  // namespace nacre::cli
