#include "nacre/study/result_table.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/study/member_result.hpp"
#include "nacre/study/parameter_cells.hpp"

namespace nacre {

namespace {

using Kind = ResultColumn::Kind;

std::string cell(double value) { return std::isnan(value) ? "" : fmt::format("{}", value); }
template <class Whole>
std::string cell(const std::optional<Whole>& value) {
  return value ? std::to_string(*value) : "";
}

/// Collects cells by column; columns appear in the order in which they are first named.
class Collector {
 public:
  explicit Collector(std::size_t rows) : rows_(rows) {}

  void set(std::size_t row, const std::string& name, Kind kind, std::string text, bool is_number = true) {
    auto [found, is_new] = index_.try_emplace(name, columns_.size());
    if (is_new) columns_.push_back({name, kind, true, std::vector<std::string>(rows_)});
    ResultColumn& column = columns_[found->second];
    column.is_number = column.is_number && (is_number || text.empty());
    column.cells[row] = std::move(text);
  }
  std::vector<ResultColumn> take() {
    std::ranges::stable_sort(columns_, {}, &ResultColumn::kind);
    return std::move(columns_);
  }

 private:
  std::size_t rows_;
  std::vector<ResultColumn> columns_;
  std::map<std::string, std::size_t> index_;
};

void add_parameters(Collector& out, std::size_t row, const Manifest& manifest, const Member& member) {
  for (std::size_t i = 0; i < manifest.keys.size(); ++i)
    for (const ParameterCell& part : parameter_cells(manifest.keys[i], member.values[i]))
      out.set(row, part.name, Kind::parameter, part.text, part.is_number);
}

void add_outcome(Collector& out, std::size_t row, const Member& member, const MemberState& state) {
  const format::Summary& s = state.summary;
  out.set(row, "outcome", Kind::outcome, state.outcome, false);
  out.set(row, "time", Kind::outcome, cell(s.time));
  out.set(row, "trajectory_hash", Kind::outcome, s.trajectory_hash, false);
  out.set(row, "model_hash", Kind::outcome, member.model_hash, false);
}

void add_measured(Collector& out, std::size_t row, const format::Summary& s) {
  const auto set = [&](const std::string& name, std::string text) {
    out.set(row, name, Kind::measured, std::move(text));
  };
  set("energy_initial", cell(s.energy.initial));
  set("energy_final", cell(s.energy.final));
  set("energy_min", cell(s.energy.min));
  set("energy_max", cell(s.energy.max));
  set("energy_scale", cell(s.energy.scale));
  set("energy_drift", cell(s.energy.drift));
  set("ledger_error", cell(s.energy.ledger_error));
  set("linear_error", cell(s.momentum.linear_error));
  set("angular_error", cell(s.momentum.angular_error));
  set("min_distance", cell(s.contact.min_distance));
  set("max_layer", cell(s.contact.max_layer));
  for (const auto& [probe, figures] : s.probes) {
    set(probe + ".impulse", cell(figures.impulse));
    set(probe + ".peak", cell(figures.peak));
    set(probe + ".peak_time", cell(figures.peak_time));
    set(probe + ".contact_time", cell(figures.contact_time));
  }
}

void add_cost(Collector& out, std::size_t row, const format::Summary& s) {
  const auto kicks = std::ranges::find(s.counters, "kicks", &std::pair<std::string, std::uint64_t>::first);
  out.set(row, "kicks", Kind::cost, kicks == s.counters.end() ? "" : std::to_string(kicks->second));
  out.set(row, "wall_seconds", Kind::cost, cell(s.wall_seconds));
  out.set(row, "cpu_seconds", Kind::cost, cell(s.cpu_seconds));
}

/// Made from the series if the run ended before it could be written.
MemberResult result_in(const StudyFolder& folder, const Member& member) {
  const std::filesystem::path file = folder.result_file(member.number);
  std::error_code error;
  if (std::filesystem::exists(file, error)) return parse_result(read_file(file), file.string());
  return result_of(RunFolder(folder.member(member.number)));
}

void add_probes(Collector& out, std::size_t row, const StudyFolder& folder, const Member& member) {
  MemberResult result;
  try {
    result = result_in(folder, member);
  } catch (const InputError&) {
    return;  // the cells stay empty
  }
  for (const auto& [column, values] : result) {
    out.set(row, column + ".final", Kind::measured, cell(values.final));
    out.set(row, column + ".min", Kind::measured, cell(values.min));
    out.set(row, column + ".max", Kind::measured, cell(values.max));
  }
}

void count(StudyCounts& counts, Progressed how) {
  ++counts.all;
  switch (how) {
    case Progressed::reached:
      ++counts.reached;
      break;
    case Progressed::failed:
      ++counts.failed;
      break;
    case Progressed::unfinished:
      ++counts.unfinished;
      break;
    default:
      ++counts.not_run;
  }
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}

}  // namespace

const ResultColumn* ResultTable::find(const std::string& name) const {
  const auto found = std::ranges::find(columns, name, &ResultColumn::name);
  return found == columns.end() ? nullptr : &*found;
}

ResultTable read_results(const StudyFolder& folder, const Manifest& manifest) {
  ResultTable table;
  table.members = manifest.in_study();
  Collector out(table.members.size());
  for (std::size_t row = 0; row < table.members.size(); ++row) {
    const Member& member = *table.members[row];
    MemberState state = folder.state(member);
    out.set(row, "member", Kind::member, std::to_string(member.number));
    add_parameters(out, row, manifest, member);
    add_outcome(out, row, member, state);
    add_measured(out, row, state.summary);
    if (!state.summary.outcome.empty()) add_probes(out, row, folder, member);
    add_cost(out, row, state.summary);
    count(table.counts, state.how);
    table.states.push_back(std::move(state));
  }
  table.columns = out.take();
  return table;
}

std::string to_csv(const ResultTable& table) {
  std::string text;
  const auto add_row = [&](const auto& cell_of) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      text += (i > 0 ? "," : "") + csv_cell(cell_of(table.columns[i]));
    text += '\n';
  };
  add_row([](const ResultColumn& column) { return column.name; });
  for (std::size_t row = 0; row < table.rows(); ++row)
    add_row([&](const ResultColumn& column) { return column.cells[row]; });
  return text;
}

}  // namespace nacre
