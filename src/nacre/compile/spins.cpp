#include "nacre/compile/spins.hpp"

#include <algorithm>

namespace nacre {

namespace {

bool has_static_friction(const Scene& scene) {
  return scene.contact.friction_model == FrictionModel::holding && scene.contact.method == Method::layers;
}

bool can_turn(const ParticlesTable& table) { return table.collide && !table.is_immovable(); }

bool turns(const Scene& scene, const ParticlesTable& table) {
  return can_turn(table) && table.spin.value_or(turns_by_default(scene, table));
}

}  // namespace

bool turns_by_default(const Scene& scene, const ParticlesTable& table) {
  if (!has_static_friction(scene)) return false;
  const auto material = std::ranges::find(scene.materials, table.material, &MaterialTable::name);
  const bool has_own = material != scene.materials.end() && material->friction;
  if ((has_own ? *material->friction : scene.contact.friction) > 0) return true;
  return std::ranges::any_of(scene.contact.pairs, [&](const ContactPairTable& pair) {
    return pair.friction.value_or(0) > 0 && std::ranges::any_of(pair.between, [&](const std::string& name) {
             return name == table.name || (!table.material.empty() && name == table.material);
           });
  });
}

std::size_t spin_count(const Scene& scene, const ParticlesTable& table) {
  if (!turns(scene, table)) return 0;
  return static_cast<std::size_t>(
      std::ranges::count_if(table.radii, [](double radius) { return radius > 0; }));
}

void add_spins(Model& model, const Scene& scene, const ParticlesTable& table, int first) {
  if (!turns(scene, table)) return;
  for (std::size_t i = 0; i < table.radii.size(); ++i) {
    const double radius = table.radii[i];
    if (!(radius > 0)) continue;
    model.spins.push_back({first + static_cast<int>(i), static_cast<int>(model.vertices.size())});
    model.vertices.push_back({.x = {},
                              .v = table.angular_velocity,
                              .mass = table.inertia * table.masses[i] * radius * radius,
                              .kind = NodeKind::spin});
  }
}

void check_spins(const Scene& scene, std::vector<Problem>& problems) {
  for (const ParticlesTable& table : scene.particles) {
    const bool wants = table.spin.value_or(false);
    if ((!wants && is_zero(table.angular_velocity)) || spin_count(scene, table) > 0) continue;
    const char* key = wants ? "spin" : "angular_velocity";
    const char* why = !table.collide         ? "particles that do not collide do not turn"
                      : table.is_immovable() ? "particles that never move do not turn"
                      : !turns(scene, table) ? "without static friction particles turn only with spin = true"
                                             : "particles without a radius do not turn";
    problems.push_back(table.at.problem(key, why));
  }
}

}  // namespace nacre
