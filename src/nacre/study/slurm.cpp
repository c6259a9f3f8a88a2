#include "nacre/study/slurm.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/number.hpp"

namespace nacre {

namespace {

constexpr int usual_notice = 60;  // seconds

/// How long before its time limit a member is asked to end.
int notice_of(const std::string& time) {
  const std::optional<double> limit = slurm_seconds(time);
  return limit ? std::clamp(static_cast<int>(*limit / 2), 1, usual_notice) : usual_notice;
}

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(by);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

}  // namespace

std::string shell_quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string slurm_script(const SlurmJob& job) {
  std::string text =
      "#!/bin/bash\n# Written by nacre sweep --slurm: an array of jobs, each of which runs members of a "
      "study.\n";
  const auto add = [&](const std::string& option) { text += "#SBATCH " + option + "\n"; };
  add("--job-name=" + job.name);
  add(fmt::format("--array=0-{}", job.tasks - 1));
  add("--ntasks=1");
  add(fmt::format("--cpus-per-task={}", job.threads));
  add(fmt::format("--signal=B:TERM@{}", notice_of(job.time)));
  add(fmt::format("--output={}/%A_%a.txt", job.output));
  if (!job.partition.empty()) add("--partition=" + job.partition);
  if (!job.time.empty()) add("--time=" + job.time);
  if (!job.memory.empty()) add("--mem=" + job.memory);
  for (const std::string& option : job.more) add(option);
  return text + fmt::format(R"(
list={}
lines=$(wc -l < "$list")
asked_to_end=
trap 'asked_to_end=yes; kill -TERM "$child" 2>/dev/null' TERM
for ((line = SLURM_ARRAY_TASK_ID + 1; line <= lines; line += {})); do
  member=$(sed -n "${{line}}p" "$list")
  {} &
  child=$!
  while kill -0 "$child" 2>/dev/null; do wait "$child"; done
  [[ -z $asked_to_end ]] || break
done
)",
                            shell_quoted(job.list), job.tasks, job.command);
}

std::optional<double> slurm_seconds(const std::string& time) {
  std::string_view rest = time;
  double days = 0;
  const std::size_t dash = rest.find('-');
  if (dash != std::string_view::npos) {
    const auto number = number_in<int>(rest.substr(0, dash));
    if (!number || *number < 0) return std::nullopt;
    days = *number;
    rest.remove_prefix(dash + 1);
  }
  std::vector<double> parts;
  for (const std::string_view part : split(rest, ':')) {
    const auto number = number_in<int>(part);
    if (!number || *number < 0) return std::nullopt;
    parts.push_back(*number);
  }
  if (parts.empty() || parts.size() > 3) return std::nullopt;
  // days-hours:minutes:seconds; without days minutes, minutes:seconds or hours:minutes:seconds.
  double unit = dash != std::string_view::npos || parts.size() == 3 ? 3600 : 60;
  double seconds = 86400 * days;
  for (const double part : parts) {
    seconds += unit * part;
    unit /= 60;
  }
  return seconds > 0 ? std::optional(seconds) : std::nullopt;
}

std::optional<long> job_in(const std::string& said) {
  const std::size_t begin = said.find_first_of("0123456789");
  if (begin == std::string::npos) return std::nullopt;
  const std::size_t end = said.find_first_not_of("0123456789", begin);
  return number_in<long>(said.substr(begin, end - begin));
}

int most_tasks(const std::string& config) {
  const std::size_t at = config.find("MaxArraySize");
  if (at == std::string::npos) return 1001;
  const std::size_t equals = config.find('=', at), line = config.find('\n', at);
  if (equals == std::string::npos || equals > line) return 1001;
  return std::max(1, number_in<int>(config.substr(equals + 1, line - equals - 1)).value_or(1001));
}

}  // namespace nacre
