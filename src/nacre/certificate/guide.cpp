#include "nacre/certificate/guide.hpp"

#include <cmath>

namespace nacre {

Time inside_until(const Guide& guide, const Moving& line, const Quantum& quantum, Time now, Time end) {
  const Vec3 away = line.x - guide.at(now, quantum);
  const Vec3 drift = line.v - guide.w;
  // Both lines are rounded when they are evaluated. The margin of certificates covers these errors, but the
  // tube must be taken as narrower by as much.
  const double span = quantum.seconds(end - now);
  const double size = norm1(guide.p) + norm1(guide.w) * quantum.seconds(end - guide.drawn) + line.size +
                      span * line.speed + guide.radius;
  const double radius = guide.radius - 64 * 0x1p-53 * size;
  if (!(radius > 0)) return is_zero(drift) ? end : now;
  const double a = dot(drift, drift), b = dot(away, drift), c = radius * radius - dot(away, away);
  if (!(c > 0)) return is_zero(drift) ? end : now;
  const Vec3 last = away + span * drift;
  if (dot(last, last) <= radius * radius) return end;
  // The root of |away + drift s|^2 = radius^2, in the form without cancellation.
  const double root = std::sqrt(b * b + a * c);
  const double seconds = b > 0 ? c / (b + root) : (root - b) / a;
  const double quanta = seconds / quantum.size() * (1 - 1e-9);
  return quanta < static_cast<double>(end - now) ? now + static_cast<Time>(quanta) : end;
}

}  // namespace nacre
