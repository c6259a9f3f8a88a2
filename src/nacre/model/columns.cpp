#include "nacre/model/columns.hpp"

#include <algorithm>

#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

void append(std::vector<std::string>& all, const std::vector<std::string>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

std::vector<std::string> components(const std::string& name) {
  return {name + "_x", name + "_y", name + "_z"};
}

bool is_part_of_a_word(char c) {
  const bool letter =
      (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  return letter || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

std::uint64_t mixed(std::uint64_t h, const std::vector<int>& points) {
  for (int point : points) h = mix(h, point);
  return h;
}
std::uint64_t mixed(std::uint64_t h, const PositionProbe& probe) { return mixed(h, probe.points); }
std::uint64_t mixed(std::uint64_t h, const VelocityProbe& probe) { return mixed(h, probe.points); }
std::uint64_t mixed(std::uint64_t h, const MassProbe& probe) {
  for (const auto& [vertex, mass] : probe.masses) h = mix(mix(h, vertex), mass);
  return h;
}
std::uint64_t mixed(std::uint64_t h, const PullProbe& probe) { return mixed(h, probe.points); }
std::uint64_t mixed(std::uint64_t h, const ForceProbe& probe) {
  for (const auto& [place, weight] : probe.shares) h = mix(mix(h, place), weight);
  return h;
}
std::uint64_t mixed(std::uint64_t h, const GapProbe& probe) {
  for (const auto* side : {&probe.a, &probe.b}) {
    h = mix(h, side->size());
    for (const auto& [point, radius] : *side) h = mix(mix(h, point), radius);
  }
  return mix(h, probe.wall.value_or(-1));
}

}  // namespace

std::vector<std::string> potential_names(const Model& model) {
  std::vector<std::string> names;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    using P = typename std::remove_cvref_t<decltype(forces)>::Kind;
    if (Potential<P> && !forces.potentials.empty()) names.emplace_back(P::name);
  });
  for (const CustomForces& forces : model.custom) names.push_back(forces.name);
  return names;
}

std::vector<std::string> common_columns(const Model& model) {
  std::vector<std::string> names{"time", "kinetic"};
  append(names, potential_names(model));
  if (model.contacts.holds()) names.emplace_back("friction");
  append(names, {"contact", "total", "work", "dissipation", "ledger", "px", "py", "pz", "lx", "ly", "lz",
                 "max_layer", "min_distance"});
  return names;
}

std::vector<std::string> wall_columns(const Model& model) {
  std::vector<std::string> names;
  for (std::string name : model.wall_names) {
    std::ranges::replace_if(
        name, [](char c) { return !is_part_of_a_word(c); }, '_');
    std::string word = "force_" + name;
    while (std::ranges::find(names, word) != names.end()) word += "_" + std::to_string(names.size() + 1);
    names.push_back(std::move(word));
  }
  return names;
}

std::vector<std::string> columns_of(const Probe& probe) {
  return probe.is_vector() ? components(probe.name) : std::vector<std::string>{probe.name};
}

std::vector<std::string> series_columns(const Model& model) {
  std::vector<std::string> names = common_columns(model);
  for (const std::string& wall : wall_columns(model)) append(names, components(wall));
  for (const Probe& probe : model.probes) append(names, columns_of(probe));
  return names;
}

std::uint64_t series_hash(const Model& model) {
  std::uint64_t h = 0;
  for (const std::string& name : series_columns(model))
    h = mix_bytes(mix(h, name.size()), std::as_bytes(std::span(name)));
  for (const Probe& probe : model.probes) {
    h = mix(h, probe.what.index());
    h = std::visit([&](const auto& what) { return mixed(h, what); }, probe.what);
  }
  return h;
}

}  // namespace nacre
