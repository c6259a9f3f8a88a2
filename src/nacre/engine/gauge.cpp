#include "nacre/engine/gauge.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

double ratio(Time part, Time whole) { return static_cast<double>(part) / static_cast<double>(whole); }

}  // namespace

// A row is computed from the kicks before it only. The second half of a kick's span follows its tick, so it
// is known. The first half of the span of the next kick is not: there the row uses the force that a kick
// would have now. The difference from the true kick is corrected in the half step after the tick. So rows add
// up to the impulse, and a force that changes at once, as with restitution or friction, does not make a spike
// of a short row.
Vec3 GaugeClock::carry_over_at(Time before, Time now, const Vec3& force, const Quantum& quantum) const {
  const Time last = Clock{step}.last_before(now), middle = last + step / 2;
  if (last < before) {  // no tick since the row before
    if (now <= middle) return ratio(middle - now, middle - before) * carry_over;
    const Vec3 earlier = before >= middle ? carry_over : Vec3{};
    return earlier - quantum.seconds(now - std::max(before, middle)) * force;
  }
  if (now >= middle) return -quantum.seconds(now - middle) * force;
  const bool kicked = !kicks.empty() && kicks.back().tick == last;
  const Vec3 kick = kicked ? kicks.back().impulse : Vec3{};
  const Time begin = last - (step - step / 2);  // of the span of this tick
  Vec3 rest = kick - ratio(last - std::max(before, begin), step) * kick;
  if (begin < before) rest += carry_over;
  return ratio(middle - now, middle - last) * rest;
}

GaugeClock& Gauge::clock_of(Time step) {
  if (current < clocks.size() && clocks[current].step == step) return clocks[current];
  auto place = clocks.begin();  // they are few
  while (place != clocks.end() && place->step > step) ++place;
  if (place == clocks.end() || place->step != step) place = clocks.insert(place, GaugeClock{.step = step});
  current = static_cast<std::size_t>(place - clocks.begin());
  return *place;
}

VecSum Gauge::impulse() const {
  VecSum sum = given;
  for (const GaugeClock& clock : clocks) sum.add(clock.unsummed);
  return sum;
}

// The exact sum is slow, so it gets the impulses of a tick together, when the clock ticks again: that does
// not depend on when the gauge is integrated or read.
void Gauge::add(Time tick, Time step, const Vec3& impulse) {
  GaugeClock& clock = clock_of(step);
  NACRE_EXPECT_DEBUG(tick >= clock.tick, "the ticks of a clock must come in order");
  if (clock.tick != tick || clock.kicks.empty()) {
    given.add(clock.unsummed);
    clock.unsummed = {};
    clock.tick = tick;
    clock.kicks.push_back({.tick = tick});
    ++kept;
  }
  clock.unsummed += impulse;
  clock.kicks.back().impulse = clock.unsummed;
  clock.kicks.back().size += norm1(impulse);
}

Gauge::Piece Gauge::next_piece(const Quantum& quantum) {
  Piece piece;
  for (GaugeClock& clock : clocks) {
    while (clock.passed < clock.kicks.size() && clock.to(clock.kicks[clock.passed]) <= integrated_until)
      ++clock.passed;
    if (clock.passed == clock.kicks.size()) continue;
    const GaugeKick& kick = clock.kicks[clock.passed];
    const Time from = clock.from(kick), to = clock.to(kick);
    piece.end = std::min(piece.end, from > integrated_until ? from : to);
    if (from > integrated_until || !kick.acts()) continue;
    piece.acts = true;
    piece.force += (1 / quantum.seconds(to - from)) * kick.impulse;
  }
  return piece;
}

void Gauge::integrate(const Piece& piece, Time end) {
  if (piece.acts) {
    contact_time += end - integrated_until;
    if (const double size = norm(piece.force); size > peak) {
      peak = size;
      peak_time = integrated_until + (end - integrated_until) / 2;
    }
  }
  integrated_until = end;
}

void Gauge::integrate(Time until, const Quantum& quantum) {
  for (Piece piece = next_piece(quantum); piece.end <= until; piece = next_piece(quantum))
    integrate(piece, piece.end);
  kept = 0;
  for (GaugeClock& clock : clocks) {
    clock.kicks.erase(clock.kicks.begin(), clock.kicks.begin() + static_cast<std::ptrdiff_t>(clock.passed));
    clock.passed = 0;
    kept += clock.kicks.size();
  }
  most_kept = 64 + 2 * kept;
}

GaugeFigures Gauge::figures(Time now, const Quantum& quantum) const {
  Gauge end = *this;
  end.integrate(now, quantum);
  if (const Piece piece = end.next_piece(quantum); piece.acts && end.integrated_until < now)
    end.integrate(piece, now);
  return {impulse().total(), end.peak, end.peak_time, end.contact_time};
}

Vec3 Gauge::take_row(Time before, Time now, std::span<const ClockForce> forces, const Quantum& quantum) {
  for (const ClockForce& each : forces) clock_of(each.step);
  const VecSum all = this->impulse();
  Vec3 impulse = all - at_row;
  at_row = all;
  for (GaugeClock& clock : clocks) {
    const auto found = std::ranges::find(forces, clock.step, &ClockForce::step);
    const Vec3 force = found == forces.end() ? Vec3{} : found->force;
    const Vec3 carry_over = clock.carry_over_at(before, now, force, quantum);
    impulse += clock.carry_over - carry_over;
    clock.carry_over = carry_over;
  }
  return impulse;
}

}  // namespace nacre
