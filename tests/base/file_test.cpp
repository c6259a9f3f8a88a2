#include "nacre/base/file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "scene/scratch.hpp"

namespace nacre::file_test {
namespace {

TEST(File, what_is_written_is_read_back_and_nothing_else_is_left) {
  const Scratch scratch;
  const std::string bytes("a\0b\r\n\xff", 6);
  write_atomically(scratch / "file", "before");
  write_atomically(scratch / "file", bytes);
  EXPECT_EQ(read_file(scratch / "file"), bytes);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path()), {}), 1);
}

TEST(File, one_that_is_missing_is_named_with_a_similar_one_of_its_folder) {
  const Scratch scratch;
  const std::string file = scratch.write("seamed.obj", "").string();
  EXPECT_EQ(no_such_file(file), "");
  EXPECT_EQ(no_such_file(scratch / "seamd.obj"),
            "there is no file " + (scratch / "seamd.obj").string() + " (did you mean 'seamed.obj'?)");
  scratch.write("scallop.toml", "");
  EXPECT_EQ(no_such_file(scratch / "scallop.obj"), "there is no file " + (scratch / "scallop.obj").string())
      << "a scene is no mesh";
  EXPECT_EQ(no_such_file(scratch / "no/seamd.obj"),
            "there is no file " + (scratch / "no/seamd.obj").string());
}

TEST(File, what_cannot_be_read_or_written_is_named) {
  const Scratch scratch;
  try {
    read_file(scratch / "nothing");
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()),
              (scratch / "nothing").string() + ": cannot be read: No such file or directory");
  }
  EXPECT_THROW(read_file(scratch.path()), InputError) << "a folder";
  EXPECT_THROW(write_atomically(scratch / "no/such/folder", ""), InputError);
  EXPECT_THROW(write_atomically(scratch.path(), ""), InputError) << "a folder";
}

TEST(File, a_pipe_is_not_replaced_and_a_link_is_followed) {
  const Scratch scratch;
  ASSERT_EQ(mkfifo((scratch / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("pipe", scratch / "to_pipe");
  for (const char* name : {"pipe", "to_pipe"}) {
    try {
      write_atomically(scratch / name, "text");
      ADD_FAILURE() << name;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()),
                (scratch / name).string() + ": cannot be written: is not a regular file");
    }
  }
  EXPECT_TRUE(std::filesystem::is_fifo(scratch / "pipe"));
  std::filesystem::create_directory(scratch / "below");
  std::filesystem::create_symlink("below/file", scratch / "link");
  for (const char* text : {"first", "second"}) {  // the first one makes the file that the link names
    write_atomically(scratch / "link", text);
    EXPECT_EQ(text_of(scratch / "below/file"), text);
    EXPECT_TRUE(std::filesystem::is_symlink(scratch / "link"));
  }
}

TEST(File, an_error_in_the_middle_is_not_taken_for_the_end) {
  EXPECT_THROW(read_file("/proc/self/mem"), InputError) << "a regular file whose first byte cannot be read";
}

TEST(File, what_may_have_no_end_or_is_too_long_is_not_read) {
  const Scratch scratch;
  EXPECT_EQ(unreadable("/dev/zero", 100), "is not a regular file");
  EXPECT_THROW(read_file("/dev/zero"), InputError);
  const std::filesystem::path file = scratch.write("file", "12345");
  EXPECT_EQ(unreadable(file, 5), "");
  EXPECT_EQ(unreadable(file, 4), "is 5 bytes long; at most 4 are read");
  EXPECT_THROW(read_file(file, 4), InputError);
  EXPECT_EQ(unreadable(scratch / "nothing", 4), "");
  EXPECT_EQ(unreadable(scratch.path(), 4), "");
}

}  // namespace
}  // namespace nacre::file_test
