// nacre diff and nacre report.
#include "cli/program.hpp"

namespace nacre::compare_test {
namespace {

using Json = nlohmann::json;

TEST_F(Cli, equal_runs_have_no_difference) {
  run("a");
  run("b");
  const Finished finished = nacre({"diff", "a", "b"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out,
            "The runs have the same trajectory, to the last bit, for the 2 s that both cover.\n");
}

TEST_F(Cli, runs_by_different_strategies_have_no_difference) {
  run("a");
  run("b", {"--strategy", "always"});
  run("c", {"--strategy", "paper", "--until", "1"});
  EXPECT_EQ(nacre({"diff", "a", "b"}).code, 0);
  const Finished shorter = nacre({"diff", "a", "c", "--json"});
  EXPECT_EQ(shorter.code, 0);
  EXPECT_EQ(test::parse_json(shorter.out), (Json{{"same", true}, {"compared", 1.0}}));
}

TEST_F(Cli, a_shifted_start_differs_at_once_and_by_how_much) {
  run("a");
  run("b", {"--set", "particles.ball.positions=[[0,0,0.5],[0.1,0,0.5500001]]"});
  const Finished finished = nacre({"diff", "a", "b"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out.substr(0, finished.out.find('\n')),
            "The runs first differ at 0 s (quantum 0), at vertex 1 (ball:1):");
  const Json json = test::parse_json(nacre({"diff", "a", "b", "--json"}).out);
  EXPECT_EQ(json["same"], false);
  EXPECT_NEAR(json["parting"]["dx"][2], 1e-7, 1e-15);
  EXPECT_EQ(json["parting"]["dv"], (Json{0.0, 0.0, 0.0}));
}

TEST_F(Cli, another_spring_differs_at_its_first_tick_with_a_force) {
  run("a");
  run("b", {"--set", "spring.rod.stiffness=3000.001"});
  const Finished finished = nacre({"diff", "a", "b", "--json"});
  EXPECT_EQ(finished.code, 1);
  const Json parting = test::parse_json(finished.out)["parting"];
  EXPECT_GT(parting["time"], 0);
  EXPECT_LT(parting["time"], 2);
  EXPECT_EQ(parting["name"].get<std::string>().substr(0, 5), "ball:");
  EXPECT_EQ(parting["kicked_a"], true);
  const Json there = test::parse_json(nacre({"diff", "b", "a", "--json"}).out)["parting"];
  EXPECT_EQ(there["instant"], parting["instant"]) << "the same both ways";
  EXPECT_EQ(there["vertex"], parting["vertex"]);
}

TEST_F(Cli, a_clock_that_ticks_at_other_times_is_named_by_its_run) {
  run("a", {"--set", "simulation.gravity_step=0.001"});
  run("b", {"--set", "simulation.gravity_step=0.0015"});
  const Json parting = test::parse_json(nacre({"diff", "a", "b", "--json"}).out)["parting"];
  EXPECT_EQ(parting["instant"], 0) << "half a step long";
  run("c", {"--set", "simulation.gravity_step=0.001", "--set", "simulation.start=paper"});
  run("d", {"--set", "simulation.gravity_step=0.0015", "--set", "simulation.start=paper"});
  const Finished finished = nacre({"diff", "c", "d"});
  EXPECT_EQ(finished.out.substr(0, 34), "The runs first differ at 0.001 s (") << finished.out;
  EXPECT_NE(finished.out.find("  only c kicks it at this time\n"), std::string::npos) << finished.out;
}

TEST_F(Cli, runs_that_cannot_be_compared_are_refused) {
  run("a", {"--until", "0.1"});
  run("one", {"--until", "0.1", "--set", "particles.ball.positions=[[0,0,0.5]]", "--set", "spring=[]"});
  const Finished vertices = nacre({"diff", "a", "one"});
  EXPECT_EQ(vertices.code, 2);
  EXPECT_EQ(vertices.err, "one: has 1 vertex, a has 2: they cannot be compared\n");
  run("fine", {"--until", "0.1", "--set", "simulation.quantum=2^-50"});
  EXPECT_EQ(nacre({"diff", "a", "fine"}).err,
            "fine: simulation.quantum: differs: the runs share no instants\n");
  std::filesystem::remove(folder_ / "fine/summary.json");
  EXPECT_EQ(nacre({"diff", "a", "fine"}).err, "fine: is not a finished run: there is no summary.json\n");
}

TEST_F(Cli, a_report_shows_one_run_or_several) {
  run("a", {"--until", "0.5"});
  run("b", {"--until", "0.5", "--strategy", "paper"});
  run("räder & mehr", {"--until", "0.5", "--set", "contact.method=impulse"});
  for (const std::vector<std::string>& runs : {std::vector<std::string>{"a"}, {"a", "b", "räder & mehr"}}) {
    std::vector<std::string> arguments{"report"};
    arguments.insert(arguments.end(), runs.begin(), runs.end());
    arguments.insert(arguments.end(), {"-o", "pages/page.html"});
    const auto before = files("a");
    const Finished finished = nacre(arguments);
    EXPECT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(finished.out,
              "Report:  pages/page.html\nPicture: pages/page-energy.svg\nPicture: pages/page-momentum.svg\n"
              "Picture: pages/page-layers.svg\nPicture: pages/page-forces.svg\n");
    EXPECT_EQ(files("a"), before);
  }
  EXPECT_EQ(nacre({"report", "a", "nowhere", "-o", "other.html"}).code, 2);
  EXPECT_FALSE(exists("other.html"));
}

}  // namespace
}  // namespace nacre::compare_test
