#include "nacre/engine/portions.hpp"

#include <algorithm>

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

void Portions::evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
                        const Workers& workers) {
  cut(beats);
  sorted_ = workers.chunks(forces_) > 1 && motion.nodes().size() > nodes_per_chunk;
  workers.for_each(count_, forces_, [&](std::size_t portion) {
    Evaluation& out = evaluations_[portion];
    out.clear();
    for (std::size_t i = first_cut_[portion]; i < first_cut_[portion + 1]; ++i)
      evaluate_part({model, motion, now, beats[cuts_[i].beat], cuts_[i].begin, cuts_[i].end}, out);
    out.kicks.given = out.kicks.sum();
    if (!sorted_) return;
    out.kicks.sort_by_chunk();
    chunks_[portion] = out.kicks.kicks_by_chunk.range();
  });
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
