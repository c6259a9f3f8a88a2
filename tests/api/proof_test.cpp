#include <fstream>
#include <sstream>

#include "api/api.hpp"

#include "cli/program.hpp"

namespace nacre::proof_test {
namespace {

using namespace test;

std::string names_of_false_claims(const api::Proof& proof) {
  std::string names;
  for (const api::Claim& claim : proof.claims)
    if (!claim.holds) names += claim.name + " ";
  return names;
}

TEST(ApiProof, proves_a_run_and_writes_a_certificate_that_the_command_line_confirms) {
  const Scratch scratch;
  const api::Run run = api::run(two_balls(), {.out = scratch / "run", .report = false});
  double done = 0;
  const api::Proof proof = api::prove(run, {.on_progress = [&](double share) { done = share; }});
  EXPECT_TRUE(proof.ok) << names_of_false_claims(proof);
  EXPECT_TRUE(proof.complete);
  EXPECT_EQ(proof.claims.size(), 10u);
  EXPECT_TRUE(proof.unproven.empty());
  EXPECT_GT(done, 0.5);
  EXPECT_EQ(proof.certificate, scratch / "run" / "certificate.json");
  const Finished again = Program(scratch, {"verify", proof.certificate.string()}).finish();
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_NE(again.out.find("The certificate holds"), std::string::npos) << again.out;
}

TEST(ApiProof, finds_a_record_that_was_altered) {
  const Scratch scratch;
  const api::Run run = api::run(two_balls(), {.out = scratch / "run", .report = false});
  std::stringstream text;
  text << std::ifstream(scratch / "run" / "series.csv").rdbuf();
  std::string series = text.str();
  const std::size_t digit = series.find_last_of("12345678");
  ++series[digit];
  std::ofstream(scratch / "run" / "series.csv") << series;
  const api::Proof proof = api::prove(run, {.threads = 2, .certificate = scratch / "other.json"});
  EXPECT_FALSE(proof.ok);
  EXPECT_EQ(names_of_false_claims(proof), "series ");
  EXPECT_TRUE(std::filesystem::exists(scratch / "other.json"));
}

TEST(ApiProof, needs_the_formulas_of_custom_potentials) {
  const Scratch scratch;
  const api::Run run = api::run(with_own_spring(), {.out = scratch / "run", .report = false});
  EXPECT_NE(message_of([&] { api::prove(run); }).find("the formula of 'tie' belongs to the program"),
            std::string::npos);
  const Finished refused = Program(scratch, {"verify", "run", "--continuous"}).finish();
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("the formula of 'tie' belongs to the program"), std::string::npos);

  const api::Proof proof = api::prove(run, {.formulas = with_own_spring()});
  EXPECT_TRUE(proof.ok) << names_of_false_claims(proof);
  const api::Proof stiffer = api::prove(run, {.formulas = with_own_spring(50.0000001)});
  EXPECT_TRUE(names_of_false_claims(stiffer).starts_with("model hash")) << names_of_false_claims(stiffer);
  EXPECT_TRUE(run.picture().starts_with("<svg"));
}

TEST(ApiProof, writes_nothing_if_it_is_interrupted_or_cannot_begin) {
  const Scratch scratch;
  const api::Run run = api::run(two_balls(), {.out = scratch / "run", .report = false});
  const std::atomic<bool> stop = true;
  const api::Proof proof = api::prove(run, {.interrupt = &stop});
  EXPECT_FALSE(proof.complete);
  EXPECT_FALSE(proof.ok);
  EXPECT_NE(message_of([&] { api::prove(run, {.threads = 0}); }).find("threads"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(scratch / "run" / "certificate.json"));
}

}  // namespace
}  // namespace nacre::proof_test
