// The machine that measures: for reports. Without names of machines or persons.
#pragma once

#include <string>

namespace nacre {

struct Machine {
  std::string processor;
  int cores = 1;
  double load = 0;  ///< mean number of busy cores during the last minute
};

Machine this_machine();

}  // namespace nacre
