// The benches compare two ways to compute one trajectory: a tape, and the hand-written loop, compute the
// trajectory of the run to the last bit.
#include "bench/tape.hpp"

#include <gtest/gtest.h>

#include "bench/by_hand.hpp"
#include "bench/measure.hpp"
#include "bench/profile.hpp"
#include "bench/strategies.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"
#include "support/places.hpp"

namespace nacre::bench::tape_test {
namespace {

const std::filesystem::path scenes = test::source_folder() / "scenes";

std::uint64_t chains_of(const State& state) {
  std::uint64_t h = 0;
  for (const Node& node : state.motion.nodes()) h = mix(h, node.chain);
  return h;
}

TEST(Tape, of_a_drape_plays_the_run_without_detection) {
  const Cloth cloth = draped_cloth(scenes / "tutorial/cloth_on_sphere.toml", 11);
  const Time end = cloth.after(0.01);
  const Tape tape(*cloth.model, cloth.state, end);
  Simulation simulation(*cloth.model, {}, cloth.state);
  simulation.advance(end);
  const Tape::Played played = tape.play();
  EXPECT_EQ(played.hash, simulation.state().trajectory_hash());
  EXPECT_EQ(played.kicks, simulation.state().counters.kicks - cloth.state.counters.kicks);
  EXPECT_LE(played.forces, simulation.state().counters.evaluations - cloth.state.counters.evaluations);
  EXPECT_GT(tape.forces_by_kind().at(contact_kind), 0u) << "it touches";
  EXPECT_FALSE(tape.rungs_at_start().empty());
}

TEST(Tape, refuses_models_with_scripts) {
  Model model;
  model.vertices.push_back({{}, {}, 1});
  model.points.push_back(Point::vertex(0));
  model.script.push_back({});
  EXPECT_THROW(Tape(model, initial_state(model), 1000), InputError);
}

TEST(HandLoop, with_chains_computes_the_trajectory_to_the_last_bit) {
  const Cloth cloth = hanging_cloth(scenes / "stress/hanging_sheet.toml", 9);
  const Time end = cloth.after(0.02);
  Simulation simulation(*cloth.model, {}, cloth.state);
  simulation.advance(end);
  const HandSheet sheet = by_hand(*cloth.model, cloth.state);
  HandLoop<ChainedVertices> loop(sheet);
  loop.run(tick_from(sheet, cloth.state.now), tick_from(sheet, end));
  EXPECT_EQ(loop.vertices().hash(), chains_of(simulation.state()));
  EXPECT_EQ(loop.evaluations(), simulation.state().counters.evaluations - cloth.state.counters.evaluations);
}

TEST(HandLoop, without_chains_moves_the_same_way) {
  const Cloth cloth = hanging_cloth(scenes / "stress/hanging_sheet.toml", 9);
  const HandSheet sheet = by_hand(*cloth.model, cloth.state);
  const std::int64_t first = tick_from(sheet, cloth.state.now), last = first + 100;
  HandLoop<ChainedVertices> chained(sheet);
  HandLoop<PlainVertices> plain(sheet);
  chained.run(first, last + 1);
  plain.run(first, last + 1);
  for (int i = 0; i < 81; ++i)
    EXPECT_LT(norm(plain.vertices().position(i) - chained.vertices().position(i)), 1e-12) << i;
}

TEST(HandLoop, refuses_contact) {
  const Cloth cloth = draped_cloth(scenes / "tutorial/cloth_on_sphere.toml", 5);
  EXPECT_THROW(by_hand(*cloth.model, cloth.state), InputError);
}

TEST(BenchStrategies, are_compared_on_the_same_kicks) {
  Cloth cloth = draped_cloth(scenes / "tutorial/cloth_on_sphere.toml", 5);
  const Time end = cloth.after(0.005);
  const PaperOverFast found = paper_over_fast(std::move(cloth), end, 50);
  EXPECT_EQ(found.paper.at("kicks"), found.fast.at("kicks"));
  EXPECT_GE(found.paper.at("kicks"), 50);
  EXPECT_GT(found.ratio, 1);
}

TEST(Profile, is_read_from_the_output_of_perf) {
  const auto lines = parse_profile(
      "# Overhead  Symbol\n#\n    61.50%  [.] nacre::Guards::renew(int, long)  \n     2.25%  [k] "
      "clear_page\n\n");
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_DOUBLE_EQ(lines[0].share, 0.615);
  EXPECT_EQ(lines[0].function, "nacre::Guards::renew(int, long)");
  EXPECT_EQ(lines[1].function, "clear_page");
}

}  // namespace
}  // namespace nacre::bench::tape_test
