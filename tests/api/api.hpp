// The public interface, beside the internal one.
#pragma once

#define NACRE_BUILDS_ITSELF
#include <nacre/nacre.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>

namespace nacre::test {

/// A linear spring between two points, as nacre/force/spring.hpp has it.
class SpringFormula : public api::Formula {
 public:
  SpringFormula(double stiffness, double rest) : stiffness_(stiffness), rest_(rest) {}

  void energies(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); ++i) {
      const double stretch = length(&x[6 * i]) - rest_;
      out[i] = 0.5 * stiffness_ * stretch * stretch;
    }
  }
  void gradients(std::span<const double> x, std::span<double> out) const override {
    for (std::size_t i = 0; i < out.size(); i += 6) {
      const double now = length(&x[i]), pull = stiffness_ * (now - rest_) / now;
      for (std::size_t c = 0; c < 3; ++c) {
        out[i + 3 + c] = pull * (x[i + 3 + c] - x[i + c]);
        out[i + c] = -out[i + 3 + c];
      }
    }
  }

 private:
  static double length(const double* x) {
    const double a = x[3] - x[0], b = x[4] - x[1], c = x[5] - x[2];
    return std::sqrt(a * a + b * b + c * c);
  }
  double stiffness_, rest_;
};

/// Two balls that fall on a floor. The caller joins them.
inline api::Scene two_balls() {
  api::Scene scene({{"duration", 1.0}, {"gravity", api::Vec3{0, 0, -9.81}}});
  scene.add_particles("balls", {{0, 0, 0.5}, {0.3, 0, 0.8}}, {{"radius", 0.1}});
  scene.add_plane("floor");
  return scene;
}

constexpr double tie_step = 0x1p-10;

inline api::Scene with_own_spring(double stiffness = 50) {
  api::Scene scene = two_balls();
  scene.add_potential({.name = "tie",
                       .formula = std::make_shared<SpringFormula>(stiffness, 0.3),
                       .points = 2,
                       .parameters = {stiffness, 0.3},
                       .step = tie_step,
                       .balanced = true},
                      {"balls:0", "balls:1"});
  return scene;
}

inline api::Scene with_spring() {
  api::Scene scene = two_balls();
  scene.add_spring("balls:0", "balls:1", {{"stiffness", 50.0}, {"length", 0.3}, {"step", tie_step}});
  return scene;
}

inline std::string message_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace nacre::test
