// Studies from files and from command lines. A study file is TOML:
//
//   [study]
//   scene = "ball.toml"
//   [grid]
//   contact.restitution = [0.5, 0.7, 0.9]
//   [latin]
//   body.ball.velocity = [[0, 0, -3], [0, 0, -1]]
//
// The keys of [set], [grid], [list], [random] and [latin] are those of the scene, as after `--set`. They are
// checked when members are made, not here.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/study/study.hpp"

namespace nacre {

/// What a command line adds to a study, each as KEY=VALUE.
struct StudyWords {
  std::vector<std::string> sets = {}, grid = {}, list = {}, random = {}, latin = {};
};

/// Whether a file is a study: it has a table of the study language, and no [simulation]. A file that cannot
/// be read is none.
bool is_study_file(const std::filesystem::path& file);

/// Throws InputError with all problems.
Study read_study(const std::filesystem::path& file);

/// Adds the words of a command line: a key that the study varies already is varied by these values instead.
/// Throws InputError.
void add_words(Study& study, const StudyWords& words);

/// Throws InputError if the study as a whole is wrong: a key twice, lists of different lengths, ranges
/// without samples, more members than a study may have.
void check_study(const Study& study);

}  // namespace nacre
