// Generated particles: their places, that they repeat, and bad parameters.
#include "nacre/scene/generate.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include <fmt/format.h>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::generate_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n";

std::string box_of(int count, double side, const std::string& more) {
  return fmt::format(
      "[[particles]]\nname = \"s\"\nrandom = {{count = {}, low = [0, 0, 0], high = [{}, {}, {}]{}", count,
      side, side, side, more);
}

ParticlesTable generated(const std::string& text, const Overlay& overlay = {}) {
  return scene_of(head + text, overlay).particles.back();
}

/// The smallest distance between two surfaces, by all pairs.
double closest(const ParticlesTable& a, const ParticlesTable& b) {
  double least = 1e300;
  for (std::size_t i = 0; i < a.positions.size(); ++i)
    for (std::size_t j = &a == &b ? i + 1 : 0; j < b.positions.size(); ++j)
      least = std::min(least, norm(a.positions[i] - b.positions[j]) - a.radii[i] - b.radii[j]);
  return least;
}

double closest_to_faces(const ParticlesTable& t, double side) {
  double least = 1e300;
  for (std::size_t i = 0; i < t.positions.size(); ++i)
    for (double x : {t.positions[i].x, t.positions[i].y, t.positions[i].z})
      least = std::min({least, x - t.radii[i], side - x - t.radii[i]});
  return least;
}

const std::string gas = box_of(900, 3, ", clear = 0.01}\nradius = 0.1\nspeed = [0, 10]\n");
const std::string mixed =
    box_of(300, 2, "}\nradius = {low = 0.02, high = 0.2, law = \"log\"}\nmass = {low = 1, high = 1000}\n");

TEST(RandomSpheres, keep_clear_of_each_other_and_of_the_box) {
  const ParticlesTable t = generated(gas);
  ASSERT_EQ(t.positions.size(), 900u);
  EXPECT_GT(closest(t, t), 0.01);
  EXPECT_LT(closest(t, t), 0.02) << "dense enough to say something";
  EXPECT_GE(closest_to_faces(t, 3), 0.01 - 1e-15);
  EXPECT_LT(closest_to_faces(t, 3), 0.02);
}

TEST(RandomSpheres, of_all_sizes_do_not_overlap) {
  const ParticlesTable t = generated(mixed);
  EXPECT_GT(closest(t, t), 0);
  EXPECT_GT(closest_to_faces(t, 2), 0);
}

TEST(RandomSpheres, keep_clear_of_particles_before_them) {
  const Scene scene = scene_of(head +
                               "[[particles]]\nposition = [1, 1, 1]\nradius = 0.9\nfixed = true\n"
                               "[[particles]]\nposition = [1, 1, -99]\nradius = 99.5\nfixed = true\n" +
                               box_of(200, 2, ", clear = 0.02}\nradius = 0.05\n") +
                               "[[particles]]\nrandom = {count = 100, low = [0, 0, 0], high = [2, 2, 2], "
                               "clear = 0.01}\nradius = 0.03\n");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(closest(scene.particles[i], scene.particles[3]), 0.01);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_GT(closest(scene.particles[i], scene.particles[2]), 0.02);
}

TEST(RandomSpheres, fill_the_box_evenly) {
  const ParticlesTable t = generated(box_of(20000, 1, "}\n"));
  Vec3 sum, squares;
  for (const Vec3& x : t.positions) {
    sum += x;
    squares += Vec3{x.x * x.x, x.y * x.y, x.z * x.z};
  }
  for (double s : {sum.x, sum.y, sum.z}) EXPECT_NEAR(s / 20000, 0.5, 0.01);
  for (double s : {squares.x, squares.y, squares.z}) EXPECT_NEAR(s / 20000, 1.0 / 3, 0.01);
}

TEST(RandomSpheres, of_a_flat_box_lie_and_move_in_its_plane) {
  const ParticlesTable t = generated(
      "[[particles]]\nrandom = {count = 100, low = [0, 0.3, 0], high = [1, 0.3, 1]}\n"
      "radius = 0.02\nspeed = [1, 2]\n");
  for (const Vec3& x : t.positions) EXPECT_EQ(x.y, 0.3);
  for (const Vec3& v : t.velocities) EXPECT_EQ(v.y, 0);
  EXPECT_GT(closest(t, t), 0);
}

TEST(RandomSpheres, depend_on_the_seed_and_the_name_and_on_nothing_else) {
  const ParticlesTable t = generated(gas), again = generated(gas);
  EXPECT_EQ(t.positions, again.positions);
  EXPECT_EQ(t.velocities, again.velocities);
  const ParticlesTable other = generated(gas, {"", {"simulation.seed=1"}});
  const ParticlesTable renamed = generated(gas, {"", {"particles.s.name=r"}});
  for (std::size_t i = 0; i < 900; ++i) {
    EXPECT_NE(t.positions[i], other.positions[i]);
    EXPECT_NE(t.velocities[i], other.velocities[i]);
    EXPECT_NE(t.positions[i], renamed.positions[i]);
  }
  EXPECT_EQ(t.positions, generated(gas, {"", {"particles.s.speed=[3, 4]"}}).positions)
      << "speeds move no position";
}

TEST(RandomSpheres, are_the_same_on_every_machine) {
  Random random(2009, "spheres", "random");
  EXPECT_EQ(random.bits(), Random(2009, "spheres", "random").bits());
  const ParticlesTable t = generated(mixed);
  EXPECT_EQ(fmt::format("{} {} {}", t.positions[0].x, t.radii[0], t.masses[0]),
            "0.17234247646855907 0.08824652821987679 24.340979764385256");
}

TEST(RandomSpheres, ninety_thousand_take_seconds) {
  const auto begin = std::chrono::steady_clock::now();
  const ParticlesTable t = generated(box_of(90000, 13.925, ", clear = 0.01}\nradius = 0.1\n"));
  EXPECT_EQ(t.positions.size(), 90000u);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 5);
}

TEST(Ranges, hold_what_is_drawn) {
  const ParticlesTable t = generated(mixed);
  const auto [least, most] = std::ranges::minmax(t.radii);
  EXPECT_GE(least, 0.02);
  EXPECT_LE(most, 0.2);
  EXPECT_NEAR(static_cast<double>(std::ranges::count_if(t.radii, [](double r) { return r < 0.0632456; })),
              150, 40)
      << "half of them below the geometric mean";
  EXPECT_NEAR(static_cast<double>(std::ranges::count_if(t.masses, [](double m) { return m < 500.5; })), 150,
              40);
}

TEST(Ranges, speeds_are_uniform_and_point_everywhere) {
  for (const std::string& places :
       {box_of(2000, 1, "}\n"),
        std::string("[[particles]]\nlattice = {count = [20, 20, 5], spacing = 1}\n")}) {
    const ParticlesTable t = generated(places + "speed = [2, 4]\n");
    const auto n = static_cast<double>(t.velocities.size());
    Vec3 sum;
    double speeds = 0;
    for (const Vec3& v : t.velocities) {
      EXPECT_GE(norm(v), 2 - 1e-12);
      EXPECT_LE(norm(v), 4 + 1e-12);
      sum += v;
      speeds += norm(v);
    }
    EXPECT_NEAR(speeds / n, 3, 0.05);
    EXPECT_LT(norm(sum) / n, 0.15);
  }
}

TEST(LatticeOfParticles, counts_x_first) {
  const ParticlesTable t = generated(
      "[[particles]]\nlattice = {count = [2, 3, 1], spacing = [0.5, 1, 2], corner = [10, 20, 30]}\n");
  ASSERT_EQ(t.positions.size(), 6u);
  EXPECT_EQ(t.positions[0], (Vec3{10, 20, 30}));
  EXPECT_EQ(t.positions[1], (Vec3{10.5, 20, 30}));
  EXPECT_EQ(t.positions[5], (Vec3{10.5, 22, 30}));
}

TEST(CsvOfParticles, gives_places_velocities_masses_and_radii) {
  const Scratch scratch;
  scratch.write("p.csv",
                "x, y, z, vx, vy, vz, mass, radius\r\n1,2,3,4,5,6,7,0.5\r\n\n-1e1,0,0, 0,0,0, 2,0\n");
  const Scene scene = load(scratch.write("scene.toml", head + "[[particles]]\ncsv = \"p.csv\"\n"));
  const ParticlesTable& t = scene.particles[0];
  EXPECT_EQ(t.positions, (std::vector<Vec3>{{1, 2, 3}, {-10, 0, 0}}));
  EXPECT_EQ(t.velocities, (std::vector<Vec3>{{4, 5, 6}, {0, 0, 0}}));
  EXPECT_EQ(t.masses, (std::vector<double>{7, 2}));
  EXPECT_EQ(t.radii, (std::vector<double>{0.5, 0}));
}

std::string csv_problems(const std::string& csv, const std::string& more = "") {
  const Scratch scratch;
  scratch.write("p.csv", csv);
  try {
    load(scratch.write("scene.toml", head + "[[particles]]\ncsv = \"p.csv\"\n" + more));
  } catch (const InputError& error) {
    std::string what = error.what();
    const std::string folder = scratch.path().string() + "/";
    for (std::size_t at = what.find(folder); at != std::string::npos; at = what.find(folder))
      what.erase(at, folder.size());
    return what;
  }
  return "";
}

TEST(CsvOfParticles, is_refused_line_by_line) {
  EXPECT_EQ(csv_problems("x,y,z\n1,2,3\n"), "");
  EXPECT_EQ(csv_problems("x,y,z\n1,2\n1,2,q\n"),
            "p.csv:2: has 2 values, but the first line names 3\np.csv:3: z: must be a number, not 'q'");
  EXPECT_EQ(csv_problems("1,2,3\n"), "p.csv:1: the first line must be x,y,z[,vx,vy,vz[,mass[,radius]]]");
  EXPECT_EQ(csv_problems("x,y,z,vx,vy,vz,mass\n1,2,3,0,0,0,0\n"), "p.csv:2: mass: must be greater than 0");
  EXPECT_EQ(csv_problems("x,y,z\n"), "p.csv:1: has no particles");
  EXPECT_EQ(csv_problems("x,y,z\n1,2,inf\n"), "p.csv:2: z: must be finite and at most 1e100 in size");
  EXPECT_EQ(csv_problems("x,y,z,vx,vy,vz\n1,2,3,0,0,0\n", "velocity = [1, 0, 0]\n"),
            "scene.toml:4: particles.particles1.csv: has velocities: give none here");
  EXPECT_EQ(problems_of(head + "[[particles]]\ncsv = \"none.csv\"\n"),
            "scene.toml:4: particles.particles1.csv: there is no file none.csv");
}

TEST(Generators, written_out_load_to_the_same_model_without_seed_or_file) {
  const Scratch scratch;
  scratch.write("p.csv", "x,y,z,vx,vy,vz\n-1,2,3.1,4,5,6\n-1.5,0,0.7,0,0,0\n");
  const Scene scene = resolve(load(scratch.write(
      "scene.toml", head + "[[particles]]\ncsv = \"p.csv\"\n" + mixed +
                        "[[particles]]\nlattice = {count = [3, 3, 3], spacing = 0.1, corner = [4, 4, 4]}\n"
                        "speed = [0, 1]\nradius = 0.03\n")));
  const std::string text = to_toml(scene);
  for (const char* word : {"lattice", "random", "csv", "speed", "low"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
  const Scratch elsewhere;
  const Scene again = load(elsewhere.write("again.toml", text), {"", {"simulation.seed=77"}});
  EXPECT_EQ(compile(again).hash, compile(scene).hash);
}

void expect_problem(const std::string& text, const std::string& problem) {
  EXPECT_EQ(problems_of(head + text), problem) << text;
}

TEST(Generators, refuse_bad_counts_and_boxes) {
  const std::string p = "[[particles]]\n";
  for (const char* count : {"0", "-3", "1.5", "\"many\"", "10000001"})
    EXPECT_NE(problems_of(head + p + "random = {count = " + count + ", low = [0, 0, 0], high = [1, 1, 1]}\n")
                  .find("scene.toml:4: particles.particles1.random.count: must be a whole number from 1 to"),
              std::string::npos)
        << count;
  for (const char* count : {"[0, 1, 1]", "[1, 1.5, 1]", "[-1, -1, 1]", "[1000, 1000, 1000]"})
    expect_problem(p + "lattice = {count = " + count + ", spacing = 1}\n",
                   "scene.toml:4: particles.particles1.lattice.count: must be three whole numbers from 1, at "
                   "most 10000000 in all");
  expect_problem(p + "lattice = {count = [1, 2, 3], spacing = [1, 0, 1]}\n",
                 "scene.toml:4: particles.particles1.lattice.spacing: must be greater than 0 on each axis");
  expect_problem(p + "lattice = {spacing = 1}\n",
                 "scene.toml:4: particles.particles1.lattice.count: is missing");
  expect_problem(p + "random = {count = 3, low = [0, 0, 2], high = [1, 1, 1]}\n",
                 "scene.toml:4: particles.particles1.random.low: must not be above high");
  expect_problem(p + "random = 3\n",
                 "scene.toml:4: particles.particles1.random: must be a table: {count = n, low = [x, y, z], "
                 "high = [x, y, z]}");
}

TEST(Generators, report_how_many_found_a_place) {
  const std::string problem = problems_of(head + box_of(50, 1, "}\nradius = 0.2\n"));
  EXPECT_TRUE(problem.starts_with("scene.toml:5: particles.s.random: only ")) << problem;
  EXPECT_NE(problem.find("of 50 spheres found a place"), std::string::npos) << problem;
  expect_problem(
      box_of(1, 1, "}\nradius = 0.6\n"),
      "scene.toml:5: particles.s.random: the box is 1 wide, but the largest sphere needs more than "
      "1.2");
}

TEST(Generators, exclude_each_other) {
  const std::string lattice = "lattice = {count = [1, 1, 1], spacing = 1}\n";
  expect_problem("[[particles]]\n" + lattice + "random = {count = 1, low = [0, 0, 0], high = [1, 1, 1]}\n",
                 "scene.toml:4: particles.particles1.lattice: give either lattice or random, not both");
  expect_problem("[[particles]]\nposition = [0, 0, 1]\n" + lattice,
                 "scene.toml:4: particles.particles1.position: give either position or lattice, not both");
  expect_problem("[[particles]]\n" + lattice + "speed = [0, 1]\nvelocity = [0, 0, 1]\n",
                 "scene.toml:5: particles.particles1.speed: give either speed or velocities, not both");
  for (const char* speed : {"[2, 1]", "[1]", "3"})
    expect_problem(
        "[[particles]]\n" + lattice + "speed = " + speed + "\n",
        "scene.toml:5: particles.particles1.speed: must be two numbers [low, high], the lower first");
  expect_problem("[[particles]]\n" + lattice + "radius = {low = 0, high = 1, law = \"log\"}\n",
                 "scene.toml:5: particles.particles1.radius.low: must be greater than 0 for the law \"log\"");
  expect_problem("[[particles]]\n" + lattice + "mass = {low = 2, high = 1}\n",
                 "scene.toml:5: particles.particles1.mass.low: must not be above high");
}

}  // namespace
}  // namespace nacre::generate_test
