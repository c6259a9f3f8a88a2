// The audit of kicks: it accepts what the engine does, and objects to a single kick that a build alters, also
// if state, history and kicks agree with each other.
#include "nacre/replay/kick_audit.hpp"

#include <gtest/gtest.h>

#include "replay/tampered.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::kick_audit_test {
namespace {

using tampered::enlarge;
using tampered::objection_to;
using tampered::Tamper;

constexpr const char* dumbbell = R"([simulation]
duration = 1
gravity = [0, 0, -10]
[contact]
thickness = 0.01
stiffness = 2000
restitution = 0.8
[[plane]]
name = "floor"
[[particles]]
name = "ball"
positions = [[0, 0, 0.5], [0.1, 0, 0.55]]
velocity = [0.3, 0, -1]
[[spring]]
name = "rod"
chain = "ball"
stiffness = 3000
damping = 0.5
)";

const Tamper nothing = [](Time, std::vector<Evaluation>&, State&) {};

/// Enlarges the first kick after a moment that is of a kind.
Tamper alter_first(const Model& model, double part,
                   const std::function<bool(const Kicks&, std::size_t)>& is_kind) {
  return [&model, part, is_kind, done = false](Time now, std::vector<Evaluation>& all, State& state) mutable {
    if (done || now < *model.quantum.nearest(0.2)) return;
    for (Evaluation& evaluation : all)
      for (std::size_t i = 0; i < evaluation.kicks.kicks.size() && !done; ++i)
        if (is_kind(evaluation.kicks, i)) {
          enlarge(evaluation.kicks.kicks[i], part, model, now, state);
          done = true;
        }
  };
}

bool is_weight(const Kicks& kicks, std::size_t i) {
  return kicks.kicks[i].from_outside && i < kicks.first_of_contact;
}
bool is_of_wall(const Kicks& kicks, std::size_t i) {
  return kicks.kicks[i].from_outside && i >= kicks.first_of_contact;
}
bool is_internal(const Kicks& kicks, std::size_t i) { return !kicks.kicks[i].from_outside; }

TEST(KickAudit, accepts_what_the_engine_does) { EXPECT_EQ(objection_to(model_of(dumbbell), 1, nothing), ""); }

TEST(KickAudit, accepts_random_scenes_with_scripts_and_friction) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Scene scene = seed % 2 == 0 ? test::random_scene(seed, LadderKind::smooth)
                                : test::scripted_scene(seed, LadderKind::smooth);
    EXPECT_EQ(objection_to(compile(resolve(scene)), 0.5 * test::worthwhile(scene), nothing), "") << seed;
  }
}

TEST(KickAudit, objects_to_one_internal_kick_that_is_a_trillionth_larger) {
  const Model model = model_of(dumbbell);
  EXPECT_TRUE(objection_to(model, 0.5, alter_first(model, 1e-12, is_internal))
                  .starts_with("internal impulses do not balance at"));
}

TEST(KickAudit, objects_to_one_weight_that_is_a_trillionth_larger) {
  const Model model = model_of(dumbbell);
  EXPECT_TRUE(
      objection_to(model, 0.5, alter_first(model, 1e-12, is_weight)).starts_with("the weight of ball:"));
}

TEST(KickAudit, objects_to_one_kick_of_a_wall_that_is_a_trillionth_larger) {
  const Model model = model_of(dumbbell);
  EXPECT_TRUE(objection_to(model, 0.5, alter_first(model, 1e-12, is_of_wall))
                  .starts_with("walls do not receive what they give at"));
}

TEST(KickAudit, accepts_stiff_bodies_that_rub_and_balls_that_turn) {
  const Model model = model_of(R"([simulation]
duration = 0.6
[contact]
friction = 0.5
restitution = 0.5
[[plane]]
motion = {velocity = [0, 0, 0.1]}
[[body]]
name = "crate"
stiff = true
material = "wood"
shape = {box = {size = [0.2, 0.2, 0.2]}}
position = [0, 0, 0.15]
rotation = {axis = [1, 0.3, 0], degrees = 20}
[[particles]]
positions = [[0.05, 0, 0.6], [0, 0.02, 0.9]]
radius = 0.08
mass = 1
spin = true
angular_velocity = [3, 5, 1]
)");
  EXPECT_EQ(objection_to(model, 0.3, nothing), "");
}

TEST(KickAudit, accepts_rods_that_are_nearly_straight) {
  for (const double gravity : {1e-3, 1e-9, 1e-15}) {
    const Model model = model_of(fmt::format(
        "[simulation]\nduration = 1\ngravity = [0, {0}, -{0}]\n[[body]]\nmaterial = \"wool\"\nradius = 0.01\n"
        "shape = {{polyline = {{line = [[-0.2, 0.3, 7], [0.2, 0.1, 7.3]], count = 9}}}}\npin = {{vertices = "
        "[0]}}\n",
        gravity));
    EXPECT_EQ(objection_to(model, 0.02, nothing), "") << gravity;
  }
}

TEST(KickAudit, objects_to_a_state_that_its_kicks_do_not_lead_to) {
  const Model model = model_of(dumbbell);
  const auto push = [&, done = false](Time now, std::vector<Evaluation>&, State& state) mutable {
    if (done || now < *model.quantum.nearest(0.2)) return;
    Node node = state.motion.nodes()[0];
    node.v.x = std::nextafter(node.v.x, 1);
    state.motion.set_node(0, node);
    done = true;
  };
  EXPECT_TRUE(objection_to(model, 0.5, push).starts_with("ball:0 is not where its kicks lead it at"));
}

TEST(KickAudit, objects_to_a_ledger_that_lost_an_entry) {
  const Model model = model_of(dumbbell);
  const auto forget = [&, done = false](Time now, std::vector<Evaluation>&, State& state) mutable {
    if (done || now < *model.quantum.nearest(0.45)) return;
    state.ledger.accounts[0].dissipation.value *= 1.001;
    done = true;
  };
  EXPECT_TRUE(objection_to(model, 0.6, forget).starts_with("the dissipation of the ledger is"));
}

TEST(KickAudit, has_the_hash_of_the_engine) {
  const Model model = model_of(dumbbell);
  Simulation simulation(model, {});
  KickAudit audit(model, simulation.state());
  verify::Tracks tracks;
  tracks.begin(0, std::vector<Vec3>(model.vertices.size()));
  simulation.advance(*model.quantum.nearest(0.5), {.on_ticks = [&](Time now, std::span<const BatchTick> ticks,
                                                                   std::span<const Evaluation> all) {
    audit.enter(now, ticks, all, tracks);
  }});
  EXPECT_EQ(audit.trajectory_hash(simulation.state().now), simulation.state().trajectory_hash());
}

}  // namespace
}  // namespace nacre::kick_audit_test
