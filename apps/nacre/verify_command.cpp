// nacre verify: searches every frame of a run for intersections, by arithmetic that the engine does not use.
#include <unistd.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/record/run_folder.hpp"
#include "start_pairs.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

struct VerifyOptions {
  std::string folder;
  bool json = false;
};

struct JudgedFrame {
  format::FrameEntry entry;
  std::vector<verify::NearPair> found;
};

std::string intersections_of(std::size_t count) { return counted(count, "intersection"); }

class Verifier {
 public:
  explicit Verifier(const std::string& path)
      : folder_(path), start_(thick_surface_of(folder_.scene())), index_(folder_.frames()) {}

  void judge() {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    for (const format::FrameEntry& entry : index_) {
      if (terminal) fmt::print(stderr, "\r\033[Kframe {} of {}", frames_.size() + 1, index_.size());
      place(entry);
      frames_.push_back({entry, intersections(start_.surface)});
    }
    if (terminal) fmt::print(stderr, "\r\033[K");
  }

  std::size_t count() const {
    std::size_t sum = 0;
    for (const JudgedFrame& frame : frames_) sum += frame.found.size();
    return sum;
  }

  void print() const {
    for (const JudgedFrame& frame : frames_)
      if (!frame.found.empty()) print(frame);
    const std::string what =
        fmt::format("{} {} s, {}", counted(frames_.size(), "frame"), span(), inventory());
    const auto bad =
        std::ranges::count_if(frames_, [](const JudgedFrame& frame) { return !frame.found.empty(); });
    if (bad == 0)
      fmt::print("No intersections: {}.\n", what);
    else
      fmt::print("{} in {} of {}.\n", intersections_of(count()), bad, what);
  }

  Json facts() const {
    Json json{{"clean", count() == 0}, {"intersections", count()}};
    json["elements"] = {{"triangles", elements(3)},
                        {"segments", elements(2)},
                        {"spheres", elements(1)},
                        {"planes", start_.surface.solids.size()}};
    for (const JudgedFrame& frame : frames_) {
      Json pairs = Json::array();
      for (std::size_t i = 0; i < std::min(frame.found.size(), most_listed); ++i)
        pairs.push_back(facts_of(frame.found[i], start_));
      json["frames"].push_back({{"file", frame.entry.file.filename().string()},
                                {"time", frame.entry.time},
                                {"intersections", frame.found.size()},
                                {"pairs", std::move(pairs)}});
    }
    return json;
  }

 private:
  /// Moves all points to their positions in this frame.
  void place(const format::FrameEntry& entry) {
    format::Frame frame = format::read_vtp(entry.file);
    if (frame.points.size() != start_.surface.positions.size())
      throw InputError(
          Problem{entry.file.string(), 0, "",
                  fmt::format("has {}, but the scene has {}", counted(frame.points.size(), "point"),
                              start_.surface.positions.size())});
    start_.surface.positions = std::move(frame.points);
  }

  void print(const JudgedFrame& frame) const {
    fmt::print("{} at {} s: {}\n", frame.entry.file.filename().string(), readable_seconds(frame.entry.time),
               intersections_of(frame.found.size()));
    for (std::size_t i = 0; i < std::min(frame.found.size(), most_printed); ++i)
      fmt::print("  {}\n", start_.sentence(frame.found[i]));
    if (frame.found.size() > most_printed) fmt::print("  and more; these are the deepest\n");
  }

  /// "from 0 to 2", or "at 0".
  std::string span() const {
    const std::string last = readable_seconds(index_.back().time);
    if (index_.size() == 1) return "at " + last;
    return fmt::format("from {} to {}", readable_seconds(index_.front().time), last);
  }

  std::ptrdiff_t elements(int size) const {
    return std::ranges::count(start_.surface.elements, size, &verify::Element::size);
  }

  /// What was judged; it shows if there was nothing to judge.
  std::string inventory() const {
    const auto planes = static_cast<std::ptrdiff_t>(start_.surface.solids.size());
    std::vector<std::string> parts;
    for (const auto& [count, name] : {std::pair(elements(3), "triangle"),
                                      {elements(2), "segment"},
                                      {elements(1), "sphere"},
                                      {planes, "plane"}})
      if (count > 0) parts.push_back(counted(static_cast<std::uint64_t>(count), name));
    return parts.empty() ? "nothing that collides" : listed(parts);
  }

  RunFolder folder_;
  SceneSurface start_;
  std::vector<format::FrameEntry> index_;
  std::vector<JudgedFrame> frames_;
};

int verify_command(const VerifyOptions& options) {
  Verifier verifier(options.folder);
  verifier.judge();
  if (options.json)
    fmt::print("{}\n", verifier.facts().dump(2, ' ', false, Json::error_handler_t::replace));
  else
    verifier.print();
  return verifier.count() == 0 ? 0 : 1;
}

}  // namespace

void add_verify(Program& program) {
  const Command command = program.command("verify", "Search every frame of a run for intersections");
  auto options = std::make_shared<VerifyOptions>();
  command.option("DIR", options->folder, "A run folder").required();
  command.flag("--json", options->json, "Print the result as JSON");
  command.action([options] { return verify_command(*options); });
}

}  // namespace nacre::cli
