#include "soak/soak_scenes.hpp"

#include "scene/scratch.hpp"
#include "support/crowd_scenes.hpp"
#include "support/driven_scenes.hpp"
#include "support/fast_scenes.hpp"
#include "support/hull_scenes.hpp"
#include "support/scenes.hpp"
#include "support/shell_scenes.hpp"

namespace nacre::soak {

namespace {

Case from_text(const char* family, const std::string& text, double seconds = 0) {
  Case made{family, resolve(scene_of(text)), seconds};
  if (seconds == 0) made.seconds = made.scene.simulation.duration;
  return made;
}

LadderKind ladder_of(std::uint64_t number) {
  return number % 3 == 0 ? LadderKind::layers : number % 3 == 1 ? LadderKind::rungs : LadderKind::smooth;
}

Case balls(std::uint64_t number) {
  Scene scene = test::random_scene(number, ladder_of(number));
  if (number % 2 == 0) {
    scene.contact.friction = 0.1 + 0.1 * static_cast<double>(number / 2 % 9);
    test::let_turn(scene, number);
  }
  const double seconds = test::worthwhile(scene);
  return {"balls and springs", std::move(scene), seconds};
}

/// Of 8 to 125 balls between walls; without losses in one of three.
Case gas(std::uint64_t number) {
  Scene scene = test::gas(number, 2 + static_cast<int>(number % 4), ladder_of(number));
  if (number % 3 == 0) scene.contact.restitution = 1;
  return {"gas", std::move(scene), 0.1};
}

}  // namespace

Case case_of(std::uint64_t seed) {
  const std::uint64_t number = seed / families;
  switch (seed % families) {
    case 0:
      return from_text("driven", test::driven_scene(number));
    case 1:
      return from_text("shells", test::shell_scene(number));
    case 2:
      return from_text("small hulls", test::hull_scene(number));
    case 3:
      return number % 4 == 0 ? from_text("fast", test::fast_scene(number), 0.02) : gas(number);
    case 4:
      return {"scripted balls", test::scripted_scene(number, ladder_of(number)), 0.3};
    case 5:
      return balls(number);
    default:
      return from_text("crowd", test::crowd_scene(number));
  }
}

}  // namespace nacre::soak
