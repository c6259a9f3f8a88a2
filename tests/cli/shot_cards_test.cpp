// A house of cards that a ball shoots to pieces: no two cards are in each other, in any frame.
#include "cli/program.hpp"

namespace nacre::shot_cards_test {
namespace {

TEST_F(Cli, cards_that_are_shot_to_pieces_have_no_intersections) {
  const Finished run =
      nacre({"run", "friction/house_of_cards", "--variant", "shot", "--until", "0.6", "--out", "out"});
  ASSERT_EQ(run.code, 0) << run.out << run.err;
  EXPECT_GT(summary("out").at("contact").at("max_layer"), 4);
  EXPECT_LT(summary("out").at("energy").at("ledger_error"), 0.005);
  EXPECT_EQ(nacre({"verify", "out"}).code, 0);
}

}  // namespace
}  // namespace nacre::shot_cards_test
