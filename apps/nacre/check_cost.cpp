#include "check_cost.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace nacre::cli {

using Json = nlohmann::ordered_json;

Cost cost_of(const Scene& scene, const Model& model, std::span<const StepPrice> prices, Trial& trial) {
  const Time end = model.quantum.nearest(scene.simulation.duration).value_or(latest);
  return predicted_cost({scene, model, prices, 0, end}, trial.run(end));
}

Json facts_of_cost(const Cost& cost) {
  Json parts = Json::array(), prices = Json::array();
  for (const CostPart& part : cost.parts)
    parts.push_back({{"force", part.force}, {"of", part.of}, {"share", part.share}});
  for (const auto& [price, share] : cost.prices)
    prices.push_back({{"key", price.key},
                      {"of", price.of},
                      {"force", price.force},
                      {"value", price.value},
                      {"steps_shorter_by", price.times},
                      {"largest_free_value", price.free_value ? Json(*price.free_value) : Json()},
                      {"share", share}});
  return {
      {"seconds", cost.seconds}, {"threads", cost.threads}, {"parts", parts}, {"shortened_steps", prices}};
}

void print_cost(const Cost& cost) {
  fmt::print("  cost      {}\n", cost_text(cost));
  std::vector<StepPrice> prices;
  for (const CostPrice& each : cost.prices) prices.push_back(each.price);
  for (const std::string& note : notes_of(prices)) fmt::print("  note      {}\n", note);
}

}  // namespace nacre::cli
