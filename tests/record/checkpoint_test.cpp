#include "nacre/record/checkpoint.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "nacre/base/hash.hpp"
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
  EXPECT_EQ(b.gauges.row(), a.gauges.row());
  ASSERT_EQ(b.gauges.size(), a.gauges.size());
  for (std::size_t i = 0; i < a.gauges.size(); ++i) {
    const Gauge &was = a.gauges.all()[i], &is = b.gauges.all()[i];
    EXPECT_EQ(is.at_row, was.at_row);
    EXPECT_EQ(is.given, was.given);
    EXPECT_EQ(is.impulse(), was.impulse());
    for (const GaugeClock& clock : is.clocks) {
      const auto same = std::ranges::find(was.clocks, clock.step, &GaugeClock::step);
      ASSERT_NE(same, was.clocks.end());
      EXPECT_EQ(clock.carry_over, same->carry_over);
      ASSERT_LE(clock.kicks.size(), same->kicks.size());
      EXPECT_TRUE(std::equal(clock.kicks.rbegin(), clock.kicks.rend(), same->kicks.rbegin()))
          << "the last ones; earlier ones are integrated";
    }
    EXPECT_EQ(b.gauges.figures(i, b.now), a.gauges.figures(i, a.now));
  }
  EXPECT_LT((b.gauges.all()[0].impulse() - b.gauges.all()[0].at_row).z, 0);
  EXPECT_GT(b.gauges.figures(0, b.now).peak, 0);
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
  const Scene scene = bouncing_scene({"contact.method=misaligned"});
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  simulation.advance(*model.quantum.nearest(0.4));
  const State& state = simulation.state();
  ASSERT_FALSE(state.internal.empty());
  const Checkpoint read =
      read_checkpoint(scratch_.write("state.bin", to_bytes(model, state, cursor_)), model);
  EXPECT_EQ(read.state.internal, state.internal);
  EXPECT_EQ(read.state.trajectory_hash(), state.trajectory_hash());
}

TEST_F(CheckpointFile, the_memory_of_plastic_forces_comes_back) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[material]]\nname = \"foil\"\ndensity = 1000\nthickness = 0.001\nyoung = "
      "1e6\nstretch_yield = 0.01\nbend_yield = 0.1\n"
      "[[body]]\nmaterial = \"foil\"\nshape = {grid = {nx = 3, ny = 3}}\n");
  State state = initial_state(model);
  ASSERT_GT(model.memory_size, 3u);
  std::vector<double> memory = state.motion.memory();
  memory[0] = 0.5, memory[1] = -0.0, memory[2] = 1e-300;
  state.motion = Motion(model.quantum, model.inverse_masses_at(0), state.motion.nodes(), memory);
  const Checkpoint read =
      read_checkpoint(scratch_.write("state.bin", to_bytes(model, state, cursor_)), model);
  EXPECT_EQ(read.state.motion.memory(), memory);
  EXPECT_TRUE(std::signbit(read.state.motion.memory()[1]));
  EXPECT_EQ(read.state.trajectory_hash(), state.trajectory_hash());
}

TEST_F(CheckpointFile, sizes_that_are_not_those_of_the_model_are_refused) {
  const State& state = simulation_.state();
  const auto refused = [&](State forged) { return refusal(to_bytes(model_, forged, cursor_)); };
  const auto with_nodes = [&](std::size_t count) {
    State forged = state;
    std::vector<Node> nodes(count, state.motion.nodes().front());
    forged.motion = Motion(model_.quantum, std::vector<double>(count, 1.0), nodes, {});
    return forged;
  };
  EXPECT_EQ(refused(with_nodes(0)), ": is damaged: it has 0 nodes, the model has 2");
  EXPECT_EQ(refused(with_nodes(1)), ": is damaged: it has 1 nodes, the model has 2");
  EXPECT_EQ(refused(with_nodes(3)), ": is damaged: it has 3 nodes, the model has 2");
  State forged = state;
  forged.gauges = {};
  EXPECT_EQ(refused(forged), ": is damaged: it has 0 planes and force probes, the model has 2");
  forged = state;
  forged.ledger.accounts.resize(7);
  EXPECT_EQ(refused(forged), ": is damaged: it has 7 accounts, the model has 1");
  forged = state;
  forged.motion = Motion(model_.quantum, {1, 1}, state.motion.nodes(), {1, 2, 3});
  EXPECT_EQ(refused(forged), ": is damaged: it has 3 numbers of plastic forces, the model has 0");
  forged = state;
  forged.internal = {3, -1};
  EXPECT_EQ(refused(forged), ": is damaged: it has internal variables, which this method does not have");
}

TEST_F(CheckpointFile, times_and_positions_that_no_run_has_are_refused) {
  State forged = simulation_.state();
  forged.now = -1;
  EXPECT_EQ(refusal(to_bytes(model_, forged, cursor_)), ": is damaged: its time is out of range");
  for (const Node& node :
       {Node{{NAN, 0, 0}, {}, 0, 0}, Node{{}, {INFINITY, 0, 0}, 0, 0}, Node{{}, {}, never, 0}}) {
    forged = simulation_.state();
    forged.motion = Motion(model_.quantum, {1, 1}, {forged.motion.nodes()[0], node}, {});
    EXPECT_EQ(refusal(to_bytes(model_, forged, cursor_)),
              ": is damaged: node 1 has no finite position and velocity at its time");
  }
}

/// A checkpoint with eight bytes replaced, and its hash with them.
std::string forged_at(std::string bytes, std::size_t at, std::uint64_t value) {
  std::memcpy(bytes.data() + at, &value, sizeof value);
  bytes.resize(bytes.size() - 8);
  const std::uint64_t hash = mix_bytes(0, std::as_bytes(std::span(bytes)));
  bytes.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  return bytes;
}

TEST_F(CheckpointFile, huge_counts_anywhere_are_refused_at_once) {
  for (std::size_t at = 24; at + 16 <= bytes_.size(); at += 8)
    for (const std::uint64_t value : {~std::uint64_t{0}, std::uint64_t{1} << 33}) {
      const std::filesystem::path file = scratch_.write("state.bin", forged_at(bytes_, at, value));
      try {
        read_checkpoint(file, model_);
      } catch (const InputError&) {
      }
    }
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
