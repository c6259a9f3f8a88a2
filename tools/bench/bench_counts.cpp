// nacre bench counts: the work counts of small scenes, compared with those in bench/counters.toml.
#include <memory>

#include <fmt/format.h>

#include "bench/benches.hpp"
#include "bench/counts.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct CountsOptions {
  std::string file = "bench/counters.toml";
  bool write = false;
};

int counts_command(const CountsOptions& options) {
  const auto scenes = find_scene(counted_scenes().front().name).parent_path().parent_path();
  if (options.write) {
    write_atomically(options.file, to_toml(count(scenes)));
    return 0;
  }
  const Counts kept = counts_from(read_file(options.file), options.file);
  const std::vector<std::string> moved = differences(kept, count(scenes));
  for (const std::string& line : moved) fmt::print("{}\n", line);
  if (moved.empty()) fmt::print("All counts equal those of {}.\n", options.file);
  return moved.empty() ? 0 : 1;
}

}  // namespace

void add_counts_bench(Program& program) {
  const Command command =
      program.command("counts", "Work counts of small scenes, compared with the stored ones");
  auto options = std::make_shared<CountsOptions>();
  command.option("--file", options->file, "The file of stored counts [bench/counters.toml]").type("FILE");
  command.flag("--write", options->write, "Write the file instead of comparing");
  command.action([options] { return counts_command(*options); });
}

}  // namespace nacre::cli
