// What a mistake on the command line or in a scene shows, and what a small scene does.
#include <algorithm>

#include "cli/program.hpp"

namespace nacre::messages_test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_F(Cli, an_unknown_option_is_named_with_the_one_that_is_meant) {
  EXPECT_EQ(nacre({"run", "ball.toml", "--thread", "2"}).err,
            "nacre: there is no option '--thread' (did you mean '--threads'?)\nSee: nacre run --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--thread=2", "--unitl", "1"}).err,
            "nacre: there is no option '--thread' (did you mean '--threads'?)\n"
            "nacre: there is no option '--unitl' (did you mean '--until'?)\nSee: nacre run --help\n");
  EXPECT_EQ(nacre({"check", "ball.toml", "--jsno"}).err,
            "nacre: there is no option '--jsno' (did you mean '--json'?)\nSee: nacre check --help\n");
  EXPECT_EQ(nacre({"--verison"}).err,
            "nacre: there is no option '--verison' (did you mean '--version'?)\nSee: nacre --help\n");
}

TEST_F(Cli, a_missing_scene_has_a_suggestion_and_no_list) {
  EXPECT_EQ(
      nacre({"run", "bal.toml"}).err,
      "bal.toml: there is no such scene (did you mean 'ball.toml'?); `nacre scenes` lists those that come "
      "with the program\n");
  EXPECT_EQ(
      nacre({"check", "first"}).err,
      "first: there is no such scene (did you mean 'tutorial/first'?); `nacre scenes` lists those that come "
      "with the program\n");
  EXPECT_EQ(
      nacre({"check", "something/else.toml"}).err,
      "something/else.toml: there is no such scene; `nacre scenes` lists those that come with the program\n");
  std::filesystem::create_directory(folder_ / "folder");
  EXPECT_EQ(nacre({"check", "folder"}).err,
            "folder: is a folder without a scene.toml: give a scene, or a run folder\n");
}

TEST_F(Cli, names_are_wrong_beside_keys_and_each_mistake_has_one_line) {
  folder_.write("bad.toml", std::string(ball) +
                                "colour = \"red\"\n[[probe]]\nname = \"p\"\nforce = \"flor\"\n" +
                                "[[body]]\nname = \"cloth\"\nmaterial = \"coton\"\nshape = {grid = {}}\n");
  for (const char* command : {"run", "check"}) {
    const Finished finished = nacre({command, "bad.toml"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(std::ranges::count(finished.err, '\n'), 3) << finished.err;
    EXPECT_TRUE(has(finished.err, "bad.toml:20: spring.rod.colour: unknown key")) << finished.err;
    EXPECT_TRUE(has(finished.err, "probe.p.force: nothing is named 'flor' (did you mean 'floor'?)"))
        << finished.err;
    EXPECT_TRUE(has(finished.err, "body.cloth.material: ") && has(finished.err, "(did you mean 'cotton'?)"))
        << finished.err;
  }
}

TEST_F(Cli, a_wrong_key_of_a_stiff_body_is_all_that_is_wrong_with_it) {
  folder_.write("stiff.toml",
                "[simulation]\nduration = 1\n[[body]]\nname = \"can\"\nmaterial = \"steel\"\nstiff = true\n"
                "shape = {cylinder = {radius = 0.1, height = 0.3}}\n");
  EXPECT_EQ(nacre({"check", "stiff.toml"}).err,
            "stiff.toml:7: body.can.shape.cylinder.height: unknown key (did you mean 'length'?); allowed: "
            "radius, length, around, along, "
            "capped\n");
}

TEST_F(Cli, times_are_read_as_they_were_written) {
  const Finished finished =
      nacre({"run", "ball.toml", "--out", "out", "--until", "0.004", "--set", "output.frame_rate=0"});
  EXPECT_EQ(finished.out.substr(0, 20), "reached at 0.004 s i") << finished.out;
  EXPECT_TRUE(has(text_of(folder_ / "out/log.txt"), "from 0 s to 0.004 s\nreached at 0.004 s\n"));
  EXPECT_TRUE(has(nacre({"diff", "out", "out"}).out, "for the 0.004 s that both cover"));
  EXPECT_TRUE(has(nacre({"run", "ball.toml", "--out", "out", "--resume", "--until", "0.003", "--set",
                         "output.frame_rate=0"})
                      .err,
                  "has already been run to 0.004 s"));
}

TEST_F(Cli, one_is_not_many) {
  run("out", {"--until", "0.05", "--set", "output.frame_rate=1"});
  EXPECT_EQ(nacre({"verify", "out"}).out, "No intersections: 1 frame at 0 s, 2 spheres, 1 plane.\n");
  run("more", {"--until", "0.1"});
  EXPECT_EQ(nacre({"verify", "more"}).out,
            "No intersections: 2 frames from 0 to 0.1 s, 2 spheres, 1 plane.\n");
  EXPECT_TRUE(has(nacre({"check", "ball.toml"}).out,
                  "ball: 2 vertices, 1 spring, 1 plane, 2 collision elements, 2 s\n"));
}

TEST_F(Cli, a_list_of_many_bodies_is_cut) {
  folder_.write("many.toml",
                "[simulation]\nduration = 1e-5\n[[body]]\nname = \"cube\"\nshape = {box = {}}\n"
                "material = \"paper\"\ncopies = {count = 21, offset = [2, 0, 0]}\n");
  const std::string one = nacre({"check", "many.toml"}).out;
  EXPECT_TRUE(has(one, "  body      cube_20: ") && !has(one, "  body      cube_21: ")) << one;
  EXPECT_TRUE(has(one, "            and 1 more body: --json has all\n")) << one;
  EXPECT_TRUE(has(nacre({"check", "many.toml", "--set", "body.cube.copies.count=300"}).out,
                  "            and 280 more bodies: --json has all\n"));
}

TEST_F(Cli, pairs_that_are_left_out_have_a_plural_of_their_own) {
  const auto said = [&](int count) {
    std::string scene = "[simulation]\nduration = 1\n";
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(i);
      scene += "[[particles]]\nname = \"b" + number + "\"\nposition = [" + number + ", 0, 0]\n" +
               "[[contact.pair]]\nbetween = [\"b0\", \"b" + number + "\"]\nthickness = 0.001\n";
    }
    folder_.write("pairs.toml", scene);
    return nacre({"check", "pairs.toml"}).out;
  };
  EXPECT_TRUE(has(said(9), "            and 1 more pair\n"));
  EXPECT_TRUE(has(said(10), "            and 2 more pairs\n"));
}

TEST_F(Cli, the_size_of_a_scene_includes_the_radii_of_balls) {
  folder_.write("one.toml",
                "[simulation]\nduration = 1\n[[particles]]\nposition = [0, 0, 1]\nradius = 0.25\n");
  const std::string said = nacre({"check", "one.toml"}).out;
  EXPECT_TRUE(
      has(said, "  size      0.5 x 0.5 x 0.5, from [-0.25, -0.25, 0.75] to [0.25, 0.25, 1.25], mass 1\n"))
      << said;
}

TEST_F(Cli, a_run_with_few_rows_is_not_judged) {
  const Finished finished = nacre({"run", "ball.toml", "--out", "out", "--until", "0.1"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(
      has(finished.out, "  energy    drift: too few samples to judge (raise output.series_rate), ledger"))
      << finished.out;
  EXPECT_TRUE(has(text_of(folder_ / "out/report.html"), "too few samples to judge its energy"));
}

}  // namespace
}  // namespace nacre::messages_test
