// The choice of all steps, in one place. A step that the scene gives is used as written, to the nearest
// quantum. All others are one base times a power of two, so that forces share clocks; a scale makes all of
// these shorter. Callers compute the frequencies and mobilities of their forces; the rules are here.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/penalty/law.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// How fast a force can make its vertices swing.
struct Oscillation {
  double frequency = 0;      ///< an upper bound, in radians per second
  double damping_ratio = 0;  ///< of the dashpot, at that frequency; 1 is critical
};

/// Inverse masses of the pairs that may touch; all 0 if there are none. The typical pair is that of two
/// elements of median mobility.
struct PairMobilities {
  double least = 0, typical = 0, largest = 0;

  bool any() const { return least > 0; }
};

// The rules, in seconds, before steps are shared and scaled.

/// How much a dashpot of this damping ratio shortens the longest stable step of an oscillator.
double damped_share(double ratio);
/// The longest step that is stable.
double stable_step(const Oscillation& oscillation);
/// The step of a [[spring]]: a twentieth of the stable step.
double spring_step(const Oscillation& oscillation);
/// The step of an element of a shell or rod: a quarter of the stable step. Membranes, hinges and contact act
/// on the same vertices, each kind as if it had their whole mass: the squares of all these parts must stay
/// under one.
double element_step(const Oscillation& oscillation);
/// The step of the first layer of a contact, if the scene gives no step: alpha sqrt(2/(k W)).
double contact_step(double alpha, double mobility, double stiffness);
/// The longest step, in seconds, of forces that act all the time. They must tick at least twice during a
/// contact: a bounce between two of their ticks acts on them as an impulse and adds energy.
struct SoftLimit {
  double bounce = std::numeric_limits<double>::infinity();    ///< depends on the stiffness
  double crossing = std::numeric_limits<double>::infinity();  ///< on the thickness and the speed

  double seconds() const { return std::min(bounce, crossing); }
  bool operator==(const SoftLimit&) const = default;
};
/// The shorter ones of both.
SoftLimit shorter(const SoftLimit& a, const SoftLimit& b);
/// In the first layer a contact lasts pi sqrt(1/(2 k W)); a fast body crosses the layers, there and back, in
/// about 4 eta over its speed.
SoftLimit soft_limit(const LayerLaw& law, double mobility, double fastest_impact);
/// The base of all shared steps: the step of the typical contact, so that it loses nothing by rounding; if
/// nothing can touch (0), the longest of the springs, shells and rods; if there is none, 2^-10.
double base_step(double typical_contact, double longest_force);

/// The first step of one ladder of contact, and the largest mobility of the pairs that it is short enough
/// for.
struct LadderStep {
  Time step = 0;
  double mobility_limit = std::numeric_limits<double>::infinity();
};

class Steps {
 public:
  static constexpr double rounding = 0x1p-19;  ///< the share by which the base may be shorter than asked for

  /// In seconds; the base is rounded down so that it can be halved exactly many times.
  struct Basis {
    double base;
    double soft_limit = std::numeric_limits<double>::infinity();
    double scale = 1;
    std::vector<double> vertex_limits = {};  ///< for gravity and loads, instead of the soft limit
  };
  Steps(const Quantum& quantum, const Basis& basis, std::vector<Problem>& problems);

  /// Each complains at the key of its table if the scene gives a step that is too long, or that time cannot
  /// hold.
  Time spring(const SpringTable& table, const Oscillation& oscillation) const;
  Time element(const Oscillation& oscillation) const { return soft(element_step(oscillation)); }
  /// The damping, in seconds, with which an element still has the step that it has without; its damping ratio
  /// is that of one second. More than `most_free_ratio` is never given.
  double free_damping(const Oscillation& one_second) const;
  static constexpr double most_free_ratio = 32;
  /// The step of forces that must tick during every contact: the longest shared step of at most this many
  /// seconds.
  Time soft(double at_most) const;
  /// The same steps with another soft limit: that of the forces of one body.
  Steps within(double soft_limit) const;
  /// The step of gravity on a vertex; at most `limit` seconds.
  Time gravity(double limit, int vertex) const;
  /// The step of a load on a vertex; at most `limit` seconds. It is chosen like that of gravity.
  Time load(double limit, int vertex) const { return gravity(limit, vertex); }
  /// The step of gravity that the scene gives, if any.
  std::optional<Time> given_gravity(const SimulationTable& table) const;
  /// Each ladder steps half as long as the one before it; the last is short enough for all pairs. Complains
  /// if a step is too short for contact; then the list ends there.
  std::vector<LadderStep> contact(const ContactTable& table, const LayerLaw& law,
                                  const PairMobilities& mobilities) const;
  /// One step for everything: the shortest of all forces, or one that the scene gives, which may be as long
  /// as that was before it was rounded; without any force, that of the typical contact.
  Time single(const ContactTable& table, Time shortest, double typical_contact) const;
  /// Complains if it is too short for contact.
  bool is_long_enough(Time step, const ContactTable& table) const;

 private:
  /// The longest shared step of at most this many seconds, before it is scaled.
  Time shared(double at_most) const;
  /// As written.
  Time exact(double seconds, double limit, const Places& at, const std::string& key) const;

  Quantum quantum_;
  Time base_;
  double soft_limit_, scale_;
  std::vector<double> vertex_limits_;
  std::vector<Problem>& problems_;
};

/// The shortest step of all forces of the model so far, without contact.
Time shortest_step(const Model& model);
/// Gives all of them this step.
void set_common_step(Model& model, Time step);

}  // namespace nacre
