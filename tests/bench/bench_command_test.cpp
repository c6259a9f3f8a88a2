// nacre bench as a user calls it. No other programs are needed: PATH has none, or stand-ins of the test.
#include <cstdlib>

#include "cli/program.hpp"
#include "nacre/base/pattern.hpp"

namespace nacre::bench_command_test {
namespace {

class BenchCommand : public Cli {
 protected:
  BenchCommand() : path_(std::getenv("PATH")) {
    std::filesystem::create_directory(folder_ / "bin");
    setenv("PATH", (folder_ / "bin").c_str(), 1);
  }
  ~BenchCommand() override { setenv("PATH", path_.c_str(), 1); }

  /// Adds a program to PATH that prints this and ends with this code.
  void provide(const std::string& name, const std::string& output, int code = 0) const {
    folder_.write("bin/" + name + ".txt", output);
    const auto file =
        folder_.write("bin/" + name, "#!/bin/sh\n/bin/cat " + (folder_ / ("bin/" + name)).string() +
                                         ".txt\nexit " + std::to_string(code) + "\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  }

  Finished spheres(std::vector<std::string> more) const {
    std::vector<std::string> arguments{"bench", "spheres", "--seconds", "0.01", "--case", "gas"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return nacre(arguments);
  }

 private:
  std::string path_;
};

TEST_F(BenchCommand, alone_lists_the_benches) {
  const Finished finished = nacre({"bench"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_NE(finished.out.find("spheres "), std::string::npos) << finished.out;
}

TEST_F(BenchCommand, missing_programs_are_reported_as_not_installed) {
  const Finished finished = spheres({});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(find_match(finished.out, "gas +Nacre [0-9.]+ +[0-9.]+ +- +[0-9.e-]+ +none\n")) << finished.out;
  EXPECT_NE(finished.out.find("not installed: sudo apt-get install --no-install-recommends lammps\n"),
            std::string::npos);
  EXPECT_NE(finished.out.find("not installed: sudo apt-get install --no-install-recommends yade\n"),
            std::string::npos);
}

TEST_F(BenchCommand, json_and_files_have_the_same_content) {
  const Finished finished = spheres({"--json", "-o", "results.json", "--out", "kept"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(text_of(folder_ / "results.json"), finished.out);
  EXPECT_EQ(text_of(folder_ / "kept/results.json"), finished.out);
  const auto json = test::parse_json(finished.out);
  const auto& gas = json.at("cases").at(0);
  EXPECT_EQ(gas.at("spheres"), 900);
  EXPECT_EQ(gas.at("results").at(0).at("status"), "measured");
  EXPECT_GT(gas.at("results").at(0).at("cpu_seconds_per_second"), 0);
  EXPECT_LT(gas.at("results").at(0).at("energy_error"), 0.01);
  EXPECT_EQ(gas.at("results").at(0).at("largest_overlap"), 0);
  EXPECT_EQ(gas.at("results").at(1).at("status"), "not installed");
}

TEST_F(BenchCommand, a_pile_comes_to_rest_first) {
  const Finished finished =
      nacre({"bench", "spheres", "--case", "pile", "--seconds", "0.01", "--settle", "0.01", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  const auto pile = test::parse_json(finished.out).at("cases").at(0);
  EXPECT_EQ(pile.at("restitution"), 0.7);
  EXPECT_EQ(pile.at("results").at(0).at("status"), "measured");
}

TEST_F(BenchCommand, another_program_gets_the_spheres_and_is_judged_by_its_output) {
  const std::string head = "LAMMPS (1 Jan 2030)\nStep Time\n";
  const std::string inside = " 1e+20 0.11 0.11 0.11 2.88 2.88 2.88\n";
  provide("lmp", head + "0 0 100 0 0" + inside + "250 0.01 90 4 0 0.19 0.11 0.11 0.11 2.88 2.88 2.88\n");
  const Finished finished = spheres({"--json", "--out", "kept"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  const auto lammps = test::parse_json(finished.out).at("cases").at(0).at("results").at(1);
  EXPECT_EQ(lammps.at("status"), "measured");
  EXPECT_EQ(lammps.at("version"), "1 Jan 2030");
  EXPECT_NEAR(lammps.at("largest_overlap").get<double>(), 0.01, 1e-12);
  EXPECT_GT(lammps.at("energy_error"), 0);
  EXPECT_NE(text_of(folder_ / "kept/gas/lammps/state.data").find("\n900 atoms\n"), std::string::npos);
  EXPECT_NE(text_of(folder_ / "kept/gas/lammps/spheres.lammps").find("\nrun 250\n"), std::string::npos);
}

TEST_F(BenchCommand, programs_of_similar_speed_run_several_times_and_alternate) {
  const std::string inside = " 1e+20 0.11 0.11 0.11 2.88 2.88 2.88\n";
  provide("lmp", "LAMMPS (1 Jan 2030)\nStep Time\n0 0 100 0 0" + inside + "250 0.01 100 0 0" + inside);
  const Finished finished = spheres({"--repeat", "2", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_TRUE(
      finished.err.ends_with("gas: Nacre\ngas: LAMMPS\ngas: Yade\ngas: Nacre, run 2\ngas: LAMMPS, run 2\n"))
      << finished.err;
  EXPECT_EQ(test::parse_json(finished.out).at("repetitions"), 2);
}

TEST_F(BenchCommand, a_program_that_stops_early_has_failed) {
  provide("lmp", "LAMMPS (1 Jan 2030)\nERROR: Lost atoms\n", 1);
  provide("yade", "Step Time\n0 0 100 0 0 1e+20 0.11 0.11 0.11 2.88 2.88 2.88\n");
  const Finished finished = spheres({});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_NE(finished.out.find("failed: exit code 1: LAMMPS (1 Jan 2030)\nERROR: Lost atoms"),
            std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("failed: exit code 0: Step"), std::string::npos) << finished.out;
}

TEST_F(BenchCommand, a_page_without_a_place_for_results_is_refused_at_once) {
  folder_.write("page.md", "# A page\n");
  const Finished finished = spheres({"-o", "page.md"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_NE(finished.err.find("page.md: has no place for results"), std::string::npos) << finished.err;
  EXPECT_EQ(text_of(folder_ / "page.md"), "# A page\n");
}

TEST_F(BenchCommand, shells_are_measured_with_limits_and_counts_that_a_baseline_holds) {
  const std::vector<std::string> words{"bench", "shells", "--side", "8", "--seconds", "0.002", "--json"};
  const Finished first = nacre(words);
  ASSERT_EQ(first.code, 0) << first.err;
  const auto json = test::parse_json(first.out);
  EXPECT_GT(json.at("counters").at("sheet").at("kicks"), 0);
  EXPECT_EQ(json.at("figures").at(3).at("figure"), "evaluations per second and core");
  EXPECT_TRUE(json.at("figures").at(3).contains("met"));
  folder_.write("before.json", first.out);
  std::vector<std::string> again = words;
  again.insert(again.end(), {"--baseline", "before.json"});
  EXPECT_EQ(nacre(again).code, 0);
  again[5] = "0.004";
  const Finished moved = nacre(again);
  EXPECT_EQ(moved.code, 1);
  EXPECT_NE(moved.err.find("sheet/kicks: "), std::string::npos) << moved.err;
}

TEST_F(BenchCommand, contact_is_measured_beside_bare_kicks_and_the_paper) {
  const Finished finished = nacre({"bench", "contact", "--side", "7", "--case", "bare", "--case", "paper",
                                   "--seconds", "0.0005", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  const auto json = test::parse_json(finished.out);
  bool over_bare = false, over_fast = false;
  for (const auto& figure : json.at("figures")) {
    over_bare = over_bare || figure.at("figure") == "run over bare kicks";
    over_fast = over_fast || figure.at("figure") == "paper over fast, of a kick";
  }
  EXPECT_TRUE(over_bare && over_fast) << finished.out;
}

TEST_F(BenchCommand, scaling_is_measured_on_more_threads) {
  const Finished finished = nacre(
      {"bench", "scaling", "--side", "6", "--side", "11", "--threads", "2", "--seconds", "0.0005", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  const auto json = test::parse_json(finished.out);
  EXPECT_EQ(json.at("counters").size(), 4u) << "two sizes, with and without contact";
}

TEST_F(BenchCommand, every_option_of_its_own_is_documented) {
  const std::string text = text_of(test::source_folder() / "docs/command-line.md");
  for (const char* bench : {"spheres", "shells", "contact", "scaling", "counts"}) {
    const std::string help = nacre({"bench", bench, "--help"}).out;
    for (const Match& option : find_matches(help, "--[a-z]+")) {
      if (option[0] == "--help") continue;  // every command has it
      EXPECT_NE(text.find("`" + option[0]), std::string::npos) << bench << " " << option[0];
    }
  }
}

}  // namespace
}  // namespace nacre::bench_command_test
