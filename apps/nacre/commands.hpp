// The commands of the program. To add one, write NAME_command.cpp with a function add_NAME, and give it a
// line in this list; the help shows the commands in its order. When a command runs, it returns the exit code:
// 0 done, 1 a difference or an intersection was found, 2 bad input, 3 the run halted, 130 interrupted.
#pragma once

#include "shared/options.hpp"

#define NACRE_COMMANDS(COMMAND) \
  COMMAND(run)                  \
  COMMAND(sweep)                \
  COMMAND(check)                \
  COMMAND(scenes)               \
  COMMAND(materials)            \
  COMMAND(report)               \
  COMMAND(diff)                 \
  COMMAND(verify)               \
  COMMAND(render)               \
  COMMAND(export)               \
  COMMAND(view)

namespace nacre::cli {

#define NACRE_DECLARE(name) void add_##name(Program& program);
NACRE_COMMANDS(NACRE_DECLARE)
#undef NACRE_DECLARE

}  // namespace nacre::cli
