// Manifests: what they keep, and how the members of a study that changes keep their numbers.
#include "nacre/study/plan.hpp"

#include <gtest/gtest.h>

#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/study/parameter_cells.hpp"
#include "nacre/study/read_study.hpp"
#include "scene/scratch.hpp"

namespace nacre::plan_test {
namespace {

const std::string ball = R"([simulation]
duration = 0.1
[[plane]]
[[particles]]
name = "ball"
position = [0, 0, 1]
radius = 0.1
[[body]]
name = "sheet"
material = "wool"
position = [3, 0, 1]
mesh = "sheet.obj"
)";

class Plan : public testing::Test {
 protected:
  Plan() {
    folder_.write("ball.toml", ball);
    folder_.write("sheet.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  }
  Manifest planned(std::vector<std::string> grid, int repeats = 1) const {
    Study study;
    study.table.repeats = repeats;
    add_words(study, {.grid = std::move(grid)});
    const SharedScene scene(folder_ / "ball.toml", {});
    return checked_manifest({.study = study, .scene = scene, .threads = 2});
  }
  std::string problem(std::vector<std::string> grid) const {
    try {
      planned(std::move(grid));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  Scratch folder_;
};

TEST_F(Plan, every_member_has_the_hash_of_its_own_model) {
  const Manifest manifest = planned({"contact.restitution=[0.5, 0.6]"});
  ASSERT_EQ(manifest.members.size(), 2u);
  for (const Member& member : manifest.members) {
    const Scene scene = resolve(load(folder_ / "ball.toml", {"", manifest.sets_of(member)}));
    EXPECT_EQ(member.model_hash, to_hex(compile(scene).hash));
    EXPECT_NEAR(member.duration, 0.1, 1e-12);
  }
  EXPECT_NE(manifest.members[0].model_hash, manifest.members[1].model_hash);
}

TEST_F(Plan, a_manifest_reads_back_as_it_was_whole_or_member_by_member) {
  Manifest manifest =
      planned({"contact.restitution=[0.5, 0.6, 0.7]", "particles.ball.velocity=[[0, 0, -1]]"});
  manifest.figures.push_back({"a", "x", "y \"q\"", "", {}});
  manifest.members[2].is_in_study = false;
  const auto file = folder_.write("manifest.json", to_json(manifest));
  const Manifest read = read_manifest(file);
  EXPECT_EQ(to_json(read), to_json(manifest));
  for (const int number : {0, 1, 2}) {
    const Manifest one = read_manifest(file, number);
    ASSERT_EQ(one.members.size(), 1u);
    EXPECT_EQ(one.members[0].values, manifest.members[static_cast<std::size_t>(number)].values);
  }
  EXPECT_TRUE(read_manifest(file, 3).members.empty());
}

TEST_F(Plan, a_damaged_manifest_is_refused) {
  const std::string text = to_json(planned({"contact.restitution=[0.5, 0.6]"}));
  for (std::size_t end = 0; end + 2 < text.size(); end += 7) {
    const auto file = folder_.write("manifest.json", text.substr(0, end));
    EXPECT_THROW(read_manifest(file), InputError) << end;
  }
  EXPECT_THROW(read_manifest(folder_ / "none.json"), InputError);
}

TEST_F(Plan, members_that_fail_their_check_are_named_and_one_message_has_them_all) {
  const std::string what = problem({"contact.restitution=[0.5, -1, 2]"});
  EXPECT_NE(what.find("contact.restitution: must be from 0 to 1, not -1 (member 1: contact.restitution=-1)"),
            std::string::npos)
      << what;
  EXPECT_NE(what.find("not 2 (member 2: contact.restitution=2)"), std::string::npos) << what;
  EXPECT_NE(what.find("2 of 3 members fail their check, so nothing was run"), std::string::npos) << what;
  EXPECT_NE(problem({"contact.frictoin=[0.5]"}).find("unknown key (did you mean 'friction'?)"),
            std::string::npos);
  EXPECT_NE(problem({"particles.ball.position=[[0, 0, 0.05]]"}).find("member 0"), std::string::npos);
}

TEST_F(Plan, members_of_a_study_that_grows_keep_their_numbers) {
  const Manifest first = planned({"contact.restitution=[0.5, 0.7]"});
  const Manifest grown = joined(planned({"contact.restitution=[0.5, 0.6, 0.7]"}), first);
  ASSERT_EQ(grown.members.size(), 3u);
  EXPECT_EQ(grown.members[0].values[0], "0.5");
  EXPECT_EQ(grown.members[1].values[0], "0.7");
  EXPECT_EQ(grown.members[2].values[0], "0.6");
}

TEST_F(Plan, a_new_key_keeps_the_members_with_the_same_model) {
  const Manifest first = planned({"contact.restitution=[0.5, 0.7]"});
  const Manifest grown =
      joined(planned({"contact.restitution=[0.5, 0.7]", "simulation.drag=[0, 0.1]"}), first);
  ASSERT_EQ(grown.in_study().size(), 4u);
  EXPECT_EQ(grown.members[0].model_hash, first.members[0].model_hash);
  EXPECT_EQ(grown.members[0].values, (Values{"0.5", "0"}));
  EXPECT_EQ(grown.members[1].model_hash, first.members[1].model_hash);
}

TEST_F(Plan, members_that_are_left_out_stay_in_the_manifest) {
  const Manifest first = planned({"contact.restitution=[0.5, 0.7]"});
  const Manifest smaller = joined(planned({"contact.restitution=[0.7]"}), first);
  ASSERT_EQ(smaller.members.size(), 2u);
  EXPECT_FALSE(smaller.members[0].is_in_study);
  EXPECT_EQ(smaller.in_study().front()->number, 1);
}

TEST_F(Plan, members_of_a_changed_scene_are_new_members) {
  const Manifest first = planned({"contact.restitution=[0.5]"});
  std::string other = ball;
  folder_.write("ball.toml", other.replace(other.find("0, 0, 1]"), 8, "0, 0, 2]"));
  const Manifest changed = joined(planned({"contact.restitution=[0.5]"}), first);
  ASSERT_EQ(changed.members.size(), 2u);
  EXPECT_FALSE(changed.members[0].is_in_study);
  EXPECT_EQ(changed.members[1].number, 1);
}

TEST(ParameterCells, vectors_are_columns_and_other_values_are_text) {
  const auto names = [](const std::string& value) {
    std::string all;
    for (const ParameterCell& cell : parameter_cells("k", value))
      all += cell.name + "=" + cell.text + (cell.is_number ? " " : "' ");
    return all;
  };
  EXPECT_EQ(names("0.5"), "k=0.5 ");
  EXPECT_EQ(names("[0, 0, -1.5]"), "k.x=0 k.y=0 k.z=-1.5 ");
  EXPECT_EQ(names("[1, 2]"), "k.0=1 k.1=2 ");
  EXPECT_EQ(names("\"wool\""), "k=wool' ");
  EXPECT_EQ(names("{\"a\" = 1}"), "k={\"a\" = 1}' ");
  EXPECT_EQ(names("1e400["), "k=1e400[' ");
}

}  // namespace
}  // namespace nacre::plan_test
