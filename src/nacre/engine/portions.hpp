// The forces of an instant, cut in canonical order into portions of a fixed size, for threads to share: each
// portion has its own lists, so nothing is ever copied together. Where they are cut does not depend on the
// number of threads, and the lists of all portions one after the other are those of an evaluation in one
// piece. Memory is kept from instant to instant.
#pragma once

#include "nacre/base/parallel.hpp"
#include "nacre/engine/evaluate.hpp"

namespace nacre {

class Portions {
 public:
  static constexpr std::size_t size = 256;  ///< of a portion, in forces: a few blocks of the kernels

  void evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
                const Workers& workers);

  /// In canonical order; at least one.
  std::span<Evaluation> all() { return {evaluations_.data(), count_}; }
  std::span<const Evaluation> all() const { return {evaluations_.data(), count_}; }
  /// The kicks of each.
  std::span<const Kicks* const> kicks() const { return {kicks_.data(), count_}; }
  /// All in one.
  Evaluation joined() const;
  /// Those of all; good until this is asked, or evaluated, again.
  std::span<const IdleRung> idle();

  /// Of the instant: before all kicks.
  std::vector<Turn>& turns() { return evaluations_.front().kicks.turns; }
  const std::vector<Turn>& turns() const { return evaluations_.front().kicks.turns; }

  std::size_t forces() const { return forces_; }
  /// Whether kicks are sorted by chunks of nodes, for threads to share: there are enough of them.
  bool are_sorted() const { return sorted_; }
  /// If they are, the chunks that each portion kicks.
  const ChunkRange& chunks(std::size_t portion) const { return chunks_[portion]; }

 private:
  struct Cut {  ///< neighbouring forces of one beat
    std::size_t beat, begin, end;
  };

  void cut(std::span<const Beat> beats);
  void order(std::span<const Beat> beats);
  void fill(std::size_t portion, const Model& model, const Motion& motion, Time now,
            std::span<const Beat> beats);

  std::vector<Evaluation> evaluations_ = std::vector<Evaluation>(1);
  std::size_t count_ = 1;                 ///< of evaluations in use
  std::vector<const Kicks*> kicks_ = {};  ///< of all evaluations
  std::vector<ChunkRange> chunks_ = {};   ///< apart, since whoever does a chunk looks at all of them
  std::vector<Cut> cuts_ = {};
  std::vector<std::size_t> first_cut_ = {};  ///< of each portion, and the end
  std::vector<std::uint32_t> order_ = {};    ///< in which threads share them
  std::size_t forces_ = 0;
  bool sorted_ = false, touching_ = false;  ///< touching: contact is among the beats
  std::vector<IdleRung> idle_ = {};
};

}  // namespace nacre
