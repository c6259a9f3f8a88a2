// The commands of the program. Each adds itself to the command line; when chosen, it sets the exit code: 0
// done, 1 a difference or an intersection was found, 2 bad input, 3 the run halted, 130 interrupted.
#pragma once

#include <CLI/CLI.hpp>

namespace nacre::cli {

void add_run(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);
void add_scenes(CLI::App& app, int& exit_code);
void add_report(CLI::App& app, int& exit_code);
void add_diff(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_render(CLI::App& app, int& exit_code);
void add_reproduce(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);

}  // namespace nacre::cli
