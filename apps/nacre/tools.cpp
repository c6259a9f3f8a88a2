#include "tools.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <unistd.h>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "shared/programs.hpp"

namespace nacre::cli {

void become_tool(int argc, char** argv) {
  if (argc < 2) return;
  const std::string_view name = argv[1];
  if (std::ranges::none_of(tools, [&](const Tool& tool) { return tool.name == name; })) return;
  const auto file = find_companion(fmt::format("nacre-{}", name));
  if (!file)
    throw InputError(Problem{
        "", 0, "",
        fmt::format(
            "nacre {0} is a program of its own, nacre-{0}, which is not built. In the repository "
            "`./nacre {0}` builds and runs it; otherwise: cmake --build build/release --target nacre_{0}",
            name)});
  execv(file->c_str(), argv + 1);
  throw InputError(
      Problem{file->string(), 0, "", fmt::format("cannot be started: {}", std::strerror(errno))});
}

}  // namespace nacre::cli
