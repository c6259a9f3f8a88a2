#include "hand_loop.hpp"

#include <cmath>

namespace nacre::bench {

namespace {

using Vector = std::array<double, 3>;

Vector operator-(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Vector operator+(const Vector& a, const Vector& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector operator*(double s, const Vector& a) { return {s * a[0], s * a[1], s * a[2]}; }
double dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

}  // namespace

void HandLoop::run(std::int64_t first, std::int64_t count) {
  for (std::int64_t tick = first; tick < first + count; ++tick) {
    const double length = tick == 0 ? 0.5 * s_.tick : s_.tick;
    const auto span = [&](std::int64_t every) { return length * static_cast<double>(every); };
    if (tick % s_.gravity_every == 0) fall(span(s_.gravity_every));
    for (const auto& batch : s_.membranes)
      if (tick % batch.every == 0)
        for (const Membrane& m : batch.forces) pull(m, span(batch.every));
    for (const auto& batch : s_.hinges)
      if (tick % batch.every == 0)
        for (const Hinge& h : batch.forces) bend(h, span(batch.every));
    drift();
  }
}

void HandLoop::drift() {
  for (std::size_t i = 0; i < s_.x.size(); ++i) s_.x[i] = s_.x[i] + s_.tick * s_.v[i];
}

void HandLoop::fall(double span) {
  for (std::size_t i = 0; i < s_.v.size(); ++i) {
    if (s_.inverse_mass[i] == 0) continue;
    s_.v[i] = s_.v[i] + span * s_.gravity;
    ++evaluations_;
  }
}

void HandLoop::kick(int vertex, double scale, const Vector& gradient) {
  s_.v[vertex] = s_.v[vertex] + (scale * s_.inverse_mass[vertex]) * gradient;
}

void HandLoop::pull(const Membrane& m, double span) {
  const Vector &x = s_.x[m.v[0]], e = s_.x[m.v[1]] - x, f = s_.x[m.v[2]] - x;
  const auto [a, b, c] = m.inverse;
  const double ee = dot(e, e) - m.metric[0], ef = dot(e, f) - m.metric[1], ff = dot(f, f) - m.metric[2];
  const double mixed = b * ee + c * ef;
  const double xx = 0.5 * a * a * ee, xy = 0.5 * a * mixed, yy = 0.5 * (b * mixed + c * (b * ef + c * ff));
  const double pressure = m.dilation * (xx + yy);
  const double sxx = pressure + 2 * m.shear * xx, sxy = 2 * m.shear * xy, syy = pressure + 2 * m.shear * yy;
  const double across = a * sxy + b * syy;
  const double pee = a * (a * sxx + b * sxy) + b * across, pef = c * across, pff = c * c * syy;
  const Vector at_e = pee * e + pef * f, at_f = pef * e + pff * f;
  kick(m.v[0], span, at_e + at_f);
  kick(m.v[1], -span, at_e);
  kick(m.v[2], -span, at_f);
  ++evaluations_;
}

void HandLoop::bend(const Hinge& h, double span) {
  const Vector &x0 = s_.x[h.v[0]], &x1 = s_.x[h.v[1]], &x2 = s_.x[h.v[2]], &x3 = s_.x[h.v[3]];
  const Vector e = x1 - x0, n = cross(x0 - x2, x1 - x2), m = cross(x1 - x3, x0 - x3);
  const double all = dot(e, e), length = std::sqrt(all);
  const double angle = std::atan2(dot(n, x3 - x0) * length, dot(n, m));
  const double torque = 2 * h.stiffness * (angle - h.rest);
  const double over_n = torque / (dot(n, n) * length), over_m = torque / (dot(m, m) * length);
  const double a_along = dot(x2 - x0, e), b_along = dot(x3 - x0, e);
  kick(h.v[0], -span, (over_n * (a_along - all)) * n + (over_m * (b_along - all)) * m);
  kick(h.v[1], span, (over_n * a_along) * n + (over_m * b_along) * m);
  kick(h.v[2], -span, (over_n * all) * n);
  kick(h.v[3], -span, (over_m * all) * m);
  ++evaluations_;
}

}  // namespace nacre::bench
