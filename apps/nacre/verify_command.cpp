// nacre verify: searches every frame of a run for intersections, by arithmetic that the engine does not use;
// proves the time between them, checks certificates, and judges moving queries.
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
#include "verify_queries.hpp"
#include "verify_run.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

struct VerifyOptions {
  std::string folder, out, queries, kind;
  int threads = 1;
  bool continuous = false, json = false;
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

int verify_frames(const VerifyOptions& options) {
  Verifier verifier(options.folder);
  verifier.judge();
  if (options.json)
    fmt::print("{}\n", verifier.facts().dump(2, ' ', false, Json::error_handler_t::replace));
  else
    verifier.print();
  return verifier.count() == 0 ? 0 : 1;
}

[[noreturn]] void refuse(const std::string& option, const std::string& what) {
  throw InputError(Problem{option, 0, "", what});
}

int verify_command(const VerifyOptions& options) {
  if (!options.queries.empty()) {
    if (!options.folder.empty())
      refuse(options.folder, "a run and --queries are two things: give one of them");
    if (options.kind.empty()) refuse("--queries", "needs --kind vf or --kind ee");
    if (options.continuous) refuse("--continuous", "is about a run, not about queries");
    return verify_queries(options.queries, options.kind, options.json);
  }
  if (!options.kind.empty()) refuse("--kind", "is about queries: give --queries FILE");
  if (options.folder.empty()) refuse("DIR", "give a run folder, a certificate, or --queries FILE");
  const ProveOptions proving{options.out, options.threads, options.json};
  if (!std::filesystem::is_directory(options.folder) && options.folder.ends_with(".json"))
    return check_certificate(options.folder, proving);
  if (options.continuous) return prove_run(options.folder, proving);
  return verify_frames(options);
}

}  // namespace

void add_verify(Program& program) {
  const Command command = program.command("verify", "Prove that nothing intersects in a run");
  auto options = std::make_shared<VerifyOptions>();
  command.option("DIR", options->folder, "A run folder, or the certificate of one: then it is proven again");
  const Option continuous =
      command.flag("--continuous", options->continuous, "Prove all of the time, by doing the run again");
  command.option("-o,--output", options->out, "The certificate; by default certificate.json in DIR")
      .type("FILE")
      .needs(continuous);
  command.option("--threads", options->threads, "How many threads prove").between(1, 1024);
  command.option("--queries", options->queries, "Judge the moving queries of a CSV file instead")
      .type("FILE");
  command.option("--kind", options->kind, "What the queries are: a vertex and a face, or two edges")
      .one_of({"vf", "ee"});
  command.flag("--json", options->json, "Print the result as JSON");
  command.action([options] { return verify_command(*options); });
}

}  // namespace nacre::cli
