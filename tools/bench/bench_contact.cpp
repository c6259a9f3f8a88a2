// nacre bench contact: cloth in contact. What does detection cost, compared with the kicks? What does it
// save, compared with the paper's algorithm? How long do two whole scenes take?
#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

#include "bench/benches.hpp"
#include "bench/measure.hpp"
#include "bench/profile.hpp"
#include "bench/rates.hpp"
#include "bench/shipped_run.hpp"
#include "bench/strategies.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace {

using namespace nacre::bench;

struct ContactOptions {
  std::vector<std::string> cases;
  std::vector<int> sides{45, 101};
  double seconds = 0.005;
  std::uint64_t paper_kicks = 1;
  int threads = 2;
  bool profile = false;
  ReportOptions report;
};

constexpr double most_contact_over_bare = 2.5, least_over_fast = 30;
constexpr double most_for_cotton = 30;  // wall seconds per simulated second
constexpr double most_for_knot = 30;    // wall seconds of the whole scene

class ContactBench {
 public:
  explicit ContactBench(const ContactOptions& options) : options_(options), json_(json_head("contact")) {
    json_["seconds"] = options.seconds;
    json_["threads"] = options.threads;
    json_["profiles"] = Json::object();
    json_["counters"] = Json::object();
  }

  void measure_drape(int side) {
    const Cloth cloth = draped(side);
    const std::string name = fmt::format("drape of {} vertices", cloth.vertices());
    const Time end = cloth.after(scaled_span(options_.seconds, side));
    const Overhead overhead = measure_overhead(cloth, end);
    for (const KindRate& rate : rates_by_kind(*cloth.model, cloth.state, overhead.contact))
      figures_.add(name, rate.kind + " evaluated and applied per second and core", rate.forces_per_second);
    const double idle =
        overhead.counters.at("evaluations").get<double>() - static_cast<double>(overhead.bare_forces);
    figures_.add(name, "kicks per second and core",
                 overhead.counters.at("kicks").get<double>() / overhead.run);
    figures_.add(name, "run over bare kicks", overhead.run / overhead.bare,
                 side >= 101 ? at_most(most_contact_over_bare) : Limit{});
    figures_.add(name, "idle evaluations, share of all",
                 idle / overhead.counters.at("evaluations").get<double>());
    add_work(figures_, name, overhead.counters);
    json_["counters"][name] = overhead.counters;
    if (options_.profile) add_profile(name + ", fast", profile_of([&] { ran(cloth, {}, end); }));
  }

  void measure_paper(int side) {
    Cloth cloth = draped(side);
    const std::string name = fmt::format("drape of {} vertices", cloth.vertices());
    fmt::print(stderr, "{}: paper\n", name);
    PaperOverFast found;
    const Time end = cloth.after(scaled_span(options_.seconds, side));
    const auto work = [&] { found = paper_over_fast(std::move(cloth), end, options_.paper_kicks); };
    if (options_.profile)
      add_profile(name + ", paper", profile_of(work));
    else
      work();
    figures_.add(name, "paper over fast, of a kick", found.ratio,
                 side >= 45 ? at_least(least_over_fast) : Limit{});
    add_work(figures_, name + ", paper", found.paper);
    json_["counters"][name + ", paper"] = found.paper;
    json_["counters"][name + ", fast over the same"] = found.fast;
  }

  void measure_scene(const std::string& scene, const std::string& figure, bool per_second, double most) {
    fmt::print(stderr, "{}: {} threads\n", scene, options_.threads);
    const format::Summary summary = run_shipped(find_scene(scene), options_.threads);
    const double wall = summary.wall_seconds, time = summary.time;
    figures_.add(scene, figure, per_second ? wall / time : wall, at_most(most));
    figures_.add(scene, "simulated seconds reached", time, at_least(summary.duration));
    Json counters;
    for (const auto& [name, value] : summary.counters) counters[name] = value;
    add_work(figures_, scene, counters);
    json_["counters"][scene] = counters;
  }

  BenchReport report(const std::string& words) && {
    json_["figures"] = figures_.to_json();
    return {"contact", words, figures_.table(), std::move(json_),
            fmt::format("one thread, scenes {}", options_.threads)};
  }

 private:
  static Cloth draped(int side) {
    fmt::print(stderr, "draping a cloth of {} x {}\n", side, side);
    return draped_cloth(find_scene("tutorial/cloth_on_sphere"), side);
  }

  void add_profile(const std::string& name, const std::vector<ProfileLine>& lines) {
    Json json = Json::array();
    for (const ProfileLine& line : lines) {
      json.push_back({{"share", line.share}, {"function", line.function}});
      fmt::print(stderr, "{}: {:5.1f}%  {}\n", name, 100 * line.share, line.function);
    }
    json_["profiles"][name] = std::move(json);
  }

  const ContactOptions& options_;
  Figures figures_;
  Json json_;
};

BenchReport measure_contact(const ContactOptions& options) {
  const auto chosen = [&](const char* name) { return is_chosen(options.cases, name); };
  ContactBench bench(options);
  if (chosen("bare"))
    for (const int side : options.sides) bench.measure_drape(side);
  if (chosen("paper")) bench.measure_paper(options.sides.front());
  if (chosen("cotton"))
    bench.measure_scene("stress/cotton_on_sphere", "wall seconds per simulated second", true,
                        most_for_cotton);
  if (chosen("knot")) bench.measure_scene("stress/reef_knot_775", "wall seconds", false, most_for_knot);
  return std::move(bench).report(fmt::format("--seconds {} --threads {}", options.seconds, options.threads) +
                                 words_of("--side", options.sides) + words_of("--case", options.cases));
}

}  // namespace

void add_contact_bench(Program& program) {
  const Command command =
      program.command("contact", "Cloth in contact, compared with its bare kicks and the paper's algorithm");
  auto options = std::make_shared<ContactOptions>();
  command.option("--case", options->cases, "bare, paper, cotton or knot; may be repeated [all]")
      .type("NAME")
      .one_of({"bare", "paper", "cotton", "knot"});
  command.option("--side", options->sides, "Vertices along a side of the drape; may be repeated [45, 101]")
      .type("N")
      .between(3, 2000);
  command
      .option("--seconds", options->seconds,
              "Simulated seconds measured of a drape with a side of 100 [0.005]")
      .type("T")
      .between(1e-5, 100.0);
  command
      .option("--kicks", options->paper_kicks,
              "Kicks the paper's algorithm is given at least [1: one instant]")
      .type("N")
      .between(1, 1000000000);
  command.option("--threads", options->threads, "Of the scenes cotton and knot [2]")
      .type("N")
      .between(1, 1024);
  command.flag("--profile", options->profile, "Sample where the time is spent, by perf");
  measure_and_report(command, options, measure_contact);
}

}  // namespace nacre::cli
