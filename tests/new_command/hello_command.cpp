// A command as a contributor would write it: this file, and one line in commands.hpp.
#include <memory>

#include <fmt/format.h>

#include "commands.hpp"

namespace nacre::cli {

void add_hello(Program& program) {
  const Command command = program.command("hello", "Greet");
  auto name = std::make_shared<std::string>("world");
  command.option("--name", *name, "The name to greet [world]").type("NAME");
  command.action([name] {
    fmt::print("Hello, {}\n", *name);
    return 0;
  });
}

}  // namespace nacre::cli
