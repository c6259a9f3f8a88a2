// Work counts: how much work a run of some small scenes does, by strategy, counted instead of timed. They are
// equal on every machine. The repository holds them in a file, and a commit that changes one gives the
// reason.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace nacre::bench {

struct CountedScene {
  std::string name;  ///< of a shipped scene
  std::string variant = {};
  std::vector<std::string> sets = {};
  double seconds = 0;    ///< simulated
  bool by_paper = true;  ///< also by `paper`, which takes minutes for many triangles
};

/// A dozen short scenes that cover all kinds of contact.
const std::vector<CountedScene>& counted_scenes();

/// For each scene and strategy, such as "tutorial/first fast": every counter by its name.
using Counts = std::map<std::string, std::map<std::string, std::uint64_t>>;

/// Runs all scenes with `fast`, and most of them with `paper`. `scenes` is the folder of shipped scenes.
/// Throws InputError if a run halts, or if the two strategies have different hashes.
Counts count(const std::filesystem::path& scenes);

/// The text of the file, with a comment at its start.
std::string to_toml(const Counts& counts);
/// Throws InputError, naming the file, if the text is not such a file.
Counts counts_from(const std::string& text, const std::string& file);

/// One line for each difference.
std::vector<std::string> differences(const Counts& before, const Counts& after);

}  // namespace nacre::bench
