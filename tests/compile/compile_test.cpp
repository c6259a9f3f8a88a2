// What a model is made of, and every way in which a scene that can be read cannot be compiled.
#include "nacre/compile/compile.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "scene/scratch.hpp"

namespace nacre::compile_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n";
const std::string ball = "[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\n";
const std::string rope = "[[particles]]\nname = \"rope\"\npositions = [[0, 0, 1], [1, 0, 1], [2, 0, 1]]\n";

const Forces<Gravity>& gravity_of(const Model& model) { return std::get<Forces<Gravity>>(model.forces); }
const Forces<Spring>& springs_of(const Model& model) { return std::get<Forces<Spring>>(model.forces); }

TEST(Compile, weights_carry_a_point) {
  const Model model =
      model_of(head + rope + "mass = [1, 2, 4]\n" +
               "[[point]]\nname = \"p\"\nof = [\"rope:0\", \"rope:2\"]\nweights = [0.25, 0.75]\n");
  ASSERT_EQ(model.points.size(), 4u);
  EXPECT_EQ(model.points[3].count, 2);
  EXPECT_EQ(model.points[3].node[1], 2);
  EXPECT_EQ(model.points[3].weight[1], 0.75);
  EXPECT_EQ(model.point_name(3), "p");
  EXPECT_EQ(model.point_name(1), "rope:1");
  EXPECT_EQ(mobility(model, 3), 0.25 * 0.25 / 1 + 0.75 * 0.75 / 4);
}

TEST(Compile, gravity_counts_from_the_lowest_place_there_is) {
  const std::string falling = "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n" + rope;
  const auto energy = [](const Model& model, double height) {
    return gravity_of(model).potentials[0].energy({Vec3{0, 0, height}});
  };
  EXPECT_NEAR(energy(model_of(falling), 1), 0, 1e-12) << "the lowest start";
  EXPECT_NEAR(energy(model_of(falling + "[[plane]]\npoint = [0, 0, -2]\n"), -2), 0, 1e-12)
      << "the floor below it";
  EXPECT_NEAR(energy(model_of(falling + "[[plane]]\npoint = [9, 0, 0]\nnormal = [-1, 0, 0]\n"), 1), 0, 1e-12)
      << "a wall";
}

TEST(Compile, fixed_particles_feel_no_gravity_and_meet_only_what_moves) {
  const Model model =
      model_of("[simulation]\nduration = 1\ngravity = [0, 0, -1]\n" + rope +
               "fixed = true\n[[particles]]\nname = \"ball\"\nposition = [0, 0, 2]\n[[plane]]\n");
  EXPECT_EQ(gravity_of(model).potentials.size(), 1u);
  const std::vector<Pair> pairs = all_pairs(model.contacts, model.points);
  ASSERT_EQ(pairs.size(), 4u);
  EXPECT_EQ(model.pair_name(pairs[0]), "ball against plane1");
  EXPECT_EQ(model.pair_name(pairs[1]), "rope:0 against ball");
  EXPECT_EQ(model.pair_name(pairs[3]), "rope:2 against ball");
  EXPECT_TRUE(std::isinf(model.vertices[0].mass));
}

int pairs_of(const Model& model) { return static_cast<int>(all_pairs(model.contacts, model.points).size()); }

TEST(Compile, what_does_not_collide_is_in_no_pair) {
  EXPECT_EQ(pairs_of(model_of(head + rope + "collide = false\n[[plane]]\n")), 0);
  EXPECT_EQ(pairs_of(model_of(head + rope + "[[plane]]\n[[plane]]\npoint = [0, 0, -1]\n")), 6 + 3);
  EXPECT_EQ(pairs_of(model_of(head + rope + "[[plane]]\ncollide = false\n")), 3) << "a plane";
  const std::string point = "[[point]]\nof = [\"rope:0\", \"rope:1\"]\n";
  EXPECT_EQ(pairs_of(model_of(head + rope + point)), 3 + 1);
  EXPECT_EQ(pairs_of(model_of(head + rope + point + "collide = false\n")), 3) << "a point";
}

TEST(Compile, a_plane_that_does_not_collide_is_as_if_it_were_not_there) {
  const std::string falling = "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n" + rope;
  const std::string plane = "[[plane]]\nname = \"roof\"\npoint = [0, 0, 1.5]\ncollide = false\n";
  EXPECT_EQ(model_of(falling + plane).hash, model_of(falling).hash) << "all start below it";
  EXPECT_EQ(problems_of(falling + plane + "[contact]\nignore = [\"rope\", \"roof\"]\n"), "")
      << "it keeps its name";
}

TEST(Compile, a_chain_joins_neighbours_and_a_closed_one_its_ends) {
  const std::string chain = head + rope + "[[spring]]\nchain = \"rope\"\n";
  EXPECT_EQ(springs_of(model_of(chain)).stencils.size(), 2u);
  EXPECT_EQ(springs_of(model_of(chain + "closed = true\n")).stencils.size(), 3u);
  EXPECT_EQ(springs_of(model_of(chain + "closed = true\n")).stencils[2], (std::array{2, 0}));
}

TEST(Compile, a_spring_without_a_length_is_at_rest_as_it_starts) {
  const std::string spring = head + rope + "[[spring]]\nbetween = [\"rope:0\", \"rope:2\"]\n";
  EXPECT_EQ(springs_of(model_of(spring)).potentials[0].rest, 2);
  EXPECT_EQ(springs_of(model_of(spring + "length = 0.5\n")).potentials[0].rest, 0.5);
  const auto guided = std::get<Forces<GuidedSpring>>(model_of(spring + "axis = [-3, 0, 0]\n").forces);
  EXPECT_EQ(guided.potentials[0].rest, -2);
  EXPECT_EQ(guided.potentials[0].axis, (Vec3{-1, 0, 0}));
}

TEST(Compile, the_hash_of_a_model_ignores_what_cannot_reach_the_trajectory) {
  const std::string text = head + ball + "[[plane]]\nname = \"floor\"\n";
  const std::uint64_t hash = model_of(text).hash;
  for (const char* same :
       {"output.series_rate=7", "output.frame_rate=0", "simulation.duration=3", "strategy.name=paper",
        "strategy.threads=2", "strategy.guides=false", "strategy.tree=false",
        "strategy.separation_list=false", "strategy.epochs=false", "strategy.ahead=false",
        "simulation.seed=9", "simulation.units=cgs", "plane.floor.name=ground"})
    EXPECT_EQ(model_of(text, {"", {same}}).hash, hash) << same;
  for (const char* other :
       {"particles.ball.mass=2", "particles.ball.radius=0.5", "particles.ball.velocity=[1,0,0]",
        "contact.stiffness=3", "contact.restitution=0.5", "contact.ladder=layers", "contact.method=impulse",
        "contact.alpha=0.04", "simulation.start=paper", "simulation.quantum=2^-48",
        "plane.floor.point=[0,0,-1]"})
    EXPECT_NE(model_of(text, {"", {other}}).hash, hash) << other;
}

TEST(CompileErrors, an_empty_scene_is_refused) {
  EXPECT_EQ(problems_of(head),
            "scene.toml: particles: the scene is empty: add at least one [[particles]] or [[body]]");
}

TEST(CompileErrors, a_start_below_a_plane_names_particle_and_plane) {
  const std::string floor = "[[plane]]\nname = \"floor\"\npoint = [0, 0, 1.5]\n";
  EXPECT_EQ(
      problems_of(head + floor + ball),
      "scene.toml:8: particles.ball.position: ball starts 0.5 below plane 'floor': it must start above");
  EXPECT_EQ(
      problems_of(head + floor + rope),
      "scene.toml:8: particles.rope.positions: rope:0 starts 0.5 below plane 'floor': it must start above\n"
      "scene.toml:8: particles.rope.positions: rope:1 starts 0.5 below plane 'floor': it must start above\n"
      "scene.toml:8: particles.rope.positions: rope:2 starts 0.5 below plane 'floor': it must start above");
  EXPECT_EQ(problems_of(head + "[[plane]]\n" + ball + "radius = 1\n"),
            "scene.toml:6: particles.ball.position: ball starts on plane 'plane1': it must start above");
  EXPECT_EQ(problems_of(head + "[[plane]]\n" + rope +
                        "[[point]]\nname = \"p\"\nof = [\"rope:0\"]\nradius = 1.25\n"),
            "scene.toml:9: point.p.of: p starts 0.25 below plane 'plane1': it must start above\n"
            "scene.toml:9: point.p.of: rope:1 and p overlap by 0.25: they must start apart");
}

TEST(Compile, materials_share_the_geometric_mean_of_their_restitution) {
  const std::string text =
      head + "[contact]\nrestitution = 0.5\n[[material]]\nname = \"m\"\nrestitution = 0.9\n" +
      "[[material]]\nname = \"n\"\n" + ball + "material = \"m\"\n[[plane]]\nname = \"floor\"\n";
  const Pair pair{PairKind::point_wall, 0, 0};
  const auto released = [&](const std::vector<std::string>& sets) {
    return model_of(text, {"", sets}).contacts.released(pair);
  };
  EXPECT_DOUBLE_EQ(released({}), 0.5 * 0.9) << "of the energy";
  EXPECT_DOUBLE_EQ(released({"plane.floor.material=m"}), 0.9 * 0.9);
  EXPECT_DOUBLE_EQ(released({"plane.floor.material=n"}), 0.5 * 0.9)
      << "as the scene, if it has none of its own";
  EXPECT_DOUBLE_EQ(released({"contact.restitution_model=paper"}), std::sqrt(0.5 * 0.9));
  EXPECT_TRUE(
      model_of(text, {"", {"contact.restitution=1", "material.m.restitution=1"}}).contacts.release.empty());
}

TEST(Compile, what_is_ignored_may_overlap) {
  const std::string two =
      head + "[contact]\nignore = [\"ball\", \"rope\"]\n" + rope + ball + "radius = 0.5\n";
  EXPECT_EQ(problems_of(two), "");
  EXPECT_EQ(pairs_of(model_of(two)), 3) << "the rope with itself";
  EXPECT_EQ(pairs_of(model_of(two, {"", {R"(contact.ignore=[["rope", "ball"], ["rope", "rope"]])"}})), 0);
}

TEST(Compile, a_pair_steps_by_what_both_of_it_weigh) {
  const Model model = model_of(head + "[contact]\nstiffness = 100\nthickness = 0.01\n" + rope +
                               "mass = [1, 1, 100]\n[[plane]]\n");
  const auto step = [&](PairKind kind, int a, int b) {
    return model.contacts.ladder({kind, a, b}).first_step();
  };
  EXPECT_LE(step(PairKind::point_point, 0, 1), step(PairKind::point_wall, 0, 0));
  EXPECT_LE(step(PairKind::point_point, 0, 2), step(PairKind::point_wall, 0, 0));
  EXPECT_GT(step(PairKind::point_wall, 2, 0), step(PairKind::point_wall, 0, 0));
  for (const Pair& pair : all_pairs(model.contacts, model.points)) {
    const double longest = 0.05 * std::sqrt(2 / (100 * model.contacts.mobility(pair)));
    const double chosen = model.quantum.seconds(model.contacts.ladder(pair).first_step());
    EXPECT_LE(chosen, longest * (1 + 1e-12));
    EXPECT_GT(chosen, longest / 2.001);
  }
}

TEST(CompileErrors, spheres_that_do_not_start_apart_are_named) {
  EXPECT_EQ(
      problems_of(head + rope + "radius = 0.625\n"),
      "scene.toml:5: particles.rope.positions: rope:0 and rope:1 overlap by 0.25: they must start apart\n"
      "scene.toml:5: particles.rope.positions: rope:1 and rope:2 overlap by 0.25: they must start apart");
  EXPECT_EQ(problems_of(head + rope + "radius = 0.25\n" + ball + "radius = 0.5\n"),
            "scene.toml:9: particles.ball.position: rope:0 and ball overlap by 0.75: they must start apart");
  EXPECT_EQ(problems_of(head + rope + "radius = 0.5\n"),
            "scene.toml:5: particles.rope.positions: rope:0 and rope:1 touch: they must start apart\n"
            "scene.toml:5: particles.rope.positions: rope:1 and rope:2 touch: they must start apart");
  EXPECT_EQ(problems_of(head + rope + "radius = 0.5\nfixed = true\n"), "") << "what cannot move may overlap";
  EXPECT_EQ(problems_of(head + rope + "[[point]]\nname = \"p\"\nof = [\"rope:0\"]\nradius = 0.5\n"), "")
      << "a point may overlap what carries it";
}

TEST(CompileErrors, an_unknown_material_is_reported_with_a_suggestion) {
  const std::string rubber = "[[material]]\nname = \"rubber\"\n[[material]]\nname = \"steel\"\n";
  const std::string what = "neither a [[material]] nor a known one is named ";
  EXPECT_NE(problems_of(head + rubber + ball + "material = \"ruber\"\n")
                .find("scene.toml:10: particles.ball.material: " + what +
                      "'ruber' (did you mean 'rubber'?); there are: rubber, steel, cotton"),
            std::string::npos);
  EXPECT_NE(problems_of(head + ball + "[[plane]]\nmaterial = \"glas\"\n")
                .find("plane.plane1.material: " + what + "'glas' (did you mean 'glass'?)"),
            std::string::npos);
  EXPECT_NE(
      problems_of(head + rubber + ball + "[[point]]\nname = \"p\"\nof = [\"ball\"]\nmaterial = \"ice\"\n")
          .find("point.p.material: " + what + "'ice'"),
      std::string::npos);
}

TEST(CompileErrors, what_is_ignored_must_be_there) {
  const std::string text = ball + "[[plane]]\nname = \"floor\"\n";
  EXPECT_EQ(problems_of(head + "[contact]\nignore = [\"ball\", \"flor\"]\n" + text),
            "scene.toml:4: contact.ignore: nothing is named 'flor' (did you mean 'floor'?); there are: ball, "
            "floor");
  EXPECT_EQ(problems_of(head + "[contact]\nignore = [[\"ball\", \"floor\"]]\n" + text), "");
  EXPECT_EQ(problems_of(head + "[contact]\nignore = [\"ball\"]\n" + text),
            "scene.toml:4: contact.ignore: must be two names [\"a\", \"b\"], or a list of such pairs");
}

TEST(CompileErrors, restitution_is_from_zero_to_one) {
  EXPECT_EQ(problems_of(head + "[contact]\nrestitution = 1.5\n" + ball),
            "scene.toml:4: contact.restitution: must be from 0 to 1, not 1.5");
  EXPECT_NE(problems_of(head + "[contact]\nrestitution = -0.5\n" + ball).find("contact.restitution: "),
            std::string::npos);
  EXPECT_NE(problems_of(head + "[[material]]\nname = \"m\"\nrestitution = 2\n" + ball)
                .find("material.m.restitution: must be from 0 to 1"),
            std::string::npos);
}

TEST(CompileErrors, a_duration_must_fit_time) {
  EXPECT_EQ(problems_of("[simulation]\nduration = 1e5\n" + ball),
            "scene.toml:2: simulation.duration: 100000 s is too long for time in quanta of 2^-49 s: at most "
            "15360 s, or a "
            "coarser quantum");
  EXPECT_EQ(problems_of("[simulation]\nduration = 1e5\nquantum = \"2^-40\"\n" + ball), "");
  EXPECT_EQ(problems_of("[simulation]\nduration = 1e-20\n" + ball),
            "scene.toml:2: simulation.duration: 1e-20 s is less than a quantum, 2^-49 s");
  EXPECT_EQ(problems_of(head + "[output]\nseries_rate = 1e20\n" + ball),
            "scene.toml:4: output.series_rate: must be at most 5.63e+14 per second");
}

TEST(CompileErrors, a_step_past_stability_is_refused) {
  const std::string spring = head + rope + "[[spring]]\nbetween = [\"rope:0\", \"rope:1\"]\nstiffness = 2\n";
  EXPECT_EQ(problems_of(spring + "step = 1.001\n"),
            "scene.toml:9: spring.spring1.step: 1.001 s is past the longest stable step, 1 s");
  EXPECT_EQ(problems_of(spring + "step = 0.999\n"), "");
  EXPECT_EQ(problems_of(spring + "step = 0.999\ndamping = 0.1\n"),
            "scene.toml:9: spring.spring1.step: 0.999 s is past the longest stable step, 0.951249 s");
  EXPECT_EQ(problems_of(head + "[contact]\nstiffness = 2\nstep = 0.6\n" + ball + "[[plane]]\n"),
            "scene.toml:5: contact.step: 0.6 s is past the longest stable step, 0.5 s");
}

TEST(CompileErrors, a_step_must_fit_the_quantum) {
  EXPECT_EQ(problems_of(head + "gravity = [0, 0, -1]\ngravity_step = 1e-20\n" + ball),
            "scene.toml:4: simulation.gravity_step: 1e-20 s does not fit time in quanta of 2^-49 s: from "
            "1.78e-15 to 512 s");
  EXPECT_EQ(problems_of(head + "gravity = [0, 0, -1]\ngravity_step = 1000\n" + ball),
            "scene.toml:4: simulation.gravity_step: 1000 s does not fit time in quanta of 2^-49 s: from "
            "1.78e-15 to 512 s");
  EXPECT_EQ(
      problems_of(head + "[contact]\nstep = 1e-12\n" + rope + "[[plane]]\n"),
      "scene.toml:4: contact.step: contact would step by 1e-12 s, under 1024 quanta of 2^-49 s: use a finer "
      "simulation.quantum")
      << "once, though three pairs have it";
  EXPECT_EQ(problems_of(head + "[contact]\nstiffness = 1e30\n" + ball + "[[plane]]\n"),
            "scene.toml:4: contact.stiffness: contact would step by 1.78e-15 s, under 1024 quanta of 2^-49 "
            "s: use a finer "
            "simulation.quantum");
  EXPECT_EQ(problems_of(head + rope + "collide = false\n[[spring]]\nchain = \"rope\"\nstiffness = 1e30\n"),
            "scene.toml:9: spring.spring1.stiffness: would step by 5.77e-17 s, under a quantum of 2^-49 s: "
            "use a finer "
            "simulation.quantum");
}

TEST(CompileErrors, a_reference_must_mean_one_particle) {
  const auto between = [](const std::string& a, const std::string& b) {
    return problems_of(head + rope + ball + "collide = false\n[[spring]]\nbetween = [\"" + a + "\", \"" + b +
                       "\"]\n");
  };
  const std::string at = "scene.toml:11: spring.spring1.between: ";
  EXPECT_EQ(between("ball", "rope:2"), "");
  EXPECT_EQ(between("ball:0", "rope:2"), "");
  EXPECT_EQ(between("bal", "rope:2"),
            at + "no particles, body or point named 'bal' (did you mean 'ball'?); there are: rope, ball");
  EXPECT_EQ(between("ball", "rope"), at + "'rope' has 3 particles: say which, as rope:0 to rope:2");
  for (const char* bad : {"rope:3", "rope:-1", "rope:", "rope:one", "rope:1x", "rope: 1", "rope:1:2"})
    EXPECT_EQ(between("ball", bad), at + "'" + bad + "' names nothing: rope has numbers 0 to 2");
  EXPECT_EQ(between("ball", "ball"), at + "joins ball to itself");
}

TEST(CompileErrors, a_chain_must_name_two_particles_or_more) {
  const auto chain = [](const std::string& name) {
    return problems_of(head + ball + "[[spring]]\nchain = \"" + name + "\"\n");
  };
  EXPECT_EQ(chain("rope"),
            "scene.toml:7: spring.spring1.chain: no particles, body or point named 'rope'; there are: ball");
  EXPECT_EQ(chain("ball"), "scene.toml:7: spring.spring1.chain: has one particle: a chain needs two or more");
}

TEST(CompileErrors, a_spring_needs_a_direction_and_an_end_that_moves) {
  const std::string spring = "[[spring]]\nbetween = [\"p:0\", \"p:1\"]\n";
  EXPECT_EQ(problems_of(head +
                        "[[particles]]\nname = \"p\"\npositions = [[0, 0, 1], [0, 0, 1]]\ncollide = false\n" +
                        spring),
            "scene.toml:8: spring.spring1.between: p:0 and p:1 start at the same place: a spring needs a "
            "direction");
  EXPECT_EQ(
      problems_of(head + "[[particles]]\nname = \"p\"\nfixed = true\npositions = [[0, 0, 1], [0, 0, 2]]\n" +
                  spring),
      "scene.toml:8: spring.spring1.between: p:0 and p:1 are both fixed");
}

TEST(CompileErrors, points_carry_no_points_and_share_no_names) {
  EXPECT_EQ(problems_of(head + ball +
                        "[[point]]\nname = \"p\"\nof = [\"ball\"]\n[[point]]\nname = \"q\"\nof = [\"p\"]\n"),
            "scene.toml:11: point.q.of: 'p' is not a particle");
  EXPECT_EQ(problems_of(head + ball + "[[point]]\nname = \"ball\"\nof = [\"ball\"]\n"),
            "scene.toml:7: point.ball.name: is taken by particles or a body");
}

TEST(CompileErrors, a_fixed_particle_cannot_move) {
  EXPECT_EQ(problems_of(head + ball + "fixed = true\nvelocity = [0, 0, 1]\n"),
            "scene.toml:7: particles.ball.velocity: a fixed particle cannot have a velocity");
  EXPECT_EQ(problems_of(head + rope + "fixed = true\nvelocities = [[0, 0, 1], [0, 0, 1], [0, 0, 0]]\n"),
            "scene.toml:7: particles.rope.velocities: a fixed particle cannot have a velocity");
}

TEST(CompileErrors, several_problems_are_reported_at_once_in_the_order_of_the_file) {
  EXPECT_EQ(
      problems_of("[simulation]\nduration = 1e9\n[[spring]]\nchain = \"x\"\n[[plane]]\npoint = [0, 0, 2]\n" +
                  ball),
      "scene.toml:2: simulation.duration: 1000000000 s is too long for time in quanta of 2^-49 s: at most "
      "15360 s, or "
      "a coarser quantum\n"
      "scene.toml:4: spring.spring1.chain: no particles, body or point named 'x'; there are: ball\n"
      "scene.toml:9: particles.ball.position: ball starts 1 below plane 'plane1': it must start above");
}

}  // namespace
}  // namespace nacre::compile_test
