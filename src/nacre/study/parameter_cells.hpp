// The value of a varied key as cells of a table: a list of numbers becomes one column for each number.
#pragma once

#include <string>
#include <vector>

namespace nacre {

struct ParameterCell {
  std::string name;
  std::string text;
  bool is_number = true;
};

/// `value` is TOML. A vector of three has the columns KEY.x, KEY.y and KEY.z, other lists of numbers KEY.0
/// and so on; any other value is text.
std::vector<ParameterCell> parameter_cells(const std::string& key, const std::string& value);

}  // namespace nacre
