#include "nacre/mesh/ribbon_relaxation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace nacre {
namespace {

constexpr double step = 0.25;        // stable for springs of stiffness 1 between vertices of mass 1
constexpr double kept_speed = 0.97;  // of one iteration
constexpr double repulsion = 0.3;    // at contact, per pair
constexpr int pairs_live = 10;       // iterations between searches for near pairs

/// A combination of vertices that should vanish: a second difference.
struct Bend {
  std::array<int, 4> vertex;
  std::array<double, 4> weight;
};

struct Spring {
  int a, b;
  double along, across;  // the rest length squared is along^2 + (across * width)^2
};

/// Holds the mean of a row of vertices, and lets the row turn.
struct Tie {
  int first, count;
  Vec3 home;
};

class Relaxation {
 public:
  Relaxation(std::vector<Ribbon> ribbons, const RelaxationSettings& settings)
      : ribbons_(std::move(ribbons)), settings_(settings) {
    for (int ribbon = 0; ribbon < static_cast<int>(ribbons_.size()); ++ribbon) add(ribbon);
    velocity_.resize(position_.size());
    force_.resize(position_.size());
  }

  void iterate(double width) {
    if (iteration_++ % pairs_live == 0) find_near_pairs(width);
    std::fill(force_.begin(), force_.end(), Vec3{});
    for (const Spring& spring : springs_) pull(spring, width);
    for (const Bend& bend : bends_) straighten(bend);
    for (const auto& [a, b] : near_pairs_) repel(a, b);
    for (const Tie& tie : ties_) hold(tie);
    for (const RoundPost& post : settings_.posts) keep_out(post);
    move();
  }

  std::vector<Ribbon> result(double width) {
    auto from = position_.begin();
    for (Ribbon& ribbon : ribbons_) {
      ribbon.shape.width = width;
      ribbon.points.assign(from, from + ribbon.shape.vertices());
      from += ribbon.shape.vertices();
    }
    return ribbons_;
  }

 private:
  struct Place {
    int ribbon;
    double along, across;  // at rest; across in widths
  };

  void add(int ribbon) {
    const FlatRibbon& shape = ribbons_[ribbon].shape;
    const int first = static_cast<int>(position_.size());
    const auto vertex = [&](int row, int column) { return first + shape.vertex(row, column); };
    for (int row = 0; row < shape.along; ++row)
      for (int column = 0; column < shape.across; ++column) {
        position_.push_back(ribbons_[ribbon].at(row, column));
        places_.push_back(
            {ribbon, shape.rest(row, column).x, static_cast<double>(column) / (shape.across - 1)});
        const bool has_next_row = row + 1 < shape.along, has_next_column = column + 1 < shape.across;
        const int here = vertex(row, column);
        if (has_next_row) add_spring(here, shape.vertex(1, 0), shape, 1, 0);
        if (has_next_column) add_spring(here, 1, shape, 0, 1);
        if (row > 0 && has_next_row)
          bends_.push_back({{here - shape.across, here, here + shape.across, here}, {1, -2, 1, 0}});
        if (column > 0 && has_next_column)
          bends_.push_back({{here - 1, here, here + 1, here}, {1, -2, 1, 0}});
        if (has_next_row && has_next_column) {
          const int below = vertex(row + 1, column);
          add_spring(here, shape.across + 1, shape, 1, 1);
          springs_.push_back({here + 1, below, springs_.back().along, springs_.back().across});
          bends_.push_back({{here, here + 1, below, below + 1}, {1, -1, -1, 1}});
        }
      }
    for (int row : {0, shape.along - 1})
      ties_.push_back({vertex(row, 0), shape.across, ribbons_[ribbon].at(row, shape.across / 2)});
  }

  void add_spring(int from, int offset, const FlatRibbon& shape, int rows, int columns) {
    springs_.push_back({from, from + offset, rows * shape.length / (shape.along - 1),
                        static_cast<double>(columns) / (shape.across - 1)});
  }

  void pull(const Spring& spring, double width) {
    const double across = spring.across * width;
    const double rest = std::sqrt(spring.along * spring.along + across * across);
    const Vec3 between = position_[spring.b] - position_[spring.a];
    const Vec3 force = (1 - rest / norm(between)) * between;
    force_[spring.a] += force;
    force_[spring.b] -= force;
  }

  void straighten(const Bend& bend) {
    Vec3 difference;
    for (int i = 0; i < 4; ++i) difference += bend.weight[i] * position_[bend.vertex[i]];
    for (int i = 0; i < 4; ++i) force_[bend.vertex[i]] -= (settings_.stiffness * bend.weight[i]) * difference;
  }

  void hold(const Tie& tie) {
    Vec3 off = tie.home;
    for (int i = tie.first; i < tie.first + tie.count; ++i) off -= (1.0 / tie.count) * position_[i];
    for (int i = tie.first; i < tie.first + tie.count; ++i) force_[i] += settings_.tie * off;
  }

  void repel(int a, int b) {
    const Vec3 between = position_[b] - position_[a];
    const double distance = norm(between);
    if (distance >= settings_.clearance) return;
    const Vec3 force = (repulsion * (settings_.clearance / distance - 1)) * between;
    force_[a] -= force;
    force_[b] += force;
  }

  void keep_out(const RoundPost& post) {
    const double reach = post.radius + settings_.clearance;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const Vec3 out{position_[i].x - post.x, position_[i].y - post.y, 0};
      const double distance = norm(out);
      if (distance < reach) force_[i] += (reach / distance - 1) * out;
    }
  }

  void move() {
    const double longest = 0.1 * settings_.clearance;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      velocity_[i] = kept_speed * velocity_[i] + step * force_[i];
      const double length = step * norm(velocity_[i]);
      if (length > longest) velocity_[i] = (longest / length) * velocity_[i];
      position_[i] += step * velocity_[i];
    }
  }

  /// Vertices that lie near each other at rest are held apart by their springs, not by repulsion.
  bool are_neighbours(int a, int b, double width) const {
    if (places_[a].ribbon != places_[b].ribbon) return false;
    const double along = places_[a].along - places_[b].along;
    const double across = width * (places_[a].across - places_[b].across);
    const double near = 2 * settings_.clearance;
    return along * along + across * across < near * near;
  }

  void find_near_pairs(double width);

  std::vector<Ribbon> ribbons_;
  RelaxationSettings settings_;
  std::vector<Vec3> position_, velocity_, force_;
  std::vector<Place> places_;
  std::vector<Spring> springs_;
  std::vector<Bend> bends_;
  std::vector<Tie> ties_;
  std::vector<std::array<int, 2>> near_pairs_;
  int iteration_ = 0;
};

/// Sorts vertices into cubes as wide as the search reaches, and looks through neighbouring cubes.
void Relaxation::find_near_pairs(double width) {
  const double reach = 1.5 * settings_.clearance;
  struct Entry {
    std::int64_t cell;
    int vertex;
    bool operator<(const Entry& b) const { return cell != b.cell ? cell < b.cell : vertex < b.vertex; }
  };
  const auto key = [](std::int64_t x, std::int64_t y, std::int64_t z) { return (x * 4096 + y) * 4096 + z; };
  const auto cell = [&](double x) { return static_cast<std::int64_t>(std::floor(x / reach)) + 2048; };
  std::vector<Entry> entries;
  for (int i = 0; i < static_cast<int>(position_.size()); ++i)
    entries.push_back({key(cell(position_[i].x), cell(position_[i].y), cell(position_[i].z)), i});
  std::sort(entries.begin(), entries.end());
  near_pairs_.clear();
  for (const Entry& entry : entries)
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy) {
        const std::int64_t low = entry.cell + key(dx, dy, -1), high = entry.cell + key(dx, dy, 1);
        for (auto other = std::lower_bound(entries.begin(), entries.end(), Entry{low, 0});
             other != entries.end() && other->cell <= high; ++other) {
          if (other->vertex <= entry.vertex || are_neighbours(entry.vertex, other->vertex, width)) continue;
          const Vec3 between = position_[other->vertex] - position_[entry.vertex];
          if (dot(between, between) < reach * reach) near_pairs_.push_back({entry.vertex, other->vertex});
        }
      }
}

}  // namespace

std::vector<Ribbon> relax(std::vector<Ribbon> ribbons, const RelaxationSettings& settings) {
  const double first_width = ribbons.front().shape.width;
  Relaxation relaxation(std::move(ribbons), settings);
  for (int i = 0; i < settings.widening_iterations; ++i)
    relaxation.iterate(first_width + (settings.width - first_width) * i / settings.widening_iterations);
  for (int i = 0; i < settings.resting_iterations; ++i) relaxation.iterate(settings.width);
  return relaxation.result(settings.width);
}

}  // namespace nacre
