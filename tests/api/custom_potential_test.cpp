#include "api/api.hpp"

#include "cli/program.hpp"

namespace nacre::custom_potential_test {
namespace {

using namespace test;

std::uint64_t hash_at_end(const api::Model& model, const api::SimulationOptions& options) {
  api::Simulation simulation(model, options);
  EXPECT_TRUE(simulation.advance(1).reached());
  return simulation.hash();
}

TEST(CustomPotential, gives_one_trajectory_for_all_strategies_and_threads) {
  const api::Model model = with_own_spring().compile();
  const std::uint64_t hash = hash_at_end(model, {});
  EXPECT_EQ(hash, 0xd03a07ae840865dc) << "the hash of the same potential in tests/python/simulation_test.py";
  for (const char* strategy : {"fast", "paper", "always"})
    for (const int threads : {1, 2})
      EXPECT_EQ(hash_at_end(model, {.strategy = strategy, .threads = threads}), hash)
          << strategy << ", " << threads;
}

TEST(CustomPotential, moves_as_the_same_force_of_the_library_does) {
  api::Simulation own(with_own_spring().compile()), built_in(with_spring().compile());
  own.advance(1);
  built_in.advance(1);
  const std::vector<api::Vec3> a = own.positions("balls"), b = built_in.positions("balls");
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_NEAR(a[i].x, b[i].x, 1e-9);
    EXPECT_NEAR(a[i].z, b[i].z, 1e-9);
  }
  EXPECT_NEAR(own.sample().ledger, built_in.sample().ledger, 1e-9);
}

TEST(CustomPotential, has_its_column_and_its_energy_in_the_ledger) {
  api::Simulation simulation(with_own_spring().compile());
  const double before = simulation.sample().ledger;
  simulation.advance(0.2);
  const api::Sample sample = simulation.sample();
  ASSERT_EQ(sample.potentials.back().first, "tie");
  EXPECT_GT(sample.potentials.back().second, 0.01);
  EXPECT_NEAR(sample.ledger, before, 1e-3 * before);
}

TEST(CustomPotential, is_part_of_the_hash_of_the_model_with_its_name_and_parameters) {
  EXPECT_NE(with_own_spring(50).compile().hash(), with_own_spring(51).compile().hash());
  EXPECT_NE(with_own_spring(50).compile().hash(), two_balls().compile().hash());
  EXPECT_EQ(with_own_spring(50).compile().hash(), with_own_spring(50).compile().hash());
}

TEST(CustomPotential, has_its_gradient_checked_by_differences) {
  EXPECT_TRUE(with_own_spring().compile().check_gradient("tie").ok);

  class Wrong : public SpringFormula {
   public:
    Wrong() : SpringFormula(50, 0.3) {}
    void gradients(std::span<const double> x, std::span<double> out) const override {
      SpringFormula::gradients(x, out);
      out[2] *= 1.001;
    }
  };
  api::Scene scene = two_balls();
  scene.add_potential({.name = "tie", .formula = std::make_shared<Wrong>(), .points = 2, .step = 0.001},
                      {"balls:0", "balls:1"});
  const api::GradientCheck check = scene.compile().check_gradient("tie");
  EXPECT_FALSE(check.ok);
  EXPECT_NEAR(check.largest_error, 1e-3, 5e-4);
}

TEST(CustomPotential, has_its_gradient_checked_also_where_it_is_zero) {
  class Trap : public api::Formula {
   public:
    explicit Trap(double factor) : factor_(factor) {}
    void energies(std::span<const double> x, std::span<double> out) const override {
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = 5 * (x[3 * i + 2] - 0.5) * (x[3 * i + 2] - 0.5);
    }
    void gradients(std::span<const double> x, std::span<double> out) const override {
      for (std::size_t i = 2; i < out.size(); i += 3) out[i] = factor_ * (x[i] - 0.5);
    }

   private:
    double factor_;
  };
  const auto check = [](double factor) {
    api::Scene scene = two_balls();
    scene.add_potential({.name = "trap", .formula = std::make_shared<Trap>(factor), .step = 0.001},
                        {"balls:0"});
    return scene.compile().check_gradient("trap");
  };
  EXPECT_TRUE(check(10).ok) << check(10).largest_error;
  EXPECT_FALSE(check(10.01).ok);
  EXPECT_FALSE(check(std::nan("")).ok);
}

TEST(CustomPotential, that_samples_its_own_simulation_is_refused) {
  class Curious : public SpringFormula {
   public:
    Curious() : SpringFormula(50, 0.3) {}
    void gradients(std::span<const double> x, std::span<double> out) const override {
      if (simulation) simulation->sample();
      SpringFormula::gradients(x, out);
    }
    api::Simulation* simulation = nullptr;
  };
  const auto formula = std::make_shared<Curious>();
  api::Scene scene = two_balls();
  scene.add_potential({.name = "tie", .formula = formula, .points = 2, .step = tie_step},
                      {"balls:0", "balls:1"});
  api::Simulation simulation(scene.compile());
  formula->simulation = &simulation;
  EXPECT_NE(message_of([&] { simulation.advance(0.1); }).find("must not sample"), std::string::npos);
  formula->simulation = nullptr;
  EXPECT_TRUE(simulation.advance(0.1).reached());
}

class Failing : public SpringFormula {
 public:
  Failing() : SpringFormula(50, 0.3) {}
  void gradients(std::span<const double> x, std::span<double> out) const override {
    if (fails) throw std::runtime_error("no more");
    SpringFormula::gradients(x, out);
  }
  bool fails = false;
};

TEST(CustomPotential, that_throws_leaves_a_simulation_that_can_go_on) {
  for (const char* strategy : {"fast", "paper", "always"}) {
    const auto formula = std::make_shared<Failing>();
    api::Scene scene = two_balls();
    scene.add_potential({.name = "tie",
                         .formula = formula,
                         .points = 2,
                         .parameters = {50, 0.3},
                         .step = tie_step,
                         .balanced = true},
                        {"balls:0", "balls:1"});
    api::Simulation simulation(scene.compile(), {.strategy = strategy});
    simulation.advance(0.3);
    formula->fails = true;
    EXPECT_EQ(message_of([&] { simulation.advance(0.6); }), "no more");
    formula->fails = false;
    EXPECT_TRUE(simulation.advance(1).reached());
    EXPECT_EQ(simulation.hash(), hash_at_end(with_own_spring().compile(), {})) << strategy;
  }
}

TEST(CustomPotential, must_have_points_a_step_and_a_name_of_its_own) {
  const auto spring = std::make_shared<SpringFormula>(50, 0.3);
  const auto complaint = [&](const api::CustomPotential& potential, const std::vector<std::string>& of) {
    return message_of([&] {
      api::Scene scene = two_balls();
      scene.add_potential(potential, of);
      scene.compile();
    });
  };
  const std::vector<std::string> both{"balls:0", "balls:1"};
  EXPECT_NE(complaint({.name = "tie", .formula = spring, .points = 2}, both).find("give either step"),
            std::string::npos);
  EXPECT_NE(complaint({.name = "spring", .formula = spring, .points = 2, .step = 1e-3}, both)
                .find("is a column of every series"),
            std::string::npos);
  EXPECT_NE(complaint({.name = "tie", .formula = spring, .points = 2, .step = 1e-3}, {"balls:0", "balls:7"})
                .find("custom.tie.points"),
            std::string::npos);
  EXPECT_NE(complaint({.name = "tie", .formula = spring, .points = 2, .step = 1e-3}, {"balls:0"})
                .find("one reference for each point"),
            std::string::npos);
}

TEST(CustomPotential, is_resumed_by_its_program_and_refused_by_the_command_line) {
  const Scratch scratch;
  const std::filesystem::path folder = scratch.path() / "run";
  const api::Run part = api::run(with_own_spring(), {.out = folder, .until = 0.5, .report = false});
  EXPECT_EQ(part.outcome(), "reached");

  for (const char* how : {"--resume", "--force"}) {
    const Finished refused = Program(scratch, {"run", folder.string(), how}).finish();
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("the formula of 'tie' belongs to the program that made this scene"),
              std::string::npos)
        << refused.err;
  }

  const api::Run whole = api::run(with_own_spring(), {.out = folder, .report = false});
  const api::Run unbroken =
      api::run(with_own_spring(), {.out = scratch.path() / "unbroken", .report = false});
  EXPECT_EQ(whole.trajectory_hash(), unbroken.trajectory_hash());
  EXPECT_TRUE(whole.verify().ok);

  api::Scene replayed = api::Scene::load(folder / "scene.toml");
  EXPECT_NE(message_of([&] { replayed.compile(); }).find("custom.tie"), std::string::npos);
  replayed.add_potential({.name = "tie",
                          .formula = std::make_shared<SpringFormula>(50, 0.3),
                          .points = 2,
                          .parameters = {50, 0.3},
                          .step = tie_step,
                          .balanced = true},
                         {"balls:0", "balls:1"});
  EXPECT_EQ(replayed.compile().hash(), with_own_spring().compile().hash());
}

}  // namespace
}  // namespace nacre::custom_potential_test
