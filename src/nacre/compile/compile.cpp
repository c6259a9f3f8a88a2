#include "nacre/compile/compile.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "nacre/base/expect.hpp"
#include "nacre/base/naming.hpp"
#include "nacre/base/number.hpp"
#include "nacre/compile/bodies.hpp"
#include "nacre/compile/body_law.hpp"
#include "nacre/compile/contact_compiler.hpp"
#include "nacre/compile/custom_compiler.hpp"
#include "nacre/compile/gravity_compiler.hpp"
#include "nacre/compile/load_compiler.hpp"
#include "nacre/compile/probe_compiler.hpp"
#include "nacre/compile/seam_compiler.hpp"
#include "nacre/compile/spins.hpp"
#include "nacre/compile/spring_compiler.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/compile/steps.hpp"

namespace nacre {

namespace {

class Compiler {
 public:
  Compiler(const Scene& scene, std::vector<StepPrice>* prices, verify::KnownPairs& known)
      : scene_(scene),
        prices_(prices),
        known_(known),
        bodies_(scene, prepared(), problems_),
        springs_(scene, bodies_, model_, problems_),
        contacts_(scene, bodies_, model_, problems_) {
    if (prices_) prices_->clear();
  }

  Model run() {
    check_times();
    check_method();
    check_spins(scene_, problems_);
    contacts_.add_elements();
    const std::vector<Problem> start = check_start(scene_, bodies_, model_, problems_, known_);
    check_rival();
    add_probes(scene_, bodies_, model_, problems_);
    if (problems_.empty() && start.empty()) add_forces();
    check_columns(scene_, model_, problems_);
    throw_if_any(start);
    model_.finish();
    return std::move(model_);
  }

 private:
  Model& prepared() {
    model_.quantum = Quantum(scene_.simulation.quantum);
    model_.start = scene_.simulation.start;
    model_.method = scene_.contact.method;
    return model_;
  }

  /// The problems of the start come last, in their own order: lines that count others come before those.
  void throw_if_any(const std::vector<Problem>& start) {
    std::vector<Problem> all = in_order(problems_);
    all.insert(all.end(), start.begin(), start.end());
    if (!all.empty()) throw InputError(std::move(all));
  }

  void complain(const Places& at, const char* key, std::string what) {
    problems_.push_back(at.problem(key, std::move(what)));
  }

  void check_times() {
    const Quantum& quantum = model_.quantum;
    const SimulationTable& table = scene_.simulation;
    const std::optional<Time> end = quantum.nearest(table.duration);
    if (end == 0)
      complain(table.at, "duration",
               fmt::format("{} s is less than a quantum, 2^{} s", table.duration, quantum.exponent()));
    if (!end)
      complain(table.at, "duration",
               fmt::format("{} s is too long for time in quanta of 2^{} s: at most {:.6g} s, or a coarser "
                           "quantum",
                           table.duration, quantum.exponent(), quantum.seconds(latest)));
    for (const auto& [key, rate] : {std::pair{"frame_rate", scene_.output.frame_rate},
                                    std::pair{"series_rate", scene_.output.series_rate}})
      if (rate && *rate * quantum.size() > 1)
        complain(scene_.output.at, key, fmt::format("must be at most {:.3g} per second", 1 / quantum.size()));
  }

  void check_method() {
    if (model_.method == Method::layers) return;
    if (!scene_.custom.empty())
      complain(scene_.contact.at, "method", "only \"layers\" knows custom potentials");
    if (!model_.script.empty())
      complain(scene_.contact.at, "method",
               "only \"layers\" knows motion by script: leave out motion, grab and release");
    if (!model_.contacts.edges.empty() && model_.method != Method::dcr)
      complain(scene_.contact.at, "method",
               "only \"layers\" and \"dcr\" know bodies that collide: give them collide = false");
  }

  void check_rival() {
    if (model_.method != Method::dcr) return;
    const Contacts& contacts = model_.contacts;
    if (!contacts.law_of.empty())
      complain(scene_.contact.at, "method",
               "\"dcr\" has one thickness for all: leave out pair, contact_thickness and contact_stiffness");
    if (!(contacts.release.empty() && contacts.friction.empty()))
      complain(scene_.contact.at, "method",
               "\"dcr\" answers every contact elastically: leave out restitution and friction");
    if (!model_.stiff.empty())
      complain(scene_.contact.at, "method", "\"dcr\" knows no stiff bodies: leave out stiff");
  }

  /// The forces of springs and seams must tick during every contact of all bodies, all others of their own.
  Steps chosen_steps() {
    Steps::Basis basis{.base = 0, .scale = scene_.simulation.step_scale};
    soft_limits_.assign(scene_.particles.size() + scene_.bodies.size(), {});
    if (model_.method != Method::dcr) soft_limits_ = contacts_.soft_limits();
    basis.soft_limit = shortest_limit().seconds();
    basis.vertex_limits = vertex_limits();
    double longest_force = springs_.longest_step(basis.soft_limit);
    for (const PlacedBody& body : bodies_.placed())
      longest_force = std::max(longest_force, longest_shell_step(model_, body.sheet()));
    for (const PlacedStiff& body : bodies_.stiff()) {
      choose_frequency(body);
      longest_force = std::max(longest_force, stiff_step(model_.stiff[body.number]));
    }
    basis.base = base_step(contacts_.typical_step(), longest_force);
    return {model_.quantum, basis, problems_};
  }

  void add_forces() {
    bodies_.share_masses();
    const Steps steps = chosen_steps();
    springs_.add_forces(steps);
    for (const PlacedBody& body : bodies_.placed())
      nacre::add_forces(model_, body, steps.within(soft_limit(body).seconds()), problems_);
    for (const PlacedStiff& body : bodies_.stiff())
      add_stiff_forces(model_, body, steps.within(soft_limit(*body.table).seconds()), problems_);
    if (model_.method != Method::dcr) contacts_.add_ladders(steps);
    add_seams(scene_, bodies_, steps, model_, problems_);
    add_custom(scene_, bodies_, steps, model_, problems_);
    add_field(scene_.simulation, model_, problems_);
    const std::size_t springs = springs_.count_without_axis();
    const bool has_gravity = scene_.simulation.strongest_gravity() > 0;
    if (prices_ && has_gravity) add_prices(gravity_prices(scene_.simulation, model_, steps, springs));
    if (has_gravity) add_gravity(scene_.simulation, model_, steps, springs, contacts_.held_steps());
    if (prices_) add_prices(drag_prices(scene_, steps, springs, model_));
    add_loads(scene_, bodies_, steps, springs, model_, problems_);
    if (prices_) add_prices_of_forces(steps);
    if (scene_.simulation.common_step) use_common_step();
    if (model_.method != Method::dcr) return;
    const Time step = steps.single(scene_.contact, shortest_step(model_), contacts_.typical_step());
    set_common_step(model_, step);
    contacts_.add_one_ladder(step, steps);
  }

  void add_prices(const std::vector<StepPrice>& more) {
    prices_->insert(prices_->end(), more.begin(), more.end());
  }
  void add_prices_of_forces(const Steps& steps) {
    add_prices(seam_prices(scene_, bodies_, steps, model_));
    add_prices(step_prices(damped_groups(), {.quantum = model_.quantum,
                                             .typical_contact = contacts_.typical_step(),
                                             .soft_limit = shortest_limit(),
                                             .scale = scene_.simulation.step_scale,
                                             .usual = contacts_.usual_law(),
                                             .loosest = contacts_.loosest_law()}));
    add_prices(contacts_.prices());
    add_law_prices(steps);
  }

  SoftLimit shortest_limit() const {
    SoftLimit shortest;
    for (const SoftLimit& limit : soft_limits_) shortest = shorter(shortest, limit);
    return shortest;
  }
  SoftLimit soft_limit(const BodyTable& table) const {
    return soft_limits_[scene_.particles.size() + (&table - scene_.bodies.data())];
  }
  SoftLimit soft_limit(const PlacedBody& body) const { return soft_limit(*body.table); }

  void choose_frequency(const PlacedStiff& placed) {
    StiffBody& body = model_.stiff[placed.number];
    const auto number = scene_.particles.size() + (placed.table - scene_.bodies.data());
    body.frequency = placed.table->stiff_frequency.value_or(
        chosen_frequency(model_, body,
                         {.contact_frequency = contacts_.own_frequency(number),
                          .gravity = scene_.simulation.strongest_gravity()}));
  }
  /// Of each vertex: that of its particles or its body.
  std::vector<double> vertex_limits() const {
    std::vector<double> limits;
    auto limit = soft_limits_.begin();
    for (const ParticlesTable& table : scene_.particles)
      limits.insert(limits.end(), table.positions.size(), limit++->seconds());
    for (const BodyTable& table : scene_.bodies)
      limits.insert(limits.end(), vertex_count(table), limit++->seconds());
    return limits;
  }

  void use_common_step() {
    const double before = ticks_per_second(model_);
    set_common_step(model_, shortest_step(model_));
    const double ticks = ticks_per_second(model_);
    if (prices_ && ticks > 0)
      prices_->push_back({.key = "common_step", .value = 1, .times = ticks / before, .ticks = ticks});
  }

  /// What shells cost that have the law without limits because their material does not say otherwise.
  void add_law_prices(const Steps& steps) {
    std::map<std::string, std::pair<double, double>>
        ticks;  // of each material: with its law, with the faster one
    for (const PlacedBody& body : bodies_.placed()) {
      if (body.table->mesh.triangles.empty() || !has_default_law(scene_, *body.table)) continue;
      PlacedBody faster = body;
      faster.law.shell.max_stretch = fast_max_stretch;
      faster.law.shell.least_height.reset();
      auto& [with, without] = ticks[body.table->material];
      with += shell_ticks(body, steps);
      without += shell_ticks(faster, steps);
    }
    for (const auto& [material, sums] : ticks)
      if (const auto& [with, without] = sums; with > without)
        prices_->push_back({.key = "max_stretch",
                            .of = material,
                            .value = infinity,
                            .times = with / without,
                            .ticks = with,
                            .free_value = fast_max_stretch});
  }

  double shell_ticks(const PlacedBody& body, const Steps& steps) const {
    const Steps own = steps.within(soft_limit(body).seconds());
    const std::size_t stride = stride_of(body);
    double sum = 0;
    for_each_element(
        model_, body.sheet(),
        [&](Strain, std::string_view, const Oscillation& oscillation) {
          if (std::isfinite(element_step(oscillation)))
            sum += static_cast<double>(stride) / model_.quantum.seconds(own.element(oscillation));
        },
        stride);
    return sum;
  }

  /// For prices: of a large body every n-th element is enough.
  static std::size_t stride_of(const PlacedBody& body) {
    constexpr std::size_t enough = 20'000;
    const Mesh& mesh = body.table->mesh;
    return 1 + (mesh.triangles.size() + mesh.segments.size()) / enough;
  }

  /// All springs, and the elements of all bodies, by material and kind.
  std::vector<DampedGroup> damped_groups() const {
    std::vector<DampedGroup> groups = springs_.damped_groups();
    const auto first_body = static_cast<std::ptrdiff_t>(groups.size());
    for (const PlacedBody& body : bodies_.placed()) add_groups(body, first_body, groups);
    return groups;
  }

  void add_groups(const PlacedBody& body, std::ptrdiff_t first, std::vector<DampedGroup>& groups) const {
    const std::size_t stride = stride_of(body);
    for_each_element(
        model_, body,
        [&](Strain strain, std::string_view force, const Oscillation& oscillation) {
          const auto found =
              std::find_if(groups.begin() + first, groups.end(), [&](const DampedGroup& group) {
                return group.of == body.table->material && group.force == force &&
                       group.weight == static_cast<double>(stride) && group.soft_limit == soft_limit(body);
              });
          if (found != groups.end()) return found->oscillations.push_back(oscillation);
          const double damping =
              strain == Strain::bend ? body.law.shell.bend_damping : body.law.shell.stretch_damping;
          groups.push_back({.key = strain == Strain::bend ? "bend_damping" : "stretch_damping",
                            .of = body.table->material,
                            .force = std::string(force),
                            .damping = damping == free_damping ? 0 : damping,
                            .oscillations = {oscillation},
                            .weight = static_cast<double>(stride),
                            .soft_limit = soft_limit(body),
                            .sets_base = force != Spring::name && force != Bend::name});
        },
        stride);
  }

  const Scene& scene_;
  std::vector<StepPrice>* prices_;
  verify::KnownPairs& known_;
  Model model_;
  std::vector<Problem> problems_;
  Bodies bodies_;
  SpringCompiler springs_;
  ContactCompiler contacts_;
  std::vector<SoftLimit> soft_limits_;  ///< of each of the particles and bodies
};

}  // namespace

Model compile(const Scene& scene, std::vector<StepPrice>* prices) {
  verify::KnownPairs nothing;
  return compile(scene, prices, nothing);
}

Model compile(const Scene& scene, std::vector<StepPrice>* prices, verify::KnownPairs& known) {
  NACRE_EXPECT(scene.contact.thickness && scene.contact.stiffness, "a scene must be resolved to compile it");
  return naming_file(scene.file, [&] { return Compiler(scene, prices, known).run(); });
}

}  // namespace nacre
