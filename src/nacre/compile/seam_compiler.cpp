#include "nacre/compile/seam_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/mesh/index.hpp"

namespace nacre {

namespace {

constexpr double stitch_share = 0.25;   // with it a spring of a seam steps about as long as a membrane
constexpr double stitch_damping = 0.2;  // of damping, to the critical one
constexpr double closing_time = 0.5;    // in which a seam closes

struct Stitch {
  const SeamTable* table;
  int a, b;  ///< points
  double stiffness, damping;
};

class SeamCompiler {
 public:
  SeamCompiler(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems)
      : bodies_(bodies), model_(model), problems_(problems) {
    for (const SeamTable& table : scene.seams) add(table);
    if (!stitches_.empty()) find_limits();
  }

  void add_forces(const Steps& steps) {
    const std::vector<Oscillation> oscillations = oscillations_of(stitches_);
    for (std::size_t i = 0; i < stitches_.size(); ++i)
      add(stitches_[i], {step_of(stitches_[i], oscillations[i], steps)});
  }

  std::vector<StepPrice> prices(const Steps& steps) const {
    std::vector<StepPrice> list;
    const SeamTable* last = nullptr;
    for (const Stitch& stitch : stitches_) {  // those of a table are neighbours
      if (std::exchange(last, stitch.table) == stitch.table) continue;
      const SeamTable& table = *stitch.table;
      if (const auto usual = default_stiffness(table); usual && table.law.stiffness)
        add_price(steps, {.key = "stiffness", .of = table.name, .value = *table.law.stiffness}, *usual, list);
      if (table.law.damping)
        add_price(steps, {.key = "damping", .of = table.name, .value = *table.law.damping}, 0, list);
    }
    return list;
  }

 private:
  /// A closed seam pulls all the time, against contact of its two sides or against their sheets, and ticks
  /// with what it pulls against. If the ticks of such a balance differ, velocities swing between them, and
  /// the damping of the seam would count that as motion.
  Time step_of(const Stitch& stitch, const Oscillation& oscillation, const Steps& steps) const {
    Time step = steps.element(oscillation);
    if (const auto contact = contact_step(stitch)) return std::min(step, *contact);
    for_nodes(stitch, [&](int node, double) { step = std::min(step, limits_[at(node)]); });
    return step;
  }

  /// That of the first layer between the two vertices, if they may touch.
  std::optional<Time> contact_step(const Stitch& stitch) const {
    const Contacts& contacts = model_.contacts;
    const int a = element_of_[at(stitch.a)], b = element_of_[at(stitch.b)];
    if (a < 0 || b < 0 || contacts.ladders.empty()) return std::nullopt;
    const Pair pair{PairKind::point_point, std::min(a, b), std::max(a, b)};
    if (!contacts.touches(pair, model_.points)) return std::nullopt;
    return contacts.ladder(pair).first_step();
  }

  /// The shortest step of the membranes, hinges and joints that act on each node; which points collide.
  void find_limits() {
    limits_.assign(model_.vertices.size(), latest);
    element_of_.assign(model_.points.size(), -1);
    for (std::size_t i = 0; i < model_.contacts.elements.size(); ++i)
      element_of_[at(model_.contacts.elements[i].point)] = static_cast<int>(i);
    for_each_force(model_, [&](int, int, Clock clock, std::span<const int> stencil) {
      if (stencil.size() < 3) return;  // springs, seams among them, and gravity
      for (const int id : stencil)
        for (int i = 0; i < model_.points[id].count; ++i) {
          Time& limit = limits_[at(model_.points[id].node[i])];
          limit = std::min(limit, clock.step);
        }
    });
  }

  std::vector<Oscillation> oscillations_of(const std::vector<Stitch>& stitches) const {
    std::vector<double> stiffness_over_mass(model_.vertices.size(), 0.0);
    for (const Stitch& stitch : stitches)
      for_nodes(stitch, [&](int node, double weight) {
        stiffness_over_mass[node] += weight * (stitch.stiffness * model_.inverse_mass(node));
      });
    std::vector<Oscillation> list;
    for (const Stitch& stitch : stitches) {
      double sum = 0;
      for_nodes(stitch, [&](int node, double weight) { sum += weight * stiffness_over_mass[node]; });
      const double frequency = std::sqrt(sum);
      list.push_back({frequency, 0.5 * stitch.damping * frequency / stitch.stiffness});
    }
    return list;
  }

  /// Calls f(node, weight) for the nodes of both points.
  template <class F>
  void for_nodes(const Stitch& stitch, const F& f) const {
    for (const int id : {stitch.a, stitch.b}) {
      const Point& point = model_.points[id];
      for (int i = 0; i < point.count; ++i) f(point.node[i], std::abs(point.weight[i]));
    }
  }

  /// Of the stitches of a seam, if a key of it had this value.
  double ticks(const Steps& steps, const StepPrice& price, double value) const {
    std::vector<Stitch> stitches = stitches_;
    for (Stitch& stitch : stitches)
      if (stitch.table->name == price.of)
        stitch = price.key == "damping" ? Stitch{stitch.table, stitch.a, stitch.b, stitch.stiffness, value}
                                        : stitch_of(*stitch.table, stitch.a, stitch.b, value).value();
    const std::vector<Oscillation> oscillations = oscillations_of(stitches);
    double sum = 0;
    for (std::size_t i = 0; i < stitches.size(); ++i)
      if (stitches[i].table->name == price.of)
        sum += 1 / model_.quantum.seconds(step_of(stitches[i], oscillations[i], steps));
    return sum;
  }

  /// Against the value that the key would have if it were left out, or none.
  void add_price(const Steps& steps, StepPrice price, double usual, std::vector<StepPrice>& list) const {
    const double without = ticks(steps, price, usual);
    price.force = Spring::name;
    price.ticks = ticks(steps, price, price.value);
    price.times = price.ticks / without;
    if (!(price.times > StepPrice::nothing)) return;
    price.free_value = largest_free(price.value, [&](double value) {
      return value <= usual || ticks(steps, price, value) <= StepPrice::nothing * without;
    });
    list.push_back(std::move(price));
  }

  void complain(const SeamTable& table, const char* key, std::string what) {
    problems_.push_back(table.at.problem(key, std::move(what)));
  }

  void add(const SeamTable& table) {
    const std::optional<double> stiffness = stiffness_of(table);
    if (!stiffness)
      return complain(table, "stiffness", "is missing: neither side is a sheet that forces can move");
    const std::size_t before = stitches_.size();
    for (const auto& [a, b] : joined(table))
      if (const auto stitch = stitch_of(table, a, b, *stiffness)) stitches_.push_back(*stitch);
    if (stitches_.size() == before) complain(table, "between", "all vertices of both sides are fixed");
  }

  /// None between two points that nothing moves.
  std::optional<Stitch> stitch_of(const SeamTable& table, int a, int b, double stiffness) const {
    const double mobility = nacre::mobility(model_, a) + nacre::mobility(model_, b);
    if (mobility == 0) return std::nullopt;
    const double critical = 2 * std::sqrt(stiffness / mobility);
    return Stitch{&table, a, b, stiffness, table.law.damping.value_or(stitch_damping * critical)};
  }

  std::optional<double> stiffness_of(const SeamTable& table) const {
    return table.law.stiffness ? table.law.stiffness : default_stiffness(table);
  }

  std::optional<double> default_stiffness(const SeamTable& table) const {
    double least = infinity;
    for (const PlacedBody& body : bodies_.placed())
      for (const SeamTable::Side& side : table.between)
        if (body.table->name == side.body && !body.table->mesh.triangles.empty())
          least = std::min(least, stitch_share * body.law.shell.stretch);
    return least < infinity ? std::optional(least) : std::nullopt;
  }

  std::vector<int> points_of(const SeamTable::Side& side) const {
    const auto label = std::ranges::find(model_.labels, side.body, &Label::name);
    std::vector<int> points;
    for (const int vertex : side.vertices) points.push_back(label->first + vertex);
    return points;
  }

  /// Every vertex of each side with the nearest of the other, each two once; of several that are as near, the
  /// first.
  std::set<std::pair<int, int>> joined(const SeamTable& table) const {
    const std::vector<int> first = points_of(table.between[0]), second = points_of(table.between[1]);
    const auto nearest = [&](int to, const std::vector<int>& among) {
      return *std::ranges::min_element(among, {}, [&](int vertex) {
        const Vec3 r = start_position(model_, vertex) - start_position(model_, to);
        return dot(r, r);
      });
    };
    std::set<std::pair<int, int>> pairs;
    for (const int a : first) pairs.emplace(a, nearest(a, second));
    for (const int b : second) pairs.emplace(nearest(b, first), b);
    return pairs;
  }

  void add(const Stitch& stitch, const Clock& clock) {
    const SeamLaw& law = stitch.table->law;
    const double start = norm(start_position(model_, stitch.b) - start_position(model_, stitch.a));
    const int growth = start > 0 && start != law.length ? add_growth(*stitch.table, law.length / start)
                                                        : Forces<Spring>::never_grows;
    std::get<Forces<Spring>>(model_.forces)
        .add({stitch.stiffness, growth < 0 ? law.length : start, stitch.damping}, {stitch.a, stitch.b}, clock,
             growth);
  }

  /// The rest length from its start to `factor` times it. Springs with equal growths share them.
  int add_growth(const SeamTable& table, double factor) {
    const SeamLaw& law = table.law;
    const std::optional<Time> begin = model_.quantum.nearest(law.begin),
                              end = model_.quantum.nearest(law.end.value_or(law.begin + closing_time));
    if (!begin || !end || *begin >= *end) {
      if (problems_.empty())
        complain(table, "end",
                 fmt::format("does not fit time in quanta of 2^{} s", model_.quantum.exponent()));
      return Forces<Spring>::never_grows;
    }
    const auto is_equal = [&](const Growth& growth) {
      return growth.keys.size() == 2 && growth.keys[0].time == *begin && growth.keys[0].factor == 1 &&
             growth.keys[1].time == *end && growth.keys[1].factor == factor;
    };
    if (model_.growths.empty() || !is_equal(model_.growths.back()))
      model_.growths.push_back({{{*begin, 1}, {*end, factor}}});
    return static_cast<int>(model_.growths.size()) - 1;
  }

  const Bodies& bodies_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<Stitch> stitches_;
  std::vector<Time> limits_;     ///< of each node
  std::vector<int> element_of_;  ///< of each point; -1 if it does not collide
};

}  // namespace

void add_seams(const Scene& scene, const Bodies& bodies, const Steps& steps, Model& model,
               std::vector<Problem>& problems) {
  if (!scene.seams.empty()) SeamCompiler(scene, bodies, model, problems).add_forces(steps);
}

std::vector<StepPrice> seam_prices(const Scene& scene, const Bodies& bodies, const Steps& steps,
                                   Model& model) {
  std::vector<Problem> known;  // add_seams reports them
  return SeamCompiler(scene, bodies, model, known).prices(steps);
}

}  // namespace nacre
