#include "nacre/engine/gauge.hpp"

#include <algorithm>
#include <functional>

#include "nacre/engine/gauge_sweep.hpp"

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
  auto place = std::ranges::lower_bound(clocks, step, std::greater<>(), &GaugeClock::step);
  if (place == clocks.end() || place->step != step) {
    if (clocks.size() > GaugeSweep::few && (place != clocks.end() || !late.empty())) return late_clock(step);
    place = clocks.insert(place, GaugeClock{.step = step});
  }
  current = static_cast<std::size_t>(place - clocks.begin());
  return *place;
}

GaugeClock& Gauge::late_clock(Time step) {
  if (late.size() > clocks.size()) {
    merge_late();
    return clock_of(step);
  }
  GaugeClock& clock = late[step];
  clock.step = step;
  return clock;
}

void Gauge::merge_late() {
  if (late.empty()) return;
  const auto old = static_cast<std::ptrdiff_t>(clocks.size());
  for (auto& [step, clock] : late) clocks.push_back(std::move(clock));
  late.clear();
  std::ranges::inplace_merge(clocks, clocks.begin() + old, std::greater<>(), &GaugeClock::step);
}

void Gauge::add_clocks(std::span<const ClockForce> forces) {
  merge_late();
  const std::size_t old = clocks.size();
  std::size_t i = 0;
  for (const ClockForce& each : forces) {
    while (i < old && clocks[i].step > each.step) ++i;
    if (i == old || clocks[i].step != each.step) clocks.push_back({.step = each.step});
  }
  std::ranges::inplace_merge(clocks, clocks.begin() + static_cast<std::ptrdiff_t>(old), std::greater<>(),
                             &GaugeClock::step);
}

VecSum Gauge::impulse() const {
  if (!late.empty()) {  // the sum is always in the order of the steps
    Gauge merged = *this;
    merged.merge_late();
    return merged.impulse();
  }
  VecSum sum = given;
  for (const GaugeClock& clock : clocks) sum.add(clock.unsummed);
  return sum;
}

// The exact sum is slow, so it gets the impulses of a tick together, when the clock ticks again: that does
// not depend on when the gauge is integrated or read.
GaugeClock& Gauge::clock_at(Time tick, Time step) {
  GaugeClock& clock = clock_of(step);
  NACRE_EXPECT_DEBUG(tick >= clock.tick, "the ticks of a clock must come in order");
  if (clock.tick != tick || clock.kicks.empty()) {
    given.add(clock.unsummed);
    clock.unsummed = {};
    clock.tick = tick;
    clock.kicks.push_back({.tick = tick});
    ++kept;
  }
  return clock;
}

Gauge::Piece Gauge::next_piece(const Quantum& quantum) {
  if (clocks.size() > GaugeSweep::few) return GaugeSweep(clocks, integrated_until, quantum).piece();
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
  merge_late();
  if (clocks.size() > GaugeSweep::few) {
    GaugeSweep sweep(clocks, integrated_until, quantum);
    for (Piece piece = sweep.piece(); piece.end <= until; piece = sweep.piece()) {
      integrate(piece, piece.end);
      sweep.go_on();
    }
  } else {
    for (Piece piece = next_piece(quantum); piece.end <= until; piece = next_piece(quantum))
      integrate(piece, piece.end);
  }
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
  return {end.impulse().total(), end.peak, end.peak_time, end.contact_time};
}

Vec3 Gauge::take_row(Time before, Time now, std::span<const ClockForce> forces, const Quantum& quantum) {
  add_clocks(forces);
  const VecSum all = this->impulse();
  Vec3 impulse = all - at_row;
  at_row = all;
  auto found = forces.begin();
  for (GaugeClock& clock : clocks) {
    const bool acts = found != forces.end() && found->step == clock.step;
    const Vec3 force = acts ? (found++)->force : Vec3{};
    const Vec3 carry_over = clock.carry_over_at(before, now, force, quantum);
    impulse += clock.carry_over - carry_over;
    clock.carry_over = carry_over;
  }
  return impulse;
}

}  // namespace nacre
