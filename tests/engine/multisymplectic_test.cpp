// The paper's multisymplectic form formula, by finite differences. The discrete action of a trajectory that
// solves the Euler-Lagrange equations is a function of its first two configurations (q0, q1); its derivative
// has only the boundary terms theta- at the start and theta+ at the end, and 0 = d theta- + (flow)* d theta+.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <atomic>

#include "nacre/simulation/simulation.hpp"
#include "support/states.hpp"

namespace nacre::multisymplectic_test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double mass = 1.3;
constexpr int deepest = 4;  // rung that `always` keeps ticking

/// One mass in a layered floor, on a spring to a fixed point, under gravity: four clocks and more.
Model bound_mass() {
  Model m;
  m.start = Start::paper;  // as in the paper, tick zero gives no kick
  m.vertices = {{{0, 0, 0.1}, {}, mass}, {{0.5, 0.2, 0.8}, {}, INFINITY}};
  m.points = {Point::vertex(0), Point::vertex(1)};
  const auto clock = [&](double seconds) { return Clock{*m.quantum.nearest(seconds)}; };
  std::get<Forces<Gravity>>(m.forces).add({{0, 0, -9.8 * mass}, 0}, {0}, clock(0.011));
  std::get<Forces<Spring>>(m.forces).add({40, 0.7, 0}, {0, 1}, clock(0.007));
  m.contacts.walls = {{.half_space = {{0, 0, 1}, 0}}};
  m.contacts.ladders.emplace_back(LadderKind::rungs, LayerLaw{0.1, 60}, clock(0.003).step);
  m.contacts.elements = {{.point = 0, .mobility = 1 / mass}};
  m.labels = {{"mass", 0, 1}, {"anchor", 1, 1}};
  m.wall_names = {"floor"};
  m.finish();
  return m;
}

struct Trajectory {
  std::vector<Time> instants;
  std::vector<Eigen::Vector3d> q;
  Eigen::Vector3d last_kick = Eigen::Vector3d::Zero();  ///< minus the sum of h dV/dq at the last instant
  double action = 0;
};

Eigen::Vector3d eigen(const Vec3& v) { return {v.x, v.y, v.z}; }

double potential_energy(const Model& model, const std::vector<BatchTick>& ticks, const Vec3& x) {
  double sum = 0;  // of h V
  for (const BatchTick& tick : ticks) {
    if (tick.kind == 0) sum += tick.span * std::get<Forces<Gravity>>(model.forces).potentials[0].energy({x});
    if (tick.kind == 1)
      sum +=
          tick.span * std::get<Forces<Spring>>(model.forces).potentials[0].energy({x, model.vertices[1].x});
    if (tick.kind == contact_kind) {
      const Rung rung = model.contacts.rung(tick.rungs[0]);
      sum += tick.span * model.contacts.ladders[0].law().energy(x.z, rung.first, rung.last);
    }
  }
  return sum;
}

/// The trajectory through q0 and q1, and its discrete action: the paper's S_g.
Trajectory trajectory(const Model& model, const VectorXd& nu, int instants) {
  std::vector<RungRef> rungs;
  Trajectory result;
  const Time first =
      model.contacts.rung({{PairKind::point_wall, 0, 0}, deepest}).clock.step;  // the shortest step of all
  const Eigen::Vector3d q0 = nu.head<3>(), v0 = (nu.tail<3>() - q0) / model.quantum.seconds(first);
  Simulation simulation(
      model, {.name = StrategyName::always},
      test::state_at(model, 0, {{q0[0], q0[1], q0[2]}, model.vertices[1].x}, {{v0[0], v0[1], v0[2]}, {}}));
  std::atomic<bool> enough = false;
  Time before = 0;
  const auto note = [&](Time now, const Kicks& kicks) {
    const Vec3 x = simulation.state().motion.position_at(0, now);
    result.instants.push_back(now);
    result.q.push_back(eigen(x));
    if (now > 0) {
      const Eigen::Vector3d step = result.q.back() - result.q[result.q.size() - 2];
      const double span = model.quantum.seconds(now - before);
      result.action += 0.5 * mass * step.squaredNorm() / span;
      result.action -= potential_energy(model, test::all_ticks(model, now, deepest, rungs), x);
    }
    result.last_kick.setZero();
    for (const Kick& kick : kicks.kicks)
      if (kick.node == 0) result.last_kick += eigen(kick.impulse);
    before = now;
    enough = static_cast<int>(result.q.size()) == instants;
  };
  simulation.advance(*model.quantum.nearest(1.0), {.interrupt = &enough, .on_instant = note});
  EXPECT_EQ(static_cast<int>(result.q.size()), instants);
  return result;
}

class Multisymplectic : public ::testing::Test {
 protected:
  Multisymplectic() : model(bound_mass()), nu(6) {
    // The first two instants are 0 and the shortest step; the mass starts inside the layers, moving in.
    nu << 0, 0, 0.1, 1e-5, 0, 0.0999;
  }
  Trajectory at(const VectorXd& y) const { return trajectory(model, y, count); }

  static constexpr int count = 160;
  Model model;
  VectorXd nu;
};

TEST_F(Multisymplectic, the_derivative_of_the_action_has_only_boundary_terms) {
  const Trajectory t = at(nu);
  const auto span = [&](std::size_t i) { return model.quantum.seconds(t.instants[i + 1] - t.instants[i]); };
  const std::size_t last = t.q.size() - 1;
  const Eigen::Vector3d p_first = mass * (t.q[1] - t.q[0]) / span(0);
  const Eigen::Vector3d p_last = mass * (t.q[last] - t.q[last - 1]) / span(last - 1) + t.last_kick;
  for (int i = 0; i < 6; ++i) {
    const double epsilon = 1e-7;
    VectorXd up = nu, down = nu;
    up[i] += epsilon;
    down[i] -= epsilon;
    const Trajectory a = at(up), b = at(down);
    const double measured = (a.action - b.action) / (2 * epsilon);
    const Eigen::Vector3d dq0 = (a.q[0] - b.q[0]) / (2 * epsilon),
                          dq_last = (a.q[last] - b.q[last]) / (2 * epsilon);
    const double boundary = p_last.dot(dq_last) - p_first.dot(dq0);
    EXPECT_NEAR(measured, boundary, 1e-5 * std::max(1.0, std::abs(boundary)));
  }
}

TEST_F(Multisymplectic, the_form_formula_holds) {
  const Trajectory t = at(nu);
  const std::size_t last = t.q.size() - 1;
  const double epsilon = 1e-7;
  MatrixXd j(6, 6);  // of (q_{n-2}, q_{n-1}) with respect to (q_0, q_1)
  for (int i = 0; i < 6; ++i) {
    VectorXd up = nu, down = nu;
    up[i] += epsilon;
    down[i] -= epsilon;
    const Trajectory a = at(up), b = at(down);
    j.block<3, 1>(0, i) = (a.q[last - 1] - b.q[last - 1]) / (2 * epsilon);
    j.block<3, 1>(3, i) = (a.q[last] - b.q[last]) / (2 * epsilon);
  }
  // d theta- = m/h dq_0 ^ dq_1 and d theta+ = -m/h' dq_{n-2} ^ dq_{n-1}: the potentials are symmetric and
  // drop out.
  MatrixXd wedge = MatrixXd::Zero(6, 6);
  wedge.topRightCorner(3, 3).setIdentity();
  wedge.bottomLeftCorner(3, 3) = -MatrixXd::Identity(3, 3);
  const double h_first = model.quantum.seconds(t.instants[1] - t.instants[0]);
  const double h_last = model.quantum.seconds(t.instants[last] - t.instants[last - 1]);
  const MatrixXd minus = mass / h_first * wedge, plus = -mass / h_last * j.transpose() * wedge * j;
  EXPECT_LT((minus + plus).cwiseAbs().maxCoeff(), 1e-5 * minus.cwiseAbs().maxCoeff());
}

}  // namespace
}  // namespace nacre::multisymplectic_test
