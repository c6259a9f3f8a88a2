// The manifest of a study, manifest.json: what every member is, and the hash of its model. It is written when
// the study is checked, and never while members run; how far they are is in their folders. So any number of
// processes on any machines can run members of one study.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/study/samples.hpp"
#include "nacre/study/study.hpp"

namespace nacre {

struct Member {
  int number = 0;
  Values values;  ///< of each varied key
  std::string model_hash;
  double duration = 0;  ///< simulated seconds
  bool has_frames = false;
  bool is_in_study = true;  ///< false: it ran for an earlier form of the study
};

struct Manifest {
  std::string version;  ///< of the program
  std::filesystem::path scene;
  std::string variant;
  std::vector<std::string> sets;  ///< of every member
  std::vector<std::string> keys;  ///< that vary
  bool pictures = true;
  int threads = 1;
  std::string recipe;  ///< hash of all that the members were made from
  std::vector<FigureTable> figures;
  std::vector<Member> members;  ///< in the order of their numbers

  /// The varied keys of a member, each KEY=VALUE.
  std::vector<std::string> sets_of(const Member& member) const;
  std::vector<const Member*> in_study() const;
};

/// One member for each line.
std::string to_json(const Manifest& manifest);
/// Throws InputError if it is missing or damaged.
Manifest read_manifest(const std::filesystem::path& file);
/// The same with one member only, without parsing the others; no member if there is none of this number.
Manifest read_manifest(const std::filesystem::path& file, int number);

/// Whether a figure may have this name, which is that of a file in the folder of the study.
bool is_figure_name(const std::string& name);

}  // namespace nacre
