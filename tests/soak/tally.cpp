#include "soak/tally.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace nacre::soak {

namespace {

constexpr std::array<const char*, 5> kinds{"point and plane", "two points", "point and edge",
                                           "point and triangle", "two edges"};

const char* class_of_nodes(std::size_t nodes) {
  return nodes < 10     ? "2-9"
         : nodes < 30   ? "10-29"
         : nodes < 100  ? "30-99"
         : nodes <= 200 ? "100-200"
                        : "more";
}

const char* class_of_layer(Layer layer) {
  return layer == 0 ? "none" : layer < 3 ? "1-2" : layer < 10 ? "3-9" : "10 or more";
}

const char* class_of_pairs(std::size_t pairs) {
  return pairs == 0 ? "none" : pairs < 3 ? "1-2" : pairs < 10 ? "3-9" : pairs < 100 ? "10-99" : "100 or more";
}

bool has_restitution(const Model& model) {
  return std::ranges::any_of(model.contacts.release, [](const auto& row) {
    return std::ranges::any_of(row, [](double released) { return released < 1; });
  });
}

}  // namespace

void Tally::add(const Case& made, const Model& model, const Record& record) {
  ++scenes_;
  failed_ += record.failures > 0;
  ++families_[made.family];
  ++outcomes_[record.outcome];
  ++nodes_[class_of_nodes(model.vertices.size())];
  ++deepest_[class_of_layer(record.deepest)];
  ++oracle_[record.oracle];
  oracle_instants_ += record.oracle_instants;
  ++pairs_[class_of_pairs(record.touched.size())];
  std::set<PairKind> met;
  for (const Pair& pair : record.touched) met.insert(pair.kind);
  for (const PairKind kind : met) ++touched_[kinds[static_cast<std::size_t>(kind)]];

  const auto has = [&](const char* what, bool there) { with_[what] += there; };
  const Contacts& contacts = model.contacts;
  has("triangles", !contacts.triangles.empty());
  has("rods",
      std::ranges::any_of(made.scene.bodies, [](const auto& body) { return !body.mesh.segments.empty(); }));
  has("particles", !made.scene.particles.empty());
  has("stiff bodies", !model.stiff.empty());
  has("balls that turn", !model.spins.empty());
  has("scripts", !model.script.empty());
  has("restitution", has_restitution(model));
  has("static friction", contacts.holds());
  has("friction of the paper", !contacts.friction.empty() && !contacts.holds());
  const LadderKind ladder = made.scene.contact.ladder;
  has("smooth layers", ladder == LadderKind::smooth);
  has("layers in rungs", ladder == LadderKind::rungs);
  has("single layers", ladder == LadderKind::layers);
}

std::string Tally::json() const {
  return nlohmann::json{{"scenes", scenes_},
                        {"failed", failed_},
                        {"refused", refused_},
                        {"families", families_},
                        {"outcomes", outcomes_},
                        {"nodes", nodes_},
                        {"with", with_},
                        {"deepest layer", deepest_},
                        {"pairs in contact", pairs_},
                        {"kinds in contact", touched_},
                        {"oracle", oracle_},
                        {"instants of the oracle", oracle_instants_}}
      .dump();
}

}  // namespace nacre::soak
