#include "nacre/scene/motion_schema.hpp"

#include <cmath>

#include <fmt/format.h>

namespace nacre {

namespace {

const Schema<RotationTable>& rotation_schema() {
  using T = RotationTable;
  static const Schema<T> schema =
      Schema<T>("motion.rotation")
          .key("axis", &T::axis, direction(), {.help = "counter-clockwise about it"})
          .key("centre", &T::centre, vector(), {.unit = "m", .help = "a point on the axis"})
          .key("degrees_per_second", &T::degrees_per_second, number(),
               {.unit = "°/s", .required = true, .help = "the speed"})
          .key("interval", &T::interval, number(positive),
               {.unit = "s",
                .required = true,
                .help = "each particle goes straight from one point of its circle to the next, this much "
                        "later: at most 90 degrees on"})
          .check([](T& table, Keys& keys) {
            if (std::abs(table.degrees_per_second) * table.interval > 90)
              keys.complain("interval", "a chord may span 90 degrees at most");
          });
  return schema;
}

const Schema<MotionKey>& motion_key_schema() {
  using T = MotionKey;
  static const Schema<T> schema = Schema<T>("motion.keys")
                                      .key("time", &T::time, number(not_negative),
                                           {.unit = "s", .required = true, .help = "when to be there"})
                                      .key("position", &T::position, vector(),
                                           {.unit = "m",
                                            .fallback = "one of `position` and `offset` must be given",
                                            .help = "of a single particle"})
                                      .key("offset", &T::offset, vector(),
                                           {.unit = "m", .help = "from where it is when the table begins"})
                                      .check([](T& table, Keys& keys) {
                                        if (!keys.has_one_of({"position", "offset"}))
                                          keys.complain("position", "give either position or offset");
                                        if (!table.position && !table.offset) table.offset = Vec3{};
                                      });
  return schema;
}

const Schema<PhaseTable>& phase_schema() {
  using T = PhaseTable;
  static const std::string key_list = "{time, position or offset}";
  static const Schema<T> schema =
      Schema<T>("motion")
          .key("begin", &T::begin, number(not_negative),
               {.unit = "s",
                .fallback = "the end of the table before, or `grab`, or 0",
                .help = "when it begins; until then it stands still"})
          .key("end", &T::end, number(positive),
               {.unit = "s",
                .fallback = "never",
                .help = "when it ends; then it stands still. Not with `keys`; a rotation must have one"})
          .key("velocity", &T::velocity, vector(), {.unit = "m/s", .help = "constant"})
          .key("rotation", &T::rotation,
               table_of(rotation_schema(), "{axis, centre, degrees_per_second, interval}"),
               {.help = "a turn about an axis, by default z through the origin. With a `velocity` the circle "
                        "is carried along"})
          .key("keys", &T::keys, list(table_of(motion_key_schema(), key_list), key_list),
               {.help = "instead of `velocity` and `rotation`: places in order of time. It moves straight to "
                        "each, and is there at that time"})
          .written_if("velocity", [](const T& table) { return !table.has_keys(); });
  return schema;
}

/// Nothing if it has none.
std::optional<double> end_of(const PhaseTable& phase) {
  if (phase.has_keys()) return phase.keys.back().time;
  return phase.end;
}

class MotionCheck {
 public:
  MotionCheck(MotionTable& motion, Keys& keys) : motion_(motion), keys_(keys) {}

  void run() {
    std::optional<double> last = motion_.grab.value_or(0);
    for (PhaseTable& phase : motion_.phases) {
      if (!phase.at.has("begin")) phase.begin = last.value_or(0);
      check_phase(phase);
      check_times(phase);
      check_order(phase, last);
      last = end_of(phase);
    }
    if (!motion_.release) return;
    const double after = last ? *last : motion_.phases.back().begin;
    if (*motion_.release < after || (motion_.grab && *motion_.release <= *motion_.grab))
      keys_.complain("release", fmt::format("must not be before {} s: until then it is moved", after));
  }

 private:
  void complain(const Places& at, const char* key, std::string what) {
    keys_.reading().problems.push_back(at.problem(key, std::move(what)));
  }

  void check_phase(const PhaseTable& phase) {
    const auto has = [&](const char* key) { return phase.at.has(key); };
    const bool moves = has("velocity") || has("rotation");
    if (moves ? has("keys") : !phase.at.has_one_of({"keys", "velocity", "rotation"}))
      complain(phase.at, "keys", "give either keys, or velocity or rotation");
    if (has("keys") && has("end")) complain(phase.at, "end", "the last of the keys is the end");
    if (has("rotation") && phase.at.lacks("end"))
      complain(phase.at, "end", "is missing: a rotation needs one");
    if (phase.end && !(*phase.end > phase.begin)) complain(phase.at, "end", "must be after begin");
  }

  void check_times(const PhaseTable& phase) {
    double last = phase.begin;
    for (const MotionKey& key : phase.keys) {
      if (key.at.has("time") && !(key.time > last))
        complain(key.at, "time", fmt::format("must be after {} s, not {} s", last, key.time));
      last = key.time;
    }
  }

  /// `last`: when the phase before it ends.
  void check_order(const PhaseTable& phase, const std::optional<double>& last) {
    if (!last) complain(phase.at, "begin", "the motion before it has no end");
    if (last && phase.begin < *last)
      complain(phase.at, "begin", fmt::format("must not be before {} s, not {} s", *last, phase.begin));
    if (motion_.grab && phase.rotation)
      complain(phase.at, "rotation",
               "where it will be grabbed is not known: give a velocity, or keys with positions");
    for (const MotionKey& key : phase.keys)
      if (motion_.grab && key.offset)
        complain(phase.at, "keys", "where it will be grabbed is not known: give positions");
  }

  MotionTable& motion_;
  Keys& keys_;
};

}  // namespace

Codec<std::vector<PhaseTable>> motion_phases() {
  return described(
      tables_of(phase_schema(), "must be a table: {velocity = [x, y, z]}, or a list of such tables"),
      "table, or list of tables");
}

const Schema<MotionTable>& motion_schema() {
  using T = MotionTable;
  static const Schema<T> schema =
      Schema<T>("motion keys")
          .key("motion", &T::phases, motion_phases(),
               {.help = "moves by script: see [motion](#motion-by-script)"})
          .key("grab", &T::grab, number(not_negative),
               {.unit = "s", .help = "free until this time, and then held"})
          .key("release", &T::release, number(not_negative),
               {.unit = "s",
                .help = "free from this time on, if fixed, scripted or grabbed before; with its mass and the "
                        "velocity it has"});
  return schema;
}

void check_motion(MotionTable& motion, Keys& keys, bool fixed) {
  if (fixed && !motion.phases.empty()) keys.complain("fixed", "give either fixed or motion, not both");
  if (fixed && motion.grab) keys.complain("grab", "what is fixed is held from the start");
  const bool is_misspelt =
      keys.is_misspelt("fixed") || keys.is_misspelt("motion") || keys.is_misspelt("grab");
  if (motion.release && !fixed && motion.phases.empty() && !motion.grab && !is_misspelt)
    keys.complain("release", "nothing holds them: give fixed, motion or grab");
  MotionCheck(motion, keys).run();
}

}  // namespace nacre
