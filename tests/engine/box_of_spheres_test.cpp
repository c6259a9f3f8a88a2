// The paper's box of spheres, small and short: energy, momentum and distance as in the long runs of
// tests/soak/box_of_spheres.py, and the energies of seven restitutions in their order.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/scenes.hpp"

namespace nacre::box_of_spheres_test {
namespace {

const std::string gravity = "simulation.gravity=[0,0,-9.8]";

/// The shipped scene with a smaller box and fewer spheres, as dense as before or denser.
Scene small_box(std::vector<std::string> sets) {
  for (const char* set :
       {"particles.spheres.random={count=100, low=[0,0,0], high=[1.4,1.4,1.4], clear=0.01}",
        "plane.right.point=[1.4,0,0]", "plane.back.point=[0,1.4,0]", "plane.ceiling.point=[0,0,1.4]"})
    sets.emplace_back(set);
  return test::shipped("paper/box_of_spheres", sets);
}

struct Series {
  std::vector<Sample> samples;
  Depth depth;

  double energy() const { return samples.front().total; }
  /// The largest departure of a quantity from its first value.
  template <class Of>
  double worst(const Of& of) const {
    double largest = 0;
    for (const Sample& sample : samples) largest = std::max(largest, norm(of(sample) - of(samples.front())));
    return largest;
  }
  double worst_ledger() const {
    return worst([](const Sample& sample) { return Vec3{sample.ledger, 0, 0}; });
  }
  double mean_total() const {
    double sum = 0;
    for (const Sample& sample : samples) sum += sample.total;
    return sum / static_cast<double>(samples.size());
  }
};

Series run(const Scene& scene, double until, int rate = 100) {
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  Series series;
  for (int i = 0; i <= static_cast<int>(until * rate); ++i) {
    EXPECT_EQ(simulation.advance(*model.quantum.nearest(static_cast<double>(i) / rate)).outcome,
              Outcome::reached);
    Depth depth;
    series.samples.push_back(simulation.sample(depth));
  }
  series.depth = simulation.state().since_start;
  return series;
}

void expect_kept(const std::vector<std::string>& sets) {
  const Series series = run(small_box(sets), 3);
  // A ninth of the spheres: the random walk of 0.2 % in the whole box is three times as large here.
  EXPECT_LT(series.worst_ledger() / series.energy(), 0.006);
  EXPECT_GT(series.depth.min_distance, 0);
  EXPECT_GE(series.depth.max_layer, 2) << "they must touch";
  EXPECT_LT(series.worst([](const Sample& s) { return s.linear; }) / series.samples[0].linear_scale, 1e-12);
}

TEST(BoxOfSpheres, keeps_its_energy_and_momentum) { expect_kept({}); }

TEST(BoxOfSpheres, keeps_them_with_gravity_too) { expect_kept({gravity}); }

TEST(BoxOfSpheres, two_hundred_without_a_box_keep_both_momenta) {
  Scene scene = test::shipped(
      "paper/box_of_spheres",
      {"particles.spheres.random={count=200, low=[0,0,0], high=[1.7,1.7,1.7], clear=0.001}", "plane=[]"});
  const Series series = run(scene, 0.5, 40);
  const Sample& first = series.samples.front();
  EXPECT_GE(series.depth.max_layer, 2) << "they must touch";
  EXPECT_LT(series.worst([](const Sample& s) { return s.linear; }) / first.linear_scale, 1e-12);
  EXPECT_LT(series.worst([](const Sample& s) { return s.angular; }) / first.angular_scale, 1e-12);
}

TEST(BoxOfSpheres, loses_energy_in_the_order_of_restitution_and_never_gains_any) {
  double above = INFINITY;
  for (const char* e : {"1", "0.9", "0.8", "0.7", "0.5", "0.2", "0"}) {
    SCOPED_TRACE(e);
    const Series series =
        run(small_box({gravity, "contact.restitution_model=paper", std::string("contact.restitution=") + e}),
            0.5);
    EXPECT_LT(series.mean_total(), above) << "strictly below the one before";
    above = series.mean_total();
    for (std::size_t i = 1; i < series.samples.size(); ++i)
      EXPECT_LT(series.samples[i].total - series.samples[i - 1].total, 0.001 * series.energy())
          << "at " << i << "/100 s";
    EXPECT_LT(series.worst_ledger() / series.energy(), 0.01) << "the loss is in the ledger";
  }
}

}  // namespace
}  // namespace nacre::box_of_spheres_test
