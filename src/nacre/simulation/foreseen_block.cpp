#include "nacre/simulation/foreseen_block.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/simulation/simulation.hpp"

namespace nacre {

namespace {

// Script events, times the elements that one may move: each takes up to a microsecond.
constexpr std::size_t most_work = 2'000'000;

bool is_driven(const Element& element) { return element.mobility == 0 && element.frame != 0; }

/// The contacts of a model without elements that forces move.
class Scripted {
 public:
  explicit Scripted(const Contacts& all) : all_(all), number_(all.elements.size(), -1) {}

  Contacts take() {
    contacts_ = all_;
    contacts_.elements.clear();
    for (std::size_t i = 0; i < all_.elements.size(); ++i) {
      if (all_.elements[i].mobility > 0) continue;
      number_[i] = static_cast<int>(contacts_.elements.size());
      contacts_.elements.push_back(all_.elements[i]);
      contacts_.elements.back().place = -1;
    }
    keep(contacts_.edges);
    keep(contacts_.triangles);
    for (Wall& wall : contacts_.walls)
      if (wall.anchor >= 0) wall.anchor = number_[wall.anchor];
    contacts_.friction.clear();  // without forces there is no memory of contact
    contacts_.sliding.clear();
    contacts_.rolling.clear();
    contacts_.stiff_mobility = 0;
    return std::move(contacts_);
  }

 private:
  template <class Hulls>
  void keep(Hulls& hulls) const {
    std::erase_if(hulls, [](const auto& hull) { return hull.mobility > 0; });
    for (auto& hull : hulls)
      for (int& corner : hull.corners) corner = number_[corner];
  }

  const Contacts& all_;
  Contacts contacts_;
  std::vector<int> number_;  ///< of each element, the new one
};

/// The events of vertices that are driven for ever. The others stand where they start.
Model scripted_model(const Model& model) {
  Model scripted;
  scripted.quantum = model.quantum;
  scripted.vertices = model.vertices;
  for (Vertex& vertex : scripted.vertices)
    if (!std::isinf(vertex.mass)) vertex.v = {};
  scripted.points = model.points;
  scripted.contacts = Scripted(model.contacts).take();
  scripted.movers = model.movers;
  for (const ScriptEvent& event : model.script)
    if (std::isinf(model.vertices[event.vertex].mass)) scripted.script.push_back(event);
  scripted.stiff = model.stiff;
  scripted.labels = model.labels;
  scripted.wall_names = model.wall_names;
  scripted.finish();
  return scripted;
}

}  // namespace

std::optional<ForeseenBlock> foreseen_block(const Model& model, Time until) {
  const auto driven = static_cast<std::size_t>(std::ranges::count_if(model.contacts.elements, is_driven));
  if (driven == 0 || model.script.size() > most_work / driven) return std::nullopt;
  const Model scripted = scripted_model(model);
  Simulation simulation(scripted, {});
  const Ending ending = simulation.advance(until);
  if (ending.outcome != Outcome::blocked) return std::nullopt;
  return ForeseenBlock{simulation.state().now, ending.reason};
}

}  // namespace nacre
