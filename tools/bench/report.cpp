#include "bench/report.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "common/machine.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/version.hpp"

namespace nacre::bench {

namespace fs = std::filesystem;

namespace {

bool is_page(const std::string& file) { return fs::path(file).extension() == ".md"; }

std::string dumped(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string results_of(const BenchReport& report) {
  const Json& machine = report.json.at("machine");
  return fmt::format(
      "{}\n`nacre bench {} {}`, version {} ({}): {} on {}, {} cores, {}.\n", to_markdown(report.table),
      report.bench, report.options, version(), commit(), report.threads,
      machine.at("processor").get<std::string>(), machine.at("cores").get<int>(),
      machine.at("load").get<double>() < 1
          ? "otherwise idle"
          : fmt::format("busy with other work (load {:.1f})", machine.at("load").get<double>()));
}

}  // namespace

std::string to_text(const TextTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& cell : table.head) widths.push_back(cell.size());
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      if (row.size() == widths.size() || i + 1 < row.size()) widths[i] = std::max(widths[i], row[i].size());
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i)
      text += i + 1 < cells.size() ? fmt::format("{:<{}}  ", cells[i], widths[i]) : cells[i];
    return text + "\n";
  };
  std::string text = line(table.head);
  for (const auto& row : table.rows) text += line(row);
  return text;
}

std::string to_markdown(const TextTable& table) {
  const auto line = [&](std::vector<std::string> cells) {
    cells.resize(table.head.size());
    std::string text = "|";
    for (const std::string& cell : cells) text += " " + cell + " |";
    return text + "\n";
  };
  std::string text = line(table.head) + line(std::vector<std::string>(table.head.size(), "---"));
  for (const auto& row : table.rows) text += line(row);
  return text;
}

Json describe_machine() {
  const Machine machine = this_machine();
  return {{"processor", machine.processor}, {"cores", machine.cores}, {"load", machine.load}};
}

std::string with_results(const std::string& page, const std::string& file, const std::string& bench,
                         const std::string& results) {
  const std::string mark = fmt::format("<!-- nacre bench {} -->\n", bench);
  const std::size_t begin = page.find(mark);
  const std::size_t end = begin == std::string::npos ? begin : page.find("<!-- end -->", begin);
  if (end == std::string::npos)
    throw InputError(Problem{file, 0, "", fmt::format("has no place for results: {}<!-- end -->", mark)});
  return page.substr(0, begin + mark.size()) + results + page.substr(end);
}

std::vector<std::string> moved_counts(const Json& before, const Json& after) {
  const auto flat = [](const Json& json) { return json.value("counters", Json::object()).flatten(); };
  const Json old = flat(before), now = flat(after);
  std::vector<std::string> moved;
  for (const auto& [name, value] : now.items())
    if (!old.contains(name))
      moved.push_back(fmt::format("{}: is new, {}", name.substr(1), value.dump()));
    else if (old.at(name) != value)
      moved.push_back(fmt::format("{}: {} became {}", name.substr(1), old.at(name).dump(), value.dump()));
  for (const auto& [name, value] : old.items())
    if (!now.contains(name)) moved.push_back(fmt::format("{}: is gone, {}", name.substr(1), value.dump()));
  return moved;
}

Json ReportOptions::read_baseline() const {
  Json results = Json::parse(read_file(baseline), nullptr, false);
  if (results.is_discarded()) throw InputError(Problem{baseline, 0, "", "is not JSON"});
  return results;
}

void ReportOptions::add_to(const cli::Command& command) {
  command.flag("--json", json, "Print the results as JSON and nothing else");
  command
      .option("-o,--output", file,
              "Also write the results to this file, as JSON; in a page (.md) their place is filled instead")
      .type("FILE");
  command.option("--out", folder, "Keep results, and the input and output of every program, in this folder")
      .type("DIR");
  command
      .option("--baseline", baseline,
              "Compare counts with those of earlier results, a JSON file: exit 1 if any moved")
      .type("FILE");
}

void ReportOptions::check(const std::string& bench) const {
  if (!baseline.empty()) read_baseline();
  if (file.empty()) return;
  if (is_page(file)) {
    with_results(read_file(file), file, bench, "");
  } else if (const fs::path parent = fs::absolute(file).parent_path(); !fs::is_directory(parent)) {
    throw InputError(Problem{file, 0, "", "there is no folder " + parent.string()});
  }
}

int ReportOptions::deliver(BenchReport report) const {
  std::vector<std::string> moved;
  if (!baseline.empty()) {
    moved = moved_counts(read_baseline(), report.json);
    report.json["moved"] = moved;
    for (const std::string& line : moved) fmt::print(stderr, "{}\n", line);
  }
  fmt::print("{}", json ? dumped(report.json) : to_text(report.table));
  if (!folder.empty()) write_atomically(fs::path(folder) / "results.json", dumped(report.json));
  if (!file.empty())
    write_atomically(file, is_page(file)
                               ? with_results(read_file(file), file, report.bench, results_of(report))
                               : dumped(report.json));
  return moved.empty() ? 0 : 1;
}

}  // namespace nacre::bench
