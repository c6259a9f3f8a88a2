// The tables of docs/scene-language.md, made from the schemas, and that of docs/materials.md.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/form.hpp"

namespace nacre {

/// The page with every table between `<!-- keys: NAME -->` and `<!-- end of keys -->` replaced by the one
/// that the schema of that name gives, and between `<!-- generators -->` and the same end the list of
/// generators, and between `<!-- materials -->` and the same end the known materials. Throws InputError if a
/// name is unknown or an end is missing.
std::string with_tables(const std::string& page);
/// The same with the tables of another language besides.
std::string with_tables(const std::string& page, const std::vector<TableForm>& others);

}  // namespace nacre
