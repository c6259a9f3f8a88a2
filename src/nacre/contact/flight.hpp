// Balls that fly freely, and now and then bounce off each other or a wall without losses: who touches whom
// next. Of each ball one event is known: the first of its meetings with the balls in the cells around it and
// with walls, or that it leaves its cell. A bounce is done ahead of time, on an island, and only its outcome
// is written: from then on the ball is on its new line, but for how far it strays from it until its last
// kick. Somebody who comes near to where it truly is in the meantime joins the island, and its ticks from
// then on are done again.
#pragma once

#include <span>
#include <vector>

#include "nacre/certificate/certificate.hpp"
#include "nacre/contact/cells.hpp"
#include "nacre/contact/islands.hpp"
#include "nacre/contact/sketches.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

struct FlightCounters {
  std::uint64_t bounces = 0;    ///< islands that went ahead
  std::uint64_t joins = 0;      ///< of somebody to an island that was ahead
  std::uint64_t meetings = 0;   ///< foreseen, or not
  std::uint64_t crossings = 0;  ///< from cell to cell
  std::uint64_t events = 0;
};

class Flight {
 public:
  /// Whether this is all there is: balls that move, and walls.
  static bool suits(const Contacts& contacts, const Motion& motion);

  /// As everything is just before `now`. What is referred to must outlive the flight.
  Flight(const std::vector<Point>& points, const Contacts& contacts, Motion& motion, Time now);

  /// The next instant at which anything has to be looked at, or `never`.
  Time next_instant() const { return events_.empty() ? never : events_.top_key(); }

  /// Handles what happens next. False if the engine must do what comes now, tick by tick: then this flight
  /// is over.
  bool proceed();

  /// Between these two everybody is where he is at `now`.
  void pause(Time now) { islands_.pause(now); }
  void resume() { islands_.resume(motion_); }

  Islands::Done& done() { return islands_.done(); }
  FlightCounters& counters() { return counters_; }

  /// In order; among them are all that are within reach.
  std::vector<Pair> pairs_near() const;

 private:
  static constexpr int nobody = -1, first_wall = -2;

  /// What a ball is on. One cache line: it is what others look at.
  struct alignas(64) Line {
    Vec3 p, v;  ///< p + v (t - since)
    Time since = 0;
    double slack = 0;  ///< how far the ball may be from it
  };
  struct Ball {
    double radius = 0;  ///< with half of the widest reach
    int node = -1;
    int lines = 0;  ///< so far: who knows an older one is mistaken
  };
  struct Encounter {
    Time time = never;
    int with = nobody;  ///< a ball, first_wall less the place of a wall, or nobody knows
    int lines = 0;      ///< of the other ball, when this was foreseen
  };
  struct Event {               ///< the next of a ball
    Encounter meeting, later;  ///< the first one, and one before which there is no other
    Cells::Step step = {};
    Time crossing = never;
  };
  struct Stay {      ///< on an island
    Time until = 0;  ///< all ticks before it are done
    int island = -1;
  };

  Moving at(int ball, Time now) const {
    const Line& line = lines_[ball];
    const double s = quantum_.seconds(now - line.since), speed = norm1(line.v);
    return {line.p + s * line.v, line.v, norm1(line.p) + std::abs(s) * speed, speed, line.slack};
  }
  /// From when on it is on the line of its node, without slack; 0 if it is.
  Time settles(int ball) const { return lines_[ball].slack > 0 ? lines_[ball].since : 0; }
  Moving own_line(int ball, Time then) const { return exact_line(motion_, balls_[ball].node, then); }
  bool is_ahead(int ball, Time now) const { return stays_[ball].until > now; }
  /// Of its way, as it is known.
  Island::Piece piece(int ball, Time now) const {
    if (!is_ahead(ball, now)) return {own_line(ball, now), never};
    return islands_[stays_[ball].island].piece(balls_[ball].node, now, quantum_);
  }
  const Island::Bond* bond_of(int ball, const Pair& pair, Time now) const;
  double apart(const Pair& pair, double usual) const;
  template <class Promise>
  static Time piece_by_piece(Time time, const Promise& promise);

  void build_cells(Time now);
  void take_line(int ball);
  void take_mean_line(int ball, const Vec3& at_first, double stray, Time now);
  void settle_down(int ball, Time now);
  void sketch(int ball);
  void sketch_all(Time now);
  void foresee(int ball, Time now);
  void note(int ball, const Encounter& encounter);
  void forget_meeting(int ball);
  void foresee_meetings(int ball, std::span<const int> others, const Moving& line, Time now);
  void foresee_crossing(int ball, const Moving& line, Time now);
  void schedule(int ball);
  Time meeting(int ball, int other, const Moving& line, Time now) const;
  Time meeting_with_wall(int ball, int wall, const Moving& line, Time now) const;
  void cross(int ball, Time now);
  bool meet(int ball, Time now);
  bool touch(int ball, int with, Time now);
  void leave_island(int ball, Time now);
  Island::Meeting meeting_of(int ball, int with) const;

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  Motion& motion_;
  const Quantum quantum_;
  const double widest_reach_;
  double room_ = 0;   ///< how far a ball may stray
  double width_ = 0;  ///< of a cell, at least
  std::vector<Line> lines_;
  std::vector<Ball> balls_;
  std::vector<Event> next_;
  std::vector<Stay> stays_;
  std::vector<int> ball_of_;  ///< of each node
  Cells cells_;
  Sketches sketches_;
  Time sketched_ = 0;               ///< the time that sketches are reckoned from
  std::size_t since_sketched_ = 0;  ///< events
  std::size_t steps_ = 0;           ///< from cell to cell, since they were built
  EventQueue<Time> events_;         ///< by ball
  Islands islands_;
  FlightCounters counters_;
  std::vector<Island::Meeting> meetings_;
  std::vector<int> left_;  ///< by islands
  std::vector<Vec3> positions_;
  std::vector<int> perhaps_;  ///< met
};

}  // namespace nacre
