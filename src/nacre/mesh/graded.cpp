#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "nacre/base/expect.hpp"
#include "nacre/mesh/index.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/sheet.hpp"

namespace nacre {

namespace {

/// Bisection at the newest vertex: a triangle is halved through its first corner, together with the one
/// beyond the side opposite to it. Two halvings give the same shape at half the size, so angles do not
/// change.
class Refinement {
 public:
  Refinement(Mesh mesh, double fine)
      : mesh_(std::move(mesh)), fine_(fine), most_(50'000 + 6 * mesh_.vertices.size()) {
    for (int t = 0; t < static_cast<int>(mesh_.triangles.size()); ++t) enter(t);
  }

  void refine_until(double fraction) {
    while (fine_count_ < fraction * static_cast<double>(mesh_.triangles.size())) {
      require_total(static_cast<double>(mesh_.vertices.size()));
      require(mesh_.vertices.size() <= most_, "ratio",
              "is too large for cells this long and thin: halving them would give more than " +
                  std::to_string(most_) + " vertices. Use cells that are nearly squares, or a smaller ratio");
      halve(coarse_.begin()->second);
    }
  }
  Mesh take() { return std::move(mesh_); }

 private:
  double longest(int t) const {
    const auto [a, b, c] = mesh_.triangles[at(t)];
    const auto& x = mesh_.vertices;
    return std::max({norm(x[at(b)] - x[at(a)]), norm(x[at(c)] - x[at(b)]), norm(x[at(a)] - x[at(c)])});
  }

  /// The sides by their direction, to find the triangle beyond a side.
  void enter(int t) {
    const auto& triangle = mesh_.triangles[at(t)];
    for (std::size_t i = 0; i < 3; ++i) owner_[{triangle[i], triangle[(i + 1) % 3]}] = t;
    if (longest(t) <= fine_)
      ++fine_count_;
    else
      coarse_.insert({distance(t), t});
  }

  double distance(int t) const {
    const auto [a, b, c] = mesh_.triangles[at(t)];
    return norm(mesh_.vertices[at(a)] + mesh_.vertices[at(b)] + mesh_.vertices[at(c)]);
  }

  int beyond_base(int t) const {
    const auto [a, b, c] = mesh_.triangles[at(t)];
    const auto found = owner_.find({c, b});
    return found == owner_.end() ? -1 : found->second;
  }

  void halve(int t) {
    int other = beyond_base(t);
    if (other >= 0 && beyond_base(other) != t) {  // it must be halved at another side first
      halve(other);
      other = beyond_base(t);
    }
    const auto [a, b, c] = mesh_.triangles[at(t)];
    const int middle = static_cast<int>(mesh_.vertices.size());
    mesh_.vertices.push_back(0.5 * (mesh_.vertices[at(b)] + mesh_.vertices[at(c)]));
    owner_.erase({b, c});
    owner_.erase({c, b});
    split(t, middle);
    if (other >= 0) split(other, middle);
  }

  void split(int t, int middle) {
    if (longest(t) <= fine_)
      --fine_count_;
    else
      coarse_.erase({distance(t), t});
    const auto [a, b, c] = mesh_.triangles[at(t)];
    mesh_.triangles[at(t)] = {middle, a, b};
    mesh_.triangles.push_back({middle, c, a});
    enter(t);
    enter(static_cast<int>(mesh_.triangles.size()) - 1);
  }

  Mesh mesh_;
  double fine_;
  std::size_t most_;  ///< vertices; refined squares have far fewer
  double fine_count_ = 0;
  std::set<std::pair<double, int>> coarse_;  ///< by their distance from the middle
  std::map<std::array<int, 2>, int> owner_;
};

}  // namespace

Mesh graded_grid(const GradedGridShape& shape) {
  NACRE_EXPECT(shape.ratio >= 1 && shape.ratio <= shape.most_ratio, "the ratio must be from 1 to 1000");
  NACRE_EXPECT(shape.fraction > 0 && shape.fraction <= shape.most_fraction,
               "the fraction must be greater than 0 and at most 0.5");
  Mesh coarse = grid({shape.nx, shape.ny, shape.width, shape.height, Diagonals::parallel});
  // The first corner is to be the right angle. Triangles come in pairs (a, b, c), (a, c, d).
  for (std::size_t i = 0; i < coarse.triangles.size(); ++i) {
    auto& triangle = coarse.triangles[i];
    std::rotate(triangle.begin(), triangle.begin() + (i % 2 == 0 ? 1 : 2), triangle.end());
  }
  const double diagonal = norm(Vec3{shape.width / (shape.nx - 1), shape.height / (shape.ny - 1), 0});
  Refinement refinement(std::move(coarse), diagonal / shape.ratio);
  refinement.refine_until(shape.fraction);
  return refinement.take();
}

}  // namespace nacre
