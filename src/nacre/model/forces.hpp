// All forces of one kind, sorted by falling step: forces that share a clock are neighbours and form one
// batch. Parameters of packed kinds are stored a second time as columns, for kernels.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/force/block.hpp"
#include "nacre/force/load.hpp"
#include "nacre/time/clock.hpp"

namespace nacre {

template <class P>
requires Potential<P> || Load<P>
struct Forces {
  using Kind = P;
  static constexpr int never_grows = -1;
  struct Batch {
    Clock clock;
    int begin, end;
  };

  std::vector<P> potentials;
  std::vector<std::array<int, P::points>> stencils;  ///< ids of points
  std::vector<Clock> clocks;
  std::vector<int> growths;  ///< of each force: its index in Model::growths, or `never_grows`
  std::vector<Batch> batches;
  std::vector<double> columns;   ///< each parameter of all forces, then the overhang of kernels
  std::size_t first_memory = 0;  ///< where the memory of the first force starts in the memory of the model

  std::size_t column_stride() const { return potentials.size() + Block::overhang; }
  std::size_t memory_of(std::size_t force) const { return first_memory + force * memory_size<P>(); }

  /// The step must be from 1 to `longest_step` quanta.
  void add(const P& potential, const std::array<int, P::points>& stencil, Clock clock,
           int growth = never_grows) {
    if constexpr (Checked<P>) potential.check();
    NACRE_EXPECT(clock.step >= 1 && clock.step <= longest_step,
                 "the step of a force must be at least one quantum and at most the longest step");
    potentials.push_back(potential);
    stencils.push_back(stencil);
    clocks.push_back(clock);
    growths.push_back(growth);
  }

  /// Sorts by falling step, keeps the order of addition within a step, and forms the batches.
  void arrange() {
    std::vector<int> order(potentials.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) { return clocks[a].step > clocks[b].step; });
    Forces sorted;
    for (int i : order) sorted.add(potentials[i], stencils[i], clocks[i], growths[i]);
    for (int i = 0; i < static_cast<int>(order.size()); ++i) {
      if (sorted.batches.empty() || sorted.batches.back().clock != sorted.clocks[i])
        sorted.batches.push_back({sorted.clocks[i], i, i});
      sorted.batches.back().end = i + 1;
    }
    sorted.fill_columns();
    *this = std::move(sorted);
  }

 private:
  void fill_columns() {
    if constexpr (Packed<P>) {
      columns.assign(parameter_count<P> * column_stride(), 0.0);
      for (std::size_t i = 0; i < potentials.size(); ++i) {
        const auto parameters = potentials[i].parameters();
        for (std::size_t c = 0; c < parameters.size(); ++c) columns[c * column_stride() + i] = parameters[c];
      }
    }
  }
};

}  // namespace nacre
