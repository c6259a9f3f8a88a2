#include "nacre/compile/motion_compiler.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "nacre/geometry/rotation.hpp"

namespace nacre {

namespace {

constexpr std::size_t most_events = 5'000'000;  // half a gigabyte
/// Between the ends of a chord that turns by this angle, distances shrink to 0.87 of their length at most.
/// They would vanish at 180 degrees.
constexpr double rigid_chord_degrees = 60;

bool keeps_distances(const PhaseTable& phase) {
  if (!phase.rotation || !phase.end) return true;
  const double chord = std::min(phase.rotation->interval, *phase.end - phase.begin);
  return std::abs(phase.rotation->degrees_per_second) * chord <= rigid_chord_degrees;
}

class MotionCompiler {
 public:
  MotionCompiler(Model& model, const Moved& moved, std::vector<Problem>& problems)
      : model_(model), moved_(moved), problems_(problems) {}

  void run() {
    add_mover();
    for (int vertex : moved_.vertices) {
      vertex_ = vertex;
      x_ = model_.vertices[vertex].x;
      model_.vertices[vertex].held = !moved_.motion.grab;
      mine_ = model_.script.size();
      if (moved_.motion.grab)
        add(ScriptEvent::drift(time(*moved_.motion.grab, moved_.at, "grab"), vertex, {}));
      for (const PhaseTable& phase : moved_.motion.phases) add_phase(phase);
      if (moved_.motion.release)
        add(ScriptEvent::release(time(*moved_.motion.release, moved_.at, "release"), vertex));
      if (failed_) return;  // one message is enough
    }
  }

 private:
  /// A pin without a motion, a grab or a release stands still.
  void add_mover() {
    const MotionTable& motion = moved_.motion;
    if (motion.phases.empty() && !motion.grab && !motion.release) return;
    for (const int vertex : moved_.vertices)
      model_.vertices[vertex].script = static_cast<int>(model_.movers.size());
    model_.movers.push_back({moved_.at.problem("", "").key, is_rigid(motion.phases)});
  }

  void add_phase(const PhaseTable& phase) {
    const Time begin = time(phase.begin, phase.at, "begin");
    if (phase.has_keys()) return add_keys(phase, begin);
    if (!phase.end) return add(ScriptEvent::drift(begin, vertex_, velocity_of(phase)));
    const Time end = time(*phase.end, phase.at, "end");
    if (moved_.motion.grab) {
      add(ScriptEvent::drift(begin, vertex_, velocity_of(phase)));
      return add(ScriptEvent::drift(end, vertex_, {}));
    }
    const Time chord = phase.rotation
                           ? std::max<Time>(1, time(phase.rotation->interval, phase.at, "rotation"))
                           : end - begin;
    if (static_cast<double>(end - begin) / static_cast<double>(chord) > most_events ||
        model_.script.size() > most_events)
      return fail(phase.at.problem("rotation", fmt::format("makes more than {} chords", most_events)));
    const Vec3 start = x_;
    for (Time from = begin; from < end; from += chord) {
      const Time to = std::min(end, from + chord);
      x_ = place_at(phase, start, model_.quantum.seconds(to - begin));
      add(ScriptEvent::head_for(from, vertex_, x_, to));
    }
    add(ScriptEvent::drift(end, vertex_, {}));
  }

  /// An axis of a stiff body turns, but has no place, and neither has the angle of a ball.
  Vec3 place_at(const PhaseTable& phase, const Vec3& start, double seconds) const {
    Vec3 place = start;
    if (phase.rotation) {
      const double degrees = phase.rotation->degrees_per_second * seconds;
      if (kind() == NodeKind::spin)
        return start + (degrees * std::numbers::pi / 180 / norm(phase.rotation->axis)) * phase.rotation->axis;
      const Rotation rotation(phase.rotation->axis, degrees);
      if (kind() == NodeKind::axis) return rotation(start);
      place = phase.rotation->centre + rotation(start - phase.rotation->centre);
    }
    return place + seconds * velocity_of(phase);
  }

  NodeKind kind() const { return model_.vertices[vertex_].kind; }
  bool has_place() const { return kind() == NodeKind::place; }
  Vec3 velocity_of(const PhaseTable& phase) const { return has_place() ? phase.velocity : Vec3{}; }

  void add_keys(const PhaseTable& phase, Time begin) {
    const Vec3 start = x_;
    Time from = begin;
    for (const MotionKey& key : phase.keys) {
      if (key.position && moved_.vertices.size() > 1)
        fail(phase.at.problem("keys", "several cannot be at one position: give offsets"));
      const Time to = time(key.time, phase.at, "keys");
      if (to <= from) fail(phase.at.problem("keys", "two of them are less than a quantum apart"));
      x_ = has_place() ? key.place(start) : start;
      add(ScriptEvent::head_for(from, vertex_, x_, to));
      from = to;
    }
    add(ScriptEvent::drift(from, vertex_, {}));
  }

  /// A script event replaces one before it at the same time.
  void add(const ScriptEvent& event) {
    if (model_.script.size() > mine_ && model_.script.back().time == event.time)
      model_.script.back() = event;
    else
      model_.script.push_back(event);
  }

  Time time(double seconds, const Places& at, const char* key) {
    if (const auto found = model_.quantum.nearest(seconds)) return *found;
    fail(at.problem(key, fmt::format("{} s does not fit time in quanta of 2^{} s: at most {:.6g} s", seconds,
                                     model_.quantum.exponent(), model_.quantum.seconds(latest))));
    return 0;
  }

  void fail(Problem problem) {
    failed_ = true;
    problems_.push_back(std::move(problem));
  }

  Model& model_;
  const Moved& moved_;
  std::vector<Problem>& problems_;
  int vertex_ = 0;
  Vec3 x_;                ///< its place at the end of the script events so far
  std::size_t mine_ = 0;  ///< the first script event of this vertex
  bool failed_ = false;
};

}  // namespace

bool is_rigid(const std::vector<PhaseTable>& phases) { return std::ranges::all_of(phases, keeps_distances); }

void add_motion(Model& model, const Moved& moved, std::vector<Problem>& problems) {
  MotionCompiler(model, moved, problems).run();
}

double fastest(const MotionTable& table, const Vec3& x) {
  double speed = 0;
  for (const PhaseTable& phase : table.phases) {
    double turning = 0;
    if (phase.rotation)
      turning = std::abs(phase.rotation->degrees_per_second) * std::numbers::pi / 180 *
                norm(x - phase.rotation->centre);
    speed = std::max(speed, norm(phase.velocity) + turning);
    Vec3 from = x;
    double since = phase.begin;
    for (const MotionKey& key : phase.keys) {
      const Vec3 to = key.place(x);
      speed = std::max(speed, norm(to - from) / (key.time - since));
      from = to;
      since = key.time;
    }
  }
  return speed;
}

}  // namespace nacre
