#include "nacre/engine/portions.hpp"

#include <algorithm>
#include <array>

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

void Portions::cut(std::span<const Beat> beats) {
  cuts_.clear();
  first_cut_.clear();
  forces_ = 0;
  touching_ = !beats.empty() && beats.back().kind == contact_kind;
  for (std::size_t beat = 0; beat < beats.size(); ++beat)
    for (std::size_t begin = 0; begin < beats[beat].size();) {
      const std::size_t used = forces_ % size;
      if (used == 0) first_cut_.push_back(cuts_.size());
      const std::size_t end = std::min(beats[beat].size(), begin + size - used);
      cuts_.push_back({beat, begin, end});
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

/// By the place in their beat: neighbouring forces of different kinds mostly kick neighbouring nodes, so
/// whoever evaluates these portions finds the nodes, and whoever applies them the kicks, in a cache nearby.
void Portions::order(std::span<const Beat> beats) {
  constexpr std::size_t places = 256;
  std::array<std::uint32_t, places + 1> starts{};
  const auto place = [&](std::size_t portion) {
    const Cut& first = cuts_[first_cut_[portion]];
    return first.begin * places / beats[first.beat].size();
  };
  for (std::size_t i = 0; i < count_; ++i) ++starts[place(i) + 1];
  for (std::size_t p = 0; p < places; ++p) starts[p + 1] += starts[p];
  order_.resize(count_);
  for (std::size_t i = 0; i < count_; ++i) order_[starts[place(i)]++] = static_cast<std::uint32_t>(i);
}

void Portions::fill(std::size_t portion, const Model& model, const Motion& motion, Time now,
                    std::span<const Beat> beats) {
  Evaluation& out = evaluations_[portion];
  out.clear();
  for (std::size_t i = first_cut_[portion]; i < first_cut_[portion + 1]; ++i)
    evaluate_part({model, motion, now, beats[cuts_[i].beat], cuts_[i].begin, cuts_[i].end}, out);
  out.kicks.add_up();
  if (!sorted_) return;
  out.kicks.survey();
  out.kicks.sort_by_chunk();
  chunks_[portion] = out.kicks.chunks;
}

void Portions::evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
                        const Workers& workers) {
  cut(beats);
  const bool shared = workers.chunks(forces_) > 1;
  sorted_ = shared && motion.nodes().size() > nodes_per_chunk;
  if (shared) order(beats);
  workers.for_each(count_, forces_,
                   [&](std::size_t i) { fill(shared ? order_[i] : i, model, motion, now, beats); });
}

Evaluation Portions::joined() const {
  Evaluation all_in_one;
  for (const Evaluation& evaluation : all()) all_in_one.append(evaluation);
  return all_in_one;
}

std::span<const IdleRung> Portions::idle() {
  if (count_ == 1) return evaluations_.front().idle;
  idle_.clear();
  if (!touching_) return idle_;
  for (const Evaluation& evaluation : all())
    idle_.insert(idle_.end(), evaluation.idle.begin(), evaluation.idle.end());
  return idle_;
}

}  // namespace nacre
