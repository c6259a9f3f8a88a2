// The structure of the integrator: it is the paper's Algorithm 1, its flow is symplectic, it runs backwards,
// it is of second order, and free systems keep their momenta.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <queue>

#include "nacre/simulation/simulation.hpp"
#include "support/random.hpp"
#include "support/states.hpp"

namespace nacre::structure_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Two masses on a free spring above a soft floor; each force has its own clock.
struct Bouncer {
  double gravity_step = 0x1p-7, spring_step = 0x1.8p-9, contact_step = 0x1.4p-10, stiffness = 30;
  bool contact = true;
  Start start = Start::centred;

  Model model() const {
    Model m;
    m.start = start;
    m.vertices = {{{0, 0, 0.12}, {0.1, 0, -1}, 1.0}, {{0.3, 0.1, 1.0}, {0, 0.2, -1}, 2.0}};
    m.points = {Point::vertex(0), Point::vertex(1)};
    const auto clock = [&](double seconds) { return Clock{*m.quantum.nearest(seconds)}; };
    for (int i = 0; i < 2; ++i)
      std::get<Forces<Gravity>>(m.forces).add({{0, 0, -9.8 * m.vertices[i].mass}, 0}, {i},
                                              clock(gravity_step));
    std::get<Forces<Spring>>(m.forces).add({50, 0.8, 0}, {0, 1}, clock(spring_step));
    if (contact) {
      m.contacts.walls = {{.half_space = {{0, 0, 1}, 0}}};
      m.contacts.ladders.emplace_back(LadderKind::rungs, LayerLaw{0.1, stiffness}, clock(contact_step).step);
      m.contacts.elements = {{.point = 0, .mobility = 1}, {.point = 1, .body = 1, .mobility = 0.5}};
    }
    m.labels = {{"a", 0, 1}, {"b", 1, 1}};
    m.wall_names = {"floor"};
    m.finish();
    return m;
  }
};

/// Positions and momenta of all vertices, one after the other.
VectorXd phase(const Model& model, const State& state, Time t) {
  const auto n = static_cast<Eigen::Index>(model.vertices.size());
  VectorXd z(6 * n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const Vec3 x = state.motion.position_at(static_cast<int>(i), t);
    const Vec3 p = model.vertices[i].mass * state.motion.nodes()[i].v;
    z.segment<3>(3 * i) = Eigen::Vector3d(x.x, x.y, x.z);
    z.segment<3>(3 * (n + i)) = Eigen::Vector3d(p.x, p.y, p.z);
  }
  return z;
}

State state_of(const Model& model, const VectorXd& z, Time now) {
  const auto n = static_cast<Eigen::Index>(model.vertices.size());
  std::vector<Vec3> x, v;
  for (Eigen::Index i = 0; i < n; ++i) {
    x.push_back({z[3 * i], z[3 * i + 1], z[3 * i + 2]});
    const Eigen::Vector3d p = z.segment<3>(3 * (n + i)) / model.vertices[i].mass;
    v.push_back({p[0], p[1], p[2]});
  }
  return test::state_at(model, now, x, v);
}

VectorXd flow(const Model& model, const VectorXd& z, Time from, Time to) {
  Simulation simulation(model, {}, state_of(model, z, from));
  EXPECT_EQ(simulation.advance(to).outcome, Outcome::reached);
  return phase(model, simulation.state(), to);
}

MatrixXd jacobian(const std::function<VectorXd(const VectorXd&)>& f, const VectorXd& z, double epsilon) {
  MatrixXd j(f(z).size(), z.size());
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    VectorXd up = z, down = z;
    up[i] += epsilon;
    down[i] -= epsilon;
    j.col(i) = (f(up) - f(down)) / (2 * epsilon);
  }
  return j;
}

/// Checks the flow of the model from its initial state, and that contact is this deep meanwhile.
void expect_symplectic(const Model& model, Layer least_depth) {
  const Time from = *model.quantum.nearest(0.0101), to = *model.quantum.nearest(0.0617);  // between ticks
  const VectorXd z = phase(model, initial_state(model), 0);
  const MatrixXd j = jacobian([&](const VectorXd& y) { return flow(model, y, from, to); }, z, 1e-6);
  const Eigen::Index n = z.size() / 2;
  MatrixXd omega = MatrixXd::Zero(2 * n, 2 * n);
  omega.topRightCorner(n, n).setIdentity();
  omega.bottomLeftCorner(n, n) = -MatrixXd::Identity(n, n);
  EXPECT_LT((j.transpose() * omega * j - omega).cwiseAbs().maxCoeff(), 1e-6);
  EXPECT_GT((j - MatrixXd::Identity(2 * n, 2 * n)).cwiseAbs().maxCoeff(), 0.1)
      << "there are kicks in between";

  Simulation simulation(model, {}, state_of(model, z, from));
  simulation.advance(to);
  EXPECT_GE(simulation.state().since_start.max_layer, least_depth) << "contact is active";
}

TEST(Structure, the_flow_is_symplectic_with_three_clocks_and_a_contact_active) {
  expect_symplectic(Bouncer{}.model(), 2);
}

/// Two spheres in free flight, in reach of each other.
Model two_spheres() {
  Model m;
  m.vertices = {{{0, 0, 0}, {0.1, 0, 1}, 1.0}, {{0.05, 0.02, 0.32}, {0, 0.2, -1}, 2.0}};
  m.points = {Point::vertex(0), Point::vertex(1)};
  m.contacts.ladders.emplace_back(LadderKind::rungs, LayerLaw{0.1, 30}, *m.quantum.nearest(0x1.4p-10));
  m.contacts.mobility_limits = {2};
  m.contacts.elements = {{.point = 0, .radius = 0.15, .mobility = 1},
                         {.point = 1, .radius = 0.05, .body = 1, .mobility = 0.5}};
  m.labels = {{"a", 0, 1}, {"b", 1, 1}};
  m.finish();
  return m;
}

TEST(Structure, the_flow_of_two_spheres_in_contact_is_symplectic) { expect_symplectic(two_spheres(), 2); }

TEST(Structure, two_spheres_in_contact_keep_both_momenta_and_their_energy) {
  const Model model = two_spheres();
  Simulation simulation(model, {});
  const Sample before = observe(model, simulation.state(), 0);
  const Time end = *model.quantum.nearest(0.5);
  ASSERT_EQ(simulation.advance(end).outcome, Outcome::reached);
  const Sample after = observe(model, simulation.state(), end);
  EXPECT_LT(norm(after.linear - before.linear) / before.linear_scale, 1e-14);
  EXPECT_LT(norm(after.angular - before.angular) / before.linear_scale, 1e-14);
  EXPECT_EQ(after.contact, 0) << "they have separated";
  EXPECT_NEAR(after.total / before.total, 1, 0.01);
}

// The paper's Algorithm 1, as printed: one queue of (potential, step, time), one event at a time, time in
// seconds.
std::vector<Vec3> algorithm_1(const Model& model, double end, std::vector<Vec3>& velocity) {
  struct Event {
    double t, h;
    int kind, force;
    bool operator<(const Event& other) const { return t > other.t; }
  };
  std::priority_queue<Event> queue;
  const auto& gravity = std::get<Forces<Gravity>>(model.forces);
  const auto& spring = std::get<Forces<Spring>>(model.forces);
  std::vector<Vec3> q, v;
  for (const Vertex& vertex : model.vertices) q.push_back(vertex.x), v.push_back(vertex.v);
  for (int i = 0; i < static_cast<int>(gravity.clocks.size()); ++i) {
    const double h = model.quantum.seconds(gravity.clocks[i].step);
    queue.push({h, h, 0, i});
  }
  for (int i = 0; i < static_cast<int>(spring.clocks.size()); ++i) {
    const double h = model.quantum.seconds(spring.clocks[i].step);
    queue.push({h, h, 1, i});
  }
  double now = 0;
  while (queue.top().t < end) {
    const Event e = queue.top();
    queue.pop();
    for (std::size_t i = 0; i < q.size(); ++i) q[i] += (e.t - now) * v[i];
    if (e.kind == 0) {
      const int a = gravity.stencils[e.force][0];
      v[a] += (e.h / model.vertices[a].mass) * gravity.potentials[e.force].weight;
    } else {
      const auto [a, b] = spring.stencils[e.force];
      const auto gradient = spring.potentials[e.force].gradient({q[a], q[b]});
      v[a] -= (e.h / model.vertices[a].mass) * gradient[0];
      v[b] -= (e.h / model.vertices[b].mass) * gradient[1];
    }
    queue.push({e.t + e.h, e.h, e.kind, e.force});
    now = e.t;
  }
  for (std::size_t i = 0; i < q.size(); ++i) q[i] += (end - now) * v[i];
  velocity = v;
  return q;
}

TEST(Structure, without_contact_it_is_algorithm_1_of_the_paper) {
  const Model model = Bouncer{.contact = false, .start = Start::paper}.model();
  const double end = 3 + 0x1p-12;
  std::vector<Vec3> v;
  const std::vector<Vec3> q = algorithm_1(model, end, v);
  for (StrategyName name : {StrategyName::fast, StrategyName::paper, StrategyName::always}) {
    Simulation simulation(model, {.name = name});
    const Time t = *model.quantum.nearest(end);
    simulation.advance(t);
    for (int i = 0; i < 2; ++i) {
      EXPECT_LT(norm(simulation.state().motion.position_at(i, t) - q[i]), 1e-11);
      EXPECT_LT(norm(simulation.state().motion.nodes()[i].v - v[i]), 1e-11);
    }
  }
}

TEST(Structure, a_run_reversed_event_by_event_returns_to_its_start) {
  const Model model = Bouncer{}.model();
  std::vector<Time> instants;
  Simulation simulation(model, {.name = StrategyName::always});
  const Time end = *model.quantum.nearest(0.4003);
  simulation.advance(end, {.on_instant = [&](Time now, const Kicks&) { instants.push_back(now); }});
  ASSERT_GT(simulation.state().since_start.max_layer, 2);

  State state = simulation.state();
  std::vector<RungRef> rungs;
  Evaluation evaluation;
  for (auto now = instants.rbegin(); now != instants.rend(); ++now) {
    std::vector<Vec3> x, v;
    for (int i = 0; i < 2; ++i) {
      x.push_back(state.motion.position_at(i, *now));
      v.push_back(state.motion.nodes()[i].v);
    }
    evaluate(model, state.motion, *now, test::all_ticks(model, *now, 12, rungs), evaluation);
    for (const Kick& kick : evaluation.kicks.kicks)
      v[kick.node] -= model.inverse_mass(kick.node) * kick.impulse;
    state = test::state_at(model, *now, x, v);
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_LT(norm(state.motion.position_at(i, 0) - model.vertices[i].x), 1e-9);
    EXPECT_LT(norm(state.motion.nodes()[i].v - model.vertices[i].v), 1e-9);
  }
}

TEST(Structure, the_method_is_of_second_order_with_mixed_clocks) {
  // Both masses stay within the first layer, so that the potential is smooth.
  const auto positions = [](double factor) {
    Bouncer bouncer{
        .gravity_step = 0x1p-7 * factor, .spring_step = 0x1p-9 * factor, .contact_step = 0x1p-8 * factor};
    bouncer.stiffness = 200;
    Model model = bouncer.model();
    model.contacts.walls = {{.half_space = {{0, 0, 1}, -0.03}}};
    model.vertices[0].v = {0.1, 0, 0};
    const Time end = *model.quantum.nearest(0x1p-4);
    Simulation simulation(model, {});
    simulation.advance(end);
    EXPECT_EQ(simulation.state().since_start.max_layer, 1);
    return phase(model, simulation.state(), end).head<6>().eval();
  };
  const VectorXd exact = positions(0x1p-7);
  const double coarse = (positions(1) - exact).norm(), fine = (positions(0.5) - exact).norm(),
               finer = (positions(0.25) - exact).norm();
  EXPECT_NEAR(coarse / fine, 4, 0.5);
  EXPECT_NEAR(fine / finer, 4, 0.5);
}

TEST(Structure, free_systems_keep_both_momenta) {
  test::Random random(7);
  Model model;
  const int n = 40;
  for (int i = 0; i < n; ++i) {
    model.vertices.push_back({random.vector(1), random.vector(2), random.scale(0.1, 10)});
    model.points.push_back(Point::vertex(i));
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      if (random.chance(0.2))
        std::get<Forces<Spring>>(model.forces)
            .add({random.scale(1, 1000), random.uniform(0.1, 1), random.chance(0.3) ? 0.3 : 0}, {i, j},
                 {*model.quantum.nearest(random.scale(1e-4, 1e-3))});
  model.finish();
  Simulation simulation(model, {});
  const Sample before = observe(model, simulation.state(), 0);
  const Time end = *model.quantum.nearest(2.0);
  ASSERT_EQ(simulation.advance(end).outcome, Outcome::reached);
  const Sample after = observe(model, simulation.state(), end);
  EXPECT_LT(norm(after.linear - before.linear) / before.linear_scale, 1e-12);
  EXPECT_LT(norm(after.angular - before.angular) / before.angular_scale, 1e-12);
}

}  // namespace
}  // namespace nacre::structure_test
