#include "nacre/scene/motion_reader.hpp"

#include <fmt/format.h>

namespace nacre {

namespace {

constexpr const char* form = "{velocity = [x, y, z]}, or a list of such tables";

class MotionReader {
 public:
  MotionReader(TableReader& reader, const MotionContext& context) : reader_(reader), context_(context) {}

  MotionTable read(bool fixed) {
    reader_.read("grab", t_.grab, Range::not_negative);
    if (const toml::node* node = reader_.node("motion")) read_phases(*node);
    reader_.read("release", t_.release, Range::not_negative);
    if (fixed && !t_.phases.empty()) reader_.complain("fixed", "give either fixed or motion, not both");
    if (fixed && t_.grab) reader_.complain("grab", "what is fixed is held from the start");
    if (t_.release && !fixed && t_.phases.empty() && !t_.grab)
      reader_.complain("release", "nothing holds them: give fixed, motion or grab");
    check_order();
    return std::move(t_);
  }

 private:
  TableReader nested(const toml::node& node, const std::string& key) const {
    return {*node.as_table(), context_.path + "." + key, context_.file, context_.problems};
  }

  void read_phases(const toml::node& node) {
    if (node.is_table()) return t_.phases.push_back(read_phase(node));
    const toml::array* list = node.as_array();
    if (!list || list->empty()) return reader_.complain("motion", fmt::format("must be a table: {}", form));
    for (const toml::node& phase : *list)
      if (phase.is_table())
        t_.phases.push_back(read_phase(phase));
      else
        reader_.complain("motion", fmt::format("must be a table: {}", form));
  }

  PhaseTable read_phase(const toml::node& node) {
    TableReader in = nested(node, "motion");
    PhaseTable phase;
    phase.begin = t_.phases.empty() ? t_.grab.value_or(0) : end_of(t_.phases.back()).value_or(0);
    in.read("begin", phase.begin, Range::not_negative);
    in.read("end", phase.end, Range::positive);
    in.read("velocity", phase.velocity);
    if (const toml::node* rotation = in.node("rotation")) read_rotation(in, *rotation, phase);
    if (const toml::node* keys = in.node("keys")) read_keys(in, *keys, phase);
    const bool moves = in.has("velocity") || in.has("rotation");
    if (moves == in.has("keys")) in.complain("keys", "give either keys, or velocity or rotation");
    if (in.has("keys") && in.has("end")) in.complain("end", "the last of the keys is the end");
    if (in.has("rotation") && !phase.end) in.complain("end", "is missing: a rotation needs one");
    if (phase.end && !(*phase.end > phase.begin)) in.complain("end", "must be after begin");
    phase.at = in.finish();
    return phase;
  }

  void read_rotation(TableReader& in, const toml::node& node, PhaseTable& phase) {
    if (!node.is_table())
      return in.complain("rotation", "must be a table: {axis, centre, degrees_per_second, interval}");
    TableReader keys = nested(node, "motion.rotation");
    RotationTable rotation;
    keys.read("axis", rotation.axis);
    keys.read("centre", rotation.centre);
    keys.read("degrees_per_second", rotation.degrees_per_second);
    keys.read("interval", rotation.interval, Range::positive);
    for (const char* key : {"degrees_per_second", "interval"})
      if (!keys.has(key)) keys.complain(key, "is missing");
    if (!(norm(rotation.axis) > 1e-100)) keys.complain("axis", "must not be zero");
    if (std::abs(rotation.degrees_per_second) * rotation.interval > 90)
      keys.complain("interval", "a chord may span 90 degrees at most");
    keys.finish();
    phase.rotation = rotation;
  }

  void read_keys(TableReader& in, const toml::node& node, PhaseTable& phase) {
    const toml::array* list = node.as_array();
    if (!list || list->empty()) return in.complain("keys", "must be a list of {time, position or offset}");
    double last = phase.begin;
    for (const toml::node& element : *list) {
      if (!element.is_table()) return in.complain("keys", "must be a list of {time, position or offset}");
      TableReader keys = nested(element, "motion.keys");
      MotionKey key;
      keys.read("time", key.time, Range::not_negative);
      if (!keys.has("time")) keys.complain("time", "is missing");
      key.is_offset = keys.has("offset");
      if (keys.has("position") == key.is_offset) keys.complain("position", "give either position or offset");
      keys.read("position", key.place);
      keys.read("offset", key.place);
      if (keys.has("time") && !(key.time > last))
        keys.complain("time", fmt::format("must be after {} s, not {} s", last, key.time));
      last = key.time;
      keys.finish();
      phase.keys.push_back(key);
    }
  }

  static std::optional<double> end_of(const PhaseTable& phase) {
    if (phase.has_keys()) return phase.keys.back().time;
    return phase.end;
  }

  void check_order() {
    std::optional<double> last = t_.grab.value_or(0);
    for (const PhaseTable& phase : t_.phases) {
      const auto complain = [&](const char* key, std::string what) {
        context_.problems.push_back(phase.at.problem(key, std::move(what)));
      };
      if (!last) complain("begin", "the motion before it has no end");
      if (last && phase.begin < *last)
        complain("begin", fmt::format("must not be before {} s, not {} s", *last, phase.begin));
      if (t_.grab && phase.rotation)
        complain("rotation",
                 "where it will be grabbed is not known: give a velocity, or keys with positions");
      for (const MotionKey& key : phase.keys)
        if (t_.grab && key.is_offset)
          complain("keys", "where it will be grabbed is not known: give positions");
      last = end_of(phase);
    }
    if (!t_.release) return;
    const double after = last ? *last : t_.phases.back().begin;
    if (*t_.release < after || (t_.grab && *t_.release <= *t_.grab))
      reader_.complain("release", fmt::format("must not be before {} s: until then it is moved", after));
  }

  TableReader& reader_;
  const MotionContext& context_;
  MotionTable t_;
};

}  // namespace

MotionTable read_motion(TableReader& reader, const MotionContext& context, bool fixed) {
  return MotionReader(reader, context).read(fixed);
}

}  // namespace nacre
