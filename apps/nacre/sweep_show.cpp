#include "sweep_show.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "nacre/base/printable.hpp"
#include "nacre/base/words.hpp"
#include "shared/options.hpp"

namespace nacre::cli {

namespace {

constexpr std::chrono::seconds plain_sweep_period{10};
constexpr std::size_t most_named = 20;

std::string size_text(double bytes) {
  const char* units[] = {"kB", "MB", "GB", "TB"};
  double value = bytes / 1000;
  std::size_t unit = 0;
  while (value >= 1000 && unit + 1 < std::size(units)) value /= 1000, ++unit;
  return fmt::format("{:.{}f} {}", value, value < 10 ? 1 : 0, units[unit]);
}

std::string padded(const std::string& given, std::size_t width) {
  const std::string text = printable(given);
  return text + std::string(width > text.size() ? width - text.size() : 0, ' ');
}

/// How wide each column of values is.
std::vector<std::size_t> widths_of(const Manifest& manifest) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < manifest.keys.size(); ++i) {
    std::size_t width = manifest.keys[i].size();
    for (const Member* member : manifest.in_study()) width = std::max(width, member->values[i].size());
    widths.push_back(std::min<std::size_t>(width, 40));
  }
  return widths;
}

double free_space(std::filesystem::path folder) {
  std::error_code error;
  folder = std::filesystem::absolute(folder, error);
  while (!std::filesystem::exists(folder, error) && folder.has_relative_path()) folder = folder.parent_path();
  const auto space = std::filesystem::space(folder, error);
  return error ? 0 : static_cast<double>(space.available);
}

}  // namespace

void SweepLine::put(const std::string& line) {
  if (terminal_) {
    say("\r\033[K" + line.substr(0, 100));
    std::fflush(stderr);
    shown_ = true;
    return;
  }
  if (std::chrono::steady_clock::now() - last_ < plain_sweep_period) return;
  say(line + "\n");
  last_ = std::chrono::steady_clock::now();
}

void SweepLine::show(const StudyProgress& p) {
  std::string line = fmt::format("{} of {} done, {} running, {} failed, about {} left", p.done, p.all,
                                 p.running, p.failed, rough_duration(p.seconds_left));
  if (p.last_failed >= 0) line += fmt::format("  (member {} failed)", p.last_failed);
  put(line);
}

void SweepLine::show_checked(int done, int all) { put(fmt::format("checking: {} of {}", done, all)); }

void SweepLine::clear() {
  if (std::exchange(shown_, false)) say("\r\033[K");
}

void print_forecast(const Manifest& manifest, const std::vector<MemberForecast>& forecast,
                    const StudyFolder& folder, int workers) {
  const std::vector<const Member*> members = manifest.in_study();
  const std::vector<std::size_t> widths = widths_of(manifest);
  fmt::print("{} of {}\n  member", counted(members.size(), "member"), manifest.scene.string());
  for (std::size_t i = 0; i < widths.size(); ++i) fmt::print("  {}", padded(manifest.keys[i], widths[i]));
  fmt::print("  time     disk     frames\n");
  MemberForecast sum;
  double longest = 0;
  for (std::size_t row = 0; row < members.size(); ++row) {
    fmt::print("  {:<6}", members[row]->number);
    for (std::size_t i = 0; i < widths.size(); ++i)
      fmt::print("  {}", padded(members[row]->values[i], widths[i]));
    fmt::print("  {:<7}  {:<7}  {}\n", rough_duration(forecast[row].seconds), size_text(forecast[row].bytes),
               members[row]->has_frames ? "kept" : "no");
    sum.seconds += forecast[row].seconds;
    sum.bytes += forecast[row].bytes;
    longest = std::max(longest, forecast[row].seconds);
  }
  fmt::print("time: about {} on this machine, {} at a time\n",
             rough_duration(std::max(longest, sum.seconds / workers)), workers);
  fmt::print("disk: about {} in {}, where {} are free\n", size_text(sum.bytes), folder.path().string(),
             size_text(free_space(folder.path())));
}

void print_results(const StudyFolder& folder, const Manifest& manifest, const StudyCounts& counts) {
  fmt::print("{} of {} reached their end", counts.reached,
             counted(static_cast<std::uint64_t>(counts.all), "member"));
  if (counts.failed > 0) fmt::print(", {} failed", counts.failed);
  if (counts.unfinished > 0) fmt::print(", {} unfinished", counts.unfinished);
  if (counts.not_run > 0) fmt::print(", {} not run", counts.not_run);
  fmt::print("\n");
  std::size_t named = 0;
  for (const Member* member : manifest.in_study()) {
    if (counts.reached == counts.all) break;
    const MemberState state = folder.state(*member);
    if (state.how == Progressed::reached || state.how == Progressed::not_run) continue;
    if (++named > most_named) continue;
    fmt::print("  member {}: {}{} ({})\n", member->number, state.outcome,
               state.reason.empty() ? "" : ": " + state.reason, listed(manifest.sets_of(*member)));
  }
  if (named > most_named)
    fmt::print("  and {} more: see the column outcome of the table\n", named - most_named);
  fmt::print("Table:   {}\n", folder.table_file().string());
  if (std::filesystem::exists(folder.report_file()))
    fmt::print("Report:  {}\n", folder.report_file().string());
}

int exit_code_of(const StudyCounts& counts) { return counts.reached == counts.all ? 0 : 1; }

}  // namespace nacre::cli
