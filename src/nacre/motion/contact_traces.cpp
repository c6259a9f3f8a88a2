#include "nacre/motion/contact_traces.hpp"

#include <algorithm>

#include "nacre/base/hash.hpp"
#include "nacre/base/sum.hpp"

namespace nacre {

void ContactTraces::write(std::span<const ContactTrace> traces, Time now) {
  Finger finger = 0;
  for (const ContactTrace& trace : traces) write_one(trace, now, finger);
}

void ContactTraces::write_one(const ContactTrace& trace, Time now, Finger& finger) {
  if (finger < traces_.size() && traces_[finger].key == trace.key) {
    traces_[finger++] = trace;
    return;
  }
  constexpr std::size_t few = 32;
  const bool is_full = 2 * (traces_.size() + 1) > places_.size();
  if (is_full || traces_.size() > sorted_ + sorted_ / 32 + few) arrange(now);
  const std::uint64_t hash = hash_of(trace.key);
  Place& place = places_[place_of(trace.key, hash)];
  if (place.trace >= 0) {
    traces_[place.trace] = trace;
    finger = static_cast<Finger>(place.trace) + 1;
  } else {
    place = {static_cast<std::int32_t>(traces_.size()), tag_of(hash)};
    traces_.push_back(trace);
  }
}

/// Drops the traces that have ended before `now`, sorts the others and makes room for more.
void ContactTraces::arrange(Time now) {
  std::erase_if(traces_, [&](const ContactTrace& trace) { return trace.until < now; });
  std::ranges::sort(traces_, {}, &ContactTrace::key);
  sorted_ = traces_.size();
  std::size_t size = 64;
  while (size < 4 * (traces_.size() + 1)) size *= 2;
  places_.assign(size, {});
  for (std::size_t i = 0; i < traces_.size(); ++i) {
    const std::uint64_t hash = hash_of(traces_[i].key);
    places_[place_of(traces_[i].key, hash)] = {static_cast<std::int32_t>(i), tag_of(hash)};
  }
}

std::vector<ContactTrace> ContactTraces::at(Time now) const {
  std::vector<ContactTrace> traces;
  for (const ContactTrace& trace : traces_)
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
