#include "support/crossings.hpp"

#include <algorithm>
#include <map>

namespace nacre::testing {
namespace {

struct Visit {
  int curve;
  double place;  // along the curve, in segments
  bool over;
  int crossing;  // in the order found
  bool positive;
};

double turn(const Vec3& a, const Vec3& b) { return a.x * b.y - a.y * b.x; }

/// Looks for a crossing of segment i of curve a and segment j of curve b.
class Finder {
 public:
  explicit Finder(const std::vector<std::vector<Vec3>>& curves) : curves_(curves) {
    const int count = static_cast<int>(curves.size());
    for (int a = 0; a < count; ++a)
      for (int b = a; b < count; ++b)
        for (int i = 0; i + 1 < static_cast<int>(curves[a].size()); ++i)
          for (int j = a == b ? i + 2 : 0; j + 1 < static_cast<int>(curves[b].size()); ++j) look(a, i, b, j);
  }

  std::vector<Visit> sorted() && {
    std::sort(visits_.begin(), visits_.end(), [](const Visit& a, const Visit& b) {
      return a.curve != b.curve ? a.curve < b.curve : a.place < b.place;
    });
    return std::move(visits_);
  }

 private:
  void look(int a, int i, int b, int j) {
    const Vec3 &p = curves_[a][i], &q = curves_[b][j];
    const Vec3 along_a = curves_[a][i + 1] - p, along_b = curves_[b][j + 1] - q;
    const double area = turn(along_a, along_b);
    if (area == 0) return;
    const double s = turn(q - p, along_b) / area, t = turn(q - p, along_a) / area;
    if (s < 0 || s >= 1 || t < 0 || t >= 1) return;
    const bool a_over = (p + s * along_a).z > (q + t * along_b).z;
    const bool positive = (area > 0) == a_over;
    visits_.push_back({a, i + s, a_over, crossings_, positive});
    visits_.push_back({b, j + t, !a_over, crossings_++, positive});
  }

  const std::vector<std::vector<Vec3>>& curves_;
  std::vector<Visit> visits_;
  int crossings_ = 0;
};

}  // namespace

std::vector<std::string> gauss_code(const std::vector<std::vector<Vec3>>& curves) {
  std::vector<std::string> code(curves.size());
  std::map<int, std::size_t> number;
  for (const Visit& visit : Finder(curves).sorted()) {
    const std::size_t n = number.emplace(visit.crossing, number.size() + 1).first->second;
    std::string& text = code[visit.curve];
    if (!text.empty()) text += ' ';
    text += (visit.over ? "O" : "U") + std::to_string(n) + (visit.positive ? "+" : "-");
  }
  return code;
}

}  // namespace nacre::testing
