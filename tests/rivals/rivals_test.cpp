// Which stepper a method gets.
#include "nacre/rivals/rivals.hpp"

#include <gtest/gtest.h>

#include "nacre/base/expect.hpp"

namespace nacre::rivals_test {
namespace {

TEST(Rivals, have_a_stepper_for_every_method_but_layers) {
  Model model;
  model.finish();
  const State state = initial_state(model);
  for (const Method method : {Method::misaligned, Method::impulse, Method::dcr}) {
    model.method = method;
    EXPECT_NE(make_rival(model, {}, state), nullptr);
  }
  model.method = Method::layers;
  EXPECT_THROW(make_rival(model, {}, state), ContractViolation);
}

}  // namespace
}  // namespace nacre::rivals_test
