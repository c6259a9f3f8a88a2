#include "reproduce/reproduction.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/words.hpp"
#include "reproduce/scheduler.hpp"

namespace nacre::reproduce {

namespace fs = std::filesystem;

namespace {

constexpr int most_threads = 4;  // of one run: several runs at once gain more

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

/// In the order of the paper.
std::vector<std::string> chosen_ids(const std::vector<std::string>& wanted) {
  std::vector<std::string> ids = experiment_ids();
  if (!wanted.empty()) std::erase_if(ids, [&](const std::string& id) { return !contains(wanted, id); });
  return ids;
}

void make_folders(const Layout& layout) {
  std::error_code error;
  for (const fs::path& folder : {layout.runs(), layout.pictures(), layout.log("").parent_path()}) {
    fs::create_directories(folder, error);
    if (error) throw InputError(Problem{folder.string(), 0, "", "cannot be written: " + error.message()});
  }
}

std::string verdict(const std::vector<Claim>& claims) {
  const auto held = std::ranges::count_if(claims, &Claim::pass);
  if (held == std::ssize(claims)) return fmt::format("holds ({} claim{})", held, held == 1 ? "" : "s");
  return fmt::format("FAILS ({} of {} claims hold)", held, claims.size());
}

}  // namespace

void check_ids(const std::vector<std::string>& ids) {
  const std::vector<std::string> known = experiment_ids();
  for (const std::string& id : ids)
    if (!contains(known, id))
      throw InputError(Problem{"reproduce", 0, "",
                               fmt::format("no experiment is named '{}'{}; there are: {}", id,
                                           suggestion(id, known), listed(known))});
}

Reproduction::Reproduction(const Request& request)
    : request_(request),
      layout_{request.out},
      evidence_(layout_.runs(), request.size),
      ids_(chosen_ids(request.ids)),
      board_(ids_, request.terminal) {
  check_ids(request.ids);
  make_folders(layout_);
  for (const Family& family : families()) plan(family);
}

bool Reproduction::is_chosen(const std::string& id) const { return contains(ids_, id); }

void Reproduction::plan(const Family& family) {
  std::vector<std::string> needed;
  for (const Experiment& experiment : family.experiments)
    if (is_chosen(experiment.id)) needed.insert(needed.end(), experiment.runs.begin(), experiment.runs.end());
  for (const PlannedRun& run : family.runs(request_.size)) {
    if (!contains(needed, run.name)) continue;
    std::vector<Shot> shots = family.shots(request_.size);
    std::erase_if(shots, [&](const Shot& shot) { return shot.run != run.name; });
    const int threads = run.is_large ? std::clamp(request_.cores / 4, 1, most_threads) : 1;
    finished_[run.name] = false;
    chains_.emplace_back(run, std::move(shots), threads);
  }
}

void Reproduction::begin(const Chain& chain) { active_.push_back(chain.run().name); }

void Reproduction::end(const Chain& chain) {
  std::erase(active_, chain.run().name);
  finished_[chain.run().name] = true;
  if (!chain.problem().empty()) problems_.push_back(chain.problem());
  judge_what_is_ready();
}

void Reproduction::judge_what_is_ready() {
  const auto is_finished = [&](const PlannedRun& run) { return finished_.at(run.name); };
  for (const Family& family : families())
    for (const Experiment& experiment : family.experiments) {
      if (!is_chosen(experiment.id) || judged_.contains(experiment.id)) continue;
      if (!std::ranges::all_of(runs_of(family, experiment, request_.size), is_finished)) continue;
      judged_[experiment.id] = judge(family, experiment, evidence_);
      board_.done(experiment.id, verdict(judged_[experiment.id]));
    }
}

void Reproduction::show_progress() {
  if (!request_.terminal) return;
  for (const Family& family : families())
    for (const Experiment& experiment : family.experiments)
      for (const std::string& run : experiment.runs) {
        if (!is_chosen(experiment.id) || !contains(active_, run)) continue;
        std::error_code error;
        const fs::path log = layout_.log(run);
        board_.note(experiment.id,
                    run + " " + (fs::exists(log, error) ? last_percentage(read_file(log)) : ""));
      }
  board_.refresh();
}

Result Reproduction::perform() {
  Schedule schedule{.layout = layout_,
                    .find_scene = request_.find_scene,
                    .cores = request_.cores,
                    .interrupt = request_.interrupt};
  schedule.on_begin = [&](const Chain& chain) { begin(chain); };
  schedule.on_end = [&](const Chain& chain) { end(chain); };
  schedule.on_idle = [&] { show_progress(); };
  judge_what_is_ready();  // experiments without runs
  if (!work_through(chains_, schedule)) return {.interrupted = true, .claims = {}, .problems = {}};
  board_.refresh();
  return write();
}

PageSection Reproduction::section_of(const Family& family) {
  PageSection section{.family = &family, .claims = {}, .figures = {}, .shots = {}, .commands = {}};
  for (const Experiment& experiment : family.experiments)
    for (const Claim& claim : judged_[experiment.id]) section.claims.push_back(claim);
  for (const PlannedRun& planned : family.runs(request_.size)) {
    const auto is_it = [&](const Chain& chain) { return chain.run().name == planned.name; };
    const auto chain = std::ranges::find_if(chains_, is_it);
    if (chain == chains_.end()) continue;
    section.commands.push_back({planned.name, chain->command()});
    section.shots.insert(section.shots.end(), chain->shots().begin(), chain->shots().end());
  }
  try {
    section.figures = family.figures(evidence_);
  } catch (const InputError& error) {
    problems_.push_back(error.what());
  }
  return section;
}

Result Reproduction::write() {
  Result result;
  PageContent page{.size = request_.size,
                   .layout = layout_,
                   .sections = {},
                   .ids = request_.ids,
                   .machine = request_.machine};
  for (const Family& family : families()) {
    if (std::ranges::none_of(family.experiments, [&](const Experiment& e) { return is_chosen(e.id); }))
      continue;
    page.sections.push_back(section_of(family));
    const PageSection& section = page.sections.back();
    for (const NamedFigure& figure : section.figures)
      write_atomically(layout_.pictures() / (figure.name + ".svg"), figure.svg);
    result.claims.insert(result.claims.end(), section.claims.begin(), section.claims.end());
  }
  write_atomically(request_.out / "claims.json", to_json(result.claims).dump(2) + "\n");
  write_atomically(request_.out / "report.html", page_of(page, evidence_));
  result.problems = problems_;
  return result;
}

}  // namespace nacre::reproduce
