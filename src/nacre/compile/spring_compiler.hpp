// The springs of a scene: between which points they act, how long they are, and on which clocks.
#pragma once

#include <optional>
#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/step_prices.hpp"

namespace nacre {

class SpringCompiler {
 public:
  /// Finds the ends of all springs, and adds their growth to the model. Problems are collected.
  SpringCompiler(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems);

  /// In seconds; 0 if there is no spring.
  double longest_step(double soft_limit) const;
  void add_forces(const Steps& steps);
  /// Of each table without a step of its own.
  std::vector<DampedGroup> damped_groups() const;

  /// Of those without an axis: the first forces of their kind in the model.
  std::size_t count_without_axis() const;

 private:
  struct Link {
    const SpringTable* table;
    int a, b;  ///< points
    double length;
    int growth;
  };

  /// The index among the growths of the model.
  int add_growth(const SpringTable& table);
  void add_chain(const SpringTable& table, int growth);
  void add_link(const SpringTable& table, std::optional<int> a, std::optional<int> b, int growth);
  void add_up_stiffness();
  Oscillation oscillation(const Link& link) const;

  const Bodies& bodies_;
  Model& model_;
  std::vector<Problem>& problems_;
  std::vector<Link> links_;
  std::vector<double> stiffness_over_mass_;  ///< of each vertex: of all springs that hold it
};

}  // namespace nacre
