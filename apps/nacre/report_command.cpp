// nacre report: one page about one run, or about several.
#include <memory>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/record/report.hpp"

namespace nacre::cli {

namespace fs = std::filesystem;

namespace {

struct ReportOptions {
  std::vector<std::string> runs;
  std::string file;
};

int report_command(const ReportOptions& options) {
  const std::string ending = fs::path(options.file).extension().string();
  if (ending != ".html" && ending != ".htm")
    throw InputError(
        Problem{"--output", 0, "", fmt::format("the file must end in .html or .htm, not '{}'", ending)});
  const std::vector<fs::path> runs(options.runs.begin(), options.runs.end());
  for (const fs::path& file : write_report(runs, options.file))
    fmt::print("{} {}\n", file.extension() != ".svg" ? "Report: " : "Picture:", file.string());
  return 0;
}

}  // namespace

void add_report(Program& program) {
  const Command command = program.command("report", "Write an HTML page about one run or several runs");
  auto options = std::make_shared<ReportOptions>();
  command.option("DIR", options->runs, "Run folders").required();
  command.option("-o,--output", options->file, "The HTML file; the plots are written beside it as SVG")
      .required()
      .type("FILE");
  command.action([options] { return report_command(*options); });
}

}  // namespace nacre::cli
