#include "check_materials.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/scene/known_materials.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

void add(Json& json, const char* key, const std::optional<double>& number) {
  if (number) json[key] = *number;
}

void print_material(const Json& material) {
  std::string line;
  const auto add_number = [&](const char* key, const char* words) {
    if (material.contains(key))
      line += fmt::format("{}{} {:.5g}", line.empty() ? "" : ", ", words, material[key].get<double>());
  };
  add_number("density", "density");
  add_number("thickness", "thickness");
  add_number("young", "Young's modulus");
  add_number("poisson", "Poisson's ratio");
  add_number("stretch", "stretch");
  add_number("bend", "bend");
  add_number("restitution", "restitution");
  add_number("friction", "friction");
  fmt::print("  material  {}: {}{}\n", material["name"].get<std::string>(),
             line.empty() ? "the values of [contact]" : line,
             material["known"].get<bool>() ? " (see: nacre materials)" : "");
}

}  // namespace

Json facts_of_materials(const Scene& scene) {
  Json list = Json::array();
  for (const MaterialTable& table : scene.materials) {
    Json json{{"name", table.name}, {"known", find_sheet_material(table.name).has_value()}};
    add(json, "density", table.density);
    add(json, "thickness", table.thickness);
    add(json, "young", table.young);
    add(json, "poisson", table.poisson);
    add(json, "stretch", table.stretch);
    add(json, "bend", table.bend);
    add(json, "restitution", table.restitution);
    add(json, "friction", table.friction);
    list.push_back(std::move(json));
  }
  return list;
}

void print_materials(const Json& materials) {
  for (const Json& material : materials) print_material(material);
}

}  // namespace nacre::cli
