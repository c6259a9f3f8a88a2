#include <thread>

#include "api/api.hpp"

#include "nacre/base/standard_floats.hpp"
#include "scene/scratch.hpp"

namespace nacre::api_simulation_test {
namespace {

using namespace test;

api::Model balls() { return with_spring().compile(); }

std::uint64_t hash_of_whole_run(const api::Model& model) {
  api::Simulation simulation(model);
  simulation.advance(1);
  return simulation.hash();
}

TEST(ApiSimulation, is_not_changed_by_observers_samples_frames_or_contacts) {
  const api::Model model = balls();
  api::Simulation simulation(model);
  int calls = 0;
  simulation.observe(30, [&](const api::Simulation& now) {
    ++calls;
    EXPECT_GT(now.sample().total, 0);
    EXPECT_EQ(now.frame()->positions.size(), 6u);
  });
  for (int i = 1; i <= 50; ++i) {
    simulation.advance(0.02 * i);
    simulation.contacts();
  }
  EXPECT_EQ(calls, 31);
  EXPECT_EQ(simulation.hash(), hash_of_whole_run(model));
}

TEST(ApiSimulation, has_observers_that_may_add_observers) {
  const api::Model model = balls();
  api::Simulation simulation(model);
  int calls = 0;
  simulation.observe(
      100, [&](const api::Simulation&) { simulation.observe(50, [&](const api::Simulation&) { ++calls; }); });
  simulation.advance(1);
  EXPECT_GT(calls, 2000);
  EXPECT_EQ(simulation.hash(), hash_of_whole_run(model));
}

TEST(ApiSimulation, measures_impulses_from_the_first_question_of_an_observer) {
  api::Scene scene({{"duration", 1.0}});
  scene.add_particles("ball", {{0, 0, 0.2}},
                      {{"radius", 0.1}, {"velocity", api::Vec3{0, 0, -1}}, {"mass", 2.0}});
  scene.add_plane("floor");
  api::Simulation simulation(scene.compile());
  double impulse = 0;
  simulation.observe(500, [&](api::Simulation& now) {
    for (const api::Contact& contact : now.contacts()) impulse += contact.impulse.z;
  });
  simulation.advance(1);
  EXPECT_NEAR(impulse, 4, 1e-3);
}

TEST(ApiSimulation, goes_on_from_snapshots_and_checkpoints_to_the_same_end) {
  const api::Model model = balls();
  const std::uint64_t hash = hash_of_whole_run(model);
  api::Simulation simulation(model);
  simulation.advance(0.4);
  const api::Snapshot snapshot = simulation.snapshot();
  const std::string bytes = api::checkpoint(simulation);
  const Scratch scratch;
  api::save_checkpoint(simulation, scratch / "state.bin");

  api::Simulation from_memory(model, snapshot, {.strategy = "paper"});
  api::Simulation from_bytes = api::restore(model, bytes, {.threads = 2});
  api::Simulation from_file = api::load_checkpoint(model, scratch / "state.bin");
  for (api::Simulation* each : {&simulation, &from_memory, &from_bytes, &from_file}) {
    EXPECT_NEAR(each->time(), 0.4, 1e-12);
    each->advance(1);
    EXPECT_EQ(each->hash(), hash);
  }
  EXPECT_NE(message_of([&] { api::restore(two_balls().compile(), bytes); }).find("another model"),
            std::string::npos);
  EXPECT_NE(message_of([&] { api::restore(model, "short"); }).find("is not a checkpoint"), std::string::npos);
}

TEST(ApiSimulation, tells_contacts_with_the_impulse_that_stops_a_ball) {
  api::Scene scene({{"duration", 1.0}});
  scene.set("contact", {{"restitution", 0.5}});
  scene.add_particles("ball", {{0, 0, 0.2}},
                      {{"radius", 0.1}, {"velocity", api::Vec3{0, 0, -1}}, {"mass", 2.0}});
  scene.add_plane("floor");
  for (const char* strategy : {"fast", "paper", "always"}) {
    api::Simulation simulation(scene.compile(), {.strategy = strategy, .contact_impulses = true});
    simulation.advance(0.05);
    EXPECT_TRUE(simulation.contacts().empty());
    double impulse = 0;
    bool touched = false;
    for (int i = 51; i <= 400; ++i) {
      simulation.advance(0.001 * i);
      for (const api::Contact& contact : simulation.contacts()) {
        touched = true;
        impulse += contact.impulse.z;
        EXPECT_EQ(contact.a, "ball");
        EXPECT_EQ(contact.b, "floor");
        EXPECT_EQ(contact.normal.z, 1);
        EXPECT_NEAR(contact.on_a.z, contact.distance, 1e-12);
        EXPECT_NEAR(contact.on_b.z, 0, 1e-12);
      }
    }
    EXPECT_TRUE(touched);
    EXPECT_NEAR(impulse, 2 * (1 + simulation.velocities("ball")[0].z), 1e-9) << strategy;
    EXPECT_GT(impulse, 2.5);
  }
}

TEST(ApiSimulation, has_the_same_trajectory_whether_impulses_are_measured_or_not) {
  api::Scene scene = two_balls();
  scene.set("contact", {{"friction", 0.3}, {"restitution", 0.6}});
  const api::Model model = scene.compile();
  api::Simulation measured(model, {.contact_impulses = true});
  measured.advance(1);
  EXPECT_EQ(measured.hash(), hash_of_whole_run(model));
}

TEST(ApiSimulation, tells_how_balls_turn) {
  api::Scene scene({{"duration", 1.0}, {"gravity", api::Vec3{0, 0, -9.81}}});
  scene.set("contact", {{"friction", 0.5}});
  scene.add_particles("dust", {{5, 0, 1}});
  scene.add_particles("ball", {{0, 0, 0.11}}, {{"radius", 0.1}, {"velocity", api::Vec3{1, 0, 0}}});
  scene.add_plane("floor");
  api::Simulation simulation(scene.compile());
  simulation.advance(1);
  const api::Vec3 spin = simulation.spins("ball").at(0), velocity = simulation.velocities("ball").at(0);
  EXPECT_GT(velocity.x, 0.6);
  EXPECT_NEAR(0.1 * spin.y, velocity.x, 0.03) << "it rolls, and hops a little";
  EXPECT_EQ(simulation.spins("dust").at(0).y, 0);
  const std::shared_ptr<const api::Frame> frame = simulation.frame();
  ASSERT_EQ(frame->spins.size(), frame->positions.size());
  EXPECT_EQ(frame->spins[3 * simulation.model().range("ball").first + 1], spin.y);
  EXPECT_TRUE(api::Simulation(balls()).frame()->spins.empty());
}

TEST(ApiSimulation, refuses_a_second_thread_and_goes_on) {
  const api::Model model = balls();
  api::Simulation simulation(model);
  std::string refused;
  simulation.observe(10, [&](const api::Simulation& now) {
    std::thread([&] { refused = message_of([&] { now.sample(); }); }).join();
  });
  simulation.advance(1);
  EXPECT_NE(refused.find("one thread at a time"), std::string::npos);
  EXPECT_EQ(simulation.hash(), hash_of_whole_run(model));
}

TEST(ApiSimulation, may_run_beside_others_of_the_same_model) {
  const api::Model model = balls();
  std::uint64_t hashes[2] = {};
  std::thread other([&] { hashes[1] = hash_of_whole_run(model); });
  hashes[0] = hash_of_whole_run(model);
  other.join();
  EXPECT_EQ(hashes[0], hashes[1]);
}

TEST(ApiSimulation, refuses_calls_that_cannot_be) {
  api::Simulation simulation(balls());
  simulation.advance(0.5);
  EXPECT_NE(message_of([&] { simulation.advance(0.4); }).find("cannot go back"), std::string::npos);
  EXPECT_NE(message_of([&] { simulation.advance(std::nan("")); }), "");
  EXPECT_NE(message_of([&] { simulation.positions("nothing"); }).find("'nothing'"), std::string::npos);
  EXPECT_NE(message_of([&] { simulation.observe(10, nullptr); }), "");
  for (const double rate : {0.0, -1.0, 1e300, std::nan(""), HUGE_VAL})
    EXPECT_NE(message_of([&] { simulation.observe(rate, [](const api::Simulation&) {}); }).find("rate"),
              std::string::npos);
  EXPECT_NE(message_of([] { api::Simulation(balls(), {.strategy = "quick"}); }).find("fast, paper, always"),
            std::string::npos);
  simulation.observe(10, [&](const api::Simulation&) { simulation.advance(2); });
  EXPECT_NE(message_of([&] { simulation.advance(0.7); }).find("must not advance"), std::string::npos);
}

TEST(ApiSimulation, can_be_interrupted_and_goes_on) {
  const api::Model model = balls();
  api::Simulation simulation(model);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(simulation.advance(1, &stop).outcome, "interrupted");
  EXPECT_LT(simulation.time(), 1);
  EXPECT_TRUE(simulation.advance(1).reached());
  EXPECT_EQ(simulation.hash(), hash_of_whole_run(model));
}

#ifdef __SSE2__
TEST(ApiSimulation, does_not_depend_on_the_floating_point_mode_of_the_program) {
  const std::uint64_t hash = hash_of_whole_run(balls());
  const unsigned before = _mm_getcsr();
  _mm_setcsr(before | 0x8040U | 0x6000U);  // numbers next to zero are zero; round towards zero
  const unsigned mode = _mm_getcsr();
  const std::uint64_t other = hash_of_whole_run(balls());
  EXPECT_EQ(_mm_getcsr(), mode);
  _mm_setcsr(before);
  EXPECT_EQ(other, hash);
}
#endif

TEST(ModelBuilder, makes_a_model_without_a_scene) {
  api::ModelBuilder builder;
  const int ball = builder.add_vertex({0, 0, 1}, {}, 1);
  const int hook = builder.add_fixed_vertex({0, 0, 1.5});
  builder.add_name("ball", {ball, 1});
  builder.add_gravity({0, 0, -9.81}, 1e-3);
  builder.add_spring(ball, hook, {.stiffness = 20, .length = 0.5}, 1e-3);
  builder.set_contact(0.01, 1e4, 1e-4);
  builder.add_ball(ball, 0.1);
  builder.add_plane("floor", {0, 0, 0.5}, {0, 0, 2});
  const api::Model model = builder.build();
  api::Simulation simulation(model), other(model, {.strategy = "paper"});
  const double energy = simulation.sample().ledger;
  simulation.advance(2);
  other.advance(2);
  EXPECT_EQ(simulation.hash(), other.hash());
  EXPECT_GT(simulation.positions("ball")[0].z, 0.6);
  EXPECT_NEAR(simulation.sample().ledger, energy, 0.01);
  EXPECT_NE(message_of([&] { builder.add_vertex({}, {}, 1); }).find("cannot be changed"), std::string::npos);
}

TEST(ModelBuilder, can_be_completed_after_a_build_that_failed) {
  const auto half = [](api::ModelBuilder& builder) {
    builder.add_gravity({0, 0, -9.81}, 1e-3);  // of vertices that come later, too
    builder.add_ball(builder.add_vertex({0, 0, 1}, {}, 1), 0.1);
    builder.add_point({0}, {0.5});
    builder.add_plane("floor", {0, 0, 0}, {0, 0, 1});
  };
  api::ModelBuilder once, twice;
  for (api::ModelBuilder* each : {&once, &twice}) half(*each);
  EXPECT_NE(message_of([&] { twice.build(); }).find("law of contact"), std::string::npos);
  for (api::ModelBuilder* each : {&once, &twice}) each->set_contact(0.01, 1e4, 1e-4);
  const api::Model model = once.build();
  EXPECT_EQ(twice.build().hash(), model.hash());
  api::Simulation simulation(model);
  simulation.advance(0.1);
  EXPECT_LT(simulation.frame()->velocities[2], -0.9);
}

TEST(ModelBuilder, refuses_what_is_not_a_model) {
  const auto complaint = [](const std::function<void(api::ModelBuilder&)>& work) {
    return message_of([&] {
      api::ModelBuilder builder;
      work(builder);
      builder.build();
    });
  };
  using Builder = api::ModelBuilder;
  EXPECT_NE(complaint([](Builder& b) { b.add_vertex({}, {}, -1); }).find("mass"), std::string::npos);
  EXPECT_NE(complaint([](Builder& b) { b.add_spring(0, 1, {}, 1e-3); }).find("must be in the model"),
            std::string::npos);
  EXPECT_NE(complaint([](Builder& b) {
              b.add_vertex({std::nan(""), 0, 0}, {}, 1);
            }).find("finite"),
            std::string::npos);
  EXPECT_NE(complaint([](Builder& b) { b.add_ball(b.add_vertex({}, {}, 1), 1); }).find("law of contact"),
            std::string::npos);
  EXPECT_NE(
      complaint([](Builder& b) { b.add_ball(b.add_point({1000}, {1}), 1); }).find("vertices of the model"),
      std::string::npos);
  EXPECT_NE(complaint([](Builder& b) {
              b.add_name("all", {b.add_vertex({}, {}, 1), 5});
            }).find("points of a name"),
            std::string::npos);
  EXPECT_NE(complaint([](Builder& b) {
              b.add_vertex({}, {}, 1);
              b.add_gravity({0, 0, 1}, 1e-300);
            }).find("step"),
            std::string::npos);
}

}  // namespace
}  // namespace nacre::api_simulation_test
