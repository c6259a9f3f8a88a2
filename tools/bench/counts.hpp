// Work counts: how much a run of some small scenes does, by strategy, counted and not timed. They are the
// same on every machine, so they are kept in a file, and a change that moves one must say why.
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
  bool by_paper = true;  ///< too; it takes minutes for what has many triangles
};

/// A dozen, with everything that touches, each short.
const std::vector<CountedScene>& counted_scenes();

/// Of each scene and strategy, such as "tutorial/first fast", each counter by name.
using Counts = std::map<std::string, std::map<std::string, std::uint64_t>>;

/// Runs all, with `fast`, and most with `paper`. Scenes are looked for below the folder. Throws InputError if
/// one halts, or if the two strategies do not agree.
Counts count(const std::filesystem::path& scenes);

/// As a file, with a word on what it is.
std::string to_toml(const Counts& counts);
/// Throws InputError, naming the file, if the text is not such a file.
Counts counts_from(const std::string& text, const std::string& file);

/// What differs, one line each.
std::vector<std::string> differences(const Counts& before, const Counts& after);

}  // namespace nacre::bench
