// The outputs here were recorded from LAMMPS 29 Sep 2021 and Yade 2023.02a.
#include "bench/sphere_samples.hpp"

#include <gtest/gtest.h>

namespace nacre::bench::sphere_samples_test {
namespace {

constexpr const char* lammps_output = R"(LAMMPS (29 Sep 2021 - Update 2)
  using 1 OpenMP thread(s) per MPI task
Reading data file ...
  orthogonal box = (0.0000000 0.0000000 0.0000000) to (3.0000000 3.0000000 3.0000000)
Setting up Verlet run ...
  Unit style    : si
  Current step  : 0
  Time step     : 4e-05
Per MPI rank memory allocation (min/avg/max) = 4.415 | 4.415 | 4.415 Mbytes
Step Time c_kinetic v_spring_energy c_height_energy c_nearest c_low[1] c_low[2] c_low[3] c_high[1] c_high[2] c_high[3] 
       0 0 11923.5275310949 0 11944.4129609023 1e+20 0.112504600300803 0.110705670003217 0.111640870108319 2.88982192693067 2.88769606888675 2.88796696281366 
     250 0.01 11674.1129064992 252.223156061072 11941.4553228826 0.193996753062209 0.0966916103491013 0.101760429972434 0.0973033222746608 2.90925689556391 2.90512808895805 2.90297765366473 
     500 0.02 11744.8524758085 191.693575294323 11931.2395961111 0.191935791125765 0.0961201095510985 0.0980165822693859 0.0971237959197474 2.90270749932523 2.90121757343333 2.90226032220697 
Loop time of 0.0727178 on 1 procs for 500 steps with 900 atoms

Nlocal:        900.000 ave         900 max         900 min
Histogram: 1 0 0 0 0 0 0 0 0 0
)";

constexpr const char* yade_output = R"(Welcome to Yade 2023.02a 
Using python version: 3.11.2 (main, Apr 28 2025, 14:11:48) [GCC 12.2.0]
XMLRPC info provider on http://localhost:21000
Running script spheres_yade.py
Step Time kinetic springs heights nearest low low low high high high
0 0 11923.5275310949 0 11944.4129609023 1e+20 0.112504600300803 0.110705670003217 0.111640870108319 2.88982192693067 2.88769606888675 2.88796696281366
250 0.01 11674.7096226312 251.571316298689 11941.4381275404 0.193967852888778 0.0966916103491013 0.101760429972434 0.0973038252554942 2.90925689556391 2.90512808895805 2.90297608705572
500 0.0199999999999999 11744.0727219577 193.659088440751 11931.2059357656 0.192043911660496 0.0961201095510985 0.0980165822693859 0.0971202765284435 2.90270749932523 2.90121757343333 2.90226295374718
)";

const SphereBox box{
    .positions = {}, .velocities = {}, .radius = 0.1, .mass = 1, .low = {}, .high = {3, 3, 3}};

TEST(SphereSamples, of_lammps_are_read_from_its_table) {
  const std::vector<SphereSample> samples = parse_samples(lammps_output, box);
  ASSERT_EQ(samples.size(), 3u);
  EXPECT_EQ(samples[1].step, 250);
  EXPECT_EQ(samples[1].time, 0.01);
  EXPECT_NEAR(samples[1].energy, 11674.1129064992 + 252.223156061072 + 11941.4553228826, 1e-9);
  EXPECT_LT(samples[0].overlap, 0);                                // 1 cm from every wall
  EXPECT_NEAR(samples[1].overlap, 2.90925689556391 - 2.9, 1e-12);  // at a wall: deeper than the pair
  EXPECT_NEAR(samples[2].overlap, 0.2 - 0.191935791125765, 1e-12);
  EXPECT_EQ(parse_version(lammps_output), "29 Sep 2021 - Update 2");
}

TEST(SphereSamples, of_yade_are_read_from_its_table) {
  const std::vector<SphereSample> samples = parse_samples(yade_output, box);
  ASSERT_EQ(samples.size(), 3u);
  EXPECT_EQ(samples[2].step, 500);
  EXPECT_NEAR(samples[2].energy, 11744.0727219577 + 193.659088440751 + 11931.2059357656, 1e-9);
  EXPECT_NEAR(samples[2].overlap, 0.2 - 0.192043911660496, 1e-12);
  EXPECT_EQ(parse_version(yade_output), "2023.02a");
}

TEST(SphereSamples, an_output_without_a_table_has_none) {
  EXPECT_TRUE(parse_samples("ERROR: Lost atoms\n1 2 3 4 5 6 7 8 9 10 11 12\n", box).empty());
  EXPECT_TRUE(parse_samples("", box).empty());
  EXPECT_EQ(parse_version("ERROR"), "");
}

TEST(SphereSamples, figures_count_from_the_first_measured_step) {
  const std::vector<SphereSample> samples{
      {0, 0, 1000, 0.5}, {10, 0.1, 100, -0.1}, {20, 0.2, 104, 0.002}, {30, 0.3, 99, -0.001}};
  const SphereFigures figures = figures_of(samples, 10, 200);
  EXPECT_NEAR(figures.energy_error, 0.005, 1e-15);
  EXPECT_NEAR(figures.largest_energy_error, 0.02, 1e-15);
  EXPECT_EQ(figures.overlap, 0.002);
  EXPECT_EQ(figures_of({{0, 0, 1, -0.1}}, 0, 1).overlap, 0);
}

}  // namespace
}  // namespace nacre::bench::sphere_samples_test
