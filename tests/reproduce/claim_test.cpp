#include "reproduce/claim.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include <nlohmann/json.hpp>

namespace nacre::reproduce::claim_test {
namespace {

TEST(Limits, hold_what_they_say) {
  EXPECT_TRUE(Limit::below(0.003).holds(0.0029));
  EXPECT_FALSE(Limit::below(0.003).holds(0.003));
  EXPECT_TRUE(Limit::above(1).holds(1.1));
  EXPECT_FALSE(Limit::above(1).holds(1));
  EXPECT_TRUE(Limit::at_least(1).holds(1));
  EXPECT_TRUE(Limit::between(1, 2).holds(1));
  EXPECT_TRUE(Limit::between(1, 2).holds(2));
  EXPECT_FALSE(Limit::between(1, 2).holds(2.1));
  EXPECT_TRUE(Limit::exactly(0).holds(0));
  EXPECT_FALSE(Limit::exactly(0).holds(1));
}

TEST(Limits, are_met_by_no_number_that_is_not_finite) {
  for (const Limit& limit : {Limit::below(1), Limit::above(1), Limit::between(-1, 1), Limit::exactly(0)}) {
    EXPECT_FALSE(limit.holds(NAN));
    EXPECT_FALSE(limit.holds(INFINITY));
    EXPECT_FALSE(limit.holds(-INFINITY));
  }
}

TEST(Limits, have_words) {
  EXPECT_EQ(Limit::below(0.003).words(), "< 0.003");
  EXPECT_EQ(Limit::above(10).words(), "> 10");
  EXPECT_EQ(Limit::at_least(18).words(), ">= 18");
  EXPECT_EQ(Limit::between(0.08, 0.105).words(), "0.08 to 0.105");
  EXPECT_EQ(Limit::exactly(0).words(), "= 0");
}

TEST(Claims, become_json_and_a_table) {
  const std::vector<Claim> claims{{"wedge", "Sphere and Wedge", {"it holds", 0.5, Limit::below(1)}},
                                  {"box", "Balls", {"it is lost", NAN, Limit::exactly(0)}}};
  const auto json = to_json(claims);
  EXPECT_EQ(json.dump(),
            R"([{"id":"wedge","section":"Sphere and Wedge","claim":"it holds","measured":0.5,"limit":"< 1",)"
            R"("pass":true},{"id":"box","section":"Balls","claim":"it is lost","measured":null,)"
            R"("limit":"= 0","pass":false}])");
  const std::string table = to_markdown(claims);
  EXPECT_NE(table.find("| `wedge` | it holds | 0.5 | < 1 | holds |\n"), std::string::npos) << table;
  EXPECT_NE(table.find("| `box` | it is lost | nan | = 0 | **fails** |\n"), std::string::npos) << table;
}

}  // namespace
}  // namespace nacre::reproduce::claim_test
