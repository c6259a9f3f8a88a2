// nacre render: pictures and movies of a run.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "camera_option.hpp"
#include "commands.hpp"
#include "movie.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "run_stage.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;
using render::ColourBy;

constexpr int largest_side = 16384;

struct RenderOptions {
  std::string folder, output, movie, size = "1280x720", colour = "body";
  std::vector<std::string> cameras, hidden;
  double frame = 0;
  bool has_frame = false, edges = false, draft = false;
  int samples = 0;  ///< 0: 16 for a picture, and draft quality for a movie
  int threads = 0;
};

std::optional<std::pair<int, int>> parse_size(const std::string& text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos) return std::nullopt;
  const auto width = number_in<int>(text.substr(0, cross));
  const auto height = number_in<int>(text.substr(cross + 1));
  const auto fits = [](const std::optional<int>& side) {
    return side && *side >= 16 && *side <= largest_side;
  };
  if (!fits(width) || !fits(height)) return std::nullopt;
  return std::pair{*width, *height};
}

std::string size_problem(const std::string& text) {
  if (parse_size(text)) return "";
  return fmt::format("must be WIDTHxHEIGHT, each from 16 to {}, such as 1280x720, not {}", largest_side,
                     text);
}

const std::map<std::string, ColourBy> colourings{{"body", ColourBy::body},
                                                 {"speed", ColourBy::speed},
                                                 {"strain", ColourBy::strain},
                                                 {"layer", ColourBy::layer}};

/// Returns the option --frame.
Option add_options(const Command& command, RenderOptions& o) {
  command.option("DIR", o.folder, "A run folder").required();
  const Option frame =
      command.option("--frame", o.frame, "The time to show; the frame nearest to it is drawn [last]")
          .type("T")
          .check(time_problem);
  command.option("-o,--output", o.output, "The PNG file [DIR/render.png]").type("FILE");
  const Option movie =
      command.option("--movie", o.movie, "A movie of all frames (MP4, by ffmpeg)").type("FILE");
  frame.excludes(movie);
  command.option("--size", o.size, "Width and height in pixels [1280x720]").type("WxH").check(size_problem);
  const Option samples =
      command
          .option("--samples", o.samples, "Samples for each pixel [16; of a movie one, with smoothed light]")
          .type("N")
          .between(1, 4096);
  command.flag("--draft", o.draft, "One sample for each pixel, with smoothed light: as the pictures of a run")
      .excludes(samples);
  command.flag("--edges", o.edges, "Draw the edges of meshes");
  command.option("--colour,--color", o.colour, "What colours mean: body, speed, strain or layer [body]")
      .type("NAME")
      .one_of({"body", "speed", "strain", "layer"});
  command
      .option("--camera", o.cameras, "\"from=X,Y,Z to=X,Y,Z up=X,Y,Z fov=DEGREES at=T\", each part optional")
      .type("KEYS");
  command.option("--hide", o.hidden, "Leave this body out, such as a shell around others; may be repeated")
      .type("BODY");
  command.option("--threads", o.threads, "Threads to use [all]; never changes the picture")
      .type("N")
      .between(1, 1024);
  return frame;
}

render::Settings settings_of(const RenderOptions& o) {
  const auto [width, height] = parse_size(o.size).value();
  const int all = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int samples = o.samples > 0 ? o.samples : 16;
  return {width, height, samples, o.edges, colourings.at(o.colour), o.threads > 0 ? o.threads : all, o.draft};
}

void check_output(const fs::path& file, const char* ending, const char* option) {
  const std::string extension = file.extension().string();
  if (extension != ending)
    throw InputError(
        Problem{option, 0, "", fmt::format("the file must end in {}, not '{}'", ending, extension)});
  const fs::path folder = fs::absolute(file).parent_path();
  if (!fs::is_directory(folder))
    throw InputError(Problem{option, 0, "", "no such folder: " + folder.string()});
}

const format::FrameEntry& chosen(const RunStage& run, const RenderOptions& o) {
  if (!o.has_frame) return run.index.back();
  const double first = run.index.front().time, last = run.index.back().time;
  const double slack =
      run.index.size() > 1 ? 0.5 * (last - first) / static_cast<double>(run.index.size() - 1) : 0;
  if (o.frame < first - slack || o.frame > last + slack)
    throw InputError(Problem{"--frame", 0, "",
                             fmt::format("{} s: there are frames from {} to {} s", o.frame,
                                         readable_seconds(first), readable_seconds(last))});
  return run.index[nearest_entry(run.index, o.frame)];
}

/// Frames for each second of the run: the movie plays in real time.
double rate_of(const std::vector<format::FrameEntry>& index) {
  const double span = index.back().time - index.front().time;
  return span > 0 ? static_cast<double>(index.size() - 1) / span : 25;
}

class Renderer {
 public:
  explicit Renderer(const RenderOptions& options)
      : options_(options), settings_(settings_of(options)), run_(open_stage(RunFolder(options.folder))) {
    std::vector<CameraOption> cameras;
    for (const std::string& camera : options.cameras) cameras.push_back(parse_camera(camera));
    for (const std::string& name : options.hidden) run_.hide(name);
    run_.survey(run_.index, colourings.at(options.colour));
    render::Framing framing;
    framing.up = run_.stage.up;
    framing.aspect = static_cast<double>(settings_.width) / settings_.height;
    keys_ = camera_keys(cameras, run_.stage.box, framing);
  }

  void draw_picture(const fs::path& file) const {
    const auto write = options_.output.empty() ? replace_atomically : write_atomically;
    write(file, to_png(picture(chosen(run_, options_), settings_)));
    fmt::print("Picture: {}\n", file.string());
  }

  void draw_movie(const fs::path& file) const {
    Movie movie(file, settings_.width, settings_.height, rate_of(run_.index));
    const bool terminal = isatty(STDERR_FILENO) != 0;
    render::Settings settings = settings_;
    settings.draft = options_.draft || options_.samples == 0;
    for (std::size_t i = 0; i < run_.index.size(); ++i) {
      if (terminal) fmt::print(stderr, "\r\033[Kframe {} of {}", i + 1, run_.index.size());
      movie.add(picture(run_.index[i], settings));
    }
    if (terminal) fmt::print(stderr, "\r\033[K");
    movie.finish();
    fmt::print("Movie:   {}\n", file.string());
  }

 private:
  render::Image picture(const format::FrameEntry& entry, const render::Settings& settings) const {
    const RunStage::Shown now = run_.show(entry);
    return render::render(now.frame, now.stage, camera_at(keys_, entry.time), settings);
  }

  const RenderOptions& options_;
  render::Settings settings_;
  RunStage run_;
  std::vector<render::CameraKey> keys_;
};

void render_command(const RenderOptions& options) {
  const bool picture = !options.output.empty() || options.movie.empty();
  const fs::path file =
      options.output.empty() ? fs::path(options.folder) / "render.png" : fs::path(options.output);
  if (!options.movie.empty()) {
    check_output(options.movie, ".mp4", "--movie");
    const auto [width, height] = parse_size(options.size).value();
    if (width % 2 != 0 || height % 2 != 0)
      throw InputError(
          Problem{"--size", 0, "", "width and height must be even for a movie, not " + options.size});
  }
  if (!options.output.empty()) check_output(file, ".png", "--output");
  const Renderer renderer(options);
  if (picture) renderer.draw_picture(file);
  if (!options.movie.empty()) renderer.draw_movie(options.movie);
}

}  // namespace

void add_render(Program& program) {
  const Command command = program.command("render", "Draw a picture or a movie of a run");
  auto options = std::make_shared<RenderOptions>();
  const Option frame = add_options(command, *options);
  command.action([options, frame] {
    options->has_frame = frame.is_given();
    render_command(*options);
    return 0;
  });
}

}  // namespace nacre::cli
