// Room for the last checkpoint on a disk that gets full, and the order in which files are saved then.
#include "nacre/record/reserve.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nacre/base/error.hpp"
#include "nacre/compile/compile.hpp"
#include "scene/bouncing.hpp"

namespace nacre::reserve_test {
namespace {

/// What the file takes on the disk, in bytes; 0 if there is none.
std::uintmax_t room_of(const std::filesystem::path& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 ? 512 * static_cast<std::uintmax_t>(status.st_blocks) : 0;
}

TEST(Reserve, takes_room_on_the_disk_until_it_is_released) {
  const Scratch scratch;
  const std::filesystem::path file = scratch / ".reserve";
  Reserve reserve(file);
  EXPECT_FALSE(exists(file));
  reserve.keep(100'000);
  EXPECT_GE(room_of(file), 100'000u);
  const std::uintmax_t before = room_of(file);
  reserve.keep(110'000);
  EXPECT_EQ(room_of(file), before) << "some more is kept at once";
  reserve.keep(500'000);
  EXPECT_GE(room_of(file), 500'000u);
  reserve.release();
  EXPECT_FALSE(exists(file));
}

TEST(Reserve, ends_with_its_owner_and_replaces_that_of_a_run_that_was_killed) {
  const Scratch scratch;
  const std::filesystem::path file = scratch / ".reserve";
  std::filesystem::create_symlink(scratch.write("precious.txt", "text"), file);
  {
    Reserve reserve(file);
    reserve.keep(1000);
    EXPECT_GE(room_of(file), 1000u);
  }
  EXPECT_FALSE(exists(symlink_status(file)));
  EXPECT_EQ(text_of(scratch / "precious.txt"), "text");
}

[[noreturn]] void keep_with_small_files(const std::filesystem::path& file) {
  const rlimit limit{100, 100};
  setrlimit(RLIMIT_FSIZE, &limit);
  ::signal(SIGXFSZ, SIG_IGN);
  Reserve reserve(file);
  reserve.keep(10'000);
  _exit(exists(file) ? 1 : 0);
}

TEST(Reserve, a_limit_on_the_size_of_files_is_no_error) {
  const Scratch scratch;
  EXPECT_EXIT(keep_with_small_files(scratch / ".reserve"), testing::ExitedWithCode(0), "");
}

/// Runs the scene until the first report of progress. There `break_it` is called and the run is interrupted.
void run_and_break(const std::filesystem::path& out, const Model& model, const Scene& scene,
                   const std::function<void()>& break_it) {
  RunRequest request;
  request.scene = scene;
  request.out = out;
  std::atomic<bool> stop = false;
  request.interrupt = &stop;
  request.on_progress = [&](const Progress&) {
    if (!stop) break_it();
    stop = true;
  };
  run(request, model);
}

TEST(Reserve, is_there_while_a_run_goes_on_and_gone_at_its_end) {
  const Scratch scratch;
  const Scene scene = bouncing_scene({"simulation.duration=15000", "output.frame_rate=0"});
  const Model model = compile(scene);
  std::uintmax_t room = 0;
  run_and_break(scratch / "out", model, scene, [&] { room = room_of(scratch / "out/.reserve"); });
  EXPECT_GE(room, file_size(scratch / "out/checkpoint/state.bin"));
  EXPECT_FALSE(exists(scratch / "out/.reserve"));
}

TEST(Reserve, the_state_is_saved_before_files_that_a_resumed_run_can_do_without) {
  for (const char* name : {"log.txt", "frames/frames.pvd", "summary.json"}) {
    const Scratch scratch;
    const std::filesystem::path file = scratch / "out" / name;
    const Scene scene = bouncing_scene({"simulation.duration=15000", "output.frame_rate=0"});
    const Model model = compile(scene);
    EXPECT_THROW(run_and_break(scratch / "out", model, scene,
                               [&] {
                                 std::filesystem::remove(file);
                                 std::filesystem::create_directories(file / "in the way");
                               }),
                 InputError)
        << name;
    const Checkpoint checkpoint = read_checkpoint(scratch / "out/checkpoint/state.bin", model);
    EXPECT_GT(checkpoint.state.now, 0) << name;
    EXPECT_FALSE(exists(scratch / "out/.reserve"));
    remove_all(file);
    record(scratch / "out", scene, model.quantum.seconds(checkpoint.state.now) + 1, Existing::resume);
  }
}

}  // namespace
}  // namespace nacre::reserve_test
