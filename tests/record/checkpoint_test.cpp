#include "nacre/record/checkpoint.hpp"

#include <gtest/gtest.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/ledger_bits.hpp"

namespace nacre::checkpoint_test {
namespace {

std::string error_of(const std::filesystem::path& file, const Model& model) {
  try {
    read_checkpoint(file, model);
  } catch (const InputError& error) {
    return std::string(error.what()).substr(file.string().size());
  }
  return "";
}

class CheckpointFile : public testing::Test {
 protected:
  CheckpointFile() : scene_(bouncing_scene()), model_(compile(scene_)), simulation_(model_, scene_.strategy) {
    simulation_.advance(*model_.quantum.nearest(0.4));
    cursor_.rows = 7;
    cursor_.frames = 3;
    cursor_.series_rate = 60;
    cursor_.wall_seconds = 1.5;
    cursor_.statistics.samples = 9;
    cursor_.statistics.first_linear = {1, 2, 3};
    bytes_ = to_bytes(model_, simulation_.state(), cursor_);
  }

  std::string refusal(const std::string& bytes) const {
    return error_of(scratch_.write("state.bin", bytes), model_);
  }

  Scratch scratch_;
  Scene scene_;
  Model model_;
  Simulation simulation_;
  Cursor cursor_;
  std::string bytes_;
};

TEST_F(CheckpointFile, everything_comes_back) {
  const Checkpoint read = read_checkpoint(scratch_.write("state.bin", bytes_), model_);
  const State &a = simulation_.state(), &b = read.state;
  EXPECT_EQ(b.now, a.now);
  EXPECT_EQ(b.trajectory_hash(), a.trajectory_hash());
  EXPECT_EQ(b.since_start, a.since_start);
  EXPECT_EQ(b.since_sample, a.since_sample);
  EXPECT_GT(b.since_start.max_layer, 0);
  EXPECT_EQ(b.received.since, a.received.since);
  EXPECT_EQ(b.received.impulses, a.received.impulses);
  EXPECT_LT(b.received.impulses[0].z, 0);
  EXPECT_EQ(b.counters.kicks, a.counters.kicks);
  EXPECT_EQ(test::bits_of(b.ledger), test::bits_of(a.ledger));
  EXPECT_GT(b.ledger.dissipation(), 0);
  for (std::size_t i = 0; i < a.motion.nodes().size(); ++i) {
    EXPECT_EQ(b.motion.nodes()[i].x, a.motion.nodes()[i].x);
    EXPECT_EQ(b.motion.nodes()[i].v, a.motion.nodes()[i].v);
    EXPECT_EQ(b.motion.nodes()[i].t, a.motion.nodes()[i].t);
    EXPECT_EQ(b.motion.inverse_mass(static_cast<int>(i)), a.motion.inverse_mass(static_cast<int>(i)));
  }
  EXPECT_EQ(read.cursor.rows, 7);
  EXPECT_EQ(read.cursor.frames, 3);
  EXPECT_EQ(read.cursor.series_rate, 60);
  EXPECT_EQ(read.cursor.wall_seconds, 1.5);
  EXPECT_EQ(read.cursor.statistics.samples, 9u);
  EXPECT_EQ(read.cursor.statistics.first_linear, (Vec3{1, 2, 3}));
  EXPECT_EQ(to_bytes(model_, read.state, read.cursor), bytes_);
}

TEST_F(CheckpointFile, internal_variables_come_back) {
  State state = simulation_.state();
  state.internal = {3, -1, 1'000'000'000'000};
  const Checkpoint read =
      read_checkpoint(scratch_.write("state.bin", to_bytes(model_, state, cursor_)), model_);
  EXPECT_EQ(read.state.internal, state.internal);
  EXPECT_EQ(read.state.trajectory_hash(), state.trajectory_hash());
}

TEST_F(CheckpointFile, the_memory_of_plastic_forces_comes_back) {
  State state = simulation_.state();
  std::vector<double> inverse_mass;
  for (int i = 0; i < static_cast<int>(model_.vertices.size()); ++i)
    inverse_mass.push_back(model_.inverse_mass(i));
  state.motion = Motion(model_.quantum, inverse_mass, state.motion.nodes(), {0.5, -0.0, 1e-300});
  const Checkpoint read =
      read_checkpoint(scratch_.write("state.bin", to_bytes(model_, state, cursor_)), model_);
  EXPECT_EQ(read.state.motion.memory(), state.motion.memory());
  EXPECT_EQ(read.state.trajectory_hash(), state.trajectory_hash());
}

TEST_F(CheckpointFile, one_changed_bit_anywhere_is_noticed) {
  for (std::size_t i = 8; i < bytes_.size(); i += 13) {
    std::string damaged = bytes_;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 << i % 8));
    EXPECT_EQ(refusal(damaged), ": is damaged: its hash is wrong") << "byte " << i;
  }
}

TEST_F(CheckpointFile, a_truncated_or_lengthened_file_is_refused) {
  for (std::size_t size = 24; size < bytes_.size(); size += 31)
    EXPECT_EQ(refusal(bytes_.substr(0, size)), ": is damaged: its hash is wrong") << size;
  for (std::size_t size : {0, 1, 8, 23})
    EXPECT_EQ(refusal(bytes_.substr(0, size)), ": is not a checkpoint") << size;
  EXPECT_EQ(refusal(bytes_ + "x"), ": is damaged: its hash is wrong");
}

TEST_F(CheckpointFile, what_is_no_checkpoint_is_refused) {
  EXPECT_EQ(refusal("time,kinetic,contact,total,work\n0,1,2,3,4\n"), ": is not a checkpoint of this version");
  EXPECT_EQ(error_of(scratch_ / "nowhere.bin", model_), ": cannot be read: No such file or directory");
}

TEST_F(CheckpointFile, the_checkpoint_of_another_model_is_refused) {
  const std::filesystem::path file = scratch_.write("state.bin", bytes_);
  const Model other = compile(bouncing_scene({"spring.rod.stiffness=3001"}));
  EXPECT_EQ(error_of(file, other),
            ": belongs to another model: resume with the scene, variant and settings it was made with");
  const Model renamed = compile(bouncing_scene({"spring.rod.name=bar", "simulation.duration=9"}));
  EXPECT_EQ(error_of(file, renamed), "") << "names and durations do not make another model";
}

TEST_F(CheckpointFile, a_checkpoint_that_was_recorded_with_other_columns_is_refused) {
  const std::filesystem::path file = scratch_.write("state.bin", bytes_);
  const std::string what =
      ": was recorded with other probes or names of planes: these cannot change in a run";
  EXPECT_EQ(error_of(file, compile(bouncing_scene({"plane.floor.name=ground"}))), what);
  EXPECT_EQ(error_of(file, compile(bouncing_scene({"probe=[{name=\"p\", force=\"ball\"}]"}))), what);
}

}  // namespace
}  // namespace nacre::checkpoint_test
