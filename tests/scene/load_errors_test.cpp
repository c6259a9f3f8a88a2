// Problems of a scene are reported with file, line, key and what is allowed; each message is checked to the
// letter.
#include <gtest/gtest.h>

#include <algorithm>

#include "scene/scratch.hpp"

namespace nacre::load_errors_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n";  // two lines: what follows starts at line 3
const std::string ball = "[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\n";

/// The problems of a scene with these lines, from line 3 on, and a ball after them.
std::string with(const std::string& lines) { return problems_of(head + lines + "\n" + ball); }

/// The same with the particles a to e after the ball.
std::string with_particles(const std::string& lines) {
  std::string scene = head + lines + "\n" + ball;
  for (const char* name : {"a", "b", "c", "d", "e"})
    scene += std::string("[[particles]]\nname = \"") + name + "\"\nposition = [1, 0, 1]\n";
  return problems_of(scene);
}

TEST(LoadErrors, an_unknown_key_is_reported_with_a_suggestion) {
  EXPECT_EQ(
      with("gravty = [0, 0, -1]"),
      "scene.toml:3: simulation.gravty: unknown key (did you mean 'gravity'?); allowed: duration, "
      "gravity, gravity_keys, gravity_step, drag, common_step, step_scale, seed, units, start, quantum");
  EXPECT_EQ(with("[output]\nsomething_else = 1"),
            "scene.toml:4: output.something_else: unknown key; allowed: frame_rate, series_rate, "
            "frame_fields, checkpoint_minutes");
}

TEST(LoadErrors, an_unknown_table_is_reported_with_a_suggestion) {
  EXPECT_EQ(with("[contacts]\nstep = 1"),
            "scene.toml:3: contacts: unknown table (did you mean 'contact'?); allowed: simulation, output, "
            "contact, wind, strategy, material, particles, body, point, spring, seam, plane, probe, custom, variant");
}

/// Whether the only problem is this unknown key, with this suggestion.
void expect_only(const std::string& problems, const std::string& key, const std::string& meant) {
  EXPECT_EQ(std::ranges::count(problems, '\n'), 0) << problems;
  EXPECT_NE(problems.find(": " + key + ": unknown key (did you mean '" + meant + "'?)"), std::string::npos)
      << problems;
}

TEST(LoadErrors, one_unit_is_not_suggested_for_another) {
  EXPECT_EQ(with("units = \"cm\""), "scene.toml:3: simulation.units: must be one of SI, mm, cgs, not 'cm'");
}

TEST(LoadErrors, a_misspelt_key_that_must_be_given_is_one_mistake) {
  expect_only(problems_of("[simulation]\nduraton = 1\n" + ball), "simulation.duraton", "duration");
  expect_only(with("[[point]]\noff = [\"ball\"]"), "point.point1.off", "of");
  const std::string sheet = "[[body]]\nname = \"b\"\nshape = {grid = {}}\nmaterial = \"paper\"\n";
  expect_only(with(sheet + "copies = {cont = 3}"), "body.b.copies.cont", "count");
  expect_only(with(sheet + "rotation = {degres = 3}"), "body.b.rotation.degres", "degrees");
}

TEST(LoadErrors, a_misspelt_key_of_several_of_which_one_must_be_given_is_one_mistake) {
  const std::string sheet = "[[body]]\nname = \"b\"\nshape = {grid = {}}\nmaterial = \"paper\"\n";
  expect_only(with(sheet + "pin = {vertces = [1]}"), "body.b.pin.vertces", "vertices");
  expect_only(with("[[body]]\nname = \"b\"\nshap = {grid = {}}\nmaterial = \"paper\""), "body.b.shap",
              "shape");
  expect_only(problems_of(head + "[[particles]]\nname = \"a\"\npositoin = [0, 0, 1]\n"),
              "particles.a.positoin", "position");
  expect_only(with("[[spring]]\nchian = \"ball\"\nclosed = true"), "spring.spring1.chian", "chain");
  expect_only(with("[[probe]]\nname = \"p\"\nforc = \"ball\""), "probe.p.forc", "force");
  expect_only(problems_of(head + ball + "motion = {keys = [{time = 1, ofset = [0, 0, 1]}]}\n"),
              "particles.ball.motion.keys.ofset", "offset");
  expect_only(problems_of(head + ball + "motion = {velocty = [0, 0, 1]}\n"), "particles.ball.motion.velocty",
              "velocity");
  expect_only(problems_of(head + ball + "motoin = {velocity = [0, 0, 1]}\nrelease = 1\n"),
              "particles.ball.motoin", "motion");
}

TEST(LoadErrors, a_misspelt_table_does_not_make_its_keys_missing) {
  const std::string problems = problems_of("[simulaton]\nduration = 1\n" + ball);
  EXPECT_EQ(problems.substr(0, 70), "scene.toml:1: simulaton: unknown table (did you mean 'simulation'?); a");
  EXPECT_EQ(std::ranges::count(problems, '\n'), 0) << problems;
}

TEST(LoadErrors, a_key_that_is_missing_beside_an_unlike_key_is_named) {
  EXPECT_NE(problems_of("[simulation]\ncolour = 1\n" + ball).find("simulation.duration: is missing"),
            std::string::npos);
}

TEST(LoadErrors, a_wrong_type_is_named) {
  EXPECT_EQ(with("gravity = 3"),
            "scene.toml:3: simulation.gravity: must be three numbers [x, y, z], not a whole number");
  EXPECT_EQ(with("gravity = [1, 2]"),
            "scene.toml:3: simulation.gravity: must be three numbers [x, y, z], not a list of 2");
  EXPECT_EQ(with("gravity = [1, \"2\", 3]"),
            "scene.toml:3: simulation.gravity: must be a number, not a string");
  EXPECT_EQ(
      with("seed = 1.5"),
      "scene.toml:3: simulation.seed: must be a whole number from 0 to 9223372036854775807, not a number");
  EXPECT_EQ(with("units = \"metric\""),
            "scene.toml:3: simulation.units: must be one of SI, mm, cgs, not 'metric'");
  EXPECT_EQ(with("units = 1979-05-27"),
            "scene.toml:3: simulation.units: must be one of SI, mm, cgs, not a date or time");
  EXPECT_EQ(with("start = \"centered\""),
            "scene.toml:3: simulation.start: must be one of centred, paper, not 'centered' (did you mean "
            "'centred'?)");
  EXPECT_EQ(with("[output]\nframe_rate = true"),
            "scene.toml:4: output.frame_rate: must be a number, not true or false");
  EXPECT_EQ(with("[[contact]]\nstep = 1"), "scene.toml:3: contact: must be a table: [contact]");
  EXPECT_EQ(with("[plane]\n"), "scene.toml:3: plane: must be tables: [[plane]]");
  EXPECT_EQ(with("[[spring]]\nclosed = 1\nchain = 2"),
            "scene.toml:4: spring.spring1.closed: must be true or false, not a whole number\n"
            "scene.toml:5: spring.spring1.chain: must be a string, not a whole number");
}

TEST(LoadErrors, numbers_out_of_range_are_refused) {
  const auto mass = [](const std::string& value) {
    return problems_of(head + ball + "mass = " + value + "\n");
  };
  const std::string at = "scene.toml:6: particles.ball.mass: ";
  EXPECT_EQ(mass("-1"), at + "must be greater than 0, not -1");
  EXPECT_EQ(mass("0"), at + "must be greater than 0, not 0");
  EXPECT_EQ(mass("nan"), at + "must be a finite number, not nan");
  EXPECT_EQ(mass("inf"), at + "must be a finite number, not inf");
  EXPECT_EQ(mass("1e200"), at + "must be at most 1e+100 in size, not 1e+200");
  EXPECT_EQ(mass("1e-200"), at + "must be at least 1e-100, not 1e-200");
  EXPECT_EQ(mass("[]"), at + "must not be empty");
  EXPECT_EQ(mass("[1, 2]"), at + "has 2 values for 1 particle: give one for all, or one each");
  EXPECT_EQ(mass("\"heavy\""), at + "must be a list of numbers, or one number, not a string");
  EXPECT_EQ(with("[contact]\nstep = -1e-3"),
            "scene.toml:4: contact.step: must be greater than 0, not -0.001");
  EXPECT_EQ(with("[contact]\nalpha = 0.6"),
            "scene.toml:4: contact.alpha: must be greater than 0 and at most 0.5, not 0.6");
  EXPECT_EQ(with("[output]\nframe_rate = -1"),
            "scene.toml:4: output.frame_rate: must be 0 or greater, not -1");
  EXPECT_EQ(with("[strategy]\nthreads = 0"),
            "scene.toml:4: strategy.threads: must be a whole number from 1 to 1024, not 0");
  EXPECT_EQ(with("[strategy]\neagerness = 1e4"),
            "scene.toml:4: strategy.eagerness: must be from 0 to 1000, not 10000");
}

TEST(LoadErrors, a_quantum_must_be_a_power_of_two) {
  for (const char* value :
       {"\"2^-9\"", "\"2^-1001\"", "\"2^-49s\"", "\"2^\"", "\"tiny\"", "0.001", "-0.5", "inf", "true"})
    EXPECT_EQ(
        with(std::string("quantum = ") + value),
        "scene.toml:3: simulation.quantum: must be a power of two of a second, from \"2^-1000\" to \"2^-10\"")
        << value;
}

TEST(LoadErrors, duration_must_be_given_and_positive) {
  EXPECT_EQ(problems_of(ball), "scene.toml: simulation.duration: is missing: give the seconds to simulate");
  EXPECT_EQ(problems_of("[simulation]\n" + ball),
            "scene.toml:1: simulation.duration: is missing: give the seconds to simulate");
  EXPECT_EQ(problems_of("[simulation]\nduration = 0\n" + ball),
            "scene.toml:2: simulation.duration: must be greater than 0, not 0");
}

TEST(LoadErrors, of_two_alternatives_exactly_one_must_be_given) {
  EXPECT_EQ(with("[contact]\nstep = 1e-3\nalpha = 0.1"),
            "scene.toml:5: contact.alpha: give either step or alpha, not both");
  EXPECT_EQ(problems_of(head + ball + "positions = [[0, 0, 1]]\n"),
            "scene.toml:5: particles.ball.position: give either position or positions, not both");
  EXPECT_EQ(problems_of(head + ball + "velocity = [0, 0, 1]\nvelocities = [[0, 0, 1]]\n"),
            "scene.toml:6: particles.ball.velocity: give either velocity or velocities, not both");
  EXPECT_EQ(
      problems_of(head + "[[particles]]\nmass = 1\n"),
      "scene.toml:3: particles.particles1.position: is missing: give position = [x, y, z] or positions = "
      "[[x, y, z], ...], or let lattice, random or csv make them");
  const std::string either = "give either between = [\"a\", \"b\"] or chain = \"particles\"";
  EXPECT_EQ(with("[[spring]]\nstiffness = 1"), "scene.toml:3: spring.spring1.between: " + either);
  EXPECT_EQ(with_particles("[[spring]]\nbetween = [\"a\", \"b\"]\nchain = \"c\""),
            "scene.toml:4: spring.spring1.between: " + either);
  EXPECT_EQ(with_particles("[[spring]]\nbetween = [\"a\", \"b\"]\nclosed = true"),
            "scene.toml:5: spring.spring1.closed: belongs to a chain");
}

TEST(LoadErrors, empty_lists_and_empty_words_are_refused) {
  EXPECT_EQ(problems_of(head + "[[particles]]\npositions = []\n"),
            "scene.toml:4: particles.particles1.positions: must not be empty");
  EXPECT_EQ(with("[[point]]\nof = []"), "scene.toml:4: point.point1.of: must not be empty");
  EXPECT_EQ(with("[[spring]]\nchain = \"\""), "scene.toml:4: spring.spring1.chain: must not be empty");
  EXPECT_EQ(
      with("[[spring]]\nbetween = []"),
      "scene.toml:4: spring.spring1.between: must be two names [\"a\", \"b\"], or a list of such pairs");
  EXPECT_EQ(with("[[plane]]\nname = \"\""), "scene.toml:4: plane..name: must not be empty");
}

TEST(LoadErrors, a_point_needs_particles_and_weights_that_add_up) {
  EXPECT_EQ(with("[[point]]\nradius = 1"),
            "scene.toml:3: point.point1.of: is missing: name the particles that carry the point");
  EXPECT_EQ(with_particles("[[point]]\nof = [\"a\", \"b\", \"c\", \"d\", \"e\"]"),
            "scene.toml:4: point.point1.of: must name 1 to 4 particles, not 5");
  EXPECT_EQ(with_particles("[[point]]\nof = [\"a\", 3]"),
            "scene.toml:4: point.point1.of: must be a list of names, but has a whole number in it");
  EXPECT_EQ(with_particles("[[point]]\nof = [\"a\", \"b\"]\nweights = [0.25, 0.5]"),
            "scene.toml:5: point.point1.weights: must add up to 1, not 0.75");
  EXPECT_EQ(with_particles("[[point]]\nof = [\"a\", \"b\"]\nweights = 1"),
            "scene.toml:5: point.point1.weights: has 1 value for 2 particles");
}

TEST(LoadErrors, directions_must_not_be_zero) {
  EXPECT_EQ(with("[[plane]]\nnormal = [0, 0, 0]"), "scene.toml:4: plane.plane1.normal: must not be zero");
  EXPECT_EQ(with_particles("[[spring]]\nbetween = [\"a\", \"b\"]\naxis = [0, 0, 0]"),
            "scene.toml:5: spring.spring1.axis: must not be zero");
}

TEST(LoadErrors, a_fixed_particle_has_no_mass) {
  EXPECT_EQ(problems_of(head + ball + "fixed = true\nmass = 2\n"),
            "scene.toml:7: particles.ball.mass: a fixed particle has no mass: leave it out");
}

TEST(LoadErrors, names_must_be_new_and_free_of_dots_and_colons) {
  EXPECT_EQ(problems_of(head + ball + ball), "scene.toml:7: particles.ball.name: 'ball' is taken");
  EXPECT_EQ(with("[[plane]]\nname = \"a.b\""), "scene.toml:4: plane.a.b.name: must not contain ':' or '.'");
  EXPECT_EQ(with("[[plane]]\nname = \"a:b\""), "scene.toml:4: plane.a:b.name: must not contain ':' or '.'");
  EXPECT_EQ(with("[[plane]]\nname = 3"),
            "scene.toml:4: plane.plane1.name: must be a string, not a whole number");
}

TEST(LoadErrors, several_problems_are_reported_at_once_in_the_order_of_the_file) {
  EXPECT_EQ(
      problems_of("[[plane]]\nnormal = 1\nnorml = 2\n[simulation]\nbogus = 1\nduration = -1\n[wrong]\n" +
                  ball + "mass = nan\n"),
      "scene.toml:2: plane.plane1.normal: must be three numbers [x, y, z], not a whole number\n"
      "scene.toml:3: plane.plane1.norml: unknown key (did you mean 'normal'?); allowed: name, point, normal, "
      "motion, collide, "
      "material\n"
      "scene.toml:5: simulation.bogus: unknown key; allowed: duration, gravity, gravity_keys, gravity_step, "
      "drag, "
      "common_step, "
      "step_scale, seed, units, "
      "start, quantum\n"
      "scene.toml:6: simulation.duration: must be greater than 0, not -1\n"
      "scene.toml:7: wrong: unknown table; allowed: simulation, output, contact, wind, strategy, material, "
      "particles, body, point, "
      "spring, seam, plane, probe, custom, variant\n"
      "scene.toml:11: particles.ball.mass: must be a finite number, not nan");
}

TEST(LoadErrors, text_that_is_not_toml_is_reported_with_its_line) {
  EXPECT_EQ(problems_of("[simulation]\nduration = 1\nduration = 2\n").substr(0, 25),
            "scene.toml:3: not TOML: E");
  EXPECT_EQ(problems_of("[simulation\n").substr(0, 24), "scene.toml:1: not TOML: ");
}

TEST(LoadErrors, a_missing_file_is_named) {
  try {
    load("no/such/scene.toml");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "no/such/scene.toml: there is no such scene file");
  }
}

}  // namespace
}  // namespace nacre::load_errors_test
