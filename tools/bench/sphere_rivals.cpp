// The other programs of the spheres bench. A second run that ends where the measured span begins is
// subtracted, so start-up does not count. The margin of the neighbour list changes only the speed, so each
// program uses the one that is fastest for it.
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "bench/process.hpp"
#include "bench/sphere_programs.hpp"
#include "nacre/base/file.hpp"

namespace nacre::bench {

namespace {

constexpr std::array margin_shares{0.1, 0.25, 0.5, 1.0};  ///< of the radius
constexpr double trial_share = 0.1;                       ///< of the span

class RivalRun {
 public:
  RivalRun(const Rival& rival, const SphereTask& task, std::filesystem::path folder)
      : rival_(rival), task_(task), folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
    write_atomically(folder_ / rival.state_name, rival.state(task.box));
    schedule_.lead_steps = steps_of(task.lead);
  }

  Schedule& schedule() { return schedule_; }

  Finished run(double seconds, const std::string& log) {
    schedule_.steps = steps_of(seconds);
    write_atomically(folder_ / rival_.script_name, rival_.script(task_.box, schedule_));
    return run_process(rival_.words, folder_, log);
  }

  double best_margin() {
    double best = 0, least = std::numeric_limits<double>::infinity();
    for (const double share : margin_shares) {
      schedule_.margin = share * task_.box.radius;
      const Finished trial = run(trial_share * task_.span, "trial.txt");
      if (trial.cpu_seconds < least) least = trial.cpu_seconds, best = schedule_.margin;
    }
    return best;
  }

 private:
  std::int64_t steps_of(double seconds) const {
    return static_cast<std::int64_t>(std::llround(seconds / schedule_.step));
  }

  const Rival& rival_;
  const SphereTask& task_;
  std::filesystem::path folder_;
  Schedule schedule_;
};

std::string tail(const std::string& text) {
  constexpr std::size_t length = 300;
  return text.size() <= length ? text : "..." + text.substr(text.size() - length);
}

}  // namespace

const std::vector<Rival>& sphere_rivals() {
  static const std::vector<Rival> rivals{{{"LAMMPS", "lmp", "lammps"},
                                          {"lmp", "-log", "none", "-in", "spheres.lammps"},
                                          "state.data",
                                          "spheres.lammps",
                                          lammps_state,
                                          lammps_script},
                                         {{"Yade", "yade", "yade"},
                                          {"yade", "-n", "-x", "-j1", "spheres_yade.py"},
                                          "state.txt",
                                          "spheres_yade.py",
                                          yade_state,
                                          yade_script}};
  return rivals;
}

SphereResult measure_rival(const Rival& rival, const SphereTask& task, const std::filesystem::path& folder,
                           std::optional<double> margin) {
  SphereResult result{.program = rival.package.title};
  result.energy_known = task.box.restitution == 1;
  if (!find_program(rival.package.program)) {
    result.status = Status::not_installed;
    result.note = install_command({rival.package});
    return result;
  }
  RivalRun runs(rival, task, folder);
  runs.schedule().margin = margin ? *margin : runs.best_margin();
  const Finished start = runs.run(task.lead, "start.txt");
  const Finished whole = runs.run(task.lead + task.span, "output.txt");
  const std::vector<SphereSample> samples = parse_samples(whole.output, task.box);
  result.version = parse_version(whole.output);
  result.margin = runs.schedule().margin;
  if (whole.code != 0 || start.code != 0 || samples.empty() || samples.back().step < runs.schedule().steps) {
    result.status = Status::failed;
    result.note = fmt::format("exit code {}: {}", whole.code, tail(whole.output));
    return result;
  }
  result.cpu_until_span = start.cpu_seconds;
  result.cpu_until_end = whole.cpu_seconds;
  result.span = task.span;
  result.figures = figures_of(samples, runs.schedule().lead_steps, energy_of(task.box));
  return result;
}

}  // namespace nacre::bench
