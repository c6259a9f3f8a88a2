// What differs between runs, in words: their resolved scenes compared key by key. It reads a scene as lines
// of text and does not know which keys exist.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nacre/record/report_run.hpp"

namespace nacre {

/// The `key = value` lines of a resolved scene as "section.key" -> value, quotes and comments removed.
/// Entries of an array of tables are called by their name, else by their place: "body.cloth.material",
/// "spring.1.rest".
std::map<std::string, std::string> scene_keys(std::string_view scene);

/// One name for each run, all different: the one or two scene keys they differ in, or else their folders.
std::vector<std::string> run_labels(std::span<const ReportRun> runs);

}  // namespace nacre
