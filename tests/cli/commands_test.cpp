// The command line: help, exit codes, and messages for mistakes.
#include <algorithm>

#include "cli/program.hpp"

namespace nacre::commands_test {
namespace {

using Json = nlohmann::json;

TEST_F(Cli, help_and_version_are_printed_and_succeed) {
  const Finished help = nacre({"--help"});
  EXPECT_EQ(help.code, 0);
  EXPECT_EQ(help.err, "");
  for (const char* command :
       {"run", "sweep", "check", "scenes", "materials", "report", "diff", "render", "reproduce"}) {
    EXPECT_NE(help.out.find(command), std::string::npos) << command;
    const Finished own = nacre({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_NE(own.out.find("Usage:"), std::string::npos) << command;
  }
  const Finished version = nacre({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out.substr(0, 6), "nacre ");
}

TEST_F(Cli, every_mistake_on_the_command_line_exits_2_and_writes_nothing) {
  const std::vector<std::vector<std::string>> mistakes = {
      {},
      {"fly"},
      {"--fly"},
      {"run"},
      {"run", "ball.toml", "--fly"},
      {"run", "ball.toml", "extra"},
      {"run", "ball.toml", "--out"},
      {"run", "ball.toml", "--until"},
      {"run", "ball.toml", "--until", "soon"},
      {"run", "ball.toml", "--until", "0"},
      {"run", "ball.toml", "--until", "-1"},
      {"run", "ball.toml", "--until", "nan"},
      {"run", "ball.toml", "--until", "inf"},
      {"run", "ball.toml", "--until", "1e9"},
      {"run", "ball.toml", "--until", "1e-20"},
      {"run", "ball.toml", "--threads", "0"},
      {"run", "ball.toml", "--threads", "many"},
      {"run", "ball.toml", "--strategy", "turbo"},
      {"run", "ball.toml", "--set", "nonsense"},
      {"run", "ball.toml", "--set", "contact.stiffness=-1"},
      {"run", "ball.toml", "--variant", "small"},
      {"run", "ball.toml", "--resume", "--force"},
      {"run", "ball.toml", "--resume", "--from", "x"},
      {"run", "ball.toml", "--resume"},
      {"run", "ball.toml", "--from", "nowhere"},
      {"run", "ball.toml", "--from", "ball.toml"},
      {"run", "missing.toml"},
      {"check"},
      {"check", "missing.toml"},
      {"scenes", "extra"},
      {"report"},
      {"report", "missing"},
      {"report", "missing", "-o", "page.html"},
      {"diff", "missing"},
      {"diff", "missing", "missing"},
      {"reproduce", "everything"},
  };
  const auto before = files();
  for (const auto& mistake : mistakes) {
    std::string line;
    for (const std::string& word : mistake) line += word + " ";
    const Finished finished = nacre(mistake);
    EXPECT_EQ(finished.code, 2) << line << finished.out;
    EXPECT_EQ(finished.out, "") << line;
    EXPECT_NE(finished.err, "") << line;
    EXPECT_EQ(files(), before) << line;
  }
}

TEST_F(Cli, mistakes_are_explained) {
  EXPECT_EQ(nacre({"chekc"}).err,
            "nacre: there is no command 'chekc' (did you mean 'check'?); there are: run, sweep, check, "
            "scenes, materials, report, diff, verify, "
            "render, export, view, reproduce, bench\nSee: nacre --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--strategy", "turbo"}).err,
            "nacre: --strategy: must be one of fast, paper, always, not turbo\nSee: nacre run --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--strategy", "fsat"}).err,
            "nacre: --strategy: must be one of fast, paper, always, not fsat (did you mean 'fast'?)\n"
            "See: nacre run --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--threads", "two"}).err,
            "nacre: --threads: must be a whole number from 1 to 1024, not two\nSee: nacre run --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--until", "nan"}).err,
            "nacre: --until: must be a number of seconds greater than 0, not nan\nSee: nacre run --help\n");
  EXPECT_EQ(nacre({"run", "ball.toml", "--until", "1e9"}).err,
            "--until: 1000000000 s is not a time this run can reach: greater than 0, at most 15360 s\n");
  EXPECT_EQ(nacre({"run", "tutorial/frist"}).err.substr(0, 69),
            "tutorial/frist: there is no such scene (did you mean 'tutorial/first'");
  EXPECT_EQ(nacre({"run", "ball.toml", "--resume"}).err, "runs/ball: has no checkpoint to resume from\n");
}

TEST_F(Cli, all_problems_of_a_scene_are_shown_with_file_and_line) {
  folder_.write("bad.toml", "[simulation]\nduration = 0\ngravty = 1\n");
  const Finished finished = nacre({"run", "bad.toml"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(
      finished.err,
      "bad.toml:2: simulation.duration: must be greater than 0, not 0\n"
      "bad.toml:3: simulation.gravty: unknown key (did you mean 'gravity'?); allowed: duration, gravity, "
      "gravity_keys, gravity_step, drag, common_step, step_scale, seed, units, start, quantum\n");
  EXPECT_FALSE(exists("runs"));
}

TEST_F(Cli, an_output_folder_that_cannot_be_made_is_named) {
  const auto before = files();
  for (const char* out : {"ball.toml/run", "ball.toml", "/proc/run", "/dev/null"}) {
    const Finished finished = nacre({"run", "ball.toml", "--out", out});
    EXPECT_EQ(finished.code, 2) << out;
    EXPECT_EQ(finished.err.find(std::string(out) + ": "), 0u) << finished.err;
  }
  EXPECT_EQ(nacre({"reproduce", "--out", "ball.toml/x"}).code, 2);
  EXPECT_EQ(files(), before);
}

TEST_F(Cli, check_describes_a_run) {
  const Finished plain = nacre({"check", "ball.toml"});
  EXPECT_EQ(plain.code, 0);
  EXPECT_EQ(plain.out.substr(0, plain.out.find('\n')),
            "ball: 2 vertices, 1 spring, 1 plane, 2 collision elements, 2 s");
  const Json facts =
      test::parse_json(nacre({"check", "ball.toml", "--json", "--set", "contact.stiffness=3000"}).out);
  EXPECT_EQ(facts["scene"], "ball");
  EXPECT_EQ(facts["stiffness"], 3000);
  EXPECT_EQ(facts["contact"]["elements"], 2);
  EXPECT_EQ(facts["contact"]["may_reach_limit"], false);
  EXPECT_EQ(facts["clocks"].size(), 3u);  // gravity, the spring, contact: with the floor as with each other
  EXPECT_FALSE(exists("runs")) << "checking writes nothing";
}

TEST_F(Cli, check_prints_one_line_for_the_steps_of_contact_however_many_laws_there_are) {
  folder_.write("two.toml",
                "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n[[plane]]\nname = \"floor\"\n"
                "[[particles]]\nname = \"light\"\nposition = [0, 0, 1]\nradius = 0.1\nmass = 0.001\n"
                "[[particles]]\nname = \"heavy\"\nposition = [1, 0, 1]\nradius = 0.1\nmass = 100\n");
  const std::string text = nacre({"check", "two.toml"}).out;
  const std::size_t at = text.find("  clock     contact (first rung)   step ");
  ASSERT_NE(at, std::string::npos) << text;
  EXPECT_NE(text.substr(at, text.find('\n', at) - at).find(" to "), std::string::npos) << text;
  EXPECT_EQ(text.find("contact (first rung)", at + 20), std::string::npos) << text;
}

TEST_F(Cli, check_tells_of_particles_whose_friction_has_a_couple) {
  const std::string two_kinds =
      "[simulation]\nduration = 1\n[contact]\nfriction = 0.5\n"
      "[[particles]]\nname = \"light\"\npositions = [[0, 0, 1], [0, 1, 1]]\nradius = 0.1\nspin = false\n"
      "[[particles]]\nname = \"heavy\"\nposition = [1, 0, 1]\nradius = 0.1\n";
  folder_.write("two.toml", two_kinds);
  const auto couples = [&](const char* set) {
    return test::parse_json(nacre({"check", "two.toml", "--json", "--set", set}).out)["contact"]["couples"];
  };
  const Json facts = couples("simulation.duration=1");
  EXPECT_EQ(facts["particles"], 2);
  EXPECT_EQ(facts["key"], "spin");
  EXPECT_TRUE(couples("particles.light.spin=true").is_null());
  EXPECT_TRUE(couples("contact.friction=0").is_null());
  EXPECT_TRUE(couples("contact.friction_model=paper").is_null()) << "which never kept it";
  EXPECT_NE(nacre({"check", "two.toml"}).out.find("note      friction of 2 particles that do not turn"),
            std::string::npos);
}

TEST_F(Cli, check_reports_sizes_masses_meshes_and_steps_of_bodies) {
  folder_.write("sheet.toml",
                "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n"
                "[[body]]\nname = \"sheet\"\nshape = {grid = {nx = 3, ny = 2}}\nmaterial = \"wool\"\n"
                "pin = {vertices = [0]}\n"
                "[[body]]\nname = \"two\"\ncollide = false\nmaterial = \"wool\"\nmesh = {vertices = [[0, 0, "
                "0], [1, 0, 0], [0, "
                "0.1, 0], [5, 0, 0], [6, 0, 0]], triangles = [[0, 1, 2]], segments = [[3, 4]]}\n"
                "[[body]]\nname = \"ball\"\ncollide = false\nshape = {sphere = {}}\npin = {all = true}\n");
  const std::string text = nacre({"check", "sheet.toml"}).out;
  EXPECT_NE(text.find("  body      sheet: 6 vertices, 4 triangles, 3 hinges, mass "), std::string::npos)
      << text;
  EXPECT_NE(
      text.find(" and 1 vertex held for ever\n            edges 0.5 to 1.118, area 1, angles 26.6 to 90 "
                "degrees\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("two: 5 vertices, 1 triangle, 0 hinges, 1 segment, 2 separate parts"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("note      two has slivers"), std::string::npos) << text;
  EXPECT_NE(text.find("ball: 12 vertices, 20 triangles, 30 hinges, moved by no force\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("), without contact\n  kicks     "), std::string::npos) << text;
  const Json facts = test::parse_json(nacre({"check", "sheet.toml", "--json"}).out);
  EXPECT_EQ(facts["bodies"].size(), 3u);
  EXPECT_NEAR(facts["bodies"][1]["mass"].get<double>(),
              413.4 * (0.568e-3 * 0.05 + 0.25 * 3.14159265 * 0.568e-3 * 0.568e-3), 1e-7);
  EXPECT_LE(facts["steps"]["shortest"], facts["steps"]["longest"]);
}

TEST_F(Cli, check_tells_the_cost_of_a_run_and_what_shortens_its_steps) {
  folder_.write("sheet.toml",
                "[simulation]\nduration = 0.01\ngravity = [0, 0, -9.81]\n[[material]]\nname = "
                "\"wool\"\nbend_damping = 500\n"
                "[[body]]\nname = \"sheet\"\nshape = {grid = {nx = 5, ny = 5}}\nmaterial = \"wool\"\n");
  const std::string text = nacre({"check", "sheet.toml"}).out;
  EXPECT_NE(text.find("  cost      about "), std::string::npos) << text;
  EXPECT_NE(text.find(" on this machine, 1 thread; "), std::string::npos) << text;
  EXPECT_NE(text.find("  note      bend_damping of wool = 500 makes steps "), std::string::npos) << text;
  EXPECT_NE(text.find(" costs nothing, and so does \"free\"\n"), std::string::npos) << text;
  const Json cost =
      test::parse_json(nacre({"check", "sheet.toml", "--json", "--set", "strategy.threads=2"}).out)["cost"];
  EXPECT_GT(cost["seconds"], 0);
  EXPECT_EQ(cost["threads"], 2);
  EXPECT_EQ(cost["shortened_steps"][0]["key"], "bend_damping");
  EXPECT_GT(cost["shortened_steps"][0]["steps_shorter_by"], 3);
  EXPECT_GT(cost["shortened_steps"][0]["largest_free_value"], 0);
  double shares = 0;
  for (const Json& part : cost["parts"]) shares += part["share"].get<double>();
  EXPECT_NEAR(shares, 1, 1e-9);
}

TEST_F(Cli, check_and_run_tell_when_alpha_is_too_large_for_balls_that_hit_balls) {
  const std::string cradle = test::scene_file("tutorial/newtons_cradle").string();
  const std::string fine = nacre({"check", cradle}).out;
  EXPECT_NE(fine.find("  bounces   1000 elastic bounces at 1.62"), std::string::npos) << fine;
  const std::vector<std::string> alpha{"--set", "contact.alpha=0.5"};
  const std::string coarse = nacre({"check", cradle, alpha[0], alpha[1]}).out;
  EXPECT_NE(coarse.find("  note      1000 elastic bounces at 1.62"), std::string::npos) << coarse;
  EXPECT_NE(coarse.find("Lower contact.alpha"), std::string::npos) << coarse;
  const Finished run = nacre({"run", cradle, "--until", "2", "--out", "cradle", alpha[0], alpha[1]});
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.out.find("  note      the energy is off by "), std::string::npos) << run.out;
  EXPECT_NE(summary("cradle")["energy"]["note"].get<std::string>().find("Lower contact.alpha"),
            std::string::npos);
}

TEST_F(Cli, check_offers_the_faster_law_with_its_price) {
  const auto sheet = [&](const std::string& keys) {
    folder_.write("sheet.toml",
                  "[simulation]\nduration = 0.01\n[[material]]\nname = \"wool\"\n" + keys +
                      "[[body]]\nname = \"sheet\"\nshape = {grid = {nx = 9, ny = 9}}\nmaterial = "
                      "\"wool\"\n");
    return nacre({"check", "sheet.toml"}).out;
  };
  const std::string text = sheet("");
  EXPECT_NE(text.find("max_stretch = 1.5 in the [[material]] wool would make its shells tick "),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(" times less often; a run then ends as unstable where "), std::string::npos) << text;
  EXPECT_EQ(sheet("max_stretch = 1.5\n").find("would make its shells tick"), std::string::npos);
  EXPECT_EQ(sheet("stretch_yield = 0.1\n").find("would make its shells tick"), std::string::npos);
  sheet("");
  const Json prices =
      test::parse_json(nacre({"check", "sheet.toml", "--json"}).out)["cost"]["shortened_steps"];
  const auto found =
      std::ranges::find_if(prices, [](const Json& each) { return each["key"] == "max_stretch"; });
  ASSERT_NE(found, prices.end());
  const Json& price = *found;
  EXPECT_GT(price["steps_shorter_by"], 1.1);
  EXPECT_LT(price["steps_shorter_by"], 8);
}

TEST_F(Cli, check_does_not_mention_slivers_of_a_body_that_no_force_moves) {
  const std::string pole =
      "[simulation]\nduration = 1\n[[body]]\nname = \"pole\"\nmaterial = \"wool\"\nshape = {cylinder = "
      "{radius "
      "= 0.01, length = 2, around = 24, along = 2}}\n";
  folder_.write("free.toml", pole);
  folder_.write("held.toml", pole + "pin = {all = true}\n");
  EXPECT_NE(nacre({"check", "free.toml"}).out.find("slivers"), std::string::npos);
  EXPECT_EQ(nacre({"check", "held.toml"}).out.find("slivers"), std::string::npos);
}

TEST_F(Cli, materials_are_listed_with_their_numbers_and_sources) {
  const Finished plain = nacre({"materials"});
  EXPECT_EQ(plain.code, 0);
  EXPECT_NE(plain.out.find("steel                7850"), std::string::npos) << plain.out;
  const Json list = test::parse_json(nacre({"materials", "--json"}).out);
  ASSERT_GE(list.size(), 12u);
  for (const Json& material : list) {
    for (const char* key : {"density", "thickness", "young", "poisson", "stretch", "bend"})
      EXPECT_GT(material[key].get<double>(), 0) << material["name"];
    EXPECT_NE(material["source"], "");
    EXPECT_NE(plain.out.find(material["name"].get<std::string>()), std::string::npos);
  }
}

TEST_F(Cli, check_and_the_file_of_a_run_have_the_numbers_of_known_materials) {
  folder_.write("sheet.toml",
                "[simulation]\nduration = 0.01\n[[body]]\nname = \"b\"\nmaterial = \"cotton\"\n"
                "shape = {grid = {nx = 3, ny = 3}}\n[[plane]]\npoint = [0, 0, -1]\nmaterial = \"wood\"\n");
  const std::string facts = nacre({"check", "sheet.toml"}).out;
  EXPECT_NE(facts.find("material  cotton: density 472.6, thickness 0.000318, Young's modulus 8.21e+05, "
                       "Poisson's ratio 0.243 (see: nacre materials)"),
            std::string::npos)
      << facts;
  const Json json = test::parse_json(nacre({"check", "sheet.toml", "--json"}).out);
  ASSERT_EQ(json["materials"].size(), 2u);
  EXPECT_EQ(json["materials"][1]["name"], "wood");
  EXPECT_EQ(json["materials"][1]["density"], 525);
  EXPECT_EQ(nacre({"run", "sheet.toml", "--out", "run"}).code, 0);
  const std::string written = text_of(folder_ / "run/scene.toml");
  EXPECT_NE(written.find("name = \"cotton\""), std::string::npos) << written;
  EXPECT_NE(written.find("young = 821000"), std::string::npos) << written;
}

TEST_F(Cli, the_shipped_scenes_are_listed_and_pass_their_check) {
  const Finished plain = nacre({"scenes"});
  EXPECT_EQ(plain.code, 0);
  EXPECT_NE(plain.out.find("tutorial/first "), std::string::npos);
  const Json list = test::parse_json(nacre({"scenes", "--json"}).out);
  ASSERT_GT(list.size(), 1u);
  for (const Json& scene : list) {
    EXPECT_NE(scene["about"], "");
    EXPECT_TRUE(std::filesystem::exists(scene["file"].get<std::string>())) << scene["file"];
    EXPECT_EQ(nacre({"check", scene["name"]}).code, 0) << scene["name"];
  }
  EXPECT_EQ(nacre({"check", list[0]["file"]}).code, 0);
}

}  // namespace
}  // namespace nacre::commands_test
