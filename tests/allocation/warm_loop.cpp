// A loop allocates nothing once it has warmed up: counts the calls of `operator new` while a gas of 125
// spheres flies. An executable of its own, because it replaces that operator. Prints the call stack of each
// allocation.
#include <execinfo.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/scenes.hpp"

namespace {

/// One way to an allocation: its return addresses, innermost first.
struct Way {
  static constexpr int depth = 12;
  std::array<void*, depth> frames{};
  int size = 0;
  std::size_t times = 0, bytes = 0;
};

/// Fixed in size, so that counting does not allocate.
struct Count {
  bool on = false;
  std::size_t times = 0, bytes = 0;
  std::array<Way, 64> ways;
  std::size_t known = 0;

  void note(std::size_t size) {
    if (!on) return;
    on = false;
    ++times, bytes += size;
    Way way;
    way.size = backtrace(way.frames.data(), Way::depth);
    const auto end = ways.begin() + static_cast<std::ptrdiff_t>(known);
    auto found =
        std::find_if(ways.begin(), end, [&](const Way& other) { return other.frames == way.frames; });
    if (found == end && known < ways.size()) *found = way, ++known;
    if (found != ways.end()) ++found->times, found->bytes += size;
    on = true;
  }

  void print() const {
    for (std::size_t i = 0; i < known; ++i) {
      std::fprintf(stderr, "%zu times, %zu bytes in all, from\n", ways[i].times, ways[i].bytes);
      backtrace_symbols_fd(ways[i].frames.data(), ways[i].size, fileno(stderr));
    }
  }
};

Count count;

void* allocate(std::size_t size, std::size_t alignment) {
  count.note(size);
  void* memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (!memory) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace nacre {
namespace {

TEST(WarmLoop, allocates_nothing) {
  const Model model = compile(test::gas(1, 5, LadderKind::rungs));
  Simulation simulation(model, {});
  Way first;
  backtrace(first.frames.data(), Way::depth);  // loads what it needs
  simulation.advance(*model.quantum.nearest(0.1));
  const auto before = simulation.state().counters;
  const Time end = *model.quantum.nearest(0.15);
  count.on = true;
  const Ending ending = simulation.advance(end);
  count.on = false;
  ASSERT_EQ(ending.outcome, Outcome::reached);
  ASSERT_GT(simulation.state().counters.kicks - before.kicks, 1000u) << "it must be busy";
  ASSERT_GT(simulation.state().counters.epochs + simulation.state().counters.exits,
            before.epochs + before.exits)
      << "guides must be redrawn";
  std::printf("%zu allocations, %zu bytes, in %zu instants\n", count.times, count.bytes,
              static_cast<std::size_t>(simulation.state().counters.instants - before.instants));
  count.print();
  EXPECT_EQ(count.times, 0u);
}

}  // namespace
}  // namespace nacre
