// Commands that are programs of their own, such as `nacre bench`: the program `nacre-bench`. The simulator
// only starts them. They are built when first needed, and may be missing.
#pragma once

#include <array>
#include <string>

namespace nacre::cli {

struct Tool {
  const char* name;
  const char* about;
};

inline constexpr std::array tools{
    Tool{"reproduce", "Reproduce the experiments of the paper, and judge them"},
    Tool{"bench", "Measure the speed, and compare it with other programs"},
};

/// Replaces this process by the tool, with the arguments that follow its name, if `argv` names one. Throws
/// InputError if that tool is missing.
void become_tool(int argc, char** argv);

}  // namespace nacre::cli
