// nacre verify: a clean run passes, and an intersection written into a frame is found.
#include <cmath>
#include <cstring>

#include "cli/program.hpp"
#include "nacre/engine/state.hpp"
#include "nacre/format/frame_index.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/record/frames.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre::verify_command_test {
namespace {

class VerifyCommand : public Cli {
 protected:
  /// Two sheets of two triangles, one above the other, and two balls beside them; nothing moves.
  static constexpr const char* sheets = R"([simulation]
duration = 0.2
[[plane]]
name = "floor"
point = [0, 0, -1]
[[body]]
name = "lower"
shape = {grid = {nx = 2, ny = 2}}
material = "wool"
collide = true
radius = 0.01
[[body]]
name = "upper"
shape = {grid = {nx = 2, ny = 2}}
material = "wool"
position = [0.1, 0.05, 0.5]
collide = true
radius = 0.01
[[particles]]
name = "balls"
positions = [[3, 0, 0], [3, 0, 1]]
radius = 0.25
)";

  VerifyCommand() {
    std::filesystem::create_directories(folder_ / "out/frames");
    folder_.write("out/scene.toml", sheets);
    const Model model = model_of(sheets);
    std::vector<format::FrameEntry> index;
    for (int i = 0; i < 3; ++i) {
      const Time t = model.quantum.nearest(0.1 * i).value();
      index.push_back({0.1 * i, frame_name(i)});
      folder_.write("out/frames/" + frame_name(i), to_vtp(frame_of(model, initial_state(model), t)));
    }
    folder_.write("out/frames/frames.pvd", to_pvd(index));
  }

  /// Moves a point of a frame, to the last bit.
  void plant(const std::string& file, int point, const Vec3& place) const {
    format::Frame frame = format::read_vtp(folder_ / file);
    ASSERT_LT(static_cast<std::size_t>(point), frame.points.size());
    frame.points[static_cast<std::size_t>(point)] = place;
    folder_.write(file, to_vtp(frame));
  }
};

constexpr int upper = 6;  // its first point: before it come two balls and four vertices

TEST_F(VerifyCommand, a_clean_run_passes_and_the_judged_elements_are_listed) {
  const Finished finished = nacre({"verify", "out"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.out, "No intersections: 3 frames from 0 to 0.2 s, 4 triangles, 2 spheres, 1 plane.\n");
  const auto json = test::parse_json(nacre({"verify", "out", "--json"}).out);
  EXPECT_TRUE(json.at("clean").get<bool>());
  EXPECT_EQ(json.at("frames").size(), 3u);
  EXPECT_EQ(json.at("elements").at("triangles"), 4);
}

TEST_F(VerifyCommand, a_run_of_the_program_passes) {
  run("ball", {"--until", "0.1"});
  EXPECT_EQ(nacre({"verify", "ball"}).out,
            "No intersections: 2 frames from 0 to 0.1 s, 2 spheres, 1 plane.\n");
}

TEST_F(VerifyCommand, a_corner_planted_through_the_other_sheet_is_found_in_its_frame) {
  plant("out/frames/frame_000001.vtp", upper, {0.2, 0.3, -0.25});
  const auto before = files();
  const Finished finished = nacre({"verify", "out"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(finished.out.starts_with("frame_000001.vtp at 0.1 s: ")) << finished.out;
  EXPECT_NE(finished.out.find(" of lower and triangle "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(" of upper intersect, "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(" intersections in 1 of 3 frames from 0 to 0.2 s"), std::string::npos);
  EXPECT_EQ(files(), before) << "nothing is written";
  const auto json = test::parse_json(nacre({"verify", "out", "--json"}).out);
  EXPECT_FALSE(json.at("clean").get<bool>());
  EXPECT_EQ(json.at("frames")[0].at("intersections"), 0);
  const auto& pairs = json.at("frames")[1].at("pairs");
  ASSERT_FALSE(pairs.empty());
  for (std::size_t i = 1; i < pairs.size(); ++i)
    EXPECT_LE(pairs[i - 1].at("distance"), pairs[i].at("distance"));
}

TEST_F(VerifyCommand, a_touch_in_the_last_bit_is_found) {
  plant("out/frames/frame_000000.vtp", 0, {3, 0, 0.5});
  const Finished finished = nacre({"verify", "out"});
  EXPECT_TRUE(
      finished.out.starts_with("frame_000000.vtp at 0 s: 1 intersection\n  balls:0 and balls:1 touch\n1 "
                               "intersection in 1 of 3 frames "))
      << finished.out;
  plant("out/frames/frame_000000.vtp", 0, {3, 0, std::nextafter(0.5, 0)});
  EXPECT_EQ(nacre({"verify", "out"}).code, 0);
  plant("out/frames/frame_000002.vtp", 1, {9, 9, -1.5});
  EXPECT_NE(nacre({"verify", "out"}).out.find("  balls:1 and plane floor intersect, 0.75 deep\n"),
            std::string::npos);
}

TEST_F(VerifyCommand, shells_are_judged_with_their_radius) {
  plant("out/frames/frame_000001.vtp", 0, {0.5, 0.25, -0.255});
  Finished finished = nacre({"verify", "out"});
  EXPECT_EQ(finished.code, 1) << "a ball 0.005 within a sheet with a radius of 0.01";
  EXPECT_NE(finished.out.find(" of lower intersect, 0.005 deep"), std::string::npos) << finished.out;
  plant("out/frames/frame_000001.vtp", 0, {0.5, 0.25, -0.2625});
  EXPECT_EQ(nacre({"verify", "out"}).code, 0);
  plant("out/frames/frame_000001.vtp", upper, {0.2, 0.3, 0.0175});
  finished = nacre({"verify", "out"});
  EXPECT_NE(finished.out.find(" of upper intersect, 0.0025 deep"), std::string::npos) << finished.out;
  plant("out/frames/frame_000001.vtp", upper, {0.2, 0.3, 0.0225});
  EXPECT_EQ(nacre({"verify", "out"}).code, 0);
  plant("out/frames/frame_000002.vtp", upper, {0.2, 0.3, -0.995});
  EXPECT_NE(nacre({"verify", "out"}).out.find(" of upper and plane floor intersect, 0.005 deep"),
            std::string::npos);
}

TEST_F(VerifyCommand, what_a_script_drives_into_what_stands_still_or_is_driven_too_is_found) {
  const std::string ball = "[[particles]]\nradius = 0.1\n";
  folder_.write("drive.toml",
                "[simulation]\nduration = 0.2\n" + ball +
                    "name = \"still\"\nposition = [0, 0, 0]\nfixed = true\n" + ball +
                    "name = \"left\"\nposition = [-1, 0, 0]\nmotion = {velocity = [1, 0, 0]}\n" + ball +
                    "name = \"right\"\nposition = [1, 0, 0]\nmotion = {velocity = [-1, 0, 0]}\n" + ball +
                    "name = \"pair\"\npositions = [[3, 0, 0], [3.1, 0, 0]]\nmotion = {velocity = [0, 0, "
                    "1]}\n[[plane]]\nname = \"floor\"\npoint = [0, 0, -1]\n");
  ASSERT_EQ(nacre({"run", "drive.toml", "--out", "drive"}).code, 0);
  EXPECT_EQ(nacre({"verify", "drive"}).code, 0) << "one script moves the pair together";
  EXPECT_EQ(nacre({"verify", "drive", "--continuous"}).code, 0);
  plant("drive/frames/frame_000001.vtp", 1, {-0.15, 0, 0});
  EXPECT_NE(nacre({"verify", "drive"}).out.find("still and left intersect, 0.05 deep"), std::string::npos);
  plant("drive/frames/frame_000001.vtp", 1, {0.85, 0, 0});
  plant("drive/frames/frame_000002.vtp", 2, {1, 0, -0.95});
  const std::string found = nacre({"verify", "drive"}).out;
  EXPECT_NE(found.find("left and right intersect"), std::string::npos) << found;
  EXPECT_NE(found.find("right and plane floor intersect, 0.05 deep"), std::string::npos) << found;
}

TEST_F(VerifyCommand, a_folder_without_a_run_exits_2) {
  EXPECT_EQ(nacre({"verify", "nowhere"}).err, "nowhere: no such folder\n");
  EXPECT_EQ(nacre({"verify", "nowhere"}).code, 2);
  EXPECT_EQ(nacre({"verify"}).code, 2);
  std::filesystem::create_directory(folder_ / "empty");
  EXPECT_EQ(nacre({"verify", "empty"}).err, "empty: is not a run: there is no scene.toml\n");
  const Model other = model_of(ball);
  folder_.write("out/frames/frame_000002.vtp", to_vtp(frame_of(other, initial_state(other), 0)));
  EXPECT_EQ(nacre({"verify", "out"}).err,
            "out/frames/frame_000002.vtp: has 2 points, but the scene has 10\n");
  folder_.write("out/frames/frame_000001.vtp", "<VTKFile/>");
  EXPECT_EQ(nacre({"verify", "out"}).code, 2);
  std::filesystem::remove(folder_ / "out/frames/frames.pvd");
  EXPECT_EQ(nacre({"verify", "out"}).err, "out: has no frames: there is no frames/frames.pvd\n");
}

TEST_F(VerifyCommand, planes_that_move_are_judged_and_drawn_where_they_are) {
  folder_.write("lift.toml",
                "[simulation]\nduration = 0.2\ngravity = [0, 0, -10]\n[contact]\nrestitution = 0\n"
                "[[particles]]\nname = \"ball\"\nposition = [0, 0, 0.11]\nradius = 0.1\n"
                "[[plane]]\nname = \"floor\"\nmotion = {velocity = [0, 0, -0.5]}\n");
  ASSERT_EQ(nacre({"run", "lift.toml", "--out", "lift"}).code, 0);
  const Finished judged = nacre({"verify", "lift"});
  EXPECT_EQ(judged.code, 0) << judged.out << judged.err;
  EXPECT_NE(judged.out.find("No intersections"), std::string::npos) << judged.out;
  EXPECT_EQ(nacre({"render", "lift", "--size", "64x48", "--samples", "1", "-o", "lift.png"}).code, 0);
}

}  // namespace
}  // namespace nacre::verify_command_test
