#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::contact_laws_test {
namespace {

const std::string head = R"([simulation]
duration = 1
[contact]
ladder = "rungs"
thickness = 0.01
stiffness = 100
friction = 0.2
)";
const std::string things = R"(
[[material]]
name = "ice"
friction = 0
restitution = 0.5
[[material]]
name = "rubber"
friction = 0.8
contact_thickness = 0.03
contact_stiffness = 400
[[particles]]
name = "a"
position = [0, 0, 1]
radius = 0.1
material = "ice"
[[particles]]
name = "b"
position = [1, 0, 1]
radius = 0.1
material = "rubber"
[[particles]]
name = "c"
position = [2, 0, 1]
radius = 0.1
[[plane]]
name = "floor"
)";

constexpr Pair ab{PairKind::point_point, 0, 1}, bc{PairKind::point_point, 1, 2},
    ac{PairKind::point_point, 0, 2}, b_floor{PairKind::point_wall, 1, 0}, c_floor{PairKind::point_wall, 2, 0};

TEST(ContactLaws, are_those_of_the_scene_unless_a_material_has_its_own) {
  const Contacts contacts = model_of(head + things).contacts;
  EXPECT_EQ(contacts.friction_of(c_floor), 0.2);
  EXPECT_EQ(contacts.friction_of(ab), 0);
  EXPECT_DOUBLE_EQ(contacts.friction_of(bc), 0.4) << "the geometric mean of 0.8 and 0.2";
  EXPECT_EQ(contacts.released(ac), 0.5) << "e^2 of the geometric mean of 0.5 and 1";
  EXPECT_EQ(contacts.ladder(c_floor).law(), (LayerLaw{0.01, 100}));
  EXPECT_EQ(contacts.ladder(bc).law(), (LayerLaw{0.02, 200}));
  EXPECT_EQ(contacts.ladder(b_floor).law(), (LayerLaw{0.02, 200}));
}

TEST(ContactLaws, a_pair_names_bodies_or_materials_and_the_last_one_counts) {
  const Contacts contacts = model_of(head + R"([[contact.pair]]
between = ["rubber", "c"]
friction = 0.9
thickness = 0.005
[[contact.pair]]
between = ["floor", "b"]
stiffness = 1000
restitution = 0.7
[[contact.pair]]
between = ["b", "floor"]
restitution = 0.6
)" + things)
                                .contacts;
  EXPECT_EQ(contacts.friction_of(bc), 0.9);
  EXPECT_EQ(contacts.ladder(bc).law(), (LayerLaw{0.005, 200}));
  EXPECT_EQ(contacts.ladder(b_floor).law(), (LayerLaw{0.02, 1000}));
  EXPECT_DOUBLE_EQ(contacts.released(b_floor), 0.36);
  EXPECT_EQ(contacts.friction_of(c_floor), 0.2) << "all else is as it was";
  EXPECT_EQ(contacts.released(c_floor), 1);
}

TEST(ContactLaws, stiffer_pairs_step_more_often) {
  const Contacts contacts =
      model_of(head + "[[contact.pair]]\nbetween = [\"c\", \"floor\"]\nstiffness = 6400\n" + things).contacts;
  EXPECT_EQ(contacts.ladder(c_floor).first_step() * 8,
            contacts.ladder({PairKind::point_wall, 0, 0}).first_step());
}

TEST(ContactLaws, an_unknown_name_is_reported) {
  EXPECT_EQ(
      problems_of(head + "[[contact.pair]]\nbetween = [\"c\", \"flor\"]\n" + things),
      "scene.toml:9: contact.pair.between: neither a body nor a [[material]] is named 'flor' (did you mean "
      "'floor'?); there are: a, b, c, floor, ice, rubber");
  EXPECT_EQ(problems_of(head + "[[contact.pair]]\nfriction = 1\n" + things),
            "scene.toml:8: contact.pair.between: is missing: give two names [\"a\", \"b\"], of bodies or "
            "materials");
  EXPECT_NE(problems_of(head + "[[contact.pair]]\nbetween = [\"c\", \"a\"]\nfricton = 1\n" + things)
                .find("contact.pair.fricton: unknown key (did you mean 'friction'?)"),
            std::string::npos);
}

}  // namespace
}  // namespace nacre::contact_laws_test
