#include "common/machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace nacre {

namespace {

std::string processor_name() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "unknown";
}

}  // namespace

Machine this_machine() {
  Machine machine{processor_name(), static_cast<int>(std::max(1u, std::thread::hardware_concurrency())), 0};
  if (getloadavg(&machine.load, 1) != 1) machine.load = 0;
  return machine;
}

}  // namespace nacre
