#include "nacre/scene/meant_key.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::meant_key_test {
namespace {

using List = std::vector<std::string>;

TEST(MeantKey, of_a_misspelt_word_is_the_similar_one) {
  EXPECT_EQ(meant_keys("duraton", {"duration", "drag"}), List{"duration"});
  EXPECT_EQ(meant_keys("Duration", {"duration", "drag"}), List{"duration"});
  EXPECT_EQ(meant_keys("colour", {"duration", "drag"}), List{});
}

TEST(MeantKey, of_a_name_of_other_programs_is_ours) {
  EXPECT_EQ(meant_keys("fps", {"series_rate", "frame_rate"}), List{"frame_rate"});
  EXPECT_EQ(meant_keys("file", {"fixed", "mesh"}), List{"mesh"}) << "although fixed is spelt more like it";
  EXPECT_EQ(meant_keys("height", {"size", "divisions"}), List{"size"});
  EXPECT_EQ(meant_keys("height", {"radius", "length"}), List{"length"});
  EXPECT_EQ(meant_keys("E", {"restitution", "young"}), List{"young"});
  EXPECT_EQ(meant_keys("e", {"restitution", "young"}), List{"restitution"});
  EXPECT_EQ(meant_keys("fps", {"duration"}), List{}) << "only where there is such a key";
}

TEST(MeantKey, of_the_end_of_several_keys_are_all_of_them) {
  const List allowed{"density", "stretch_damping", "bend_damping"};
  EXPECT_EQ(meant_keys("damping", allowed), (List{"stretch_damping", "bend_damping"}));
  EXPECT_EQ(key_suggestion("damping", allowed), " (did you mean 'stretch_damping' or 'bend_damping'?)");
  EXPECT_EQ(key_suggestion("colour", allowed), "");
}

TEST(MeantKey, is_one_mistake_if_one_of_several_keys_must_be_given) {
  const std::string body = "[simulation]\nduration = 1\n[[body]]\nname = \"pot\"\nfixed = true\n";
  const std::string said = problems_of(body + "file = \"pot.obj\"\n");
  EXPECT_TRUE(said.starts_with("scene.toml:6: body.pot.file: unknown key (did you mean 'mesh'?); allowed: "))
      << said;
  EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  EXPECT_NE(problems_of(body + "shape = {cube = {}}\n").find("no generator 'cube' (did you mean 'box'?)"),
            std::string::npos);
  EXPECT_NE(problems_of(body + "shape = \"cube\"\n").find("as {box = {...}}"), std::string::npos);
}

}  // namespace
}  // namespace nacre::meant_key_test
