// A study: one scene, the keys of it that vary, and how its members run. Every struct mirrors one table of a
// study file. `samples` turns a study into members; nothing here runs anything.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/places.hpp"

namespace nacre {

/// Of which members frames are kept.
struct Keep {
  enum class Which { none, some, all };
  Which which = Which::some;
  int count = 12;  ///< of `some`: so many, spread evenly over the study
};

/// [study].
struct StudyTable {
  std::string scene;
  std::string variant;
  std::optional<int> samples;  ///< of [random] and [latin]
  std::uint64_t seed = 0;      ///< of these samples
  int repeats = 1;             ///< of each member, each with a seed of its own
  Keep keep;
  bool pictures = true;  ///< of members whose frames are kept
  int threads = 1;       ///< of each member
  std::optional<int> workers;
  Places at;
};

/// A key of the scene with the values that it takes, each as TOML.
struct VariedKey {
  std::string key;
  std::vector<std::string> values;
};

/// A key of the scene with the range from which its values are drawn: of one number, or of each number of a
/// list.
struct RangeTable {
  std::string key;
  std::vector<double> low, high;
  bool is_list = false;
  bool log = false;    ///< equal shares for equal factors
  bool whole = false;  ///< whole numbers, both ends included
  Places at;
};

/// [[figure]]: two columns of the table, and a third one for the colour.
struct FigureTable {
  std::string name, x, y, colour;
  Places at;
};

struct Study {
  std::filesystem::path file;  ///< for messages; empty if the study is a command line
  StudyTable table;
  std::vector<std::string> sets;  ///< KEY=VALUE of every member
  std::vector<VariedKey> grid;    ///< every combination
  std::vector<VariedKey> list;    ///< row by row: all have the same number of values
  std::vector<RangeTable> random, latin;
  std::vector<FigureTable> figures;
};

/// The most members of a study.
inline constexpr int most_members = 100'000;

}  // namespace nacre
