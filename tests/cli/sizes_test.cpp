// Input without end, or of a size that cannot be meant: a clear line, at once.
#include <sys/stat.h>

#include "cli/program.hpp"

namespace nacre::sizes_test {
namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A test in which every refusal takes less than a second.
class Sizes : public Cli {
 protected:
  void refuse(const std::vector<std::string>& command, const std::string& message) const {
    const auto begin = std::chrono::steady_clock::now();
    const Finished finished = nacre(command);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1)) << message;
    EXPECT_EQ(finished.code, 2) << finished.out;
    EXPECT_EQ(finished.err, message);
    EXPECT_FALSE(exists("runs"));
  }
  void link_to_zeros(const std::string& name) const { fs::create_symlink("/dev/zero", folder_ / name); }
  void make_huge(const std::string& name) const {
    folder_.write(name, "");
    fs::resize_file(folder_ / name, std::uintmax_t{1} << 40);
  }
  std::string text(const std::string& name) const { return text_of(folder_ / name); }
};

const std::string allowed = "is 1099511627776 bytes long; at most 4294967296 are read\n";

TEST_F(Sizes, particles_from_an_endless_file_are_refused) {
  const std::string scene = "[simulation]\nduration = 1\n[[particles]]\ncsv = ";
  folder_.write("zero.toml", scene + "\"/dev/zero\"\n");
  refuse({"run", "zero.toml"}, "/dev/zero: is not a regular file\n");
  make_huge("huge.csv");
  folder_.write("huge.toml", scene + "\"huge.csv\"\n");
  refuse({"check", "huge.toml"}, "huge.csv: " + allowed);
  mkfifo((folder_ / "pipe").c_str(), 0600);
  folder_.write("pipe.toml", scene + "\"pipe\"\n");
  refuse({"check", "pipe.toml"}, "pipe: is not a regular file\n");
}

TEST_F(Sizes, a_mesh_from_an_endless_file_is_refused) {
  const std::string scene = "[simulation]\nduration = 1\n[[body]]\nmaterial = \"wool\"\n";
  link_to_zeros("zero.obj");
  folder_.write("zero.toml", scene + "mesh = \"zero.obj\"\n");
  const Finished zero = nacre({"check", "zero.toml"});
  EXPECT_EQ(zero.code, 2);
  EXPECT_TRUE(has(zero.err, "zero.obj: is not a regular file\n")) << zero.err;
  make_huge("huge.stl");
  folder_.write("huge.toml", scene + "mesh = \"huge.stl\"\n");
  const Finished huge = nacre({"check", "huge.toml"});
  EXPECT_EQ(huge.code, 2);
  EXPECT_TRUE(has(huge.err, "huge.stl: " + allowed)) << huge.err;
}

TEST_F(Sizes, a_scene_that_is_an_endless_file_is_refused) {
  link_to_zeros("zero.toml");
  refuse({"run", "zero.toml"}, "zero.toml: is not a regular file\n");
  make_huge("huge.toml");
  refuse({"check", "huge.toml"}, "huge.toml: " + allowed);
}

TEST_F(Sizes, a_checkpoint_that_is_an_endless_file_is_refused) {
  refuse({"run", "ball.toml", "--from", "/dev/zero"}, "/dev/zero: cannot be read: is not a regular file\n");
}

TEST_F(Sizes, a_key_of_many_words_is_refused) {
  std::string key = "a";
  for (int i = 0; i < 50'000; ++i) key += ".a";
  const std::string what = "a key has more than 20 words with dots between them\n";
  folder_.write("dots.toml", std::string(ball) + key + " = 1\n");
  refuse({"check", "dots.toml"}, "dots.toml:20: " + what);
  folder_.write("table.toml", std::string(ball) + "[" + key + "]\n");
  refuse({"run", "table.toml"}, "table.toml:20: " + what);
  refuse({"check", "ball.toml", "--set", key + "=1"}, "--set: " + what);
  refuse({"check", "ball.toml", "--set", "plane={" + key + "=1}"}, "--set: " + what);
}

TEST_F(Sizes, a_graded_grid_of_any_ratio_is_made_or_refused_at_once) {
  const std::string scene = "[simulation]\nduration = 1\n[[body]]\nmaterial = \"wool\"\ncollide = false\n";
  folder_.write("graded.toml",
                scene + "shape = {graded_grid = {nx = 30, ny = 30, ratio = 1000, fraction = 0.5}}\n");
  const auto begin = std::chrono::steady_clock::now();
  const Finished finished = nacre({"check", "graded.toml"});
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_EQ(finished.code, 0) << finished.err;
}

}  // namespace
}  // namespace nacre::sizes_test
