#include "nacre/engine/blocked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "nacre/base/words.hpp"
#include "nacre/engine/pair_motion.hpp"

namespace nacre {

namespace {

/// Of the mobility of a pair: what is left if the closest points are nearly at nodes that do not give way.
constexpr double held_share = 1e-3;

/// The change of relative velocity by a unit impulse between the closest points, with the masses of now.
double mobility_there(const Model& model, const Motion& motion, const Pair& pair, Time now) {
  const Approach near = approach_at(model, motion, pair, now);
  std::map<int, double> weights;  // of nodes: corners of a stiff body share them
  int corner = 0;
  for_corners(model, pair, [&](const Point& point, int) {
    const double weight = near.weight[corner++];
    for (int i = 0; i < point.count; ++i) weights[point.node[i]] += weight * point.weight[i];
  });
  double sum = 0;
  for (const auto& [node, weight] : weights) sum += weight * weight * motion.inverse_mass(node);
  return sum;
}

/// What moves or holds one side of a pair: "body.flag.pin moves", or "stands still".
std::string state_of_side(const Model& model, const Motion& motion, const Pair& pair, int side) {
  std::vector<std::string> names;
  for_corners(model, pair, [&](const Point& point, int sign) {
    if (sign != side) return;
    for (int i = 0; i < point.count; ++i) {
      const int script = model.vertices[point.node[i]].script;
      if (motion.inverse_mass(point.node[i]) > 0 || script < 0) continue;
      const std::string& name = model.movers[script].name;
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  });
  return names.empty() ? "stands still" : "is driven by " + listed(names);
}

}  // namespace

std::optional<std::string> reason_of_block(const Model& model, const Motion& motion, const Pair& pair,
                                           Time now) {
  if (!(mobility_there(model, motion, pair, now) <= held_share * model.contacts.mobility(pair)))
    return std::nullopt;
  return fmt::format("{} would meet after {} s, and neither gives way: the first {}, the second {}",
                     model.pair_name(pair), readable_seconds(model.quantum.seconds(now)),
                     state_of_side(model, motion, pair, 1), state_of_side(model, motion, pair, -1));
}

}  // namespace nacre
