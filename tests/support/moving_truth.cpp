#include "support/moving_truth.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace nacre::test {

namespace {

/// A time: numerator / 2^shift.
struct Dyadic {
  mpz_class numerator = 0;
  unsigned shift = 0;

  static Dyadic middle(Dyadic a, Dyadic b) {
    const unsigned shift = std::max(a.shift, b.shift);
    a.numerator <<= shift - a.shift;
    b.numerator <<= shift - b.shift;
    return {a.numerator + b.numerator, shift + 1};
  }
};

/// The coefficient of t^i is at i; no leading zeros.
class Poly {
 public:
  Poly() = default;
  explicit Poly(std::vector<mpz_class> coefficients) : c_(std::move(coefficients)) { trim(); }

  bool is_zero() const { return c_.empty(); }
  int degree() const { return static_cast<int>(c_.size()) - 1; }

  friend Poly operator+(const Poly& a, const Poly& b) {
    std::vector<mpz_class> c(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < a.c_.size(); ++i) c[i] += a.c_[i];
    for (std::size_t i = 0; i < b.c_.size(); ++i) c[i] += b.c_[i];
    return Poly(std::move(c));
  }
  friend Poly operator-(Poly a) {
    for (mpz_class& each : a.c_) each = -each;
    return a;
  }
  friend Poly operator-(const Poly& a, const Poly& b) { return a + -b; }
  friend Poly operator*(const Poly& a, const Poly& b) {
    if (a.is_zero() || b.is_zero()) return {};
    std::vector<mpz_class> c(a.c_.size() + b.c_.size() - 1);
    for (std::size_t i = 0; i < a.c_.size(); ++i)
      for (std::size_t j = 0; j < b.c_.size(); ++j) c[i + j] += a.c_[i] * b.c_[j];
    return Poly(std::move(c));
  }

  int sign_at(const Dyadic& t) const {
    mpz_class sum = 0;
    for (std::size_t i = c_.size(); i-- > 0;)
      sum = sum * t.numerator + (c_[i] << (t.shift * (c_.size() - 1 - i)));
    return sgn(sum);
  }

  Poly derivative() const {
    std::vector<mpz_class> c;
    for (std::size_t i = 1; i < c_.size(); ++i) c.push_back(c_[i] * static_cast<unsigned>(i));
    return Poly(std::move(c));
  }

  /// The remainder of a positive multiple of this; `quotient`, if given, is that of the multiple.
  Poly remainder(const Poly& by, Poly* quotient = nullptr) const {
    Poly rest = *this, whole;
    const mpz_class lead = abs(by.c_.back());
    while (rest.degree() >= by.degree()) {
      const auto shift = static_cast<std::size_t>(rest.degree() - by.degree());
      std::vector<mpz_class> term(shift + 1);
      term.back() = rest.c_.back() * sgn(by.c_.back());
      const Poly step(std::move(term));
      rest = rest.times(lead) - step * by;
      whole = whole.times(lead) + step;
    }
    if (quotient) *quotient = whole.primitive();
    return rest.primitive();
  }

  /// Divided by the greatest common divisor of its coefficients.
  Poly primitive() const {
    mpz_class common = 0;
    for (const mpz_class& each : c_) common = gcd(common, each);
    if (common <= 1) return *this;
    Poly result = *this;
    for (mpz_class& each : result.c_) each /= common;
    return result;
  }

 private:
  Poly times(const mpz_class& factor) const {
    Poly result = *this;
    for (mpz_class& each : result.c_) each *= factor;
    return result;
  }
  void trim() {
    while (!c_.empty() && c_.back() == 0) c_.pop_back();
  }

  std::vector<mpz_class> c_;
};

Poly common_divisor(Poly a, Poly b) {
  while (!b.is_zero()) {
    Poly rest = a.remainder(b);
    a = std::move(b);
    b = std::move(rest);
  }
  return a.primitive();
}

/// A polynomial without multiple roots, and how many roots it has where.
class Sturm {
 public:
  explicit Sturm(const Poly& p) {
    Poly simple = p;
    if (p.degree() > 1) {
      const Poly repeated = common_divisor(p, p.derivative());
      if (repeated.degree() > 0) p.remainder(repeated, &simple);
    }
    chain_.push_back(simple.primitive());
    if (simple.degree() > 0) chain_.push_back(simple.derivative().primitive());
    while (chain_.back().degree() > 0) {
      Poly rest = -chain_[chain_.size() - 2].remainder(chain_.back());
      if (rest.is_zero()) break;
      chain_.push_back(std::move(rest));
    }
  }

  const Poly& polynomial() const { return chain_.front(); }
  /// In (low, high].
  int roots(const Dyadic& low, const Dyadic& high) const { return changes(low) - changes(high); }

 private:
  int changes(const Dyadic& t) const {
    int changes = 0, before = 0;
    for (const Poly& each : chain_) {
      const int sign = each.sign_at(t);
      if (sign != 0 && before != 0 && sign != before) ++changes;
      if (sign != 0) before = sign;
    }
    return changes;
  }

  std::vector<Poly> chain_;
};

/// A time from 0 to 1: the only root of a polynomial in (low, high], or `high` itself.
class Root {
 public:
  explicit Root(const Dyadic& time) : is_exact_(true), high_(time) {}
  Root(const Sturm& of, Dyadic low, Dyadic high)
      : is_exact_(of.polynomial().sign_at(high) == 0),
        of_(of),
        low_(std::move(low)),
        high_(std::move(high)) {}

  /// The sign that another polynomial has at this time.
  int sign_of(const Poly& p) {
    if (p.is_zero()) return 0;
    if (is_exact_) return p.sign_at(high_);
    const Poly common = common_divisor(of_->polynomial(), p);
    if (common.degree() > 0 && Sturm(common).roots(low_, high_) > 0) return 0;
    const Sturm its(p);
    while (its.roots(low_, high_) > 0) {
      const Dyadic middle = Dyadic::middle(low_, high_);
      (of_->roots(low_, middle) > 0 ? high_ : low_) = middle;
      if (of_->polynomial().sign_at(high_) == 0) {
        is_exact_ = true;
        return p.sign_at(high_);
      }
    }
    return p.sign_at(high_);
  }

 private:
  bool is_exact_;
  std::optional<Sturm> of_;
  Dyadic low_, high_;
};

void add_roots(const Poly& p, std::vector<Root>& roots) {
  if (p.degree() < 1) return;
  const Sturm sturm(p);
  const Dyadic zero{0, 0}, one{1, 0};
  if (p.sign_at(zero) == 0) roots.emplace_back(zero);
  std::vector<std::pair<Dyadic, Dyadic>> waiting{{zero, one}};
  while (!waiting.empty()) {
    const auto [low, high] = waiting.back();
    waiting.pop_back();
    const int count = sturm.roots(low, high);
    if (count == 1) roots.emplace_back(sturm, low, high);
    if (count < 2) continue;
    const Dyadic middle = Dyadic::middle(low, high);
    waiting.emplace_back(low, middle);
    waiting.emplace_back(middle, high);
  }
}

struct Vector {
  Poly x, y, z;

  friend Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
};

Poly dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vector cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
bool is_zero(const Vector& a, Root& t) {
  return t.sign_of(a.x) == 0 && t.sign_of(a.y) == 0 && t.sign_of(a.z) == 0;
}

bool is_on_segment(const Vector& p, const Vector& a, const Vector& b, Root& t) {
  if (is_zero(b - a, t)) return is_zero(p - a, t);
  return is_zero(cross(b - a, p - a), t) && t.sign_of(dot(p - a, b - a)) >= 0 &&
         t.sign_of(dot(p - b, a - b)) >= 0;
}

/// When p may get onto the segment, or off it.
void add_events(const Vector& p, const Vector& a, const Vector& b, std::vector<Root>& events) {
  const Vector area = cross(b - a, p - a);
  Poly common;
  for (const Poly& each : {area.x, area.y, area.z})
    common = common_divisor(common.is_zero() ? each : common, each);
  if (!common.is_zero()) return add_roots(common, events);
  add_roots(dot(p - a, b - a), events);
  add_roots(dot(p - b, a - b), events);
}

class Truth {
 public:
  explicit Truth(const verify::Query& query) : is_face_(query.kind == verify::QueryKind::vertex_face) {
    int low = 0;
    for (const auto& corners : {query.start, query.end})
      for (const Vec3& x : corners)
        for (const double c : {x.x, x.y, x.z}) low = std::min(low, c == 0 ? 0 : std::ilogb(c) - 52);
    const auto whole = [&](double value) { return value == 0 ? mpz_class(0) : exact(value, -low); };
    for (std::size_t i = 0; i < 4; ++i) {
      const auto line = [&](double from, double to) {
        const mpz_class a = whole(from), b = whole(to);
        return Poly({a, b - a});
      };
      const Vec3 &from = query.start[i], &to = query.end[i];
      x_[i] = {line(from.x, to.x), line(from.y, to.y), line(from.z, to.z)};
    }
  }

  bool run() const {
    const Poly volume = is_face_ ? dot(x_[0] - x_[1], cross(x_[2] - x_[1], x_[3] - x_[1]))
                                 : dot(x_[2] - x_[0], cross(x_[1] - x_[0], x_[3] - x_[2]));
    std::vector<Root> times;
    if (volume.is_zero())
      add_all_events(times);
    else
      add_roots(volume, times);
    return std::ranges::any_of(times, [&](Root& t) { return is_face_ ? is_in_face(t) : segments_meet(t); });
  }

 private:
  static mpz_class exact(double value, int shift) {
    int exponent = 0;
    const double part = std::frexp(value, &exponent);  // value = part * 2^exponent
    mpz_class number(std::ldexp(part, 53));
    const int up = exponent - 53 + shift;
    return up >= 0 ? mpz_class(number << up) : mpz_class(number >> -up);
  }

  void add_all_events(std::vector<Root>& events) const {
    events.emplace_back(Dyadic{0, 0});
    if (is_face_) {
      for (int i = 0; i < 3; ++i) add_events(x_[0], x_[1 + i], x_[1 + (i + 1) % 3], events);
      return;
    }
    for (int i = 0; i < 2; ++i) {
      add_events(x_[i], x_[2], x_[3], events);
      add_events(x_[2 + i], x_[0], x_[1], events);
    }
  }

  /// The four are in one plane then.
  bool is_in_face(Root& t) const {
    const Vector normal = cross(x_[2] - x_[1], x_[3] - x_[1]);
    const bool is_flat = is_zero(normal, t);
    for (int i = 0; i < 3; ++i) {
      const Vector &a = x_[1 + i], &b = x_[1 + (i + 1) % 3];
      if (is_flat && is_on_segment(x_[0], a, b, t)) return true;
      if (!is_flat && t.sign_of(dot(normal, cross(b - a, x_[0] - a))) < 0) return false;
    }
    return !is_flat;
  }

  bool segments_meet(Root& t) const {
    const Vector a = x_[1] - x_[0], b = x_[3] - x_[2], way = x_[2] - x_[0], normal = cross(a, b);
    if (is_zero(normal, t))
      return is_on_segment(x_[0], x_[2], x_[3], t) || is_on_segment(x_[1], x_[2], x_[3], t) ||
             is_on_segment(x_[2], x_[0], x_[1], t) || is_on_segment(x_[3], x_[0], x_[1], t);
    const Poly whole = dot(normal, normal), s = dot(cross(way, b), normal), u = dot(cross(way, a), normal);
    return t.sign_of(s) >= 0 && t.sign_of(whole - s) >= 0 && t.sign_of(u) >= 0 && t.sign_of(whole - u) >= 0;
  }

  bool is_face_;
  std::array<Vector, 4> x_;
};

}  // namespace

bool exactly_meets(const verify::Query& query) { return Truth(query).run(); }

}  // namespace nacre::test
