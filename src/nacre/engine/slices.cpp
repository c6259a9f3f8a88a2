#include "nacre/engine/slices.hpp"

#include <algorithm>
#include <array>

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

void Slices::cut(std::span<const BatchTick> ticks) {
  cuts_.clear();
  first_cut_.clear();
  forces_ = 0;
  has_contact_ = !ticks.empty() && ticks.back().kind == contact_kind;
  for (std::size_t tick = 0; tick < ticks.size(); ++tick)
    for (std::size_t begin = 0; begin < ticks[tick].size();) {
      const std::size_t used = forces_ % size;
      if (used == 0) first_cut_.push_back(cuts_.size());
      const std::size_t end = std::min(ticks[tick].size(), begin + size - used);
      cuts_.push_back({tick, begin, end});
      forces_ += end - begin;
      begin = end;
    }
  if (first_cut_.empty()) first_cut_.push_back(0);
  count_ = first_cut_.size();
  first_cut_.push_back(cuts_.size());
  if (kicks_.size() >= count_) return;
  evaluations_.resize(count_);
  chunks_.resize(count_);
  kicks_.clear();
  for (const Evaluation& evaluation : evaluations_) kicks_.push_back(&evaluation.kicks);
}

/// By the place in their tick: neighbouring forces of different kinds mostly kick neighbouring nodes. So a
/// thread that evaluates these slices finds the nodes in its cache, and one that applies them the kicks.
void Slices::order(std::span<const BatchTick> ticks) {
  constexpr std::size_t places = 256;
  std::array<std::uint32_t, places + 1> starts{};
  const auto place = [&](std::size_t slice) {
    const Cut& first = cuts_[first_cut_[slice]];
    return first.begin * places / ticks[first.tick].size();
  };
  for (std::size_t i = 0; i < count_; ++i) ++starts[place(i) + 1];
  for (std::size_t p = 0; p < places; ++p) starts[p + 1] += starts[p];
  order_.resize(count_);
  for (std::size_t i = 0; i < count_; ++i) order_[starts[place(i)]++] = static_cast<std::uint32_t>(i);
}

void Slices::fill(std::size_t slice, const Model& model, const Motion& motion, Time now,
                  std::span<const BatchTick> ticks) {
  Evaluation& out = evaluations_[slice];
  out.clear();
  for (std::size_t i = first_cut_[slice]; i < first_cut_[slice + 1]; ++i)
    evaluate_part({model,
                   motion,
                   now,
                   ticks[cuts_[i].tick],
                   cuts_[i].begin,
                   cuts_[i].end,
                   {pressures_.all(), custom_.all()}},
                  out);
  out.kicks.sum_impulses();
  if (!sorted_) return;
  out.kicks.find_chunks();
  out.kicks.sort_by_chunk();
  chunks_[slice] = out.kicks.chunks;
}

void Slices::evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
                      const Workers& workers) {
  cut(ticks);
  const bool shared = workers.chunks(forces_) > 1;
  sorted_ = shared && motion.nodes().size() > nodes_per_chunk;
  if (shared) order(ticks);
  pressures_.find(model, motion, now, ticks, workers);
  custom_.find(model, motion, now, ticks);
  workers.for_each(count_, forces_,
                   [&](std::size_t i) { fill(shared ? order_[i] : i, model, motion, now, ticks); });
}

Evaluation Slices::joined() const {
  Evaluation all_in_one;
  for (const Evaluation& evaluation : all()) all_in_one.append(evaluation);
  return all_in_one;
}

std::span<const IdleRung> Slices::idle() {
  if (count_ == 1) return evaluations_.front().idle;
  idle_.clear();
  if (!has_contact_) return idle_;
  for (const Evaluation& evaluation : all())
    idle_.insert(idle_.end(), evaluation.idle.begin(), evaluation.idle.end());
  return idle_;
}

}  // namespace nacre
