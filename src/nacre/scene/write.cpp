#include "nacre/scene/write.hpp"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nacre/scene/names.hpp"

namespace nacre {

namespace {

// Numbers are printed with the fewest digits that read back to the same bits. A whole -0 would read back as
// 0.
std::string text(double number) {
  return number == 0 && std::signbit(number) ? "-0.0" : fmt::format("{}", number);
}
std::string text(bool boolean) { return boolean ? "true" : "false"; }
std::string text(const Vec3& v) { return fmt::format("[{}, {}, {}]", text(v.x), text(v.y), text(v.z)); }
std::string text(std::string_view word) { return quoted(word); }
std::string text(const std::string& word) { return quoted(word); }
std::string text(const std::array<std::string, 2>& pair) {
  return fmt::format("[{}, {}]", text(pair[0]), text(pair[1]));
}
std::string text(const std::array<double, 2>& pair) {
  return fmt::format("[{}, {}]", text(pair[0]), text(pair[1]));
}
std::string text(const MotionKey& key) {
  return fmt::format("{{time = {}, {} = {}}}", text(key.time), key.is_offset ? "offset" : "position",
                     text(key.place));
}
template <std::size_t N>
std::string text(const std::array<int, N>& corners) {
  return fmt::format("[{}]", fmt::join(corners, ", "));
}
std::string text(int number) { return std::to_string(number); }
std::string text(const PhaseTable& phase);
std::string text(const PinTable& pin);
template <class T>
std::string text(const std::vector<T>& list) {
  std::vector<std::string> items;
  for (const T& item : list) items.push_back(text(item));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

std::string text(const PhaseTable& phase) {
  std::string out = fmt::format("{{begin = {}", text(phase.begin));
  if (phase.end) out += fmt::format(", end = {}", text(*phase.end));
  if (phase.has_keys()) return out + fmt::format(", keys = {}}}", text(phase.keys));
  out += fmt::format(", velocity = {}", text(phase.velocity));
  if (const auto& r = phase.rotation)
    out += fmt::format(", rotation = {{axis = {}, centre = {}, degrees_per_second = {}, interval = {}}}",
                       text(r->axis), text(r->centre), text(r->degrees_per_second), text(r->interval));
  return out + "}";
}

std::string text(const PinTable& pin) {
  std::string out = "{vertices = " + text(pin.vertices);
  if (!pin.motion.phases.empty()) out += ", motion = " + text(pin.motion.phases);
  if (pin.motion.grab) out += ", grab = " + text(*pin.motion.grab);
  if (pin.motion.release) out += ", release = " + text(*pin.motion.release);
  return out + "}";
}

/// A mesh, and where its vertices rest.
struct WrittenMesh {
  const Mesh& mesh;
  const std::vector<Vec3>& rest;  ///< empty if it starts at rest
};

std::string text(const WrittenMesh& written) {
  const Mesh& mesh = written.mesh;
  std::string out = "{vertices = " + text(mesh.vertices);
  if (!mesh.triangles.empty()) out += ", triangles = " + text(mesh.triangles);
  if (!mesh.segments.empty()) out += ", segments = " + text(mesh.segments);
  if (!written.rest.empty()) out += ", rest = " + text(written.rest);
  return out + "}";
}

class Writer {
 public:
  void table(std::string_view header) { out_ += fmt::format("{}{}\n", out_.empty() ? "" : "\n", header); }
  template <class T>
  void key(std::string_view name, const T& value) {
    out_ += fmt::format("{} = {}\n", name, text(value));
  }
  template <class T>
  void key(std::string_view name, const std::optional<T>& value) {
    if (value) key(name, *value);
  }
  void integer(std::string_view name, std::uint64_t value) { out_ += fmt::format("{} = {}\n", name, value); }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

void write(Writer& out, const Scene& scene) {
  out.table("[simulation]");
  out.key("duration", scene.simulation.duration);
  out.key("gravity", scene.simulation.gravity);
  out.key("gravity_step", scene.simulation.gravity_step);
  out.key("common_step", scene.simulation.common_step);
  out.key("step_scale", scene.simulation.step_scale);
  out.integer("seed", scene.simulation.seed);
  out.key("units", scene.simulation.units);
  out.key("start", name_of(start_names, scene.simulation.start));
  out.key("quantum", fmt::format("2^{}", scene.simulation.quantum));
  out.table("[output]");
  out.key("frame_rate", scene.output.frame_rate);
  out.key("series_rate", scene.output.series_rate);
  out.key("checkpoint_minutes", scene.output.checkpoint_minutes);
  out.table("[contact]");
  out.key("thickness", scene.contact.thickness);
  out.key("stiffness", scene.contact.stiffness);
  out.key("step", scene.contact.step);
  if (!scene.contact.step) out.key("alpha", scene.contact.alpha);
  out.key("ladder", name_of(ladder_names, scene.contact.ladder));
  out.key("method", name_of(method_names, scene.contact.method));
  out.key("restitution", scene.contact.restitution);
  out.key("restitution_model", name_of(restitution_names, scene.contact.restitution_model));
  out.key("friction", scene.contact.friction);
  if (!scene.contact.ignore.empty()) out.key("ignore", scene.contact.ignore);
  for (const ContactPairTable& pair : scene.contact.pairs) {
    out.table("[[contact.pair]]");
    out.key("between", std::vector<std::string>{pair.between[0], pair.between[1]});
    out.key("thickness", pair.thickness);
    out.key("stiffness", pair.stiffness);
    out.key("restitution", pair.restitution);
    out.key("friction", pair.friction);
  }
  out.table("[strategy]");
  out.key("name", name_of(strategy_names, scene.strategy.name));
  out.integer("threads", static_cast<std::uint64_t>(scene.strategy.threads));
  out.key("eagerness", scene.strategy.eagerness);
  out.key("guides", scene.strategy.guides);
  out.key("tree", scene.strategy.tree);
  out.key("separation_list", scene.strategy.separation_list);
  out.key("epochs", scene.strategy.epochs);
  out.key("ahead", scene.strategy.ahead);
  out.integer("grain", scene.strategy.grain);
}

void write(Writer& out, const MaterialTable& table) {
  out.table("[[material]]");
  out.key("name", table.name);
  out.key("restitution", table.restitution);
  out.key("friction", table.friction);
  out.key("contact_thickness", table.contact_thickness);
  out.key("contact_stiffness", table.contact_stiffness);
  out.key("density", table.density);
  out.key("thickness", table.thickness);
  out.key("young", table.young);
  out.key("poisson", table.poisson);
  out.key("stretch", table.stretch);
  out.key("bend", table.bend);
  out.key("max_stretch", table.max_stretch);
  out.key("least_height", table.least_height);
  out.key("stretch_damping", table.stretch_damping);
  out.key("bend_damping", table.bend_damping);
  out.key("stretch_yield", table.stretch_yield);
  out.key("bend_yield", table.bend_yield);
}

void write(Writer& out, const ParticlesTable& table) {
  out.table("[[particles]]");
  out.key("name", table.name);
  out.key("positions", table.positions);
  out.key("velocities", table.velocities);
  if (!table.is_immovable()) out.key("mass", table.masses);
  out.key("radius", table.radii);
  out.key("fixed", table.fixed);
  if (!table.motion.phases.empty()) out.key("motion", table.motion.phases);
  out.key("grab", table.motion.grab);
  out.key("release", table.motion.release);
  out.key("collide", table.collide);
  if (!table.material.empty()) out.key("material", table.material);
}

void write(Writer& out, const BodyTable& table) {
  out.table("[[body]]");
  out.key("name", table.name);
  out.key("mesh", WrittenMesh{table.mesh, table.rest});
  out.key("velocities", table.velocities);
  if (!table.pins.empty()) out.key("pin", table.pins);
  if (!table.material.empty()) out.key("material", table.material);
  out.key("radius", table.radius);
  out.key("collide", table.collide);
}

void write(Writer& out, const PointTable& table) {
  out.table("[[point]]");
  out.key("name", table.name);
  out.key("of", table.of);
  out.key("weights", table.weights);
  out.key("radius", table.radius);
  out.key("collide", table.collide);
  if (!table.material.empty()) out.key("material", table.material);
}

void write(Writer& out, const SpringTable& table) {
  out.table("[[spring]]");
  out.key("name", table.name);
  if (table.chain.empty()) {
    out.key("between", table.between);
  } else {
    out.key("chain", table.chain);
    out.key("closed", table.closed);
  }
  out.key("stiffness", table.stiffness);
  out.key("length", table.length);
  out.key("damping", table.damping);
  out.key("step", table.step);
  out.key("axis", table.axis);
  if (!table.growth.empty()) out.key("growth", table.growth);
}

void write(Writer& out, const PlaneTable& table) {
  out.table("[[plane]]");
  out.key("name", table.name);
  out.key("point", table.point);
  out.key("normal", table.normal);
  out.key("collide", table.collide);
  if (!table.material.empty()) out.key("material", table.material);
}

void write(Writer& out, const ProbeTable& table) {
  out.table("[[probe]]");
  out.key("name", table.name);
  if (!table.position.empty()) out.key("position", table.position);
  if (!table.force.empty()) out.key("force", table.force);
  if (!table.pull.empty()) out.key("pull", table.pull);
  if (!table.gap.empty()) out.key("gap", table.gap);
}

}  // namespace

std::string quoted(std::string_view word) {
  std::string out = "\"";
  for (char c : word) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      out += fmt::format("\\u{:04X}", static_cast<int>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string to_toml(const Scene& scene) {
  Writer out;
  write(out, scene);
  for (const auto& table : scene.materials) write(out, table);
  for (const auto& table : scene.particles) write(out, table);
  for (const auto& table : scene.bodies) write(out, table);
  for (const auto& table : scene.points) write(out, table);
  for (const auto& table : scene.springs) write(out, table);
  for (const auto& table : scene.planes) write(out, table);
  for (const auto& table : scene.probes) write(out, table);
  return out.take();
}

}  // namespace nacre
