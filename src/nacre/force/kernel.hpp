// The kernel of a packed potential, for any number type T. It reads and writes plain columns and calls no
// other code of the library, so a source file compiled for one kind of processor emits no function that code
// for other processors could share.
#pragma once

#include <array>
#include <bit>

#include "nacre/base/expect.hpp"
#include "nacre/base/pack.hpp"
#include "nacre/force/block.hpp"
#include "nacre/force/kinds.hpp"

namespace nacre {

template <class T, std::size_t Count>
std::array<T, Count> load_columns(const double* from, std::size_t stride) {
  std::array<T, Count> values;
  for (std::size_t c = 0; c < Count; ++c) values[c] = load<T>(from + c * stride);
  return values;
}

template <class P>
Stencil<P> load_stencil(const double* from) {
  Stencil<P> x;
  for (std::size_t j = 0; j < P::points; ++j, from += 3 * Block::capacity)
    x[j] = {load<Number<P>>(from), load<Number<P>>(from + Block::capacity),
            load<Number<P>>(from + 2 * Block::capacity)};
  return x;
}

template <class P>
void store_stencil(const Stencil<P>& x, double* to) {
  for (std::size_t j = 0; j < P::points; ++j, to += 3 * Block::capacity) {
    store(x[j].x, to);
    store(x[j].y, to + Block::capacity);
    store(x[j].z, to + 2 * Block::capacity);
  }
}

/// Evaluates the forces i, i + 1, ..., as many as P has lanes.
template <class P>
void evaluate_pack(const Block& block, std::size_t i) {
  using T = Number<P>;
  const P p =
      std::bit_cast<P>(load_columns<T, parameter_count<P>>(block.parameters + i, block.parameter_stride));
  const Stencil<P> x = load_stencil<P>(block.x + i);
  if constexpr (Plastic<P>) {
    constexpr std::size_t size = memory_size<P>();
    const auto flowed = p.flowed(x, load_columns<T, size>(block.memory + i, Block::capacity));
    for (std::size_t c = 0; c < size; ++c) store(flowed[c], block.flowed + c * Block::capacity + i);
    store_stencil<P>(p.gradient(x, flowed), block.gradient + i);
  } else {
    store_stencil<P>(p.gradient(x), block.gradient + i);
  }
  if constexpr (Limited<P>) store(p.margin(x), block.margin + i);
  if constexpr (Damped<P>)
    if (block.v) store_stencil<P>(p.damping_forces(x, load_stencil<P>(block.v + i)), block.damping + i);
}

template <class P>
[[gnu::flatten]] void evaluate_block(const Block& block) {
  NACRE_EXPECT_DEBUG(block.count <= Block::capacity, "a block must not have more forces than its capacity");
  for (std::size_t i = 0; i < block.count; i += lanes_of<Number<P>>) evaluate_pack<P>(block, i);
}

template <class P, class T>
constexpr Kernel kernel_of() {
  if constexpr (Packed<P>)
    return evaluate_block<typename P::template Of<T>>;
  else
    return nullptr;
}

using KernelTable = std::array<Kernel, kind_count>;

/// One kernel for each kind, in the order of the register; null for a kind that is not packed.
template <class T>
struct KernelsFor {
  template <class... Kinds>
  struct Table {
    static constexpr KernelTable value{kernel_of<Kinds, T>()...};
  };
};

template <class T>
constexpr const KernelTable& kernel_table() {
  return ForAllKinds<KernelsFor<T>::template Table>::value;
}

}  // namespace nacre
