#include "nacre/rivals/rivals.hpp"

#include "nacre/base/expect.hpp"

namespace nacre {

std::unique_ptr<Stepper> make_rival(const Model& model, const Strategy& strategy, const State& state) {
  NACRE_EXPECT(model.method != Method::layers, "layers are no rival");
  if (model.method == Method::misaligned) return make_misaligned(model, state);
  if (model.method == Method::impulse) return make_impulse(model, state);
  return make_dcr(model, strategy);
}

}  // namespace nacre
