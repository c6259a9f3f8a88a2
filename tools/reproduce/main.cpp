// nacre reproduce: the experiments of the paper, run, judged and reported.
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "common/machine.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/version.hpp"
#include "nacre/base/words.hpp"
#include "reproduce/reproduction.hpp"
#include "shared/options.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace reproduce;

constexpr int claim_failed = 1, was_interrupted = 130;

std::atomic<bool> interrupt_requested = false;

/// The first Ctrl-C requests an orderly end; the second is not caught.
void on_signal(int signal) {
  interrupt_requested = true;
  std::signal(signal, SIG_DFL);
}

struct ReproduceOptions {
  std::vector<std::string> names;
  std::string out, page;
  int jobs = 0;
  bool small = false, list = false, json = false;
};

std::string words_of(const Machine& machine) {
  return fmt::format("{} cores ({})", machine.cores, machine.processor);
}

void print_list(bool json) {
  auto list = nlohmann::ordered_json::array();
  for (const Family& family : families())
    for (const Experiment& experiment : family.experiments) {
      list.push_back({{"id", experiment.id}, {"section", family.section}, {"about", experiment.about}});
      if (!json) fmt::print("{:<18} {}\n", experiment.id, experiment.about);
    }
  if (json) fmt::print("{}\n", list.dump(2));
}

Request request_of(const ReproduceOptions& o) {
  const std::string usual = o.small ? "runs/reproduction_small" : "runs/reproduction";
  return {.ids = o.names,
          .size = o.small ? Size::small : Size::full,
          .out = o.out.empty() ? usual : o.out,
          .cores = o.jobs > 0 ? o.jobs : this_machine().cores,
          .find_scene = find_scene,
          .interrupt = &interrupt_requested,
          .terminal = isatty(STDERR_FILENO) != 0,
          .machine = words_of(this_machine())};
}

void print_result(const Result& result, const Request& request) {
  std::size_t held = 0;
  for (const Claim& claim : result.claims) {
    held += claim.pass();
    if (!claim.pass())
      fmt::print("{}: {}: {}, must be {}\n", claim.id, claim.finding.claim, readable(claim.finding.measured),
                 claim.finding.limit.words());
  }
  fmt::print("{} of {} claims hold\n", held, result.claims.size());
  fmt::print("Claims: {}\nReport: {}\n", (request.out / "claims.json").string(),
             (request.out / "report.html").string());
}

/// Fills the place for the claims in a page.
void fill_page(const std::string& file, const std::string& text) {
  write_atomically(file, with_claims(read_file(file), file, text));
}

int reproduce_command(const ReproduceOptions& options) {
  if (options.list) {
    print_list(options.json);
    return 0;
  }
  check_ids(options.names);
  if (!options.page.empty()) with_claims(read_file(options.page), options.page, "");
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  const Request request = request_of(options);
  const Result result = Reproduction(request).perform();
  if (result.interrupted) {
    fmt::print(stderr, "Interrupted. Call it again to continue.\n");
    return was_interrupted;
  }
  for (const std::string& problem : result.problems) fmt::print(stderr, "{}\n", problem);
  if (!options.page.empty()) fill_page(options.page, to_markdown(result.claims));
  if (options.json)
    fmt::print("{}\n", to_json(result.claims).dump(2));
  else
    print_result(result, request);
  return result.problems.empty() && std::ranges::all_of(result.claims, &Claim::pass) ? 0 : claim_failed;
}

void add_options(const Command& command, ReproduceOptions& o) {
  command.option("NAME", o.names, "Experiments [all of them]; see --list");
  command.flag("--small", o.small, "Smaller meshes and shorter times: minutes instead of hours");
  command.option("--out", o.out, "Folder for everything [runs/reproduction, runs/reproduction_small]")
      .type("DIR");
  command.option("--jobs", o.jobs, "Cores to use [all]").type("N").between(1, 1024);
  command.flag("--list", o.list, "List the experiments instead");
  command.flag("--json", o.json, "Print the claims as JSON and nothing else");
  command.option("-o,--output", o.page, "Also write the table of claims into this page (.md)").type("FILE");
}

}  // namespace

}  // namespace nacre::cli

int main(int argc, char** argv) {
  using namespace nacre;
  cli::Program program("nacre reproduce", "Reproduce the experiments of the paper, and judge them",
                       fmt::format("nacre {} ({}, {})", version(), commit(), compiler()));
  cli::ReproduceOptions options;
  const cli::Command command = program.alone();
  cli::add_options(command, options);
  command.action([&options] { return cli::reproduce_command(options); });
  return program.run(argc, argv);
}
