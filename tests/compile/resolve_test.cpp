// The chosen thickness and stiffness of contact.
#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::resolve_test {
namespace {

const std::string falling = R"([simulation]
duration = 1
gravity = [0, 0, -10]
[[plane]]
[[particles]]
name = "ball"
position = [0, 0, 2]
mass = 3
)";

ContactTable resolved(const std::string& text) { return resolve(scene_of(text)).contact; }

TEST(Resolve, thickness_is_a_hundredth_of_the_smallest_size) {
  EXPECT_EQ(resolved("[simulation]\nduration = 1\n").thickness, 0.01);
  EXPECT_EQ(resolved(falling).thickness, 0.01 * 2) << "the height above the plane";
  const std::string spring = "[[spring]]\nbetween = [\"a\", \"b\"]\nlength = 0.5\n";
  EXPECT_EQ(resolved(falling + spring).thickness, 0.01 * 0.5) << "a spring comes first";
  EXPECT_EQ(resolved(falling + "radius = 1.5\n" + spring).thickness, 0.01 * 1.5)
      << "and a radius before that";
}

TEST(Resolve, stiffness_holds_the_fastest_the_heaviest_and_the_hardest_spring) {
  EXPECT_DOUBLE_EQ(*resolved(falling).stiffness, 3 * 10 * 2 / (5 * 0.02 * 0.02));
  EXPECT_DOUBLE_EQ(*resolved(falling + "velocity = [0, 0, -100]\n").stiffness,
                   3 * (5000 + 20) / (5 * 0.02 * 0.02));
  EXPECT_DOUBLE_EQ(
      *resolved("[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[[particles]]\nposition = [0, 0, 1]\n")
           .stiffness,
      10 / 0.01);
  EXPECT_EQ(resolved(falling + "[[spring]]\nbetween = [\"ball\", \"b\"]\nstiffness = 1e9\n").stiffness, 1e9);
  EXPECT_EQ(resolved("[simulation]\nduration = 1\n").stiffness, 1);
}

TEST(Resolve, what_the_scene_gives_is_kept) {
  const ContactTable contact = resolved("[contact]\nthickness = 0.3\nstiffness = 4\n" + falling);
  EXPECT_EQ(contact.thickness, 0.3);
  EXPECT_EQ(contact.stiffness, 4);
}

TEST(Resolve, a_resolved_scene_resolves_to_itself) {
  const Scene once = resolve(scene_of(falling)), twice = resolve(once);
  EXPECT_EQ(once.contact.thickness, twice.contact.thickness);
  EXPECT_EQ(once.contact.stiffness, twice.contact.stiffness);
}

}  // namespace
}  // namespace nacre::resolve_test
