#include "nacre/record/summary.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "nacre/base/hash.hpp"
#include "nacre/base/version.hpp"
#include "nacre/scene/names.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;

Json energy(const Statistics& s, double seconds) {
  return {{"initial", s.initial},
          {"final", s.final},
          {"min", s.min},
          {"max", s.max},
          {"scale", s.energy_scale()},
          {"drift", s.drift(seconds)},
          {"ledger_error", s.relative_ledger_error()}};
}

Json contact(const Statistics& statistics, const Depth& depth) {
  const bool touched = std::isfinite(depth.min_distance);
  return {{"min_distance", touched ? Json(depth.min_distance) : Json(nullptr)},
          {"max_layer", depth.max_layer},
          {"pairs_max", statistics.pairs_max}};
}

Json counters(const Counters& c) {
  return {{"instants", c.instants},       {"kicks", c.kicks},
          {"evaluations", c.evaluations}, {"wakes", c.wakes},
          {"retirements", c.retirements}, {"certificates", c.certificates},
          {"reschedules", c.reschedules}, {"expiries", c.expiries},
          {"epochs", c.epochs},           {"exits", c.exits},
          {"box_tests", c.box_tests},     {"candidates", c.candidates},
          {"bounces", c.bounces},         {"joins", c.joins}};
}

}  // namespace

std::vector<std::pair<std::string, std::uint64_t>> named(const Counters& all) {
  std::vector<std::pair<std::string, std::uint64_t>> names;
  const Json json = counters(all);
  for (const auto& [name, value] : json.items()) names.emplace_back(name, value.get<std::uint64_t>());
  return names;
}

std::string to_json(const SummaryInput& in) {
  const Statistics& statistics = in.cursor.statistics;
  const double time = in.model.quantum.seconds(in.state.now);
  Json json;
  json["scene"] = in.scene.name;
  json["strategy"] = name_of(strategy_names, in.scene.strategy.name);
  json["threads"] = in.scene.strategy.threads;
  json["method"] = name_of(method_names, in.model.method);
  json["version"] = version();
  json["commit"] = commit();
  json["compiler"] = compiler();
  json["model_hash"] = to_hex(in.model.hash);
  json["quantum"] = in.model.quantum.size();
  json["outcome"] = to_string(in.ending.outcome);
  if (!in.ending.reason.empty()) json["reason"] = in.ending.reason;
  json["time"] = time;
  json["duration"] = in.model.quantum.seconds(in.end);
  json["wall_seconds"] = in.cursor.wall_seconds;
  json["cpu_seconds"] = in.cursor.cpu_seconds;
  json["vertices"] = in.model.vertices.size();
  json["trajectory_hash"] = to_hex(in.state.trajectory_hash());
  json["energy"] = energy(statistics, time);
  json["momentum"] = {{"linear_error", statistics.relative_linear_error()},
                      {"angular_error", statistics.relative_angular_error()}};
  json["contact"] = contact(statistics, in.state.since_start);
  json["counters"] = counters(in.state.counters);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";  // file names may be any bytes
}

}  // namespace nacre
