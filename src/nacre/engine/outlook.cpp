#include "nacre/engine/outlook.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "nacre/base/number.hpp"

namespace nacre {

namespace {

// Measured on one machine, as multiples of the unit of work: 20 ns there.

constexpr double work_of_certificate = 12, work_of_box_test = 0.7;
constexpr double work_of_redrawn_guide = 80;  // of a vertex of a mesh, in an epoch: with its boxes
// Of a thing that stays in contact, for each tick of its first rung, the search for pairs included. A ball in
// a pile has three pairs; a vertex of a cloth that folds and slides costs mostly the search.
constexpr double work_of_ball = 6, work_of_rod = 7, work_of_shell = 40;
/// Of one elastic bounce of a ball.
constexpr double work_of_bounce = 320;

constexpr int most_groups = 256;  // more are not compared with each other
constexpr int instants = 128;     // at which they are

/// The number of the label of a point, or of the stiff body that has this vertex; -1 if it has none.
int label_of(const Model& model, int point) {
  if (!model.stiff.empty()) {
    const StiffBody* body = stiff_body_of(model, point);
    const int shown = body ? body->first : point;
    const auto found = std::ranges::find_if(model.labels, [&](const Label& label) {
      return shown >= label.first && shown < label.first + label.count;
    });
    return found == model.labels.end() ? -1 : static_cast<int>(found - model.labels.begin());
  }
  const auto after = std::ranges::upper_bound(model.labels, point, {}, &Label::first);
  if (after == model.labels.begin()) return -1;
  const Label& label = *(after - 1);
  return point < label.first + label.count ? static_cast<int>(after - 1 - model.labels.begin()) : -1;
}

/// Motion without contact.
struct FreeMotion {
  Vec3 x, v, a;

  Vec3 shift(double t) const { return t * v + (0.5 * t * t) * a; }
};

/// The elements of one body together.
struct Group {
  Vec3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  FreeMotion motion;  ///< the mean of the movable elements; x is not used
  int movable = 0;
  double arrival = infinity;  ///< at another body; then the time that its elements take to follow
  double follow = 0;

  double size() const { return norm(high - low); }
};

bool overlap(const Group& a, const Group& b, double t, double margin) {
  const Vec3 gap = a.motion.shift(t) - b.motion.shift(t);
  const auto meets = [&](double low_a, double high_a, double low_b, double high_b, double moved) {
    return low_a + moved < high_b + margin && low_b < high_a + moved + margin;
  };
  return meets(a.low.x, a.high.x, b.low.x, b.high.x, gap.x) &&
         meets(a.low.y, a.high.y, b.low.y, b.high.y, gap.y) &&
         meets(a.low.z, a.high.z, b.low.z, b.high.z, gap.z);
}

class ContactOutlook {
 public:
  ContactOutlook(const Model& model, double end) : model_(model), contacts_(model.contacts) {
    find_accelerations();
    for (const Element& element : contacts_.elements) {
      const Point& point = model_.points[element.point];
      motions_.push_back({point.blend([&](int node) { return model_.vertices[node].x; }),
                          point.blend([&](int node) { return model_.vertices[node].v; }),
                          point.blend([&](int node) { return accelerations_[node]; })});
    }
    find_groups();
    if (groups_.size() <= most_groups) find_arrivals(end);
  }

  double work(double from, double to) const {
    double sum = 0;
    for (std::size_t e = 0; e < contacts_.elements.size(); ++e)
      if (contacts_.elements[e].mobility > 0) sum += work_of(static_cast<int>(e), from, to);
    return sum;
  }

 private:
  void find_accelerations() {
    accelerations_.resize(model_.vertices.size());
    const auto& gravity = std::get<Forces<Gravity>>(model_.forces);
    for (std::size_t i = 0; i < gravity.potentials.size(); ++i) {
      const int vertex = gravity.stencils[i][0];
      accelerations_[vertex] = model_.inverse_mass(vertex) * gravity.potentials[i].weight;
    }
  }

  void find_groups() {
    for (std::size_t e = 0; e < contacts_.elements.size(); ++e) {
      const Element& element = contacts_.elements[e];
      if (element.body >= static_cast<int>(groups_.size())) groups_.resize(element.body + 1);
      Group& group = groups_[element.body];
      const Vec3 radius{element.radius, element.radius, element.radius}, x = motions_[e].x;
      group.low = least(group.low, x - radius);
      group.high = -1 * least(-1 * group.high, -1 * (x + radius));
      if (element.mobility == 0) continue;
      ++group.movable;
      group.motion.v = group.motion.v + motions_[e].v;
      group.motion.a = group.motion.a + motions_[e].a;
    }
    for (Group& group : groups_)
      if (group.movable > 0) {
        group.motion.v = (1.0 / group.movable) * group.motion.v;
        group.motion.a = (1.0 / group.movable) * group.motion.a;
      }
  }
  static Vec3 least(const Vec3& a, const Vec3& b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
  }

  /// Bodies whose boxes overlap at the start may be apart for ever: they are left out.
  void find_arrivals(double end) {
    const double margin = contacts_.ladders.empty() ? 0 : contacts_.widest_reach();
    for (Group& a : groups_)
      for (Group& b : groups_) {
        if (&a == &b || a.movable == 0 || overlap(a, b, 0, margin)) continue;
        for (int i = 1; i <= instants && end * i / instants < a.arrival; ++i)
          if (overlap(a, b, end * i / instants, margin)) arrive(a, b, end * i / instants);
      }
  }
  static void arrive(Group& a, const Group& b, double time) {
    a.arrival = time;
    const double speed = norm(a.motion.v - b.motion.v), acceleration = norm(a.motion.a);
    a.follow = acceleration > 0 ? std::sqrt(2 * a.size() / acceleration) : a.size() / std::max(speed, 1e-300);
  }

  struct Meeting {
    double time = infinity, speed = 0;
    bool lasts = false;
    const Wall* wall = nullptr;
  };

  Meeting first_wall(int e) const {
    Meeting first;
    for (const Wall& wall : contacts_.walls) {
      const FreeMotion& motion = motions_[e];
      const Vec3 normal = wall.half_space.normal;
      const double gap = approach(motion.x, wall, contacts_.elements[e].radius).distance;
      const double speed = -dot(normal, motion.v), pull = -dot(normal, motion.a);
      const double squared = speed * speed + 2 * pull * std::max(0.0, gap);
      const double sum = speed + std::sqrt(std::max(0.0, squared));
      if (squared < 0 || !(sum > 0)) continue;
      const double time = 2 * std::max(0.0, gap) / sum;
      if (time < first.time) first = {time, std::sqrt(squared), pull > 0, &wall};
    }
    return first;
  }

  double work_of(int e, double from, double to) const {
    const Element& element = contacts_.elements[e];
    const Group& group = groups_[element.body];
    const Meeting wall = first_wall(e);
    const double body = group.arrival + 0.5 * group.follow;
    double begin = std::min(wall.time, body), end = to;
    const bool lasts = wall.time <= body ? wall.lasts : norm(group.motion.a) > 0;
    if (!lasts) end = std::min(end, begin + 2 * group.follow);
    begin = std::max(begin, from);
    if (!(end > begin)) return 0;
    const double step = first_step(e);
    if (element.role == Role::shell) return work_of_shell / step * (end - begin);
    if (element.role == Role::rod) return work_of_rod / step * (end - begin);
    if (!lasts) return 0;
    if (wall.wall && wall.time <= body && is_elastic(e, *wall.wall))
      return work_of_bounce * (end - begin) * norm(motions_[e].a) / (2 * wall.speed);
    return work_of_ball / step * (end - begin);
  }

  bool is_elastic(int e, const Wall& wall) const {
    return contacts_.released({PairKind::point_wall, e, static_cast<int>(&wall - contacts_.walls.data())}) ==
           1;
  }

  /// Of its contact with a neighbour, or with a wall if it is alone. Of meshes the longest of the same law:
  /// the search, which most of their work is, does not follow their ticks.
  double first_step(int e) const {
    Pair pair{PairKind::point_wall, e, 0};
    const int last = static_cast<int>(contacts_.elements.size()) - 1;
    if (last > 0) pair = {PairKind::point_point, e < last ? e : e - 1, e < last ? e + 1 : e};
    const Ladder* ladder = &contacts_.ladder(pair);
    if (contacts_.elements[e].role != Role::ball)
      while (ladder != contacts_.ladders.data() && (ladder - 1)->law() == ladder->law()) --ladder;
    return model_.quantum.seconds(ladder->first_step());
  }

  const Model& model_;
  const Contacts& contacts_;
  std::vector<Vec3> accelerations_;  ///< of vertices, by gravity
  std::vector<FreeMotion> motions_;  ///< of elements
  std::vector<Group> groups_;
};

}  // namespace

namespace {

/// Of one evaluation of force i, with all of its kicks.
template <class P>
double work_of_tick(const Model& model, const Forces<P>& forces, std::size_t i) {
  double work = 0;
  for (const int point : forces.stencils[i]) work += model.points[point].count;
  if constexpr (requires { forces.potentials[i].damping; })
    if (forces.potentials[i].damping > 0) work *= work_of_damped;
  return work;
}

}  // namespace

std::vector<ForceWork> force_work(const Model& model) {
  std::vector<ForceWork> list;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    using P = typename std::remove_cvref_t<decltype(forces)>::Kind;
    std::map<int, ForceWork> by_label;
    for (std::size_t i = 0; i < forces.stencils.size(); ++i) {
      ForceWork& work = by_label[label_of(model, forces.stencils[i][0])];
      const double rate = 1 / model.quantum.seconds(forces.clocks[i].step);
      work.evaluations += rate;
      work.work += rate * work_of_tick(model, forces, i);
    }
    for (auto& [label, work] : by_label) {
      work.force = P::name;
      if (label >= 0) work.of = model.labels[label].name;
      list.push_back(std::move(work));
    }
  });
  for (const CustomForces& forces : model.custom) {
    const double evaluations = forces.size() / model.quantum.seconds(forces.clock.step);
    list.push_back(
        {.force = forces.name, .of = {}, .evaluations = evaluations, .work = evaluations * forces.points});
  }
  return list;
}

Ticked ticked(const Model& model, Time from, Time to) {
  Ticked sum;
  for (const CustomForces& forces : model.custom) {
    const auto before = [&](Time t) { return t <= 0 ? 0 : (t - 1) / forces.clock.step + 1; };
    const auto ticks = static_cast<double>(before(to) - before(from));
    sum.evaluations += ticks * forces.size();
    for (const int point : forces.stencils) {
      sum.work += ticks * model.points[point].count;
      sum.kicks += ticks * model.points[point].count;
    }
  }
  for_each_kind(model.forces, [&](int, const auto& forces) {
    for (const auto& batch : forces.batches) {
      const auto before = [&](Time t) { return t <= 0 ? 0 : (t - 1) / batch.clock.step + 1; };
      const auto ticks = static_cast<double>(before(to) - before(from));
      sum.evaluations += ticks * (batch.end - batch.begin);
      for (int i = batch.begin; i < batch.end; ++i) {
        sum.work += ticks * work_of_tick(model, forces, i);
        for (const int point : forces.stencils[i]) sum.kicks += ticks * model.points[point].count;
      }
    }
  });
  return sum;
}

double contact_work(const Model& model, double evaluations, const Counters& counters) {
  const bool has_meshes = !model.contacts.edges.empty();
  const double points = has_meshes ? 4 : 2;  // of a pair
  const double guide = has_meshes ? work_of_redrawn_guide : 0;
  return points * evaluations + work_of_certificate * static_cast<double>(counters.certificates) +
         work_of_box_test * static_cast<double>(counters.box_tests) +
         guide * static_cast<double>(counters.guides);
}

double longest_period(const Model& model) {
  Time longest = 1;
  for_each_batch(model, [&](int, Clock clock, int, int) { longest = std::max(longest, clock.step); });
  for (const Ladder& ladder : model.contacts.ladders) longest = std::max(longest, ladder.first_step());
  return model.quantum.seconds(longest);
}

double expected_contact_work(const Model& model, double from, double to) {
  if (model.contacts.elements.empty() || model.contacts.ladders.empty()) return 0;
  return ContactOutlook(model, to).work(from, to);
}

}  // namespace nacre
