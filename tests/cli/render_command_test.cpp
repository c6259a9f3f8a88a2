// nacre render: pictures, movies, and messages for mistakes.
#include "cli/program.hpp"

namespace nacre::render_command_test {
namespace {

class RenderCommand : public Cli {
 protected:
  RenderCommand() { run("out", {"--until", "0.3"}); }
  ~RenderCommand() override { setenv("PATH", path_.c_str(), 1); }

  /// Programs are found in the scratch folder alone.
  void look_for_programs_here() const { setenv("PATH", folder_.path().c_str(), 1); }

  Finished render(std::vector<std::string> arguments) const {
    std::vector<std::string> all{"render", "out", "--size", "64x48", "--samples", "1"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return nacre(all);
  }
  bool is_png(const std::string& name) const {
    return text_of(folder_ / name).substr(0, 8) == "\x89PNG\r\n\x1a\n";
  }

 private:
  const std::string path_ = getenv("PATH");
};

TEST_F(RenderCommand, a_run_leaves_three_pictures_and_its_report_shows_them) {
  EXPECT_FALSE(exists("out/picture-first.png")) << "the run of this fixture is without pictures";
  pictures_ = true;
  const std::string said = nacre({"run", "ball.toml", "--out", "out", "--until", "0.3", "--force"}).out;
  EXPECT_NE(said.find("Picture: out/picture.svg\nPicture: out/picture-last.png\nReport:  out/report.html\n"),
            std::string::npos)
      << said;
  for (const char* name : {"out/picture-first.png", "out/picture-middle.png", "out/picture-last.png"})
    EXPECT_TRUE(is_png(name)) << name;
  const std::string page = text_of(folder_ / "out/report.html");
  EXPECT_NE(page.find("data:image/png;base64,iVBOR"), std::string::npos);
  EXPECT_NE(page.find("<figcaption>middle frame</figcaption>"), std::string::npos);
}

TEST_F(RenderCommand, the_pictures_of_a_run_show_all_places_to_which_things_move) {
  pictures_ = true;
  run("out", {"--force"});
  const std::vector<std::string> small{"render",  "out",     "--frame", "0",    "--size",
                                       "640x480", "--draft", "-o",      "a.png"};
  ASSERT_EQ(nacre(small).code, 0);
  EXPECT_EQ(text_of(folder_ / "out/picture-first.png"), text_of(folder_ / "a.png"))
      << "render chooses its camera by all frames";
}

TEST_F(RenderCommand, a_picture_of_a_frame_is_drawn_and_can_be_drawn_again) {
  EXPECT_EQ(render({}).out, "Picture: out/render.png\n");
  EXPECT_TRUE(is_png("out/render.png"));
  EXPECT_EQ(render({"--frame", "0.1", "-o", "a.png", "--threads", "1"}).code, 0);
  EXPECT_EQ(render({"--frame", "0.12", "-o", "b.png", "--threads", "2"}).code, 0);
  EXPECT_EQ(render({"--frame", "0", "-o", "c.png"}).code, 0);
  EXPECT_EQ(text_of(folder_ / "a.png"), text_of(folder_ / "b.png")) << "the nearest frame, to the last bit";
  EXPECT_NE(text_of(folder_ / "a.png"), text_of(folder_ / "c.png"));
}

TEST_F(RenderCommand, a_body_can_be_hidden) {
  const std::string view = "from=0,-3,1 to=0,0,0";
  ASSERT_EQ(render({"--camera", view, "-o", "all.png"}).code, 0);
  ASSERT_EQ(render({"--camera", view, "--hide", "ball", "-o", "rest.png"}).code, 0);
  EXPECT_NE(text_of(folder_ / "all.png"), text_of(folder_ / "rest.png"));
  const Finished wrong = render({"--hide", "zebra"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err, "--hide: nothing in the frames is named 'zebra'; there are: ball\n");
}

TEST_F(RenderCommand, every_option_changes_the_picture) {
  ASSERT_EQ(render({"-o", "plain.png"}).code, 0);
  const std::vector<std::vector<std::string>> options = {
      {"--colour", "speed"},       {"--colour", "strain"},
      {"--size", "66x48"},         {"--samples", "2"},
      {"--camera", "from=3,-3,1"}, {"--camera", "at=0 fov=20", "--camera", "at=1 fov=60"}};
  for (const auto& option : options) {
    std::vector<std::string> all{"render", "out", "-o", "other.png"};
    if (option[0] != "--size") all.insert(all.end(), {"--size", "64x48"});
    if (option[0] != "--samples") all.insert(all.end(), {"--samples", "1"});
    all.insert(all.end(), option.begin(), option.end());
    const Finished finished = nacre(all);
    EXPECT_EQ(finished.code, 0) << option[0] << finished.err;
    EXPECT_NE(text_of(folder_ / "plain.png"), text_of(folder_ / "other.png")) << option[0];
  }
}

TEST_F(RenderCommand, bodies_without_strain_cannot_be_coloured_by_it) {
  run("loose", {"--until", "0.1", "--set", "spring=[]"});
  const Finished finished = nacre({"render", "loose", "--colour", "strain"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_NE(finished.err.find("has no array to colour by strain"), std::string::npos) << finished.err;
}

TEST_F(RenderCommand, mistakes_exit_2_with_a_message_and_write_nothing) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes = {
      {{"--frame", "soon"}, "must be a time in seconds, not soon"},
      {{"--frame", "9"}, "--frame: 9 s: there are frames from 0 to 0.3"},
      {{"--frame", "0", "--movie", "x.mp4"}, "--movie"},
      {{"-o", "x.jpg"}, "--output: the file must end in .png, not '.jpg'"},
      {{"-o", "no/x.png"}, "no such folder"},
      {{"--movie", "x.avi"}, "--movie: the file must end in .mp4, not '.avi'"},
      {{"--samples", "0"}, "--samples"},
      {{"--colour", "taste"}, "must be one of body, speed, strain, layer, not taste"},
      {{"--camera", "form=1,2,3"},
       "unknown key 'form' (did you mean 'from'?); allowed: from, to, up, fov, at"},
      {{"--camera", "from=1,2"}, "from: '1,2' is not three numbers"},
      {{"--camera", "from=1,2,x"}, "from: 'x' is not a number"},
      {{"--camera", "fov=180"}, "fov: must be between 0 and 180 degrees"},
      {{"--camera", "up=0,0,0"}, "up: must not be zero"},
      {{"--camera", "nonsense"}, "'nonsense' is not KEY=VALUE"},
      {{"--camera", "fov=20", "--camera", "fov=30"}, "each of several cameras needs its time"},
      {{"--camera", "from=0,0,9 to=0,0,1"}, "up must not be along the line of sight"},
      {{"--threads", "0"}, "--threads"},
      {{"--fly"}, "--fly"}};
  const auto before = files();
  for (const auto& [arguments, message] : mistakes) {
    const Finished finished = render(arguments);
    EXPECT_EQ(finished.code, 2) << message;
    EXPECT_NE(finished.err.find(message), std::string::npos) << finished.err;
    EXPECT_EQ(files(), before) << message;
  }
  EXPECT_EQ(nacre({"render", "out", "--size", "64"}).code, 2);
  EXPECT_EQ(nacre({"render", "out", "--size", "63x48", "--movie", "x.mp4"}).err,
            "--size: width and height must be even for a movie, not 63x48\n");
  EXPECT_EQ(nacre({"render"}).code, 2);
  EXPECT_EQ(nacre({"render", "missing"}).err, "missing: no such folder\n");
  EXPECT_EQ(files(), before);
}

TEST_F(RenderCommand, a_folder_without_frames_or_with_broken_ones_is_named) {
  run("unseen", {"--until", "0.1", "--set", "output.frame_rate=0"});
  EXPECT_FALSE(exists("unseen/picture-first.png"));
  EXPECT_EQ(nacre({"render", "unseen"}).err,
            "unseen: has no frames: run the scene with output.frame_rate above 0\n");
  std::filesystem::create_directory(folder_ / "empty");
  EXPECT_EQ(nacre({"render", "empty"}).err, "empty: has no frames: there is no frames/frames.pvd\n");
  folder_.write("out/frames/frame_000001.vtp", "<VTKFile/>");
  EXPECT_EQ(render({}).err, "out/frames/frame_000001.vtp: is not a VTK PolyData file\n");
  std::filesystem::remove(folder_ / "out/frames/frame_000001.vtp");
  EXPECT_EQ(render({}).err, "out/frames/frame_000001.vtp: cannot be read: No such file or directory\n");
}

TEST_F(RenderCommand, a_frame_of_another_scene_is_refused) {
  run("two", {"--until", "0.3", "--set", "particles.ball.positions=[[0,0,1],[2,0,1],[4,0,1]]", "--set",
              "spring=[]"});
  const std::string name = "frames/frame_000001.vtp", own = text_of(folder_ / "out" / name);
  folder_.write("out/" + name, text_of(folder_ / "two" / name));
  const Finished wrong = render({"--frame", "0"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err, "out/" + name + ": has 3 points, but the scene has 2: is it a frame of another run?\n")
      << "also where another frame is drawn: it belongs to the view";
  folder_.write("out/" + name, own);
  EXPECT_EQ(render({}).code, 0);
}

TEST_F(RenderCommand, without_ffmpeg_a_movie_names_the_package) {
  look_for_programs_here();
  const Finished finished = render({"--movie", "x.mp4"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_NE(finished.err.find("apt-get install ffmpeg"), std::string::npos) << finished.err;
  EXPECT_FALSE(exists("x.mp4"));
}

/// With a stand-in for ffmpeg that stores its arguments and its input, or fails.
TEST_F(RenderCommand, a_movie_gets_every_frame_and_is_there_only_when_done) {
  const auto tool = folder_.write("ffmpeg",
                                  "#!/bin/sh\nfor last; do :; done\necho \"$@\" > arguments\n"
                                  "exec /bin/cat > \"$last\"\n");
  std::filesystem::permissions(tool, std::filesystem::perms::owner_all);
  look_for_programs_here();
  const Finished good = render({"--movie", "x.mp4"});
  EXPECT_EQ(good.out, "Movie:   x.mp4\n") << good.err;
  EXPECT_EQ(std::filesystem::file_size(folder_ / "x.mp4"), 64u * 48 * 3 * 4);
  EXPECT_NE(text_of(folder_ / "arguments").find("-s 64x48 -r 10"), std::string::npos);
  folder_.write("ffmpeg", "#!/bin/sh\necho no such codec >&2\nexit 1\n");
  const Finished bad = render({"--movie", "y.mp4"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_EQ(bad.err, "y.mp4: ffmpeg failed: no such codec\n");
  EXPECT_FALSE(exists("y.mp4") || exists("y.mp4.partial") || exists("y.mp4.messages"));
}

}  // namespace
}  // namespace nacre::render_command_test
