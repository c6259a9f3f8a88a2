// Certificates as files: what is written is read again, what was changed is refused, and two are compared.
#include "nacre/replay/certificate.hpp"

#include <gtest/gtest.h>

#include "nacre/replay/drawing.hpp"
#include "scene/scratch.hpp"

namespace nacre::certificate_test {
namespace {

Certificate sample() {
  Certificate c;
  c.version = "1", c.commit = "abc", c.compiler = "GNU", c.folder = ".", c.scene = "knot & <b>";
  c.model_hash = "01", c.trajectory_hash = "02", c.outcome = "reached", c.to = 0.1 + 0.2;
  c.files = {{"scene.toml", "11"}, {"series.csv", "12"}};
  c.elements = {{"triangles", 8}};
  c.counts = {{"pairs", 123456789012}};
  c.books = {{"impulses", 1e-16}, {"ledger_change", 0.1 + 0.2}};
  c.claims = {{"apart", true, "no elements meet at any time"}, {"hash", true, "same"}};
  c.threads = 2, c.wall_seconds = 1.5;
  return c;
}

TEST(Certificate, is_read_as_it_was_written) {
  const Scratch scratch;
  const std::string text = to_json(sample());
  EXPECT_EQ(to_json(read_certificate(scratch.write("c.json", text))), text);
  EXPECT_TRUE(sample().is_proven());
}

TEST(Certificate, is_proven_only_if_every_claim_holds_and_no_pair_is_open) {
  Certificate c = sample();
  c.open.push_back({"a", "b", 0, 1, -0.5, true});
  EXPECT_FALSE(c.is_proven());
  c = sample();
  c.claims[1].holds = false;
  EXPECT_FALSE(c.is_proven());
  c.claims.clear();
  EXPECT_FALSE(c.is_proven()) << "nothing was claimed";
}

TEST(Certificate, that_was_changed_or_is_none_is_refused) {
  const Scratch scratch;
  std::string text = to_json(sample());
  text.replace(text.find("\"02\""), 4, "\"03\"");
  EXPECT_THROW(read_certificate(scratch.write("c.json", text)), InputError);
  EXPECT_THROW(read_certificate(scratch.write("c.json", "{}")), InputError);
  EXPECT_THROW(read_certificate(scratch.write("c.json", "no json")), InputError);
  EXPECT_THROW(read_certificate(scratch / "missing.json"), InputError);
}

TEST(Certificate, contradicts_one_of_another_run_and_not_one_of_another_program) {
  const Certificate first = sample();
  Certificate second = first;
  second.commit = "def", second.threads = 8, second.cpu_seconds = 100;
  EXPECT_EQ(contradiction(first, second), "");
  second.files[1].second = "13";
  EXPECT_EQ(contradiction(first, second), "a file of the run was changed");
  second = first;
  second.claims[0].holds = false;
  EXPECT_EQ(contradiction(first, second),
            "the claim 'apart' does not hold again: no elements meet at any time");
  second.trajectory_hash = "0";
  EXPECT_EQ(contradiction(first, second), "the run has another trajectory hash");
}

TEST(Drawing, shows_both_elements_of_each_pair_and_escapes_names) {
  EXPECT_EQ(drawing_of({}), "");
  const DrawnPair pair{
      {3, {Vec3{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, {1, {Vec3{0.2, 0.2, 0.1}}}, {0, 0.05}, "<b> and c"};
  const std::string svg = drawing_of(std::vector{pair, pair});
  EXPECT_TRUE(svg.starts_with("<svg")) << svg.substr(0, 80);
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_NE(svg.find("&lt;b&gt; and c"), std::string::npos);
}

}  // namespace
}  // namespace nacre::certificate_test
