// nacre reproduce as a user calls it, with the quickest experiments.
#include <fstream>

#include <fmt/format.h>

#include "cli/program.hpp"

namespace nacre::reproduce_command_test {
namespace {

class Reproduce : public Cli {
 protected:
  nlohmann::json claims(const std::string& out) const {
    return test::parse_json(text_of(folder_ / (out + "/claims.json")));
  }
};

TEST_F(Reproduce, lists_the_experiments) {
  const Finished plain = nacre({"reproduce", "--list"});
  EXPECT_EQ(plain.code, 0);
  EXPECT_NE(plain.out.find("spikes_pull "), std::string::npos) << plain.out;
  const auto json = test::parse_json(nacre({"reproduce", "--list", "--json"}).out);
  EXPECT_EQ(json.size(), 18u);
  EXPECT_EQ(json.at(0).at("id"), "layers");
}

TEST_F(Reproduce, refuses_unknown_names_before_it_begins) {
  const Finished finished = nacre({"reproduce", "layers", "bowlin", "--out", "out"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.err.substr(0, 71),
            "reproduce: no experiment is named 'bowlin' (did you mean 'bowline'?); t")
      << finished.err;
  EXPECT_NE(finished.err.find("spring_impulse, box_energy"), std::string::npos);
  EXPECT_FALSE(exists("out"));
}

TEST_F(Reproduce, writes_claims_and_a_page_that_needs_no_other_file) {
  const Finished finished =
      nacre({"reproduce", "layers", "friction", "creep", "--small", "--out", "out", "--json"});
  ASSERT_EQ(finished.code, 0) << finished.out << finished.err;
  EXPECT_EQ(test::parse_json(finished.out), claims("out"));
  std::set<std::string> ids;
  for (const auto& claim : claims("out")) {
    ids.insert(claim.at("id"));
    EXPECT_TRUE(claim.at("pass")) << claim;
    EXPECT_TRUE(claim.at("measured").is_number()) << claim;
    EXPECT_FALSE(claim.at("section").get<std::string>().empty());
    EXPECT_FALSE(claim.at("limit").get<std::string>().empty());
  }
  EXPECT_EQ(ids, (std::set<std::string>{"layers", "friction", "creep"}));
  const std::string page = text_of(folder_ / "out/report.html");
  EXPECT_NE(page.find("data:image/svg+xml;base64,"), std::string::npos);
  EXPECT_NE(page.find("nacre run tutorial/incline --set contact.alpha=0.0125"), std::string::npos);
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(page.find("<link"), std::string::npos);
  EXPECT_EQ(text_of(folder_ / "out/pictures/layers.svg").substr(0, 4), "<svg");
  EXPECT_EQ(finished.err.substr(0, 26), "layers             holds (") << "one line for each";
}

TEST_F(Reproduce, repeats_no_run_and_fails_with_a_claim) {
  const std::vector<std::string> words{"reproduce", "creep", "--small", "--out", "out"};
  ASSERT_EQ(nacre(words).code, 0);
  const std::string log = text_of(folder_ / "out/runs/creep_1/log.txt");
  // A series in which the block does not move: the folder is judged, not a cached result.
  std::istringstream rows(text_of(folder_ / "out/runs/creep_1/series.csv"));
  std::string doctored, row;
  while (std::getline(rows, row)) {
    const std::size_t z = row.rfind(','), y = row.rfind(',', z - 1), x = row.rfind(',', y - 1);
    doctored += row.starts_with("time") ? row + "\n" : row.substr(0, x) + ",0.006" + row.substr(y) + "\n";
  }
  folder_.write("out/runs/creep_1/series.csv", doctored);
  const Finished finished = nacre(words);
  EXPECT_EQ(finished.code, 1) << finished.out;
  EXPECT_EQ(text_of(folder_ / "out/runs/creep_1/log.txt"), log) << "the run was repeated";
  EXPECT_EQ(claims("out").at(0).at("pass"), false);
  EXPECT_NE(finished.out.find("2 of 3 claims hold"), std::string::npos) << finished.out;
}

TEST_F(Reproduce, resumes_interrupted_runs) {
  const std::vector<std::string> words{
      "reproduce", "spring_aligned", "spring_impulse", "--out", "out", "--jobs", "2"};
  Program program(folder_, words);
  const auto checkpoint = [&](const char* run) {
    return exists(fmt::format("out/runs/{}/checkpoint/state.bin", run));
  };
  for (int i = 0; i < 2000 && !(checkpoint("spring_aligned") && checkpoint("spring_impulse")); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  program.signal(SIGINT);
  const Finished broken = program.finish();
  ASSERT_EQ(broken.code, 130) << broken.out << broken.err;
  EXPECT_FALSE(exists("out/claims.json"));
  ASSERT_EQ(summary("out/runs/spring_aligned").at("outcome"), "interrupted");
  const Finished whole = nacre(words);
  EXPECT_EQ(whole.code, 0) << whole.out << whole.err;
  EXPECT_EQ(summary("out/runs/spring_aligned").at("outcome"), "reached");
  const std::string log = text_of(folder_ / "out/runs/spring_aligned/log.txt");
  EXPECT_EQ(std::ranges::count(log, '\n'), 4) << log;
}

TEST_F(Reproduce, replaces_a_run_of_another_scene) {
  const std::vector<std::string> words{"reproduce", "friction", "--out", "out"};
  run("out/runs/friction_0");
  ASSERT_EQ(nacre(words).code, 0);
  EXPECT_EQ(summary("out/runs/friction_0").at("scene"), "incline");
}

TEST_F(Reproduce, fills_the_table_of_a_page) {
  folder_.write("page.md", "# Claims\n<!-- nacre reproduce -->\nstale row\n<!-- end -->\n");
  ASSERT_EQ(nacre({"reproduce", "layers", "--out", "out", "-o", "page.md"}).code, 0);
  const std::string page = text_of(folder_ / "page.md");
  EXPECT_EQ(page.find("stale row"), std::string::npos);
  EXPECT_NE(page.find("| `layers` |"), std::string::npos);
  folder_.write("bare.md", "# Claims\n");
  EXPECT_EQ(nacre({"reproduce", "layers", "--out", "out", "-o", "bare.md"}).code, 2);
}

}  // namespace
}  // namespace nacre::reproduce_command_test
