#include "nacre/base/inside.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::inside_test {
namespace {

namespace fs = std::filesystem;

TEST(Inside, what_is_below_a_folder_is_inside_and_what_is_above_is_not) {
  const Scratch scratch;
  const fs::path home = scratch / "home";
  fs::create_directories(home / "below");
  for (const char* name : {"", ".", "file", "below/file", "below/../file", "no/such/../file", "no/such"})
    EXPECT_TRUE(is_inside(home, home / name)) << name;
  for (const char* name :
       {"..", "../file", "below/../../file", "../home2/file", "/etc/passwd", "no/../../file"})
    EXPECT_FALSE(is_inside(home, home / name)) << name;
  EXPECT_TRUE(is_inside(home / "", home / "file")) << "with a slash at the end";
  EXPECT_TRUE(is_inside("", "file")) << "the working folder";
  EXPECT_FALSE(is_inside("", "../file"));
}

TEST(Inside, links_count_as_what_they_lead_to) {
  const Scratch scratch;
  fs::create_directories(scratch / "home/below");
  scratch.write("home/file", "");
  scratch.write("file", "");
  fs::create_symlink("file", scratch / "home/inner");
  fs::create_symlink("../file", scratch / "home/outer");
  fs::create_symlink("..", scratch / "home/up");
  fs::create_symlink("home", scratch / "again");
  const fs::path home = scratch / "home";
  EXPECT_TRUE(is_inside(home, home / "inner"));
  EXPECT_FALSE(is_inside(home, home / "outer"));
  EXPECT_FALSE(is_inside(home, home / "up/file"));
  EXPECT_TRUE(is_inside(home, home / "up/home/file")) << "it comes back";
  EXPECT_TRUE(is_inside(scratch / "again", home / "file"));
}

TEST(Inside, a_file_that_is_replaced_does_not_follow_links) {
  const Scratch scratch;
  scratch.write("precious", "precious");
  for (const char* name : {"link", "other.part"}) fs::create_symlink("precious", scratch / name);
  replace_atomically(scratch / "link", "new");
  replace_atomically(scratch / "other", "new");
  EXPECT_EQ(text_of(scratch / "precious"), "precious");
  EXPECT_EQ(text_of(scratch / "link"), "new");
  EXPECT_EQ(text_of(scratch / "other"), "new");
  EXPECT_FALSE(fs::is_symlink(scratch / "link"));
}

}  // namespace
}  // namespace nacre::inside_test
