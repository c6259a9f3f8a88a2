#include "nacre/engine/force_gauges.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "nacre/base/expect.hpp"
#include "nacre/model/columns.hpp"

namespace nacre {

namespace {

template <class Visit>
void for_each_force_probe(const Model& model, Visit visit) {
  for (const Probe& probe : model.probes)
    if (const auto* force = std::get_if<ForceProbe>(&probe.what)) visit(probe.name, *force);
}

/// The steps of the first rungs of all ladders, as far as they are not too many, each once, falling.
std::vector<Time> common_steps(const Model& model) {
  constexpr std::size_t most_steps = 16;
  std::vector<Time> steps;
  for (const Ladder& ladder : model.contacts.ladders)
    for (int rung = 0; rung < std::min(8, ladder.size()) && steps.size() < most_steps; ++rung)
      if (std::ranges::find(steps, ladder.step(rung)) == steps.end()) steps.push_back(ladder.step(rung));
  std::ranges::sort(steps, std::greater<>());
  return steps;
}

/// Makes the clocks that are likely to kick, so that a run does not allocate when they first do.
void make_room(std::span<const Time> steps, Gauge& gauge) {
  constexpr Time most_room = 160;
  gauge.clocks.reserve(2 * steps.size());
  for (const Time step : steps) {
    gauge.clocks.push_back({.step = step});
    gauge.clocks.back().kicks.reserve(
        static_cast<std::size_t>(std::min(most_room, 32 + 2 * (steps.front() / step))));
  }
}

}  // namespace

std::size_t gauge_count(const Model& model) {
  std::size_t count = model.contacts.walls.size();
  for_each_force_probe(model, [&](const std::string&, const ForceProbe&) { ++count; });
  return count;
}

std::vector<std::string> gauge_names(const Model& model) {
  std::vector<std::string> names = wall_columns(model);
  for_each_force_probe(model, [&](const std::string& name, const ForceProbe&) { names.push_back(name); });
  return names;
}

ForceGauges::ForceGauges(const Model& model)
    : gauges_(gauge_count(model)), quantum_(model.quantum), has_clocks_(model.method == Method::layers) {
  std::vector<std::vector<Share>> of_place(model.places());
  const int walls = static_cast<int>(model.contacts.walls.size());
  for (int wall = 0; wall < walls; ++wall) of_place[wall].push_back({wall, 1});
  int gauge = walls;
  for_each_force_probe(model, [&](const std::string&, const ForceProbe& probe) {
    for (const auto& [place, weight] : probe.shares) of_place[place].push_back({gauge, weight});
    ++gauge;
  });
  Shares shares{.first = {0}, .list = {}};
  for (const std::vector<Share>& each : of_place) {
    shares.list.insert(shares.list.end(), each.begin(), each.end());
    shares.first.push_back(shares.list.size());
  }
  shares_ = std::make_shared<const Shares>(std::move(shares));
  for (const Ladder& ladder : model.contacts.ladders)
    longest_step_ = std::max(longest_step_, ladder.first_step());
  const std::vector<Time> steps = common_steps(model);
  if (has_clocks_)
    for (Gauge& each : gauges_) make_room(steps, each);
}

void ForceGauges::restore(std::vector<Gauge> gauges, Time row) {
  NACRE_EXPECT(gauges.size() == gauges_.size(), "a model must keep its number of gauges");
  gauges_ = std::move(gauges);
  row_ = row;
}

void ForceGauges::receive(Time tick, std::span<const ReceivedImpulse> received) {
  while (!received.empty()) {
    const ReceivedImpulse& first = received.front();
    const auto other = std::ranges::find_if(
        received, [&](const auto& each) { return each.place != first.place || each.step != first.step; });
    const auto same = received.first(static_cast<std::size_t>(other - received.begin()));
    receive_at(first.place, tick, first.step, same);
    received = received.subspan(same.size());
  }
}

void ForceGauges::receive_at(int place, Time tick, Time step, std::span<const ReceivedImpulse> received) {
  for (const auto& [id, weight] : shares_->of(place)) {
    Gauge& gauge = gauges_[id];
    const auto impulse_of = [weight = weight](const ReceivedImpulse& each) { return weight * each.impulse; };
    if (!has_clocks_) {
      for (const ReceivedImpulse& each : received) gauge.given.add(impulse_of(each));
      continue;
    }
    gauge.add_all(tick, step, received, impulse_of);
    // The next kick has a tick that is not earlier, and its span begins at most half the longest step before.
    if (gauge.kept > std::max(gauge.most_kept, gauge.clocks.size()))
      gauge.integrate(tick - longest_step_ / 2 - 1, quantum_);
  }
}

std::vector<Vec3> ForceGauges::take_row(Time now, std::span<const ReceivedImpulse> kicks) {
  std::vector<Vec3> means(size());
  if (now == row_) return means;
  std::vector<std::map<Time, Vec3, std::greater<>>> forces(size());  // by falling step
  for (const auto& [place, impulse, step] : kicks)
    for (const auto& [gauge, weight] : shares_->of(place))
      forces[gauge][step] += (weight / quantum_.seconds(step)) * impulse;
  const double seconds = quantum_.seconds(now - row_);
  std::vector<ClockForce> clocks;
  for (std::size_t i = 0; i < size(); ++i) {
    clocks.clear();
    for (const auto& [step, force] : forces[i]) clocks.push_back({step, force});
    means[i] = (1 / seconds) * gauges_[i].take_row(row_, now, clocks, quantum_);
  }
  row_ = now;
  return means;
}

}  // namespace nacre
