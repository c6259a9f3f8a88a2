// nacre bench: measures the speed, and compares it with other programs. Without a command it lists the
// benches.
#include <fmt/format.h>

#include "bench/benches.hpp"
#include "nacre/base/version.hpp"

int main(int argc, char** argv) {
  using namespace nacre;
  cli::Program program("nacre bench", "Measure the speed, and compare it with other programs",
                       fmt::format("nacre {} ({}, {})", version(), commit(), compiler()));
#define NACRE_ADD(name) cli::add_##name##_bench(program);
  NACRE_BENCHES(NACRE_ADD)
#undef NACRE_ADD
  program.alone().action([&program] {
    for (const auto& [name, about] : program.commands()) fmt::print("{:<12} {}\n", name, about);
    return 0;
  });
  return program.run(argc, argv);
}
