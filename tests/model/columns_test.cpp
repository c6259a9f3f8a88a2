#include "nacre/model/columns.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::columns_test {
namespace {

Model with(const std::string& tables) {
  return model_of("[simulation]\nduration = 1\n[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\n" +
                  tables);
}

std::vector<std::string> special(const Model& model) {
  std::vector<std::string> columns = series_columns(model);
  const std::size_t common = common_columns(model).size();
  EXPECT_EQ(columns[common - 1], "min_distance");
  return {columns.begin() + static_cast<std::ptrdiff_t>(common), columns.end()};
}

using Names = std::vector<std::string>;

TEST(Columns, planes_come_after_the_common_ones_and_probes_last) {
  const Model model = with(
      "[[probe]]\nname = \"place\"\nposition = \"ball\"\n[[probe]]\nname = \"near\"\ngap = [\"ball\", "
      "\"wall\"]\n"
      "[[plane]]\nname = \"wall\"\n");
  EXPECT_EQ(special(model),
            (Names{"force_wall_x", "force_wall_y", "force_wall_z", "place_x", "place_y", "place_z", "near"}));
}

TEST(Columns, names_of_planes_become_unique_column_names) {
  const Model model = with(
      "[[plane]]\nname = \"a,b\"\n[[plane]]\nname = \"a b\"\n[[plane]]\nname = \"b\\nc\"\n"
      "[[plane]]\nname = \"ü-1\"\n[[plane]]\nname = \"a_b_2\"\n");
  EXPECT_EQ(wall_columns(model),
            (Names{"force_a_b", "force_a_b_2", "force_b_c", "force_ü-1", "force_a_b_2_5"}));
}

TEST(Columns, the_hash_changes_when_a_series_cannot_be_continued) {
  const auto hash = [](const std::string& tables) { return series_hash(with(tables)); };
  const std::string plane = "[[plane]]\nname = \"floor\"\n",
                    two = "[[particles]]\nname = \"two\"\nposition = [5, 0, 1]\n";
  const std::string probe = "[[probe]]\nname = \"p\"\n";
  EXPECT_EQ(hash(plane), hash(plane));
  EXPECT_NE(hash(plane), hash("[[plane]]\nname = \"ground\"\n"));
  const std::vector<std::uint64_t> hashes{
      hash(two + plane),
      hash(two + plane + probe + "position = \"ball\"\n"),
      hash(two + plane + probe + "position = \"two\"\n"),
      hash(two + plane + probe + "force = \"ball\"\n"),
      hash(two + plane + probe + "force = \"floor\"\n"),
      hash(two + plane + probe + "gap = [\"ball\", \"two\"]\n"),
      hash(two + plane + probe + "gap = [\"ball\", \"floor\"]\n"),
      hash(two + plane + probe + "gap = [\"two\", \"floor\"]\n"),
  };
  for (std::size_t i = 0; i < hashes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(hashes[i], hashes[j]) << i << " " << j;
}

}  // namespace
}  // namespace nacre::columns_test
