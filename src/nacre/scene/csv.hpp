// Particles from a file of comma-separated values: x,y,z[,vx,vy,vz[,mass[,radius]]], named in its first line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"

namespace nacre {

/// One list per column: 3, 6, 7 or 8 of them, or none if the file could not be read.
using CsvColumns = std::vector<std::vector<double>>;

/// Every wrong value or line becomes a problem.
CsvColumns read_csv(const std::filesystem::path& file, std::vector<Problem>& problems);

}  // namespace nacre
