#include "nacre/record/folder_lock.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "scene/bouncing.hpp"

namespace nacre::folder_lock_test {
namespace {

TEST(FolderLock, a_second_lock_is_refused_until_the_first_is_gone) {
  const Scratch scratch;
  std::optional<FolderLock> first(scratch.path());
  EXPECT_THROW(FolderLock(scratch.path()), InputError);
  FolderLock moved(std::move(*first));
  first.reset();
  EXPECT_THROW(FolderLock(scratch.path()), InputError) << "it was moved, not released";
}

TEST(FolderLock, a_lock_leaves_nothing_behind) {
  const Scratch scratch;
  for (int i = 0; i < 2; ++i) {
    const FolderLock lock(scratch.path());
    EXPECT_TRUE(std::filesystem::is_empty(scratch.path()));
  }
}

TEST(FolderLock, a_run_holds_its_folder_until_its_pictures_are_drawn) {
  const Scratch scratch;
  RunRequest request;
  request.scene = bouncing_scene();
  request.out = scratch / "out";
  int calls = 0;
  request.at_end = [&](const RunResult& result) {
    EXPECT_EQ(result.ending.outcome, Outcome::reached);
    for (const Existing existing : {Existing::replace, Existing::resume})
      EXPECT_THROW(record(scratch / "out", bouncing_scene(), {}, existing), InputError);
    ++calls;
  };
  run(request, compile(request.scene));
  EXPECT_EQ(calls, 1);
  record(scratch / "out", bouncing_scene(), {}, Existing::resume);
}

}  // namespace
}  // namespace nacre::folder_lock_test
