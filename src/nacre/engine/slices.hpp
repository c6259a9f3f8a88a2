// The forces of an instant, cut in canonical order into slices of a fixed size, for threads to share: each
// slice has its own lists, which are never merged. The cuts do not depend on the number of
// threads, and the lists of all slices in their order are those of one evaluation. Memory is kept from
// instant to instant.
#pragma once

#include "nacre/base/parallel.hpp"
#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/evaluate.hpp"

namespace nacre {

class Slices {
 public:
  static constexpr std::size_t size = 256;  ///< of a slice, in forces: a few blocks of the kernels

  void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
                const Workers& workers);

  /// In canonical order; at least one.
  std::span<Evaluation> all() { return {evaluations_.data(), count_}; }
  std::span<const Evaluation> all() const { return {evaluations_.data(), count_}; }
  /// The kicks of each slice.
  std::span<const Kicks* const> kicks() const { return {kicks_.data(), count_}; }
  /// All slices as one evaluation.
  Evaluation joined() const;
  /// The idle rungs of all slices; valid until the next call of this function or of `evaluate`.
  std::span<const IdleRung> idle();

  /// The scripted velocities of the instant: they come before all kicks.
  std::vector<ScriptedVelocity>& scripted() { return evaluations_.front().kicks.scripted; }
  const std::vector<ScriptedVelocity>& scripted() const { return evaluations_.front().kicks.scripted; }

  std::size_t forces() const { return forces_; }
  /// Whether kicks are sorted by chunks of nodes, for threads to share: there are enough of them.
  bool are_sorted() const { return sorted_; }
  /// If they are sorted, the chunks that a slice kicks.
  const ChunkRange& chunks(std::size_t slice) const { return chunks_[slice]; }

 private:
  struct Cut {  ///< neighbouring forces of one tick
    std::size_t tick, begin, end;
  };

  void cut(std::span<const BatchTick> ticks);
  void order(std::span<const BatchTick> ticks);
  void fill(std::size_t slice, const Model& model, const Motion& motion, Time now,
            std::span<const BatchTick> ticks);

  std::vector<Evaluation> evaluations_ = std::vector<Evaluation>(1);
  std::size_t count_ = 1;                 ///< of evaluations in use
  std::vector<const Kicks*> kicks_ = {};  ///< of all evaluations
  std::vector<ChunkRange> chunks_ = {};   ///< in a list of its own: work on a chunk reads all of them
  std::vector<Cut> cuts_ = {};
  std::vector<std::size_t> first_cut_ = {};  ///< of each slice, and the end
  std::vector<std::uint32_t> order_ = {};    ///< in which threads share them
  std::size_t forces_ = 0;
  bool sorted_ = false, has_contact_ = false;
  std::vector<IdleRung> idle_ = {};
  Pressures pressures_ = {};
  CustomGradients custom_ = {};
};

}  // namespace nacre
