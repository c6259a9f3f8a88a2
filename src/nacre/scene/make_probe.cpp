// From [[probe]] as written to plain references.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/scene/written_probe.hpp"

namespace nacre {

namespace {

/// Some vertices of one table, as they start.
struct ChosenVertices {
  std::string name;
  Mesh mesh;                  ///< particles have vertices alone
  std::vector<int> vertices;  ///< ascending
};

class ProbeMaker {
 public:
  ProbeMaker(const WrittenProbe& written, const Scene& scene, std::vector<Problem>& problems)
      : written_(written), scene_(scene), problems_(problems) {}

  /// The references that stand for the vertices that are meant; the names themselves after a complaint.
  std::vector<std::string> chosen(const std::vector<std::string>& names) {
    std::vector<ChosenVertices> all;
    for (const std::string& name : names) {
      std::optional<ChosenVertices> one = found(name);
      if (!one) return names;  // a complaint was made, or compile makes it
      all.push_back(std::move(*one));
    }
    if (written_.nearest) keep_nearest(all, *written_.nearest);
    std::vector<std::string> references;
    for (const ChosenVertices& one : all) add_references(one, references);
    return references.empty() ? names : references;
  }

 private:
  std::optional<ChosenVertices> found(const std::string& name) {
    if (name.find(':') != std::string::npos) {
      problems_.push_back(written_.at.problem(
          written_.nearest ? "nearest" : "set",
          fmt::format("chooses among all vertices: name {} alone", name.substr(0, name.find(':')))));
      return std::nullopt;
    }
    ChosenVertices chosen{name, {}, {}};
    if (const auto body = std::ranges::find(scene_.bodies, name, &BodyTable::name);
        body != scene_.bodies.end())
      chosen.mesh = body->mesh;
    else if (const auto particles = std::ranges::find(scene_.particles, name, &ParticlesTable::name);
             particles != scene_.particles.end())
      chosen.mesh.vertices = particles->positions;
    if (chosen.mesh.vertices.empty()) return std::nullopt;
    if (written_.set) {
      chosen.vertices = vertices_of(written_.set->set, chosen.mesh, written_.set->at, problems_);
    } else {
      chosen.vertices.resize(chosen.mesh.vertices.size());
      std::iota(chosen.vertices.begin(), chosen.vertices.end(), 0);
    }
    return chosen;
  }

  /// The first of several that are equally near.
  static void keep_nearest(std::vector<ChosenVertices>& all, const Vec3& place) {
    double best = infinity;
    std::pair<std::size_t, int> nearest{0, -1};
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const int vertex : all[i].vertices) {
        const Vec3 away = all[i].mesh.vertices[vertex] - place;
        if (!(dot(away, away) < best)) continue;
        best = dot(away, away);
        nearest = {i, vertex};
      }
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i].vertices =
          i == nearest.first && nearest.second >= 0 ? std::vector{nearest.second} : std::vector<int>{};
  }

  /// Neighbouring numbers become a range.
  static void add_references(const ChosenVertices& chosen, std::vector<std::string>& references) {
    std::vector<int> numbers;
    for (const int vertex : chosen.vertices) numbers.push_back(chosen.mesh.numbering.number(vertex));
    std::ranges::sort(numbers);
    for (std::size_t first = 0, last = 0; first < numbers.size(); first = last + 1) {
      last = first;
      while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
      references.push_back(first == last
                               ? fmt::format("{}:{}", chosen.name, numbers[first])
                               : fmt::format("{}:{}-{}", chosen.name, numbers[first], numbers[last]));
    }
  }

  const WrittenProbe& written_;
  const Scene& scene_;
  std::vector<Problem>& problems_;
};

}  // namespace

ProbeTable make_probe(const WrittenProbe& written, bool is_sound, const Scene& scene,
                      std::vector<Problem>& problems) {
  ProbeTable table = written.what;
  table.name = written.name;
  table.at = written.at;
  if (!is_sound || (!written.set && !written.nearest)) return table;
  for (auto* names : table.of_vertices())
    if (!names->empty()) *names = ProbeMaker(written, scene, problems).chosen(*names);
  return table;
}

WrittenProbe written(const ProbeTable& table) {
  return {.name = table.name, .what = table, .set = {}, .nearest = {}};
}

}  // namespace nacre
