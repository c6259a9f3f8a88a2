#include "nacre/compile/probe_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "nacre/model/columns.hpp"

namespace nacre {

namespace {

using Subject = Bodies::Subject;

class ProbeCompiler {
 public:
  ProbeCompiler(const Bodies& bodies, Model& model, std::vector<Problem>& problems)
      : bodies_(bodies), model_(model), problems_(problems) {}

  void add(const ProbeTable& table) {
    if (!table.position.empty()) add_position(table);
    if (!table.force.empty()) add_force(table);
    if (!table.pull.empty()) add_pull(table);
    if (!table.gap.empty()) add_gap(table);
    if (!table.velocity.empty()) add_velocity(table);
    if (!table.centre.empty()) add_with_masses<CentreProbe>(table, table.centre, "centre");
    if (!table.spin.empty()) add_with_masses<SpinProbe>(table, table.spin, "spin");
  }

 private:
  void complain(const ProbeTable& table, const char* key, std::string what) {
    problems_.push_back(table.at.problem(key, std::move(what)));
  }

  /// Each point once, in order.
  static std::vector<int> points_of(const std::vector<Subject>& subjects) {
    std::set<int> points;
    for (const Subject& subject : subjects)
      for (const auto& ball : subject.balls) points.insert(ball.point);
    return {points.begin(), points.end()};
  }

  /// The subjects of all references; empty if one of them is unknown.
  std::vector<Subject> found(const std::vector<std::string>& references, const ProbeTable& table,
                             const char* key) {
    std::vector<Subject> subjects;
    for (const std::string& reference : references)
      if (const auto subject = bodies_.subject(reference, table.at, key)) subjects.push_back(*subject);
    return subjects.size() == references.size() ? subjects : std::vector<Subject>{};
  }

  void add_position(const ProbeTable& table) {
    const std::vector<int> points = found_points(table.position, table, "position", "it has no position");
    if (!points.empty()) model_.probes.push_back({table.name, PositionProbe{points}});
  }

  void add_velocity(const ProbeTable& table) {
    const std::vector<int> points = found_points(table.velocity, table, "velocity", "it has no velocity");
    if (!points.empty()) model_.probes.push_back({table.name, VelocityProbe{points}});
  }

  template <class P>
  void add_with_masses(const ProbeTable& table, const std::vector<std::string>& references, const char* key) {
    const std::size_t before = problems_.size();
    P probe;
    std::vector<int> points = found_points(references, table, key, "it has no mass");
    for (const StiffBody& body : model_.stiff) {
      const auto own = std::ranges::count_if(points, [&](int point) { return body.has_point(point); });
      if (own == 0) continue;
      if (own < body.count)
        return complain(table, key,
                        fmt::format("{} is a part of a stiff body, which has a mass only as a whole",
                                    model_.point_name(*std::ranges::find_if(
                                        points, [&](int point) { return body.has_point(point); }))));
      std::erase_if(points, [&](int point) { return body.has_point(point); });
      probe.masses.push_back({body.centre, body.mass});
      for (int i = 0; i < 3; ++i) probe.masses.push_back({body.centre + 1 + i, body.moments[i]});
    }
    for (const int point : points)
      if (const std::optional<double> mass = mass_of(point))
        probe.masses.push_back({point, *mass});
      else
        return complain(table, key,
                        fmt::format("{} has no mass: only vertices of bodies that move and free particles do",
                                    model_.point_name(point)));
    if (problems_.size() == before) model_.probes.push_back({table.name, std::move(probe)});
  }

  /// A pinned vertex has the mass of its body, though no force moves it.
  std::optional<double> mass_of(int point) {
    if (point >= static_cast<int>(model_.vertices.size())) return std::nullopt;
    if (const double mass = model_.vertices[point].mass; std::isfinite(mass)) return mass;
    for (const PlacedBody& body : bodies_.placed()) {
      const auto found = std::ranges::lower_bound(body.points, point);
      if (found == body.points.end() || *found != point) continue;
      std::vector<double>& masses = masses_[body.table];
      if (masses.empty()) masses = body_masses(*body.table, body.law);
      return masses[static_cast<std::size_t>(found - body.points.begin())];
    }
    return std::nullopt;
  }

  void add_pull(const ProbeTable& table) {
    const std::vector<int> points =
        with_centres(found_points(table.pull, table, "pull", "only contact acts on it"));
    if (!points.empty()) model_.probes.push_back({table.name, PullProbe{points}});
  }

  /// With the centres of stiff bodies that are named as a whole: so their [[point]]s count, too.
  std::vector<int> with_centres(std::vector<int> points) const {
    for (const StiffBody& body : model_.stiff)
      if (std::ranges::count_if(points, [&](int point) { return body.has_point(point); }) == body.count)
        points.push_back(body.centre);
    std::ranges::sort(points);
    return points;
  }

  /// As above, without planes, which are refused with this reason.
  std::vector<int> found_points(const std::vector<std::string>& references, const ProbeTable& table,
                                const char* key, const char* why) {
    const std::vector<Subject> subjects = found(references, table, key);
    for (std::size_t i = 0; i < subjects.size(); ++i)
      if (subjects[i].wall) complain(table, key, fmt::format("'{}' is a plane: {}", references[i], why));
    return points_of(subjects);
  }

  void add_force(const ProbeTable& table) {
    const std::vector<Subject> subjects = found(table.force, table, "force");
    if (subjects.empty()) return;
    ForceProbe probe;
    std::set<int> walls;
    for (const Subject& subject : subjects)
      if (subject.wall && walls.insert(*subject.wall).second) probe.shares.push_back({*subject.wall, 1});
    const std::vector<int> points = with_centres(points_of(subjects));
    for (std::size_t i = 0; i < model_.contacts.elements.size(); ++i)
      if (const double weight = share(model_, model_.contacts.elements[i].point, points); weight != 0)
        probe.shares.push_back({place_of(static_cast<int>(i)), weight});
    if (probe.shares.empty())
      complain(table, "force", "nothing of it collides: no contact force can act on it");
    model_.probes.push_back({table.name, probe});
  }

  int place_of(int element) {
    const auto [found, fresh] =
        places_.insert({element, static_cast<int>(model_.contacts.walls.size() + model_.watched.size())});
    if (fresh) model_.watched.push_back(element);
    return found->second;
  }

  void add_gap(const ProbeTable& table) {
    std::vector<Subject> subjects = found(table.gap, table, "gap");
    if (subjects.size() != 2) return;
    if (subjects[0].wall && subjects[1].wall) return complain(table, "gap", "must not be between two planes");
    if (subjects[0].wall) std::swap(subjects[0], subjects[1]);
    const std::vector<int> a = points_of({subjects[0]}), b = points_of({subjects[1]});
    std::vector<int> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    if (!both.empty())
      return complain(table, "gap", fmt::format("has {} on both sides", model_.point_name(both.front())));
    model_.probes.push_back({table.name, GapProbe{subjects[0].balls, subjects[1].balls, subjects[1].wall}});
  }

  const Bodies& bodies_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::map<int, int> places_;  ///< of watched elements
  std::map<const BodyTable*, std::vector<double>> masses_;
};

}  // namespace

void add_probes(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems) {
  ProbeCompiler compiler(bodies, model, problems);
  for (const ProbeTable& table : scene.probes) compiler.add(table);
}

void check_columns(const Scene& scene, const Model& model, std::vector<Problem>& problems) {
  const std::vector<std::string> columns = series_columns(model);
  std::size_t own = 0;  // of probes: they come last
  for (const Probe& probe : model.probes) own += columns_of(probe).size();
  std::set<std::string> taken(columns.begin(), columns.end() - static_cast<std::ptrdiff_t>(own));
  for (const Probe& probe : model.probes) {
    bool is_new = true;
    for (const std::string& column : columns_of(probe)) {
      if (taken.insert(column).second || !is_new) continue;
      is_new = false;  // one line for a name, although it may have three columns
      problems.push_back(
          std::ranges::find(scene.probes, probe.name, &ProbeTable::name)
              ->at.problem("name", fmt::format("the series has a column '{}' already", column)));
    }
  }
}

}  // namespace nacre
