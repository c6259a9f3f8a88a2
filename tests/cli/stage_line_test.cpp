// What a long check is doing shows on a terminal, and nowhere else.
#include <stdlib.h>

#include "cli/program.hpp"

namespace nacre::stage_line_test {
namespace {

/// A terminal in which a program can be run.
class Terminal {
 public:
  Terminal() : own_(posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK)) {
    EXPECT_TRUE(own_ >= 0 && grantpt(own_) == 0 && unlockpt(own_) == 0);
    other_ = open(ptsname(own_), O_RDWR | O_NOCTTY);  // stays open, so that what is written can be read
  }
  ~Terminal() { close(own_), close(other_); }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// For the child: its errors go here.
  void take_errors() const { dup2(other_, STDERR_FILENO); }

  std::string text() const {
    std::string all;
    char part[1024];
    for (ssize_t count; (count = read(own_, part, sizeof part)) > 0;)
      all.append(part, static_cast<std::size_t>(count));
    return all;
  }

 private:
  int own_, other_ = -1;
};

class StageLine : public Cli {};

TEST_F(StageLine, tells_on_a_terminal_what_a_check_is_doing_and_goes_away) {
  const Terminal terminal;
  const Finished finished =
      Program(folder_, {"check", "ball.toml"}, [&] { terminal.take_errors(); }).finish();
  EXPECT_EQ(finished.code, 0);
  const std::string said = terminal.text(), gone = "\r\033[K";
  std::size_t place = 0;
  for (const char* stage : {"reading the scene and its meshes", "choosing thickness and stiffness of contact",
                            "looking for pairs that start near each other", "compiling", "collecting facts",
                            "trying a few steps"}) {
    place = said.find(std::string(" s: ") + stage + " ...", place);
    EXPECT_NE(place, std::string::npos) << stage << " in " << said;
  }
  EXPECT_TRUE(said.ends_with(gone)) << said;
  EXPECT_EQ(finished.out.find("compiling"), std::string::npos);
}

TEST_F(StageLine, is_not_in_the_errors_of_a_short_check_without_a_terminal) {
  EXPECT_EQ(nacre({"check", "ball.toml"}).err, "");
}

}  // namespace
}  // namespace nacre::stage_line_test
