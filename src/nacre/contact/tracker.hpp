// A contact tracker finds the contact forces that act. A scene has far too many pairs to check them all at
// every instant, so a tracker stores what it has proved ("this pair does not touch before that time") and
// checks again when a proof expires, or when a kick makes it void. What a tracker stores decides only how
// many zero forces are evaluated: every tracker gives the same trajectory, to the last bit.
//
// The engine drives a tracker in this loop:
//
//   const Time now = tracker.next_instant();   // the tracker has nothing to do before it
//   tracker.expire(now);                       // handles what ends now; what this wakes may tick now
//   if (!tracker.is_ready(now)) ...            // many rungs wake: again, unless the run is interrupted
//   ... evaluate what tracker.awake() says ticks now, apply it to the motion ...
//   tracker.follow(applied, now);              // handles what changed; what this wakes ticks after now
//
// `Awake` is what the engine has to evaluate, and `Applied` is what it hands back. There are two kinds of
// trackers. A rung tracker (EventTracker, EpochTracker) wakes single rungs, and the engine evaluates all that
// is awake instant by instant. A tracker of whole bounces (FlightTracker) returns one bounce at a time.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/contact/awake_rungs.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

template <class T>
concept ContactTracker = requires(T& tracker, const T& view, const typename T::Applied& applied, Time now) {
  /// The next instant at which the tracker has to be called, or `never`.
  { view.next_instant() } -> std::same_as<Time>;
  /// Handles all that ends at `now`.
  tracker.expire(now);
  /// What the engine has to evaluate.
  { tracker.awake() } -> std::same_as<typename T::Awake&>;
  /// After the engine has applied what was awake at `now`.
  tracker.follow(applied, now);
  /// Sorted pairs, among them all that are within reach at `now`; `nullopt` while something that ends at
  /// `now` has not been handled.
  { view.pairs_near(now) } -> std::same_as<std::optional<std::vector<Pair>>>;
};

/// What the engine did at one instant.
struct AppliedInstant {
  std::span<const Kicks* const> kicks;  ///< lists in canonical order; scripted velocities are in the first
  std::span<const IdleRung> idle;       ///< awake rungs that were zero
};

struct TrackerSettings {
  double eagerness = 4;         ///< a rung that would sleep for fewer ticks of its own stays awake
  bool guides = true;           ///< off: tubes have no radius, so any kick leaves them
  bool tree = true;             ///< off: all pairs are tried at the start of each epoch
  bool separation_list = true;  ///< off: the tree is searched from its root
};

struct TrackerCounters {
  std::uint64_t wakes = 0, retirements = 0, certificates = 0, guides = 0, expiries = 0;
  std::uint64_t epochs = 0, exits = 0, box_tests = 0, candidates = 0;
};

/// What a rung tracker is made of. All that is referred to must outlive the tracker.
struct TrackerContext {
  static constexpr Time irregular = -1;

  const std::vector<Point>& points;
  const Contacts& contacts;
  const Motion& motion;
  const Workers& workers = Workers::alone();
  TrackerSettings settings = {};
  /// Of each node: a step such that some force other than contact is evaluated on the node at every multiple
  /// of it and at no other time; 0 if there is no such force; `irregular` if there are some but no such step.
  std::vector<Time> regular_steps;
};

/// Wakes single rungs. It is constructed from the motion as it is just before `now`.
template <class T>
concept RungTracker = ContactTracker<T> && std::same_as<typename T::Awake, AwakeRungs> &&
    std::same_as<typename T::Applied, AppliedInstant> &&
    std::constructible_from<T, const TrackerContext&, Time, TrackerCounters&> &&
    requires(const T& view, Time now) {
  /// Whether all that ends at `now` has been handled. If many rungs wake at once, `expire` handles a part, so
  /// that the caller can check for an interrupt, and must be called again.
  { view.is_ready(now) } -> std::same_as<bool>;
  /// The place past the end of a ladder where a rung had to wake. Nothing may advance
  /// past it.
  { view.beyond_limit() } -> std::same_as<const std::optional<RungRef>&>;
  /// The awake rung with the finest clock: what makes the instants dense.
  { view.deepest_awake() } -> std::same_as<std::optional<RungRef>>;
};

}  // namespace nacre
