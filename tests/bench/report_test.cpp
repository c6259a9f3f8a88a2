#include "bench/report.hpp"

#include <gtest/gtest.h>

#include "bench/packages.hpp"
#include "nacre/base/error.hpp"

namespace nacre::bench::report_test {
namespace {

const TextTable table{
    {"case", "program", "s"},
    {{"gas", "Nacre", "1.25"}, {"gas", "Yade", "not installed: do this"}, {"pile", "a long sentence"}}};

TEST(BenchReport, columns_of_the_table_line_up) {
  EXPECT_EQ(to_text(table),
            "case  program  s\n"
            "gas   Nacre    1.25\n"
            "gas   Yade     not installed: do this\n"
            "pile  a long sentence\n");
}

TEST(BenchReport, rows_of_a_page_have_every_cell) {
  EXPECT_EQ(to_markdown(table),
            "| case | program | s |\n| --- | --- | --- |\n| gas | Nacre | 1.25 |\n"
            "| gas | Yade | not installed: do this |\n| pile | a long sentence |  |\n");
}

TEST(BenchReport, results_take_their_own_place_in_a_page) {
  const std::string page =
      "a\n<!-- nacre bench shells -->\n1\n<!-- end -->\n<!-- nacre bench spheres -->\nold\n<!-- end -->\nz\n";
  EXPECT_EQ(with_results(page, "page.md", "spheres", "new\n"),
            "a\n<!-- nacre bench shells -->\n1\n<!-- end -->\n<!-- nacre bench spheres -->\nnew\n<!-- end "
            "-->\nz\n");
  EXPECT_THROW(with_results("no place", "page.md", "spheres", "new\n"), InputError);
}

TEST(Packages, sizes_are_those_that_apt_prints) {
  const auto some = parse_install_size(
      "The following NEW packages will be installed:\n  yade\nNeed to get 125 MB/195 MB of archives.\n"
      "After this operation, 1230 MB of additional disk space will be used.\n");
  ASSERT_TRUE(some);
  EXPECT_EQ(some->download, "125 MB");
  EXPECT_EQ(some->on_disk, "1230 MB");
  EXPECT_EQ(parse_install_size("Need to get 541 kB of archives.\n"
                               "After this operation, 1,230 kB of additional disk space will be used.\n")
                ->download,
            "541 kB");
  EXPECT_FALSE(parse_install_size("E: Unable to locate package yade\n"));
}

TEST(Packages, the_command_that_installs_is_whole) {
  EXPECT_EQ(install_command({{"LAMMPS", "lmp", "lammps"}, {"Yade", "yade", "yade"}}),
            "sudo apt-get install --no-install-recommends lammps yade");
}

TEST(BenchReport, counts_that_moved_since_a_baseline_are_named) {
  const Json before{{"figures", 1}, {"counters", {{"sheet", {{"kicks", 5}, {"gone", 1}}}}}};
  const Json after{{"figures", 2}, {"counters", {{"sheet", {{"kicks", 6}, {"more", 1}}}}}};
  const std::vector<std::string> expected{"sheet/kicks: 5 became 6", "sheet/more: is new, 1",
                                          "sheet/gone: is gone, 1"};
  EXPECT_EQ(moved_counts(before, after), expected);
  EXPECT_TRUE(moved_counts(before, before).empty());
}

}  // namespace
}  // namespace nacre::bench::report_test
