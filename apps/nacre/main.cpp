#include <cstdio>

#include <malloc.h>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/version.hpp"
#include "tools.hpp"

namespace {

/// Keeps freed memory for later allocations. By default large blocks are returned to the system, which then
/// has to clear their pages again: a fifth of the time that a mesh of a million vertices takes.
void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  using namespace nacre;
  keep_freed_memory();
  try {
    cli::become_tool(argc, argv);
  } catch (const InputError& error) {
    fmt::print(stderr, "nacre: {}\n", error.what());
    return cli::bad_input;
  }
  cli::Program program("nacre",
                       "Nacre simulates things that touch, by asynchronous variational contact mechanics.\n"
                       "Start with: nacre run tutorial/first",
                       fmt::format("nacre {} ({}, {})", version(), commit(), compiler()));
#define NACRE_ADD(name) cli::add_##name(program);
  NACRE_COMMANDS(NACRE_ADD)
#undef NACRE_ADD
  for (const cli::Tool& tool : cli::tools) program.command(tool.name, tool.about);
  return program.run(argc, argv);
}
