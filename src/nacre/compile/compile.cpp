#include "nacre/compile/compile.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include <fmt/format.h>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/clocks.hpp"
#include "nacre/compile/contact_compiler.hpp"
#include "nacre/compile/probe_compiler.hpp"
#include "nacre/compile/scene_surface.hpp"

namespace nacre {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A spring with its ends found.
struct Link {
  const SpringTable* table;
  int a, b;
  double length;
  int growth;
};

class Compiler {
 public:
  explicit Compiler(const Scene& scene)
      : scene_(scene), bodies_(scene, prepared(), problems_), contacts_(scene, bodies_, model_, problems_) {}

  Model run() {
    check_times();
    check_method();
    find_links();
    contacts_.add_elements();
    for (Problem& problem : intersecting_starts(scene_)) problems_.push_back(std::move(problem));
    if (problems_.empty()) contacts_.check_hulls();
    check_rival();
    add_probes(scene_, bodies_, model_, problems_);
    if (problems_.empty()) add_forces();
    check_columns(scene_, model_, problems_);
    if (!problems_.empty()) throw InputError(in_order(problems_));
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

  void check_times() {
    const Quantum& quantum = model_.quantum;
    const std::optional<Time> end = quantum.nearest(scene_.simulation.duration);
    if (end == 0)
      problems_.push_back(scene_.simulation.at.problem(
          "duration", fmt::format("{} s is less than a quantum, 2^{} s", scene_.simulation.duration,
                                  quantum.exponent())));
    if (!end)
      problems_.push_back(scene_.simulation.at.problem(
          "duration",
          fmt::format("{} s is too long for time in quanta of 2^{} s: at most {:.6g} s, or a coarser quantum",
                      scene_.simulation.duration, quantum.exponent(), quantum.seconds(latest))));
    for (const auto& [key, rate] : {std::pair{"frame_rate", scene_.output.frame_rate},
                                    std::pair{"series_rate", scene_.output.series_rate}})
      if (rate * quantum.size() > 1)
        problems_.push_back(scene_.output.at.problem(
            key, fmt::format("must be at most {:.3g} per second", 1 / quantum.size())));
  }

  void check_method() {
    if (!model_.cues.empty() && model_.method != Method::layers)
      problems_.push_back(scene_.contact.at.problem(
          "method", "only \"layers\" knows motion by script: leave out motion, grab and release"));
    if (!model_.contacts.edges.empty() && model_.method != Method::layers && model_.method != Method::dcr)
      problems_.push_back(scene_.contact.at.problem(
          "method", "only \"layers\" and \"dcr\" know bodies that collide: give them collide = false"));
  }

  void check_rival() {
    if (model_.method == Method::dcr && !model_.contacts.law_of.empty())
      problems_.push_back(scene_.contact.at.problem(
          "method",
          "\"dcr\" has one thickness for all: leave out pair, contact_thickness and contact_stiffness"));
    if (model_.method == Method::dcr &&
        !(model_.contacts.release.empty() && model_.contacts.friction.empty()))
      problems_.push_back(scene_.contact.at.problem(
          "method", "\"dcr\" answers every contact elastically: leave out restitution and friction"));
  }

  void find_links() {
    for (const SpringTable& table : scene_.springs) {
      add_growth(table);
      for (const auto& [a, b] : table.between)
        add_link(table, bodies_.point(a, table.at, "between"), bodies_.point(b, table.at, "between"));
      if (table.chain.empty()) continue;
      const std::optional<Label> label = bodies_.group(table.chain, table.at, "chain");
      if (!label) continue;
      if (label->count < 2)
        problems_.push_back(table.at.problem("chain", "has one particle: a chain needs two or more"));
      for (int i = 0; i + 1 < label->count; ++i) add_link(table, label->first + i, label->first + i + 1);
      if (table.closed && label->count > 2) add_link(table, label->first + label->count - 1, label->first);
    }
  }

  void add_growth(const SpringTable& table) {
    growths_.push_back(Forces<Spring>::never_grows);
    if (table.growth.empty()) return;
    Growth growth;
    for (const auto& [seconds, factor] : table.growth) {
      const Time time = model_.quantum.nearest(seconds).value_or(-1);
      if (time < 0 || (!growth.keys.empty() && time <= growth.keys.back().time))
        return problems_.push_back(table.at.problem(
            "growth",
            fmt::format("{} s does not fit time in quanta of 2^{} s", seconds, model_.quantum.exponent())));
      growth.keys.push_back({time, factor});
    }
    growths_.back() = static_cast<int>(model_.growths.size());
    model_.growths.push_back(std::move(growth));
  }

  void add_link(const SpringTable& table, std::optional<int> a, std::optional<int> b) {
    if (!a || !b) return;
    const std::string key = table.chain.empty() ? "between" : "chain";
    const std::string names = model_.point_name(*a) + " and " + model_.point_name(*b);
    if (*a == *b)
      return problems_.push_back(table.at.problem(key, "joins " + model_.point_name(*a) + " to itself"));
    if (mobility(model_, *a) + mobility(model_, *b) == 0)
      return problems_.push_back(table.at.problem(key, names + " are both fixed"));
    const Vec3 r = position(*b) - position(*a);
    const double length = table.axis ? dot(r, (1 / norm(*table.axis)) * *table.axis) : norm(r);
    if (length == 0 && !table.axis)
      return problems_.push_back(
          table.at.problem(key, names + " start at the same place: a spring needs a direction"));
    links_.push_back({&table, *a, *b, table.length.value_or(length), growths_.back()});
  }

  Vec3 position(int point) const { return start_position(model_, point); }

  void add_forces() {
    if (model_.method != Method::dcr) soft_limit_ = contacts_.soft_limit();
    add_up_pulls();
    const double base = base_step(), scale = scene_.simulation.step_scale;
    const Clocks clocks(model_.quantum, {.base = base, .scale = scale}, problems_),
        soft(model_.quantum, {base, soft_limit_, scale}, problems_);
    for (const Link& link : links_) add_spring(link, clocks);
    for (const PlacedBody& body : bodies_.placed()) nacre::add_forces(model_, body, soft, problems_);
    if (!is_zero(scene_.simulation.gravity)) add_gravity(clocks);
    if (scene_.simulation.common_step) step_together(shortest_step());
    if (model_.method == Method::dcr) return step_with_contact(clocks);
    contacts_.add_ladders(clocks);
  }

  /// Of all forces but contact.
  Time shortest_step() const {
    Time shortest = longest_step;
    for_each_kind(model_.forces, [&](int, const auto& forces) {
      for (const Clock& clock : forces.clocks) shortest = std::min(shortest, clock.step);
    });
    return shortest;
  }

  void step_together(Time step) {
    const auto set = [&](auto& forces) {
      for (Clock& clock : forces.clocks) clock.step = step;
    };
    std::apply([&](auto&... forces) { (set(forces), ...); }, model_.forces);
  }

  /// One step for everything: the shortest, or a shorter one that the scene gives. (Shared steps have been
  /// rounded down a little: one that is given may be as long as the shortest before.)
  void step_with_contact(const Clocks& clocks) {
    const ContactTable& table = scene_.contact;
    Time step = shortest_step();
    if (table.step)
      step =
          clocks.exact(*table.step, (1 + Clocks::rounding) * model_.quantum.seconds(step), table.at, "step");
    else if (step == longest_step)
      step = clocks.shared(contacts_.typical_step());
    step_together(step);
    contacts_.add_one_ladder(step);
  }

  /// A bound of the highest frequency that this spring takes part in: at each of its ends all springs there
  /// pull together. (For a graph of equal springs it is the bound of the largest eigenvalue by the degrees of
  /// an edge.)
  double spring_frequency(const Link& link) const {
    double sum = 0;
    for (int point : {link.a, link.b}) {
      const Point& p = model_.points[point];
      for (int i = 0; i < p.count; ++i) sum += std::abs(p.weight[i]) * pull_[p.node[i]];
    }
    return std::sqrt(sum);
  }

  /// Of each vertex: the stiffness of all springs that hold it, over its mass.
  void add_up_pulls() {
    pull_.assign(model_.vertices.size(), 0.0);
    for (const Link& link : links_)
      for (int point : {link.a, link.b}) {
        const Point& p = model_.points[point];
        for (int i = 0; i < p.count; ++i)
          pull_[p.node[i]] += link.table->stiffness * std::abs(p.weight[i]) * model_.inverse_mass(p.node[i]);
      }
  }

  double damping_ratio(const Link& link) const {
    return 0.5 * link.table->damping * spring_frequency(link) / link.table->stiffness;
  }
  double free_spring_step(const Link& link) const {
    return std::min(0.1 / spring_frequency(link) * damped_share(damping_ratio(link)), soft_limit_);
  }

  double base_step() const {
    double longest = contacts_.typical_step();
    if (longest > 0) return longest;
    for (const Link& link : links_) longest = std::max(longest, free_spring_step(link));
    for (const PlacedBody& body : bodies_.placed())
      longest = std::max(longest, longest_shell_step(model_, body.sheet()));
    return longest > 0 ? longest : 0x1p-10;
  }

  void add_gravity(const Clocks& clocks) {
    const SimulationTable& table = scene_.simulation;
    const Time given =
        table.gravity_step ? clocks.exact(*table.gravity_step, infinity, table.at, "gravity_step") : 0;
    const std::vector<double> limits = swing_limits();
    const double height = datum();
    for (int i = 0; i < static_cast<int>(model_.vertices.size()); ++i) {
      const double mass = model_.vertices[i].mass;
      if (std::isinf(mass)) continue;
      const Time step = given > 0 ? given : clocks.shared(std::min({soft_limit_, 0x1p-6, limits[i]}));
      std::get<Forces<Gravity>>(model_.forces)
          .add({mass * table.gravity, mass * norm(table.gravity) * height}, {i}, {step});
    }
  }

  /// Of each vertex: the longest step of gravity with which no swing of the shells and rods that hold it can
  /// be in time. Their steps are a quarter of the longest stable one, 2 over the frequency, or less: four of
  /// them are under a third of the shortest period. As all steps, before it is scaled.
  std::vector<double> swing_limits() const {
    std::vector<double> limits(model_.vertices.size(), infinity);
    const double steps = 4 / scene_.simulation.step_scale;
    for_each_kind(model_.forces, [&]<class P>(int, const Forces<P>& forces) {
      // The springs of the scene come first, then those of rods; guided ones are all of the scene.
      std::size_t i = 0;
      if constexpr (std::is_same_v<P, Spring>)
        i = std::ranges::count_if(links_, [](const Link& link) { return !link.table->axis; });
      if constexpr (!std::is_same_v<P, GuidedSpring>)
        for (; i < forces.stencils.size(); ++i)
          for (int vertex : forces.stencils[i])
            limits[vertex] = std::min(limits[vertex], steps * model_.quantum.seconds(forces.clocks[i].step));
    });
    return limits;
  }

  /// The height called zero: the lowest at which a vertex starts, or on its way straight down would be
  /// stopped.
  double datum() const {
    const Vec3 down = (1 / norm(scene_.simulation.gravity)) * scene_.simulation.gravity;
    double lowest = infinity;
    for (const Vertex& vertex : model_.vertices) lowest = std::min(lowest, -dot(down, vertex.x));
    for (const Element& element : model_.contacts.elements) {
      if (element.mobility == 0) continue;
      const Vec3 x = position(element.point);
      double landing = -infinity;
      for (const Wall& wall : model_.contacts.walls)
        if (const double slope = -dot(wall.half_space.normal, down); slope > 1e-9)
          landing = std::max(landing, -dot(down, x) - distance(x, wall.half_space) / slope);
      if (landing > -infinity) lowest = std::min(lowest, landing);
    }
    return lowest;
  }

  void add_spring(const Link& link, const Clocks& clocks) {
    const SpringTable& table = *link.table;
    const double stable = 2 / spring_frequency(link) * damped_share(damping_ratio(link));
    const Time step = table.step ? clocks.exact(*table.step, stable, table.at, "step")
                                 : clocks.shared(free_spring_step(link));
    if (!table.step && free_spring_step(link) < model_.quantum.size())
      problems_.push_back(table.at.problem(
          "stiffness",
          fmt::format("would step by {:.3g} s, under a quantum of 2^{} s: use a finer simulation.quantum",
                      free_spring_step(link), model_.quantum.exponent())));
    if (table.axis)
      std::get<Forces<GuidedSpring>>(model_.forces)
          .add({(1 / norm(*table.axis)) * *table.axis, table.stiffness, link.length, table.damping},
               {link.a, link.b}, {step}, link.growth);
    else
      std::get<Forces<Spring>>(model_.forces)
          .add({table.stiffness, link.length, table.damping}, {link.a, link.b}, {step}, link.growth);
  }

  const Scene& scene_;
  Model model_;
  std::vector<Problem> problems_;
  Bodies bodies_;
  ContactCompiler contacts_;
  std::vector<Link> links_;
  std::vector<int> growths_;  ///< of each [[spring]]: its place among those of the model
  std::vector<double> pull_;
  double soft_limit_ = infinity;
};

}  // namespace

Model compile(const Scene& scene) { return Compiler(scene).run(); }

}  // namespace nacre
