// nacre verify --continuous: a run is proven, a certificate holds, and everything that is altered is named.
#include "cli/program.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/format/vtp_writer.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre::verify_continuous_test {
namespace {

class VerifyContinuous : public Cli {
 protected:
  VerifyContinuous() { run("out", {"--until", "0.8"}); }

  nlohmann::json proof(int code, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"verify", "out", "--continuous", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = nacre(arguments);
    EXPECT_EQ(finished.code, code) << finished.out << finished.err;
    return test::parse_json(finished.out);
  }

  /// The claims that do not hold, separated by spaces.
  static std::string broken(const nlohmann::json& certificate) {
    std::string names;
    for (const auto& [name, claim] : certificate.at("claims").items())
      if (!claim.at("holds").get<bool>()) names += (names.empty() ? "" : " ") + name;
    return names;
  }

  void replace(const std::string& file, const std::string& before, const std::string& after) const {
    std::string text = text_of(folder_ / file);
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << before;
    folder_.write(file, text.replace(at, before.size(), after));
  }

  /// Changes the velocity of a ball by the smallest amount.
  static void push(State& state) {
    Node node = state.motion.nodes()[0];
    node.v.x = std::nextafter(node.v.x, 10);
    state.motion.set_node(0, node);
  }

  void alter_checkpoint(const std::function<void(State&)>& alter) const {
    const Model model = compile(RunFolder(folder_ / "out").scene());
    const std::filesystem::path file = folder_ / "out/checkpoint/state.bin";
    Checkpoint checkpoint = read_checkpoint(file, model);
    alter(checkpoint.state);
    folder_.write("out/checkpoint/state.bin", to_bytes(model, checkpoint.state, checkpoint.cursor));
  }
};

TEST_F(VerifyContinuous, a_run_is_proven_and_its_certificate_holds) {
  const auto certificate = proof(0);
  EXPECT_TRUE(certificate.at("proven").get<bool>());
  EXPECT_EQ(certificate.at("run").at("trajectory_hash"), hash("out"));
  EXPECT_EQ(test::parse_json(text_of(folder_ / "out/certificate.json")), certificate);
  const Finished again = nacre({"verify", "out/certificate.json"});
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_NE(again.out.find("The certificate holds: the same was proven again."), std::string::npos);
}

TEST_F(VerifyContinuous, a_certificate_can_lie_elsewhere) {
  proof(0, {"-o", "papers.json"});
  EXPECT_FALSE(exists("out/certificate.json"));
  EXPECT_EQ(nacre({"verify", "papers.json"}).code, 0);
}

TEST_F(VerifyContinuous, an_altered_frame_is_named) {
  format::Frame frame = format::read_vtp(folder_ / "out/frames/frame_000003.vtp");
  frame.points[1].z = std::nextafter(frame.points[1].z, 10);
  folder_.write("out/frames/frame_000003.vtp", to_vtp(frame));
  const auto certificate = proof(1);
  EXPECT_EQ(broken(certificate), "frames");
  EXPECT_NE(certificate.at("claims").at("frames").at("text").get<std::string>().find(
                "frame_000003.vtp has point 1 at"),
            std::string::npos);
}

TEST_F(VerifyContinuous, an_altered_array_of_a_frame_is_named) {
  format::Frame frame = format::read_vtp(folder_ / "out/frames/frame_000002.vtp");
  frame.point_fields["velocity"].values[0] += 1;
  folder_.write("out/frames/frame_000002.vtp", to_vtp(frame));
  EXPECT_EQ(broken(proof(1)), "frames");
}

TEST_F(VerifyContinuous, a_frame_that_is_missing_or_added_is_named) {
  const std::string index = text_of(folder_ / "out/frames/frames.pvd");
  std::filesystem::copy(folder_ / "out/frames/frame_000003.vtp", folder_ / "out/frames/frame_000100.vtp");
  replace("out/frames/frames.pvd", "</Collection>",
          "<DataSet timestep=\"10\" part=\"0\" file=\"frame_000100.vtp\"/></Collection>");
  EXPECT_EQ(broken(proof(1)), "frames");
  folder_.write("out/frames/frames.pvd", index);
  EXPECT_EQ(broken(proof(0)), "");
}

TEST_F(VerifyContinuous, an_altered_row_is_named) {
  std::string series = text_of(folder_ / "out/series.csv");
  const std::size_t digit =
      series.find(',', series.find('\n', series.size() / 2)) + 1;  // of the kinetic energy
  ASSERT_LT(digit, series.size());
  series[digit] = series[digit] == '5' ? '6' : '5';
  folder_.write("out/series.csv", series);
  EXPECT_EQ(broken(proof(1)), "series");
}

TEST_F(VerifyContinuous, an_altered_hash_or_end_is_named) {
  const std::string summary = text_of(folder_ / "out/summary.json");
  replace("out/summary.json", hash("out"), "0123456789abcdef");
  EXPECT_EQ(broken(proof(1)), "hash");
  folder_.write("out/summary.json", summary);
  replace("out/summary.json", "\"outcome\": \"reached\"", "\"outcome\": \"layer_limit\"");
  EXPECT_EQ(broken(proof(1)), "outcome");
}

TEST_F(VerifyContinuous, a_run_with_one_altered_kick_is_not_proven) {
  alter_checkpoint(push);
  run("out", {"--resume"});
  const std::string names = broken(proof(1));
  EXPECT_EQ(names, "checkpoints frames hash series");
}

TEST_F(VerifyContinuous, a_run_that_was_continued_from_an_altered_state_is_not_proven_by_its_own_checkpoint) {
  const auto earn = [](State& state) { state.ledger.accounts[0].driven.value += 1; };
  for (const auto& [alter, names] :
       {std::pair(std::function<void(State&)>(push), "checkpoints frames hash series"),
        {std::function<void(State&)>(earn), "checkpoints series"}}) {
    run("out", {"--until", "0.8", "--force"});
    alter_checkpoint(alter);
    std::filesystem::copy(folder_ / "out/checkpoint/state.bin", folder_ / "out/checkpoint/first.bin",
                          std::filesystem::copy_options::overwrite_existing);
    run("out", {"--resume", "--until", "1.0"});
    for (const char* threads : {"1", "2"}) {
      const auto certificate = proof(1, {"--threads", threads});
      EXPECT_EQ(broken(certificate), names) << "what follows is proven from the true state";
      EXPECT_EQ(certificate.at("claims").at("checkpoints").at("text"),
                "the checkpoint at 0.8 s is not a state of the run");
    }
  }
}

TEST_F(VerifyContinuous, a_checkpoint_that_is_damaged_or_of_another_run_is_named) {
  const std::string bytes = text_of(folder_ / "out/checkpoint/state.bin");
  folder_.write("out/checkpoint/other.bin", bytes.substr(0, 1000));
  const auto damaged = proof(1);
  EXPECT_EQ(broken(damaged), "checkpoints");
  EXPECT_NE(damaged.at("claims").at("checkpoints").at("text").get<std::string>().find("other.bin"),
            std::string::npos);
  run("later", {"--until", "0.9"});
  folder_.write("out/checkpoint/other.bin", text_of(folder_ / "later/checkpoint/state.bin"));
  EXPECT_EQ(proof(1).at("claims").at("checkpoints").at("text"), "other.bin is later than the end of the run");
  folder_.write("out/checkpoint/other.bin", bytes);
  EXPECT_EQ(broken(proof(0)), "");
}

TEST_F(VerifyContinuous, energies_of_the_summary_that_the_rows_do_not_give_are_named) {
  replace("out/summary.json", "\"ledger_error\": ", "\"ledger_error\": 1e-3, \"was\": ");
  const auto certificate = proof(1);
  EXPECT_EQ(broken(certificate), "energy");
  EXPECT_NE(certificate.at("claims").at("energy").at("text").get<std::string>().find("energy.ledger_error"),
            std::string::npos);
}

TEST_F(VerifyContinuous, gives_the_same_certificate_with_any_number_of_threads) {
  const auto of_run = [](nlohmann::json certificate) {
    certificate.erase("cost"), certificate.erase("seal");
    return certificate;
  };
  std::filesystem::copy(folder_ / "out/checkpoint/state.bin", folder_ / "out/checkpoint/first.bin");
  run("out", {"--resume", "--until", "1.2"});
  EXPECT_EQ(of_run(proof(0)), of_run(proof(0, {"--threads", "2"})));
}

TEST_F(VerifyContinuous, an_altered_certificate_and_an_altered_run_are_refused) {
  proof(0);
  const std::string certificate = text_of(folder_ / "out/certificate.json");
  replace("out/certificate.json", "\"to\": 0.8", "\"to\": 0.9");
  const Finished altered = nacre({"verify", "out/certificate.json"});
  EXPECT_EQ(altered.code, 2);
  EXPECT_EQ(altered.err,
            "out/certificate.json: does not match its seal: it was changed after it was written\n");
  folder_.write("out/certificate.json", certificate);
  run("out", {"--resume", "--until", "0.9"});
  const Finished longer = nacre({"verify", "out/certificate.json"});
  EXPECT_EQ(longer.code, 1);
  EXPECT_NE(longer.out.find("The certificate does not hold: "), std::string::npos);
}

TEST_F(VerifyContinuous, parts_between_checkpoints_are_proven_at_the_same_time) {
  std::filesystem::copy(folder_ / "out/checkpoint/state.bin", folder_ / "out/checkpoint/first.bin");
  run("out", {"--resume", "--until", "1.6"});
  const auto certificate = proof(0, {"--threads", "2"});
  EXPECT_EQ(certificate.at("cost").at("parts"), 2);
  EXPECT_EQ(broken(certificate), "");
  EXPECT_EQ(certificate.at("claims").at("series").at("text"), proof(0).at("claims").at("series").at("text"));
}

TEST_F(VerifyContinuous, a_run_without_a_guarantee_is_refused) {
  const Finished finished =
      nacre({"run", "ball.toml", "--out", "impulse", "--until", "0.1", "--set", "contact.method=impulse"});
  ASSERT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(nacre({"verify", "impulse", "--continuous"}).code, 2);
}

TEST_F(VerifyContinuous, what_a_hidden_pair_does_is_found_and_drawn) {
  const char* through = R"([simulation]
duration = 0.3
[contact]
ignore = [["ball", "stone"]]
[[particles]]
name = "stone"
positions = [[0, 0, 0]]
radius = 0.1
fixed = true
[[particles]]
name = "ball"
positions = [[0, 0, 0.4]]
radius = 0.1
velocity = [0, 0, -2]
)";
  folder_.write("through.toml", through);
  ASSERT_EQ(nacre({"run", "through.toml", "--out", "hidden"}).code, 0);
  EXPECT_EQ(nacre({"verify", "hidden", "--continuous"}).code, 0) << "the scene says that the pair is ignored";
  replace("hidden/scene.toml", "ignore", "#ignore");
  const Finished finished = nacre({"verify", "hidden", "--continuous"});
  EXPECT_EQ(finished.code, 1) << finished.out << finished.err;
}

TEST_F(VerifyContinuous, queries_of_a_file_are_judged) {
  const std::string triangle = "0,1,0,1,0,1,T\n1,1,0,1,0,1,T\n0,1,1,1,0,1,T\n";
  std::string text = "1,4,1,4,1,1,T\n" + triangle + "1,4,1,4,-1,1,T\n" + triangle;
  std::string apart = "1,4,1,4,1,1,F\n" + triangle + "1,4,1,4,1,3,F\n" + triangle;
  for (char& c : text) c = c == 'T' ? '1' : c;
  for (char& c : apart) c = c == 'T' || c == 'F' ? '0' : c;
  folder_.write("queries.csv", text + apart);
  const Finished finished = nacre({"verify", "--queries", "queries.csv", "--kind", "vf"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  EXPECT_EQ(finished.out, "2 queries: 2 right, 0 missed, 0 false, 0 undecided.\n");
  folder_.write("queries.csv", text + "1,2,3\n");
  EXPECT_EQ(
      nacre({"verify", "--queries", "queries.csv", "--kind", "vf"}).err,
      "queries.csv:9: must have seven columns: x, y and z as numerator and denominator, and the truth\n");
  EXPECT_EQ(nacre({"verify", "--queries", "queries.csv"}).code, 2);
  EXPECT_EQ(nacre({"verify", "--queries", "queries.csv", "--kind", "vf", "--continuous"}).err,
            "--continuous: is about a run, not about queries\n");
  EXPECT_EQ(nacre({"verify", "out", "--kind", "vf"}).err, "--kind: is about queries: give --queries FILE\n");
}

}  // namespace
}  // namespace nacre::verify_continuous_test
