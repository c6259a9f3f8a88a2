// Runs the lines of tests/golden/trajectories.txt and compares the hashes: a program of its own, so that it
// can be built for other machines, with other compilers and other flags, with the library alone.
//
//   nacre_golden SOURCE_FOLDER [--part I/N] [PART_OF_A_LINE]...
//
// Without further words it runs all lines, otherwise those that contain one of them. With --part it runs
// every N-th of these, from the I-th on: N processes with I = 0 to N - 1 run all of them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "nacre/base/hash.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {
namespace {

struct Line {
  std::string hash, name;
  double seconds = 0;
  std::vector<std::string> sets;
};

Line read(const std::string& text) {
  std::istringstream words(text);
  Line line;
  words >> line.hash >> line.name >> line.seconds;
  for (std::string set; words >> set;) line.sets.push_back(set);
  return line;
}

std::string hash_of(const Line& line, const std::filesystem::path& source) {
  const std::size_t colon = line.name.find(':');
  const std::string variant = colon == std::string::npos ? "" : line.name.substr(colon + 1);
  const auto file = source / "scenes" / (line.name.substr(0, colon) + ".toml");
  const Scene scene = resolve(load(file, {variant, line.sets}));
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  simulation.advance(*model.quantum.nearest(line.seconds));
  return to_hex(simulation.state().trajectory_hash());
}

/// Every `of`-th line, from the one with this number on.
struct Part {
  int first = 0, of = 1;
};

Part part_of(const std::string& text) {
  Part part;
  const char* const end = text.data() + text.size();
  const char* const slash = std::from_chars(text.data(), end, part.first).ptr;
  if (slash != end) std::from_chars(slash + 1, end, part.of);
  return part.of > 0 ? part : Part{};
}

int run(const std::filesystem::path& source, const Part& part, const std::vector<std::string>& words) {
  std::ifstream file(source / "tests/golden/trajectories.txt");
  int equal = 0, different = 0, number = 0;
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text.starts_with("#")) continue;
    const auto is_in = [&](const std::string& word) { return text.find(word) != std::string::npos; };
    if (!words.empty() && std::ranges::none_of(words, is_in)) continue;
    if (number++ % part.of != part.first) continue;
    const Line line = read(text);
    const auto begin = std::chrono::steady_clock::now();
    const std::string found = hash_of(line, source);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const bool same = found == line.hash;
    ++(same ? equal : different);
    fmt::print("{} {} ({:.1f} s){}\n", same ? "equal    " : "DIFFERENT", text, took.count(),
               same ? "" : ": " + found);
    std::fflush(stdout);
  }
  fmt::print("{} equal, {} different\n", equal, different);
  return equal > 0 && different == 0 ? 0 : 1;
}

}  // namespace
}  // namespace nacre

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::vector<std::string> words(argv + 2, argv + argc);
  nacre::Part part;
  if (words.size() >= 2 && words[0] == "--part") {
    part = nacre::part_of(words[1]);
    words.erase(words.begin(), words.begin() + 2);
  }
  return nacre::run(argv[1], part, words);
}
