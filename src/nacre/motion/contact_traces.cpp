#include "nacre/motion/contact_traces.hpp"

#include <algorithm>

#include "nacre/base/hash.hpp"
#include "nacre/base/sum.hpp"

namespace nacre {

void ContactTraces::write(const ContactTrace& trace, Time now) {
  if (places_.empty()) places_.resize(64);
  std::size_t i = place_of(trace.key);
  if (places_[i].until == no_trace) {
    if (2 * (used_ + 1) > places_.size()) {
      make_room(now);
      i = place_of(trace.key);
    }
    ++used_;
  }
  places_[i] = trace;
}

/// Drops the traces that have ended before `now`.
void ContactTraces::make_room(Time now) {
  const std::vector<ContactTrace> before = std::move(places_);
  const auto holds = [&](const ContactTrace& trace) { return trace.until >= now; };
  used_ = static_cast<std::size_t>(std::ranges::count_if(before, holds));
  std::size_t size = 64;
  while (size < 4 * (used_ + 1)) size *= 2;
  places_.assign(size, {});
  for (const ContactTrace& trace : before)
    if (holds(trace)) places_[place_of(trace.key)] = trace;
}

std::vector<ContactTrace> ContactTraces::at(Time now) const {
  std::vector<ContactTrace> traces;
  for (const ContactTrace& trace : places_)
    if (trace.until >= now) traces.push_back(trace);
  std::ranges::sort(traces, {}, &ContactTrace::key);
  return traces;
}

std::uint64_t ContactTraces::hash(Time now) const {
  std::uint64_t h = 0;
  for (const ContactTrace& trace : at(now)) {
    h = mix(mix(h, trace.key), trace.until);
    h = mix(mix(h, trace.spring), trace.at);
    h = mix(mix(h, trace.stiffness), trace.axis);
    h = mix(mix(h, trace.form), trace.slips);
  }
  return h;
}

double ContactTraces::energy(Time now) const {
  Sum sum;
  for (const ContactTrace& trace : at(now)) sum.add(trace.energy());
  return sum.total();
}

}  // namespace nacre
