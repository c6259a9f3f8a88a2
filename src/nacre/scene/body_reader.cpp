#include "nacre/scene/body_reader.hpp"

#include <numeric>

#include <fmt/format.h>

#include "nacre/base/random.hpp"
#include "nacre/mesh/transform.hpp"
#include "nacre/scene/motion_reader.hpp"
#include "nacre/scene/particles_reader.hpp"
#include "nacre/scene/shape_reader.hpp"

namespace nacre {

namespace {

class BodyReader {
 public:
  BodyReader(TableReader& reader, const BodyContext& context)
      : reader_(reader),
        context_(context),
        path_("body." + context.name),
        nested_{path_, context.file, context.problems} {}

  BodyTable read() {
    const std::size_t before = context_.problems.size();
    Shape shape = read_shape(reader_, nested_);
    t_.mesh = std::move(shape.mesh);
    t_.rest = std::move(shape.rest);
    read_placement();
    made_ = context_.problems.size() == before;
    reader_.read("material", t_.material);
    reader_.read("radius", t_.radius, Range::not_negative);
    reader_.read("collide", t_.collide);
    read_velocities();
    read_speed();
    read_pins();
    hold();
    return std::move(t_);
  }

 private:
  TableReader inside(const toml::table& table, const std::string& key) const {
    return {table, path_ + "." + key, context_.file, context_.problems};
  }

  void read_placement() {
    Transform transform;
    if (const toml::node* scale = reader_.node("scale"); scale && scale->is_number()) {
      reader_.read("scale", transform.scale.x);
      transform.scale.y = transform.scale.z = transform.scale.x;
    } else {
      reader_.read("scale", transform.scale);
    }
    if (transform.scale.x * transform.scale.y * transform.scale.z == 0)
      reader_.complain("scale", "must not be zero");
    if (const toml::node* node = reader_.node("rotation")) read_rotation(*node, transform.rotation);
    reader_.read("position", transform.translation);
    t_.mesh = transformed(std::move(t_.mesh), transform);
    for (Vec3& vertex : t_.rest) vertex = transformed(vertex, transform);
  }

  void read_rotation(const toml::node& node, AxisAngle& rotation) {
    if (!node.is_table())
      return reader_.complain("rotation", "must be a table: {axis = [x, y, z], degrees = a}");
    TableReader in = inside(*node.as_table(), "rotation");
    in.read("axis", rotation.axis);
    in.read("degrees", rotation.degrees);
    if (!in.has("degrees")) in.complain("degrees", "is missing");
    if (!(norm(rotation.axis) > 1e-100)) {
      in.complain("axis", "must not be zero");
      rotation = {};
    }
    in.finish();
  }

  void read_velocities() {
    t_.velocities.assign(t_.mesh.vertices.size(), Vec3{});
    const toml::node* node = reader_.node("velocity");
    if (node && node->is_array() && !node->as_array()->empty() && node->as_array()->front().is_number()) {
      Vec3 velocity;
      reader_.read("velocity", velocity);
      t_.velocities.assign(t_.mesh.vertices.size(), velocity);
    } else {
      for_tables(reader_, "velocity", [&](const toml::table& table) { read_velocity(table); });
    }
    std::vector<Vec3> each;
    reader_.read("velocities", each);
    if (!reader_.has("velocities")) return;
    if (reader_.has("velocity")) reader_.complain("velocity", "give either velocity or velocities, not both");
    if (made_ && each.size() != t_.velocities.size())
      return reader_.complain(
          "velocities", fmt::format("has {} values for {} vertices", each.size(), t_.velocities.size()));
    t_.velocities = std::move(each);
  }

  void read_speed() {
    const auto range = read_speed_range(reader_);
    if (!range) return;
    Random random(context_.seed, context_.name, "speed");
    for (Vec3& velocity : t_.velocities) {
      const double speed = random.between((*range)[0], (*range)[1]);
      velocity = speed * random.direction({});
    }
  }

  void read_velocity(const toml::table& table) {
    TableReader in = inside(table, "velocity");
    Vec3 value;
    in.read("value", value);
    if (!in.has("value")) in.complain("value", "is missing: give a velocity [x, y, z]");
    for (int vertex : read_set(in, "velocity")) t_.velocities[vertex] = value;
    in.finish();
  }

  /// Where there is no mesh, nothing can be said of its vertices; the keys are read all the same.
  std::vector<int> read_set(TableReader& in, const std::string& key) {
    const std::size_t before = context_.problems.size();
    std::vector<int> set =
        read_vertex_set(in, {path_ + "." + key, context_.file, context_.problems}, t_.mesh);
    if (made_) return set;
    context_.problems.resize(before);
    return {};
  }

  void read_pins() {
    for_tables(reader_, "pin", [&](const toml::table& table) {
      TableReader in = inside(table, "pin");
      PinTable pin;
      pin.vertices = read_set(in, "pin");
      pin.motion = read_motion(in, {path_ + ".pin", context_.file, context_.problems},
                               !in.has("motion") && !in.has("grab"));
      pin.at = in.finish();
      add(std::move(pin));
    });
    const bool moved = reader_.has("motion") || reader_.has("grab") || reader_.has("release");
    PinTable whole{.is_whole = true};
    whole.motion = read_motion(reader_, {path_, context_.file, context_.problems}, false);
    if (!moved) return;
    if (reader_.has("pin")) return reader_.complain("pin", "the motion of the body already holds all of it");
    whole.vertices.resize(t_.mesh.vertices.size());
    std::iota(whole.vertices.begin(), whole.vertices.end(), 0);
    t_.pins.push_back(std::move(whole));
  }

  void add(PinTable pin) {
    pinned_.resize(t_.mesh.vertices.size());
    for (int vertex : pin.vertices) {
      if (pinned_[vertex]) {
        context_.problems.push_back(
            pin.at.problem("", fmt::format("vertex {} is in a pin before this one", vertex)));
        return;
      }
      pinned_[vertex] = true;
    }
    t_.pins.push_back(std::move(pin));
  }

  void hold() {
    for (const PinTable& pin : t_.pins)
      if (!pin.motion.grab)
        for (int vertex : pin.vertices)
          if (made_) t_.velocities[vertex] = {};
  }

  TableReader& reader_;
  const BodyContext& context_;
  std::string path_;
  NestedContext nested_;
  BodyTable t_;
  bool made_ = false;  ///< there is a mesh
  std::vector<bool> pinned_;
};

}  // namespace

BodyTable read_body(TableReader& reader, const BodyContext& context) {
  return BodyReader(reader, context).read();
}

}  // namespace nacre
