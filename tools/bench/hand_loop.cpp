#include "bench/hand_loop.hpp"

#include <bit>
#include <cmath>

#include "nacre/base/arc.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/inline_hash.hpp"

namespace nacre::bench {

void ChainedVertices::kick(int i, const Vec3& impulse) {
  const Vec3 change = inverse_mass_[i] * impulse;
  if (norm1(change) == 0) return;
  const Vec3 x = position(i), v = all_[i].v + change;
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  all_[i] = {x, v, now_,
             mix_words<7>(all_[i].chain, {static_cast<std::uint64_t>(now_), bits(x.x), bits(x.y), bits(x.z),
                                          bits(v.x), bits(v.y), bits(v.z)})};
}

std::uint64_t ChainedVertices::hash() const {
  std::uint64_t h = 0;
  for (const HandSheet::Vertex& vertex : all_) h = mix(h, vertex.chain);
  return h;
}

PlainVertices::PlainVertices(const HandSheet& sheet)
    : inverse_mass_(sheet.inverse_mass), quantum_(sheet.quantum) {
  for (const HandSheet::Vertex& vertex : sheet.vertices) {
    x_.push_back(vertex.x - quantum_ * static_cast<double>(vertex.kicked) * vertex.v);
    v_.push_back(vertex.v);
  }
}

void PlainVertices::begin_tick(std::int64_t now) {
  const double span = quantum_ * static_cast<double>(now - now_);
  for (std::size_t i = 0; i < x_.size(); ++i) x_[i] += span * v_[i];
  now_ = now;
}

template <class Vertices>
void HandLoop<Vertices>::run(std::int64_t first, std::int64_t end) {
  for (std::int64_t number = first; number < end; ++number) {
    vertices_.begin_tick(number * sheet_.step);
    tick(sheet_.weights, number);
    tick(sheet_.membranes, number);
    tick(sheet_.hinges, number);
  }
}

template <class Vertices>
template <class Force>
void HandLoop<Vertices>::tick(const std::vector<HandSheet::Batch<Force>>& batches, std::int64_t number) {
  for (const auto& batch : batches) {
    if (number % batch.every != 0) continue;
    const double step = sheet_.quantum * static_cast<double>(batch.every * sheet_.step);
    const double span = number == 0 ? 0.5 * step : step;
    for (const Force& force : batch.forces) give(force, span);
    evaluations_ += batch.forces.size();
  }
}

template <class Vertices>
void HandLoop<Vertices>::give(const HandSheet::Membrane& m, double span) {
  const Vec3 x = vertices_.position(m.v[0]);
  const Vec3 e = vertices_.position(m.v[1]) - x, f = vertices_.position(m.v[2]) - x;
  const auto [a, b, c] = m.inverse;
  const double ee = dot(e, e) - m.metric[0], ef = dot(e, f) - m.metric[1], ff = dot(f, f) - m.metric[2];
  const double mixed = b * ee + c * ef;
  const double xx = 0.5 * (a * a * ee), xy = 0.5 * (a * mixed),
               yy = 0.5 * (b * mixed + c * (b * ef + c * ff));
  const double pressure = m.dilation * (xx + yy), twice = 2 * m.shear;
  const double sxx = pressure + twice * xx, sxy = twice * xy, syy = pressure + twice * yy;
  const double across = a * sxy + b * syy;
  const double pee = a * (a * sxx + b * sxy) + b * across, pef = c * across, pff = c * c * syy;
  const Vec3 at_e = pee * e + pef * f, at_f = pef * e + pff * f;
  vertices_.kick(m.v[0], span * (at_e + at_f));
  vertices_.kick(m.v[1], -span * at_e);
  vertices_.kick(m.v[2], -span * at_f);
}

template <class Vertices>
void HandLoop<Vertices>::give(const HandSheet::Hinge& h, double span) {
  const Vec3 x0 = vertices_.position(h.v[0]), x1 = vertices_.position(h.v[1]);
  const Vec3 x2 = vertices_.position(h.v[2]), x3 = vertices_.position(h.v[3]);
  const Vec3 e = x1 - x0, n = cross(x0 - x2, x1 - x2), m = cross(x1 - x3, x0 - x3), a = x2 - x0, b = x3 - x0;
  const double all = dot(e, e), length = std::sqrt(all);
  const double angle = arc_tangent(dot(n, b) * length, dot(n, m));
  const double torque = 2 * h.stiffness * (angle - h.rest);
  const double over_n = torque / (dot(n, n) * length), over_m = torque / (dot(m, m) * length);
  const double a_along = dot(a, e), b_along = dot(b, e);
  vertices_.kick(h.v[0], -span * ((over_n * (a_along - all)) * n + (over_m * (b_along - all)) * m));
  vertices_.kick(h.v[1], span * ((over_n * a_along) * n + (over_m * b_along) * m));
  vertices_.kick(h.v[2], -span * ((over_n * all) * n));
  vertices_.kick(h.v[3], -span * ((over_m * all) * m));
}

template class HandLoop<ChainedVertices>;
template class HandLoop<PlainVertices>;

}  // namespace nacre::bench
