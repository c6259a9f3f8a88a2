// The page of a report as one HTML text that needs no other file: style, script, data and pictures are
// inside. Text and tables are plain HTML; only the interactive plots need the script.
#pragma once

#include <span>
#include <string>

#include "nacre/record/report_figures.hpp"
#include "nacre/record/report_run.hpp"

namespace nacre {

struct ReportContent {
  std::span<const ReportRun> runs;
  std::span<const std::string> labels;  // one for each run
  std::span<const Figure> figures;
  std::string film = {};  ///< its section; may be empty
};

/// JSON for the inside of a script element: it must not contain the end of that element.
std::string inside_script(std::string json);

std::string report_html(const ReportContent& content);

}  // namespace nacre
