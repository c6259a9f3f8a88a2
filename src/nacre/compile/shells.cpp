#include "nacre/compile/shells.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

/// Of an element whose highest squared frequency this is.
template <class P>
Oscillation oscillation_of(const P& potential, double frequency2) {
  const double frequency = std::sqrt(frequency2);
  return {frequency, damping_ratio(potential, frequency)};
}

template <std::size_t N>
std::array<Vec3, N> rest_of(const ShellSheet& sheet, const std::array<int, N>& vertices) {
  std::array<Vec3, N> x;
  for (std::size_t i = 0; i < N; ++i) x[i] = sheet.rest[vertices[i]];
  return x;
}

Hinge hinge_of(const ShellSheet& sheet, const std::array<int, 4>& h) {
  const ShellLaw& law = sheet.law;
  HingeMaterial material{law.bend, law.bend_damping, law.bend_yield};
  if (law.least_height.value_or(0) > 0) material.least_height = *law.least_height;
  return make_hinge(material, rest_of(sheet, h));
}

/// The derivatives of the angle when the ends of its edge, and the vertex opposite, leave the plane of their
/// triangle.
std::array<double, 3> slopes(const Hinge::Points& x, const Vec3& opposite) {
  const Vec3 e = x[1] - x[0];
  const double edge = dot(e, e), along = dot(opposite - x[0], e) / edge;
  const double height = norm(cross(opposite - x[0], e)) / std::sqrt(edge);
  return {std::abs(along - 1) / height, std::abs(along) / height, 1 / height};
}

/// How much of the mass of each of its vertices a hinge needs. The parts of its two triangles are added
/// without signs: they may cancel in this shape, but not in the next. Rounding errors of zero are set to
/// zero.
std::array<double, 4> demands_of(const ShellSheet& sheet, const std::array<int, 4>& h) {
  constexpr double nothing = 1e-9;
  const double stiffness = hinge_of(sheet, h).stiffness;
  const Hinge::Points x = rest_of(sheet, h);
  const auto first = slopes(x, x[2]), second = slopes(x, x[3]);
  const std::array slope{first[0] + second[0], first[1] + second[1], first[2], second[2]};
  const double least = nothing * std::ranges::max(slope);
  std::array<double, 4> demand;
  for (int i = 0; i < 4; ++i) demand[i] = slope[i] > least ? stiffness * slope[i] * slope[i] : 0;
  return demand;
}

/// The elements of a sheet with their shares of the masses of their vertices. Shares of one kind at a vertex
/// add up to one: then all elements together are stable if each is stable on its own share.
class SheetBuilder {
 public:
  SheetBuilder(const Model& model, const ShellSheet& sheet)
      : sheet_(sheet),
        own_(sheet.shares ? SheetShares{} : shares_of(model, sheet)),
        shares_(sheet.shares ? *sheet.shares : own_) {}
  SheetBuilder(const SheetBuilder&) = delete;
  SheetBuilder& operator=(const SheetBuilder&) = delete;

  /// Calls f(potential, points, oscillation) for all membranes, then for all hinges; with a stride of n, for
  /// the first of each n.
  template <class F>
  void for_each(const F& f, std::size_t stride = 1) const {
    const std::size_t triangles = sheet_.triangles.size();
    std::size_t i = 0;
    for (; i < triangles; i += stride) {
      const std::array<int, 3>& t = sheet_.triangles[i];
      if (std::isinf(sheet_.law.max_stretch))
        add_triangle(bounded_membrane(t), t, f);
      else
        add_triangle(membrane(t), t, f);
    }
    for (; i - triangles < sheet_.hinges.size(); i += stride) add_hinge(i - triangles, f);
  }

 private:
  template <std::size_t N>
  std::array<Vec3, N> at(const std::array<int, N>& vertices) const {
    return rest_of(sheet_, vertices);
  }
  template <std::size_t N>
  std::array<int, N> points(const std::array<int, N>& vertices) const {
    std::array<int, N> ids;
    for (std::size_t i = 0; i < N; ++i) ids[i] = sheet_.points[vertices[i]];
    return ids;
  }

  Membrane membrane(const std::array<int, 3>& t) const {
    const ShellLaw& law = sheet_.law;
    return make_membrane({law.stretch, law.poisson, law.stretch_damping, law.stretch_yield, law.max_stretch},
                         at(t));
  }
  BoundedMembrane bounded_membrane(const std::array<int, 3>& t) const {
    const ShellLaw& law = sheet_.law;
    BoundedMembraneMaterial material{law.stretch, law.poisson, law.stretch_damping};
    if (law.least_height) material.max_squeeze = squeeze_at(*law.least_height, law.poisson);
    return make_bounded_membrane(material, at(t));
  }
  template <class P, class F>
  void add_triangle(const P& potential, const std::array<int, 3>& t, const F& f) const {
    std::array<double, 3> shared;
    const double own = area(at(t));
    for (int i = 0; i < 3; ++i) shared[i] = shares_.inverse_masses[t[i]] * shares_.area[t[i]] / own;
    f(in_range(potential), points(t), oscillation_of(potential, highest_frequency2(potential, shared)));
  }

  static Membrane in_range(const Membrane& membrane) { return membrane; }
  /// Without a least height the step is for three times the length. At six times the length the frequency is
  /// twice as high: a quarter of the stable step is then half of it, and still stable.
  BoundedMembrane in_range(BoundedMembrane membrane) const {
    if (sheet_.law.least_height == 0) membrane.max_squeeze *= 4;
    return membrane;
  }

  template <class F>
  void add_hinge(std::size_t number, const F& f) const {
    const std::array<int, 4>& h = sheet_.hinges[number];
    const std::array<double, 4>& demand = shares_.demands[number];
    std::array<double, 4> shared;
    for (int i = 0; i < 4; ++i)
      shared[i] = demand[i] == 0 ? 0 : shares_.inverse_masses[h[i]] * shares_.torsion[h[i]] / demand[i];
    const auto emit = [&](const auto& potential, double frequency2) {
      f(potential, points(h), oscillation_of(potential, frequency2));
    };
    const Hinge sharp = hinge_of(sheet_, h);
    if (sheet_.law.least_height != 0) return emit(sharp, highest_frequency2(sharp, at(h), shared));
    if (!sheet_.flat || !std::isinf(sheet_.law.bend_yield)) {
      const FadingHinge fading = make_fading_hinge(sharp, at(h));
      return emit(fading, highest_frequency2(fading, at(h), shared));
    }
    // Its frequency is not only a bound but the true one everywhere, so that the error of a quarter of the
    // stable step is visible: the ledger of a knot was off by 7e-4 of its energy in 0.3 s. Half of that step
    // has a quarter of the error.
    const BoundedHinge bounded = make_bounded_hinge(sharp, at(h));
    emit(bounded, 4 * highest_frequency2(bounded, shared));
  }

  const ShellSheet& sheet_;
  SheetShares own_;
  const SheetShares& shares_;
};

}  // namespace

SheetShares shares_of(const Model& model, const ShellSheet& sheet) {
  const std::size_t vertices = sheet.rest.size();
  SheetShares shares{.area = std::vector<double>(vertices), .torsion = std::vector<double>(vertices)};
  shares.inverse_masses.reserve(vertices);
  for (const int point : sheet.points) shares.inverse_masses.push_back(mobility(model, point));
  for (const auto& t : sheet.triangles) {
    const double whole = area(rest_of(sheet, t));
    for (int vertex : t) shares.area[vertex] += whole;
  }
  shares.demands.reserve(sheet.hinges.size());
  for (const auto& h : sheet.hinges) {
    shares.demands.push_back(demands_of(sheet, h));
    for (int i = 0; i < 4; ++i) shares.torsion[h[i]] += shares.demands.back()[i];
  }
  return shares;
}

std::vector<double> lumped_masses(std::span<const Vec3> rest, std::span<const std::array<int, 3>> triangles,
                                  double areal_density) {
  std::vector<double> masses(rest.size(), 0.0);
  for (const auto& [a, b, c] : triangles) {
    const double third = areal_density * area({rest[a], rest[b], rest[c]}) / 3;
    for (int vertex : {a, b, c}) masses[vertex] += third;
  }
  return masses;
}

namespace {

template <class P>
constexpr Strain strain_of = Strain::stretch;
template <>
constexpr Strain strain_of<Hinge> = Strain::bend;
template <>
constexpr Strain strain_of<BoundedHinge> = Strain::bend;
template <>
constexpr Strain strain_of<FadingHinge> = Strain::bend;
template <>
constexpr Strain strain_of<Bend> = Strain::bend;

/// The same body with this damping wherever its law has free damping.
template <class Body>
Body with_free_damping(Body body, double seconds) {
  for (double* damping : {&body.law.stretch_damping, &body.law.bend_damping})
    if (*damping == free_damping) *damping = seconds;
  return body;
}

/// The damping of elements that may take as much as makes no step shorter: what the step of each leaves room
/// for, at most the median of that, so that most elements are damped alike.
class FreeDamping {
 public:
  template <class Law>
  FreeDamping(const Steps& steps, const Law& law)
      : steps_(steps), kinds_{{{law.stretch_damping == free_damping}, {law.bend_damping == free_damping}}} {}

  bool any() const { return kinds_[0].is_free || kinds_[1].is_free; }
  bool is_free(Strain strain) const { return kinds_[index(strain)].is_free; }

  /// All elements must be added before the first question. Their damping ratios are those of one second.
  void add(Strain strain, const Oscillation& one_second) {
    if (is_free(strain)) kinds_[index(strain)].rooms.push_back(steps_.free_damping(one_second));
  }
  void find_medians() {
    for (Kind& kind : kinds_) {
      if (kind.rooms.empty()) continue;
      const auto middle = kind.rooms.begin() + static_cast<std::ptrdiff_t>(kind.rooms.size() / 2);
      std::ranges::nth_element(kind.rooms, middle);
      kind.median = *middle;
    }
  }
  /// In seconds.
  double of(Strain strain, const Oscillation& one_second) const {
    return std::min(kinds_[index(strain)].median, steps_.free_damping(one_second));
  }

 private:
  struct Kind {
    bool is_free = false;
    std::vector<double> rooms = {};
    double median = 0;
  };
  static std::size_t index(Strain strain) { return strain == Strain::bend ? 1 : 0; }

  const Steps& steps_;
  std::array<Kind, 2> kinds_;
};

/// Adds what for_each calls with (potential, points, oscillation). Free damping is one second there.
template <class ForEach>
void add_elements(Model& model, const Steps& steps, FreeDamping damping, const ForEach& for_each) {
  if (damping.any()) {
    for_each([&]<class P>(const P&, const auto&, const Oscillation& oscillation) {
      if (oscillation.frequency > 0) damping.add(strain_of<P>, oscillation);
    });
    damping.find_medians();
  }
  for_each([&]<class P>(P potential, const auto& points, Oscillation oscillation) {
    if (!std::isfinite(element_step(oscillation))) return;  // all of its vertices are immovable
    if (damping.is_free(strain_of<P>)) {
      const double seconds = damping.of(strain_of<P>, oscillation);
      potential.damping *= seconds;
      oscillation.damping_ratio *= seconds;
    }
    std::get<Forces<P>>(model.forces).add(potential, points, {steps.element(oscillation)});
  });
}

}  // namespace

double longest_shell_step(const Model& model, const ShellSheet& sheet) {
  double longest = 0;
  for_each_element(model, sheet, [&](Strain, std::string_view, const Oscillation& oscillation) {
    if (const double step = element_step(oscillation); std::isfinite(step)) longest = std::max(longest, step);
  });
  return longest;
}

void for_each_element(const Model& model, const ShellSheet& sheet, const EachElement& each,
                      std::size_t stride) {
  const ShellSheet undamped = with_free_damping(sheet, 0);
  SheetBuilder(model, undamped)
      .for_each([&]<class P>(const P&, const auto&,
                             const Oscillation& oscillation) { each(strain_of<P>, P::name, oscillation); },
                stride);
}

void add_shell(Model& model, const ShellSheet& sheet, const Steps& steps) {
  NACRE_EXPECT(sheet.rest.size() == sheet.points.size(), "a sheet must have a point for each vertex");
  const ShellSheet damped = with_free_damping(sheet, 1);
  const SheetBuilder builder(model, damped);
  add_elements(model, steps, {steps, sheet.law}, [&](const auto& each) { builder.for_each(each); });
}

namespace {

/// The rest shape and the points of `count` vertices of a rod from the one at `first` on.
class RodPart {
 public:
  RodPart(const Model& model, const Rod& rod, std::size_t first) : model_(model), rod_(rod), first_(first) {}

  Vec3 x(std::size_t i) const { return rod_.rest[at(i)]; }
  int point(std::size_t i) const { return rod_.points[at(i)]; }
  double inverse_mass(std::size_t i) const { return mobility(model_, point(i)); }

 private:
  std::size_t at(std::size_t i) const { return (first_ + i) % rod_.rest.size(); }

  const Model& model_;
  const Rod& rod_;
  std::size_t first_;
};

template <class F>
void visit_segment(const RodPart& part, const RodLaw& law, const F& f) {
  const double length = norm(part.x(1) - part.x(0)), stiffness = law.stretch / length;
  // At most two segments share a vertex: each has half of its mass.
  const double frequency2 = stiffness * 2 * (part.inverse_mass(0) + part.inverse_mass(1));
  const double frequency = std::sqrt(frequency2), ratio = 0.5 * law.stretch_damping * frequency;
  f(Spring{stiffness, length, stiffness * law.stretch_damping}, std::array{part.point(0), part.point(1)},
    Oscillation{frequency, ratio});
}

template <class F>
void visit_joint(const RodPart& part, const RodLaw& law, const F& f) {
  const Bend::Points x{part.x(0), part.x(1), part.x(2)};
  const double first = norm(x[1] - x[0]), second = norm(x[2] - x[1]);
  const double stiffness = 2 * law.bend / (first + second);
  const Bend bend{stiffness, Bend::angle(x), stiffness * law.bend_damping, law.bend_yield,
                  law.least_length * std::min(first, second)};
  // At most three joints share a vertex: each has a third of its mass.
  const double frequency2 = highest_frequency2(
      bend, x, {3 * part.inverse_mass(0), 3 * part.inverse_mass(1), 3 * part.inverse_mass(2)});
  f(bend, std::array{part.point(0), part.point(1), part.point(2)}, oscillation_of(bend, frequency2));
}

/// Calls f(potential, points, oscillation) for all segments, then for all joints.
template <class F>
void visit_rod(const Model& model, const Rod& rod, const F& f) {
  const std::size_t count = rod.rest.size();
  for (std::size_t i = 0; i + (rod.closed ? 0 : 1) < count; ++i) visit_segment({model, rod, i}, rod.law, f);
  for (std::size_t i = 0; i + (rod.closed ? 0 : 2) < count; ++i) visit_joint({model, rod, i}, rod.law, f);
}

}  // namespace

void for_each_element(const Model& model, const Rod& rod, const EachElement& each) {
  visit_rod(model, with_free_damping(rod, 0),
            [&]<class P>(const P&, const auto&, const Oscillation& oscillation) {
              each(strain_of<P>, P::name, oscillation);
            });
}

void add_rod(Model& model, const Rod& rod, const Steps& steps) {
  NACRE_EXPECT(rod.rest.size() == rod.points.size(), "a rod must have a point for each vertex");
  const Rod damped = with_free_damping(rod, 1);
  add_elements(model, steps, {steps, rod.law}, [&](const auto& each) { visit_rod(model, damped, each); });
}

}  // namespace nacre
