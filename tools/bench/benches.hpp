// The benches, commands of the program `nacre bench`. To add one, write bench_NAME.cpp with a function
// add_NAME_bench, and give it a line in this list.
#pragma once

#include <memory>

#include "shared/options.hpp"

#define NACRE_BENCHES(BENCH) \
  BENCH(shells)              \
  BENCH(contact)             \
  BENCH(scaling)             \
  BENCH(spheres)             \
  BENCH(counts)

namespace nacre::cli {

#define NACRE_DECLARE(name) void add_##name##_bench(Program& program);
NACRE_BENCHES(NACRE_DECLARE)
#undef NACRE_DECLARE

/// Lets a command measure by `measure(options)` and report the results as options->report says.
template <class Options, class Measure>
void measure_and_report(const Command& command, const std::shared_ptr<Options>& options,
                        const Measure& measure) {
  options->report.add_to(command);
  command.action([command, options, measure] {
    options->report.check(command.name());
    return options->report.deliver(measure(*options));
  });
}

}  // namespace nacre::cli
