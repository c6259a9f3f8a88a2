// nacre materials: lists the materials that a scene may name without a [[material]], with their numbers.
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "nacre/compile/materials.hpp"

namespace nacre::cli {

namespace {

void list_materials(bool json) {
  auto list = nlohmann::ordered_json::array();
  for (const SheetMaterial& one : sheet_materials())
    list.push_back({{"name", one.name},
                    {"density", one.density},
                    {"thickness", one.thickness},
                    {"young", one.young},
                    {"poisson", one.poisson},
                    {"stretch", physical_law(one).stretch},
                    {"bend", physical_law(one).bend},
                    {"source", one.source}});
  if (json) return fmt::print("{}\n", list.dump(2));
  fmt::print("{:<14} {:>10} {:>10} {:>10} {:>8}  {}\n", "", "density", "thickness", "young", "poisson", "source");
  fmt::print("{:<14} {:>10} {:>10} {:>10}\n", "", "kg/m^3", "m", "Pa");
  for (const SheetMaterial& one : sheet_materials())
    fmt::print("{:<14} {:>10.5g} {:>10.4g} {:>10.4g} {:>8.4g}  {}\n", one.name, one.density, one.thickness,
               one.young, one.poisson, one.source);
}

}  // namespace

void add_materials(Program& program) {
  const Command command = program.command("materials", "List the built-in materials and their values");
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print the list as JSON");
  command.action([json] {
    list_materials(*json);
    return 0;
  });
}

}  // namespace nacre::cli
