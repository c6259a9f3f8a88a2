#include "nacre/compile/reaches.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"
#include "nacre/compile/contact_laws.hpp"

namespace nacre {

Reaches::Reaches(const Scene& scene) {
  Model model;
  std::vector<Problem> problems;  // compile reports them
  add(scene, Bodies(scene, model, problems));
}

Reaches::Reaches(const Scene& scene, const Bodies& bodies) { add(scene, bodies); }

void Reaches::add(const Scene& scene, const Bodies& bodies) {
  NACRE_EXPECT(scene.contact.thickness && scene.contact.stiffness,
               "a scene must be resolved to have reaches");
  std::vector<Problem> problems;  // compile reports them
  const ContactLaws laws(scene, bodies, problems);
  for (int body = 0; body < static_cast<int>(bodies.names().size()); ++body)
    kinds_.push_back(laws.kind(bodies.materials()[body], body));
  const std::size_t count =
      scene.particles.size() + scene.bodies.size() + scene.points.size() + scene.planes.size();
  kinds_.resize(count, 0);  // a point without particles is left out above
  for (int a = 0; a < laws.size(); ++a) {
    auto& row = reaches_.emplace_back();
    for (int b = 0; b < laws.size(); ++b) row.push_back(2 * laws.between(a, b).layers.thickness);
  }
  for (const int a : kinds_)
    for (const int b : kinds_) farthest_ = std::max(farthest_, reaches_[a][b]);
}

}  // namespace nacre
