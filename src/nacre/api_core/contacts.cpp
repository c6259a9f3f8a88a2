// The contacts of a simulation at a moment, for people.
#include <algorithm>

#include "nacre/api_core/simulation_data.hpp"
#include "nacre/engine/pair_motion.hpp"

namespace nacre::api {

namespace {

nacre::Vec3 centre_of_a(const nacre::Model& model, const Motion& motion, const Pair& pair,
                        const Approach& near, Time now) {
  const PairCorners corners = model.contacts.corners(pair);
  nacre::Vec3 sum;
  for (int i = 0; i < corners.first; ++i)
    sum += near.weight[i] *
           motion.position_at(model.points[model.contacts.elements[corners.element[i]].point], now);
  return sum;
}

Contact contact_of(const nacre::Model& model, const Motion& motion, const Pair& pair, Time now) {
  const Approach near = approach_at(model, motion, pair, now);
  const Contacts& contacts = model.contacts;
  Contact contact;
  contact.a = thing_of(model, contacts.first_of(pair).point);
  contact.b = pair.kind == PairKind::point_wall ? model.wall_names[pair.b]
                                                : thing_of(model, contacts.second_of(pair).point);
  contact.elements = model.pair_name(pair);
  const nacre::Vec3 on_a =
      centre_of_a(model, motion, pair, near, now) - contacts.first_of(pair).radius * near.normal;
  contact.on_a = outside(on_a);
  contact.on_b = outside(on_a - near.distance * near.normal);
  contact.normal = outside(near.normal);
  contact.distance = near.distance;
  if (model.has_layers())
    contact.layer = static_cast<int>(contacts.ladder(pair).law().depth(near.distance, all_layers));
  return contact;
}

}  // namespace

std::vector<Contact> Simulation::contacts() {
  const Use use(*data_);
  return translated([&] {
    const nacre::Model& model = data_->compiled();
    if (!data_->options.contact_impulses) {
      if (data_->is_advancing)
        data_->measures_soon = true;
      else
        data_->measure_impulses();
    }
    for (const InReach& in : data_->simulation.in_reach()) data_->impulses.try_emplace(in.pair);
    std::vector<Contact> contacts;
    for (const auto& [pair, impulse] : data_->impulses) {
      contacts.push_back(contact_of(model, data_->simulation.state().motion, pair, data_->now()));
      contacts.back().impulse = outside(impulse);
    }
    data_->impulses.clear();
    return contacts;
  });
}

}  // namespace nacre::api
