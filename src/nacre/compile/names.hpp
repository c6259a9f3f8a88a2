// The names by which tables of a scene refer to each other: what to say of a name that nothing has, and a
// search for such names in a scene that has other problems and is never compiled, so that one message has
// everything.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/load.hpp"

namespace nacre {

/// Of particles, bodies, points and planes.
std::string no_thing(const std::string& name, const std::vector<std::string>& names);
/// Of particles, bodies and points.
std::string no_group(const std::string& name, const std::vector<std::string>& names);
/// Of a [[material]], or of one that is known without a table.
std::string no_body_material(const Scene& scene, const std::string& name);
/// Of things and materials.
std::string no_contact_partner(const std::string& name, const std::vector<std::string>& names);

/// The number behind the colon of a reference, if it is at least 0 and less than `count`.
std::optional<int> number_in(const std::string& reference, int count);
/// Of a reference to a thing that has no such number.
std::string no_number(const std::string& reference, const std::string& name, int count);

/// The materials that a scene may name: those with a table, then those that are known.
std::vector<std::string> body_materials(const Scene& scene);

/// Names that nothing in the scene has, numbers that a thing does not have, and numbers that a material of a
/// body lacks, each a problem.
std::vector<Problem> unknown_names(const Draft& draft);

/// As `load`, but the problems of a scene include those. If it has no other problems it is
/// returned: `compile` finds them.
Scene load_with_names(const std::filesystem::path& file, const Overlay& overlay = {});

}  // namespace nacre
