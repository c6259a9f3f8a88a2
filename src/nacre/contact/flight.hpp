// The tracker of free flight: of balls that fly freely, and now and then touch each other or a wall without
// losses, it predicts which pair touches next. Each ball has one event: its first contact with a ball in the
// cells around it or with a wall, or its step to the next cell. When a pair touches, the owner of the tracker
// computes the whole bounce ahead of time and hands it back to `follow`. From then on the ball is tracked on
// its new line, with a slack: until its last kick it deviates from that line. The tracker reads the motion
// and never writes it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "nacre/certificate/certificate.hpp"
#include "nacre/contact/bounce_paths.hpp"
#include "nacre/contact/cells.hpp"
#include "nacre/contact/line_filter.hpp"
#include "nacre/contact/tracker.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

struct FlightCounters {
  std::uint64_t predictions = 0;  ///< pairs of balls examined
  std::uint64_t events = 0;
  std::uint64_t cell_crossings = 0;
};

/// A pair that may touch from now on.
struct Touch {
  Pair pair;
  std::array<int, 2> balls;  ///< first the one whose event it was; the second is -1 if there is a wall
};

/// A bounce that was computed ahead of time.
struct Bounce {
  struct Deviation {
    int ball = 0;
    Vec3 x = {};          ///< where the ball is now
    double distance = 0;  ///< the largest from the line that it will be on after its last kick
  };
  int id = -1;     ///< for BouncePaths
  Time until = 0;  ///< all its kicks come before this time
  std::span<const Deviation> balls;
  std::span<const int> released;  ///< balls of bounces that were taken back for this one and left out of it
};

class FlightTracker {
 public:
  using Awake = std::vector<Touch>;
  using Applied = Bounce;

  /// Whether the tracker can be used: all elements are balls that move, there may be walls, and nothing is
  /// lost.
  static bool suits(const Contacts& contacts, const Motion& motion);

  /// The state just before `now`. What is referred to must outlive the tracker.
  FlightTracker(const std::vector<Point>& points, const Contacts& contacts, const Motion& motion,
                const BouncePaths& paths, Time now);

  Time next_instant() const { return events_.empty() ? never : events_.top_key(); }
  /// Handles the events at `now` up to the first pair that may touch.
  void expire(Time now);
  /// That pair, or nothing. Its bounce must be handed to `follow` before anything else is called; if it
  /// cannot be computed the tracker must be discarded.
  Awake& awake() { return awake_; }
  void follow(const Bounce& bounce, Time now);
  std::optional<std::vector<Pair>> pairs_near(Time now) const;

  /// How far a ball may deviate from its line during a bounce.
  double largest_deviation() const { return 2 * room_; }
  int ball_of(int node) const { return ball_of_[node]; }
  /// The bounce that has kicks of this ball after `now`, or -1.
  int bounce_of(int ball, Time now) const { return is_ahead(ball, now) ? stays_[ball].bounce : -1; }
  /// Its bounce was taken back to now.
  void leave_bounce(int ball) { stays_[ball].until = 0; }
  FlightCounters& counters() { return counters_; }

 private:
  static constexpr int unknown = -1, first_wall = -2;

  /// The line of a ball. One cache line: the ball's neighbours read it.
  struct alignas(64) Line {
    Vec3 p, v;  ///< p + v (t - since)
    Time since = 0;
    double slack = 0;  ///< how far the ball may be from it; zero after the last kick of its bounce
  };
  struct Ball {
    double radius = 0;  ///< with half of the widest reach
    int node = -1;
    int line_version = 0;  ///< a prediction for another version is void
  };
  struct Prediction {
    Time time = never;
    int with = unknown;    ///< a ball; first_wall less the place of a wall; or unknown
    int line_version = 0;  ///< of that ball, when this was predicted
  };
  struct Event {               ///< the next one of a ball
    Prediction first, second;  ///< contacts; there is no other one before the second
    Cells::Step step = {};
    Time crossing = never;
  };
  struct Stay {      ///< in a bounce
    Time until = 0;  ///< all its kicks come before this time
    int bounce = -1;
  };

  Moving line_at(int ball, Time now) const {
    const Line& line = lines_[ball];
    const double s = quantum_.seconds(now - line.since), speed = norm1(line.v);
    return {line.p + s * line.v, line.v, norm1(line.p) + std::abs(s) * speed, speed, line.slack};
  }
  /// The time of its last kick if it deviates from its line until then; otherwise 0.
  Time deviates_until(int ball) const { return lines_[ball].slack > 0 ? lines_[ball].since : 0; }
  bool is_ahead(int ball, Time now) const { return stays_[ball].until > now; }
  PathPiece piece(int ball, Time now) const {
    if (!is_ahead(ball, now)) return {exact_line(motion_, balls_[ball].node, now), never};
    return paths_.piece(stays_[ball].bounce, balls_[ball].node, now);
  }
  double apart(const Pair& pair, double usual) const;
  template <class Certify>
  static Time certify_pieces(Time time, const Certify& certify_piece);

  void build_cells(Time now);
  void take_line(int ball);
  void take_mean_line(const Bounce::Deviation& deviation, Time now);
  void rejoin_line(int ball, Time now);
  void update_filter(int ball);
  void reset_filter(Time now);
  void predict(int ball, Time now);
  void predict_walls(int ball, const Moving& line, Time now);
  void add(int ball, const Prediction& prediction);
  void drop_first(int ball);
  void predict_balls(int ball, std::span<const int> others, const Moving& line, Time now);
  void predict_crossing(int ball, const Moving& line, Time now);
  void schedule(int ball);
  Time touches_ball(int ball, int other, const Moving& line, Time now) const;
  Time touches_wall(int ball, int wall, const Moving& line, Time now) const;
  void cross(int ball, Time now);
  void check_contact(int ball, Time now);

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  const BouncePaths& paths_;
  const Quantum quantum_;
  const double widest_reach_;
  double room_ = 0;   ///< of each ball in its cell, for deviations
  double width_ = 0;  ///< of a cell, at least
  std::vector<Line> lines_;
  std::vector<Ball> balls_;
  std::vector<Event> next_;
  std::vector<Stay> stays_;
  std::vector<int> ball_of_;  ///< of each node
  Cells cells_;
  LineFilter filter_;
  Time filter_time_ = 0;                 ///< the time that the lines of the filter start from
  std::size_t events_since_filter_ = 0;  ///< was reset
  std::size_t steps_ = 0;                ///< from cell to cell, since they were built
  EventQueue<Time> events_;              ///< by ball
  Awake awake_;
  FlightCounters counters_;
  std::vector<Vec3> positions_;
  std::vector<int> perhaps_;  ///< balls that may touch, by the filter
};

static_assert(ContactTracker<FlightTracker>);

}  // namespace nacre
