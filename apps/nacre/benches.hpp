// The register of benches. Each adds itself as a command below `nacre bench`; to add one, write its
// bench_NAME.cpp and give it a line in bench_command.cpp.
#pragma once

#include <memory>

#include <CLI/CLI.hpp>

namespace nacre::cli {

/// Lets a command measure by `measure(options)`, and hand over what it found as options.report says.
template <class Options, class Measure>
void hand_over(CLI::App& command, const std::shared_ptr<Options>& options, int& exit_code,
               const Measure& measure) {
  options->report.add_to(command);
  command.callback([&command, options, &exit_code, measure] {
    options->report.check(command.get_name());
    exit_code = options->report.deliver(measure(*options));
  });
}

void add_spheres_bench(CLI::App& bench, int& exit_code);
void add_shells_bench(CLI::App& bench, int& exit_code);
void add_contact_bench(CLI::App& bench, int& exit_code);
void add_scaling_bench(CLI::App& bench, int& exit_code);
void add_counts_bench(CLI::App& bench, int& exit_code);

}  // namespace nacre::cli
