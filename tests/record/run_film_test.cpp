#include "nacre/record/run_film.hpp"

#include <gtest/gtest.h>

#include "nacre/record/report.hpp"
#include "scene/bouncing.hpp"

namespace nacre::run_film_test {
namespace {

TEST(RunFilm, a_run_that_is_too_long_keeps_frames_evenly_and_the_last_one) {
  const Scratch scratch;
  record(scratch / "out");
  const auto film = keep_film(RunFolder(scratch / "out"), "out", {.frames = 4});
  ASSERT_TRUE(film);
  ASSERT_EQ(film->times.size(), 1u);
  ASSERT_EQ(film->times[0].size(), 4u);
  EXPECT_NEAR(film->times[0].back(), 1, 1e-9);
  EXPECT_EQ(film->left_out, 7u);
  const auto all = keep_film(RunFolder(scratch / "out"), "out", {});
  EXPECT_EQ(all->left_out, 0u);
}

TEST(RunFilm, the_report_has_the_film_and_a_report_without_one_has_no_viewer) {
  const Scratch scratch;
  record(scratch / "out");
  const std::vector runs{scratch / "out"};
  write_report(runs, scratch / "film.html");
  write_report(runs, scratch / "plain.html", FilmSize{.frames = 0});
  const std::string film = text_of(scratch / "film.html"), plain = text_of(scratch / "plain.html");
  EXPECT_NE(film.find("<div id=\"nacre-viewer\">"), std::string::npos);
  EXPECT_NE(film.find("id=\"film-0-block-0\""), std::string::npos);
  EXPECT_EQ(plain.find("nacre-viewer"), std::string::npos);
  EXPECT_LT(plain.size(), film.size() - 500'000) << "the program of the viewer is not in it";
}

TEST(RunFilm, a_damaged_frame_leaves_the_report_with_a_word_about_it) {
  const Scratch scratch;
  record(scratch / "out");
  scratch.write("out/frames/frame_000003.vtp", "<script>");
  const std::vector runs{scratch / "out"};
  write_report(runs, scratch / "page.html");
  const std::string page = text_of(scratch / "page.html");
  EXPECT_NE(page.find("No film of out: "), std::string::npos);
  EXPECT_NE(page.find("frame_000003.vtp"), std::string::npos);
  EXPECT_EQ(page.find("id=\"film-0-head\""), std::string::npos);
}

TEST(RunFilm, a_run_without_frames_has_no_film) {
  const Scratch scratch;
  record(scratch / "out", bouncing_scene({"output.frame_rate=0"}));
  EXPECT_FALSE(keep_film(RunFolder(scratch / "out"), "out", {}));
}

}  // namespace
}  // namespace nacre::run_film_test
