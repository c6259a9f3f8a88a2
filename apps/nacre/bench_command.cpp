// nacre bench: measures the program, against others where there are any. Alone it lists the benches.
#include <fmt/format.h>

#include "benches.hpp"
#include "commands.hpp"

namespace nacre::cli {

namespace {

void list_benches(const CLI::App& command) {
  for (const CLI::App* bench : command.get_subcommands([](const CLI::App*) { return true; }))
    fmt::print("{:<12} {}\n", bench->get_name(), bench->get_description());
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("bench", "Measure the program, against others where there are any");
  command->require_subcommand(0, 1);
  add_shells_bench(*command, exit_code);
  add_contact_bench(*command, exit_code);
  add_scaling_bench(*command, exit_code);
  add_spheres_bench(*command, exit_code);
  add_counts_bench(*command, exit_code);
  command->callback([command, &exit_code] {
    if (!command->get_subcommands().empty()) return;
    list_benches(*command);
    exit_code = 0;
  });
}

}  // namespace nacre::cli
