// The register of benches. Each adds itself as a command below `nacre bench`; to add one, write its
// bench_NAME.cpp and give it a line in bench_command.cpp.
#pragma once

#include <CLI/CLI.hpp>

namespace nacre::cli {

void add_spheres_bench(CLI::App& bench, int& exit_code);
void add_shells_bench(CLI::App& bench, int& exit_code);
void add_contact_bench(CLI::App& bench, int& exit_code);
void add_scaling_bench(CLI::App& bench, int& exit_code);
void add_counts_bench(CLI::App& bench, int& exit_code);

}  // namespace nacre::cli
