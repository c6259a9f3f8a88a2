// All islands that are ahead of time. While an island is ahead, its balls are in their final states in the
// motion. An island can be taken back to any time: because another ball comes near, or because the state at
// that time is needed.
#pragma once

#include <deque>
#include <vector>

#include "nacre/engine/island.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

class Islands : public BouncePaths {
 public:
  /// What was computed and will not be taken back.
  struct Done {
    Island::Tally tally;
    std::vector<Island::WallImpulse> wall_impulses;  ///< in no order
  };

  explicit Islands(Motion& motion) : motion_(motion) {}

  /// A new island that is not ahead yet. Its owner adds balls and contacts, computes it, and then starts or
  /// drops it.
  int begin(Time now);
  Island& operator[](int id) { return islands_[static_cast<std::size_t>(id)]; }
  const Island& operator[](int id) const { return islands_[static_cast<std::size_t>(id)]; }
  std::span<const int> ahead() const { return ahead_; }

  /// Writes the final states of its balls: it is ahead from now on.
  void start(int id);
  /// Takes its balls back to `now`, with all ticks before that time. The island no longer exists.
  void take_back(int id, Time now);
  void drop(int id) { free_.push_back(id); }

  /// Takes the balls of all islands back to `now`, and adds all ticks before that time to what is done.
  void pause(Time now);
  /// After a pause: all islands are ahead again.
  void resume();

  /// Since its owner last emptied it.
  Done& done() { return done_; }

  PathPiece piece(int id, int node, Time now) const override {
    return (*this)[id].piece(node, now, motion_.quantum());
  }
  std::optional<Time> idle_until(int id, const Pair& pair) const override;
  std::vector<Pair> pairs() const override;

 private:
  void write(const Island& island);
  void add_to_done(Island& island);
  void finish_before(Time now);
  void make_room(Time now);
  void remove(int id);

  Motion& motion_;
  std::deque<Island> islands_;
  std::vector<int> ahead_, free_;
  std::vector<std::size_t> place_;  ///< of each island in `ahead_`
  Done done_;
};

}  // namespace nacre
