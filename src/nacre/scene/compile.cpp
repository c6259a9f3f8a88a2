#include "nacre/scene/compile.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include <fmt/format.h>

#include "nacre/scene/bodies.hpp"
#include "nacre/scene/clocks.hpp"

namespace nacre {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A spring with its ends found.
struct Link {
  const SpringTable* table;
  int a, b;
  double length;
};

class Compiler {
 public:
  explicit Compiler(const Scene& scene) : scene_(scene), bodies_(scene, prepared(), problems_) {}

  Model run() {
    check_times();
    find_links();
    find_pairs();
    if (problems_.empty()) add_forces();
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

  void find_links() {
    for (const SpringTable& table : scene_.springs) {
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
    links_.push_back({&table, *a, *b, table.length.value_or(length)});
  }

  Vec3 position(int point) const {
    return model_.points[point].blend([&](int node) { return model_.vertices[node].x; });
  }

  void find_pairs() {
    for (const Collider& collider : bodies_.colliders())
      for (int wall = 0; wall < static_cast<int>(model_.contacts.walls.size()); ++wall) {
        const ContactPair pair{collider.point, collider.radius, wall, 0};
        const double gap = distance(position(collider.point), pair, model_.contacts);
        if (!(gap > 0))
          problems_.push_back(collider.at->problem(
              collider.key,
              fmt::format("{} starts {} plane '{}': it must start above", model_.point_name(collider.point),
                          gap < 0 ? fmt::format("{:.6g} below", -gap) : "on", model_.wall_names[wall])));
        if (mobility(model_, collider.point) > 0) model_.contacts.pairs.push_back(pair);
      }
  }

  void add_forces() {
    soft_limit_ = soft_limit();
    add_up_pulls();
    const Clocks clocks(model_.quantum, longest_free_step(), problems_);
    if (!is_zero(scene_.simulation.gravity)) add_gravity(clocks);
    for (const Link& link : links_) add_spring(link, clocks);
    for (ContactPair& pair : model_.contacts.pairs) pair.ladder = ladder_for(pair, clocks);
  }

  /// The natural period over 2 pi of contact in the first layer, sqrt(1/(2 k W)), times 2.
  double contact_scale(const ContactPair& pair) const {
    return std::sqrt(2 / (*scene_.contact.stiffness * mobility(model_, pair.point)));
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

  /// Forces that act all the time must see a contact at least twice, or a bounce between two of their ticks
  /// is an impulse to them, and heats. In the first layer a contact lasts pi sqrt(1/(2 k W)); a fast body
  /// crosses the layers, there and back, in about 4 eta over its speed.
  double soft_limit() const {
    double limit = infinity;
    for (const ContactPair& pair : model_.contacts.pairs) {
      limit = std::min(limit, 0.25 * std::numbers::pi * contact_scale(pair));
      limit = std::min(limit, 2 * *scene_.contact.thickness / impact_speed(pair));
    }
    return limit;
  }

  /// At the start, or after falling on the wall.
  double impact_speed(const ContactPair& pair) const {
    const Vec3 v = model_.points[pair.point].blend([&](int node) { return model_.vertices[node].v; });
    const double fall = std::max(0.0, distance(position(pair.point), pair, model_.contacts));
    return std::sqrt(dot(v, v) + 2 * norm(scene_.simulation.gravity) * fall);
  }

  double longest_free_step() const {
    double longest = 0;
    for (const ContactPair& pair : model_.contacts.pairs)
      longest = std::max(longest, scene_.contact.step.value_or(scene_.contact.alpha * contact_scale(pair)));
    if (longest > 0) return longest;
    for (const Link& link : links_) longest = std::max(longest, free_spring_step(link));
    return longest > 0 ? longest : 0x1p-10;
  }

  void add_gravity(const Clocks& clocks) {
    const SimulationTable& table = scene_.simulation;
    const Time step = table.gravity_step
                          ? clocks.exact(*table.gravity_step, infinity, table.at, "gravity_step")
                          : clocks.shared(std::min(soft_limit_, 0x1p-6));
    const double height = datum();
    for (int i = 0; i < static_cast<int>(model_.vertices.size()); ++i) {
      const double mass = model_.vertices[i].mass;
      if (std::isinf(mass)) continue;
      std::get<Forces<Gravity>>(model_.forces)
          .add({mass * table.gravity, mass * norm(table.gravity) * height}, {i}, {step});
    }
  }

  /// The height called zero: the lowest at which a vertex starts, or on its way straight down would be
  /// stopped.
  double datum() const {
    const Vec3 down = (1 / norm(scene_.simulation.gravity)) * scene_.simulation.gravity;
    double lowest = infinity;
    for (const Vertex& vertex : model_.vertices) lowest = std::min(lowest, -dot(down, vertex.x));
    std::map<int, double> landing;  // of each point: the highest
    for (const ContactPair& pair : model_.contacts.pairs) {
      const HalfSpace& wall = model_.contacts.wall(pair);
      const double slope = -dot(wall.normal, down);
      if (slope <= 1e-9) continue;
      const Vec3 x = position(pair.point);
      const double height = -dot(down, x) - distance(x, wall) / slope;
      const auto [found, is_new] = landing.try_emplace(pair.point, height);
      found->second = std::max(found->second, height);
    }
    for (const auto& [point, height] : landing) lowest = std::min(lowest, height);
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
               {link.a, link.b}, {step});
    else
      std::get<Forces<Spring>>(model_.forces)
          .add({table.stiffness, link.length, table.damping}, {link.a, link.b}, {step});
  }

  /// Pairs with the same step share a ladder.
  int ladder_for(const ContactPair& pair, const Clocks& clocks) {
    const ContactTable& table = scene_.contact;
    const Time step = table.step ? clocks.exact(*table.step, 0.5 * contact_scale(pair), table.at, "step")
                                 : clocks.shared(table.alpha * contact_scale(pair));
    if (step < Ladder::least_step) {
      const std::string key = table.step ? "step" : "stiffness";
      problems_.push_back(table.at.problem(
          key,
          fmt::format(
              "contact would step by {:.3g} s, under {} quanta of 2^{} s: use a finer simulation.quantum",
              model_.quantum.seconds(step), Ladder::least_step, model_.quantum.exponent())));
      return 0;
    }
    const auto [found, is_new] = ladders_.try_emplace(step, static_cast<int>(model_.contacts.ladders.size()));
    if (is_new)
      model_.contacts.ladders.emplace_back(table.ladder, LayerLaw{*table.thickness, *table.stiffness}, step);
    return found->second;
  }

  const Scene& scene_;
  Model model_;
  std::vector<Problem> problems_;
  Bodies bodies_;
  std::vector<Link> links_;
  std::vector<double> pull_;
  double soft_limit_ = infinity;
  std::map<Time, int> ladders_;
};

}  // namespace

Model compile(const Scene& scene) { return Compiler(scene).run(); }

}  // namespace nacre
