// From [[body]] as written to a mesh in its place, with pins and velocities of single vertices.
#include <algorithm>
#include <filesystem>
#include <numeric>

#include <fmt/format.h>

#include "nacre/base/random.hpp"
#include "nacre/base/words.hpp"
#include "nacre/geometry/rotation.hpp"
#include "nacre/mesh/checked.hpp"
#include "nacre/mesh/mass_properties.hpp"
#include "nacre/scene/beside.hpp"
#include "nacre/scene/mesh_store.hpp"
#include "nacre/scene/relative_masses.hpp"
#include "nacre/scene/written_body.hpp"

namespace nacre {

namespace {

/// Passes on what is wrong as problems with this key.
CheckedMesh checked_mesh(const Soup& soup, const ReadOptions& options, const std::string& key,
                         const Places& at, std::vector<Problem>& problems) {
  try {
    Complaints complaints("");
    CheckedMesh mesh = checked(soup, options, complaints);
    complaints.throw_if_any();
    return mesh;
  } catch (const InputError& error) {
    for (const Problem& problem : error.problems())
      problems.push_back(
          at.problem(key, problem.key.empty() ? problem.what : problem.key + ": " + problem.what));
    return {};
  }
}

class BodyMaker {
 public:
  BodyMaker(const WrittenBody& written, const Scene& scene, std::vector<Problem>& problems,
            const BodyMaking& making)
      : written_(written), scene_(scene), problems_(problems), meshes_(making.meshes), most_(making.most) {
    t_.name = written.name;
    t_.material = written.material;
    t_.radius = written.radius;
    t_.collide = written.collide;
    t_.drag = written.drag;
    t_.wind = written.wind;
    t_.pressure = written.pressure;
    t_.stiff = written.stiff;
    t_.stiff_frequency = written.stiff_frequency;
    t_.stiff_damping = written.stiff_damping;
    t_.mass = written.mass;
    t_.at = written.at;
  }

  std::vector<BodyTable> run() {
    Shape shape = make_shape();
    t_.mesh = std::move(shape.mesh);
    t_.rest = std::move(shape.rest);
    if (t_.mesh.vertices.empty()) return {std::move(t_)};  // a complaint was made
    put_in_place();
    first_ = t_;
    const int count = written_.copies && are_copies_possible() ? written_.copies->count : 1;
    std::vector<BodyTable> bodies;
    for (int i = 0; i < count; ++i) bodies.push_back(copy(i));
    return bodies;
  }

 private:
  /// The body itself for 0, then its copies.
  BodyTable copy(int number) {
    t_ = first_;
    if (number > 0) {
      t_.name = fmt::format("{}_{}", first_.name, number + 1);
      t_.notes.clear();
      put_copy_in_place(number);
    }
    pinned_.clear();
    add_velocities();
    add_pins();
    if (written_.angular_velocity) turn(*written_.angular_velocity);
    hold();
    return std::move(t_);
  }

  bool are_copies_possible() {
    const CopiesTable& copies = *written_.copies;
    const auto complain = [&](const char* key, const char* what) {
      problems_.push_back(copies.at.problem(key, what));
      return false;
    };
    if (static_cast<double>(copies.count) * static_cast<double>(first_.mesh.vertices.size()) >
        static_cast<double>(most_))
      return complain("count", fmt::format("all together would have more than {} vertices", most_).c_str());
    const auto has_position = [](const MotionTable& motion) {
      return std::ranges::any_of(motion.phases, [](const PhaseTable& phase) {
        return std::ranges::any_of(phase.keys, [](const MotionKey& key) { return key.position.has_value(); });
      });
    };
    if (copies.count > 1 && (has_position(written_.motion) ||
                             std::ranges::any_of(written_.pins, has_position, &WrittenPin::motion)))
      return complain("", "copies cannot be led to one position: give offsets in the keys of the motion");
    return true;
  }

  void put_copy_in_place(int number) {
    const CopiesTable& copies = *written_.copies;
    const Vec3 offset = static_cast<double>(number) * copies.offset;
    const Vec3 centre = copies.centre.value_or(written_.position.value_or(Vec3{}));
    const bool turns = copies.rotation && copies.rotation->degrees != 0;
    const AxisAngle by = copies.rotation.value_or(AxisAngle{});
    const Rotation rotation(by.axis, number * by.degrees);
    const auto move = [&](Vec3& x) { x = (turns ? centre + rotation(x - centre) : x) + offset; };
    for (Vec3& vertex : t_.mesh.vertices) move(vertex);
    for (Vec3& vertex : t_.rest) move(vertex);
  }

  Shape make_shape() {
    if (written_.shape && written_.mesh) return {};
    if (written_.shape) return generated(*written_.shape);
    if (!written_.mesh) return {};
    if (const auto* file = std::get_if<std::string>(&*written_.mesh)) return from_file(*file, {});
    const MeshTable& table = std::get<MeshTable>(*written_.mesh);
    return table.file.empty() ? literal(table) : from_file(table.file, table);
  }

  Shape generated(const WrittenShape& shape) {
    try {
      return meshes_ ? meshes_->make(shape) : shape.make();
    } catch (const InputError& error) {
      for (const Problem& problem : error.problems())
        problems_.push_back(shape.at.problem(problem.key, problem.what));
      return {};
    }
  }

  Shape from_file(const std::string& name, const MeshTable& table) {
    const std::size_t before = problems_.size();
    const std::filesystem::path file = file_beside(
        scene_.file, name,
        table.file.empty() ? written_.at.problem("mesh", "") : table.at.problem("file", ""), problems_);
    if (problems_.size() != before) return {};
    try {
      const ReadOptions options{.weld = written_.weld,
                                .strict = table.strict,
                                .repair = table.repair,
                                .per_metre = scene_.simulation.per_metre()};
      CheckedMesh read = meshes_ ? meshes_->read(file, options) : read_checked_mesh(file, options);
      for (const std::string& note : read.notes) t_.notes.push_back(fmt::format("{}: {}", name, note));
      return {std::move(read.mesh)};
    } catch (const InputError& error) {
      problems_.insert(problems_.end(), error.problems().begin(), error.problems().end());
      return {};
    }
  }

  Shape literal(const MeshTable& table) {
    if (table.vertices.empty() || (!table.rest.empty() && table.rest.size() != table.vertices.size()))
      return {};
    const std::size_t before = problems_.size();
    Soup soup;
    for (const Vec3& vertex : table.vertices) soup.add_vertex(vertex, 0);
    const auto add = [&](const auto& polygons, bool open) {
      for (const auto& corners : polygons) {
        SoupPolygon polygon;
        polygon.open = open;
        polygon.corners.assign(corners.begin(), corners.end());
        soup.polygons.push_back(std::move(polygon));
      }
    };
    add(table.triangles, false);
    add(table.segments, true);
    CheckedMesh made =
        checked_mesh(soup, {.strict = table.strict, .repair = table.repair}, "mesh", written_.at, problems_);
    t_.notes = std::move(made.notes);
    Mesh mesh = std::move(made.mesh);
    const Numbering own = mesh.numbering;
    if (problems_.size() != before) return {};
    if (!table.numbers.empty()) mesh.numbering = composed(table.numbers, own);
    if (table.rest.empty()) return {std::move(mesh)};
    std::vector<Vec3> rest;
    for (int i = 0; i < static_cast<int>(mesh.vertices.size()); ++i)
      rest.push_back(table.rest[static_cast<std::size_t>(own.number(i))]);
    check_rest(mesh, rest, table.at);
    return {std::move(mesh), std::move(rest)};
  }

  /// The vertex of each number, of those that were not dropped.
  static Numbering composed(const std::vector<std::int64_t>& numbers, const Numbering& own) {
    std::vector<int> places;
    for (const std::int64_t vertex : numbers)
      places.push_back(vertex < 0 ? -1 : own.place(static_cast<int>(vertex)).value_or(-1));
    return Numbering(std::move(places));
  }

  /// The shape at rest must have no flat triangle, either.
  void check_rest(const Mesh& mesh, const std::vector<Vec3>& rest, const Places& at) {
    Soup soup;
    soup.vertices = rest;
    for (const auto& [a, b, c] : mesh.triangles) soup.polygons.push_back({{a, b, c}, 0, false, {}});
    for (const auto& [a, b] : mesh.segments) soup.polygons.push_back({{a, b}, 0, true, {}});
    checked_mesh(soup, {.strict = true}, "rest", at, problems_);
  }

  void put_in_place() {
    Transform transform;
    transform.scale = written_.scale.value_or(transform.scale);
    transform.rotation = written_.rotation.value_or(transform.rotation);
    transform.translation = written_.position.value_or(transform.translation);
    t_.mesh = transformed(std::move(t_.mesh), transform);
    const auto& [x, y, z] = transform.scale;
    t_.weld_scale = scene_.simulation.per_metre() / std::min({std::abs(x), std::abs(y), std::abs(z)});
    for (Vec3& vertex : t_.rest) vertex = transformed(vertex, transform);
  }

  void add_velocities() {
    t_.velocities.assign(t_.mesh.vertices.size(), Vec3{});
    const int vertices = static_cast<int>(t_.velocities.size()), numbers = t_.mesh.numbering.count(vertices);
    if (!written_.velocities.empty()) {
      if (static_cast<int>(written_.velocities.size()) != numbers)
        problems_.push_back(t_.at.problem(
            "velocities", fmt::format("has {} for {}", counted(written_.velocities.size(), "value"),
                                      counted(numbers, "vertex", "vertices"))));
      else
        for (int i = 0; i < vertices; ++i)
          t_.velocities[i] = written_.velocities[t_.mesh.numbering.number(i)];
    }
    if (written_.velocity) add_velocity(*written_.velocity);
    if (!written_.speed) return;
    Random random(scene_.simulation.seed, t_.name, "speed");
    for (Vec3& velocity : t_.velocities) {
      const double speed = random.between((*written_.speed)[0], (*written_.speed)[1]);
      velocity = speed * random.direction({});
    }
  }

  void add_velocity(const std::variant<Vec3, std::vector<SetVelocity>>& velocity) {
    if (const auto* all = std::get_if<Vec3>(&velocity)) {
      t_.velocities.assign(t_.mesh.vertices.size(), *all);
      return;
    }
    for (const SetVelocity& one : std::get<std::vector<SetVelocity>>(velocity))
      for (int vertex : vertices_of(one.set, first_.mesh, one.at, problems_))
        t_.velocities[vertex] = one.value;
  }

  /// About the centre of mass of the shape at the start with the masses at rest.
  void turn(const Vec3& angular_velocity) {
    const Vec3 centre = centre_of_mass();
    for (std::size_t i = 0; i < t_.velocities.size(); ++i)
      t_.velocities[i] += cross(angular_velocity, t_.mesh.vertices[i] - centre);
  }

  Vec3 centre_of_mass() const {
    if (t_.stiff && !t_.mesh.triangles.empty())
      return (is_closed(t_.mesh) ? volume_properties(t_.mesh) : area_properties(t_.mesh, 0)).centre;
    const std::vector<double> masses = relative_masses(t_, scene_);
    double sum = 0;
    Vec3 moment;
    for (std::size_t i = 0; i < masses.size(); ++i) {
      sum += masses[i];
      moment += masses[i] * t_.mesh.vertices[i];
    }
    return (1 / sum) * moment;
  }

  void add_pins() {
    for (const WrittenPin& pin : written_.pins)
      add({.vertices = vertices_of(pin.set, first_.mesh, pin.at, problems_),
           .motion = pin.motion,
           .at = pin.at});
    if (!(written_.fixed || t_.at.has("motion") || t_.at.has("grab") || t_.at.has("release"))) return;
    PinTable whole{.motion = written_.motion, .is_whole = true};
    whole.vertices.resize(t_.mesh.vertices.size());
    std::iota(whole.vertices.begin(), whole.vertices.end(), 0);
    t_.pins.push_back(std::move(whole));
  }

  void add(PinTable pin) {
    pinned_.resize(t_.mesh.vertices.size());
    for (int vertex : pin.vertices) {
      if (pinned_[vertex]) {
        problems_.push_back(pin.at.problem(
            "", fmt::format("vertex {} is in a pin before this one", t_.mesh.numbering.number(vertex))));
        return;
      }
      pinned_[vertex] = true;
    }
    t_.pins.push_back(std::move(pin));
  }

  /// What is held at the start stands still. Springs hold single vertices of a stiff body.
  void hold() {
    const auto is_whole = [&](const PinTable& pin) {
      return pin.is_whole || pin.vertices.size() == t_.mesh.vertices.size();
    };
    for (const PinTable& pin : t_.pins)
      if (!pin.motion.grab && (!t_.stiff || is_whole(pin)))
        for (int vertex : pin.vertices) t_.velocities[vertex] = {};
  }

  const WrittenBody& written_;
  const Scene& scene_;
  std::vector<Problem>& problems_;
  MeshStore* meshes_;
  std::size_t most_;  ///< vertices of all copies
  BodyTable t_;       ///< the copy that is being made
  BodyTable first_;   ///< in its place; sets of vertices are those of this one
  std::vector<bool> pinned_;
};

/// Whether `fixed = true` says all about what holds it.
bool is_fixed(const BodyTable& table) {
  return table.pins.size() == 1 && table.pins.front().is_whole && table.pins.front().motion.phases.empty() &&
         !table.pins.front().motion.grab;
}

template <std::size_t N>
std::vector<std::array<std::int64_t, N>> widened(const std::vector<std::array<int, N>>& list) {
  std::vector<std::array<std::int64_t, N>> wide(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) std::copy(list[i].begin(), list[i].end(), wide[i].begin());
  return wide;
}

}  // namespace

std::vector<BodyTable> make_bodies(const WrittenBody& written, const Scene& scene,
                                   std::vector<Problem>& problems, const BodyMaking& making) {
  return BodyMaker(written, scene, problems, making).run();
}

WrittenBody written(const BodyTable& table) {
  WrittenBody out;
  out.name = table.name;
  MeshTable mesh;
  mesh.vertices = table.mesh.vertices;
  mesh.triangles = widened(table.mesh.triangles);
  mesh.segments = widened(table.mesh.segments);
  mesh.rest = table.rest;
  const Numbering& numbering = table.mesh.numbering;
  for (const int place : numbering.places()) mesh.numbers.push_back(place);
  out.mesh = std::move(mesh);
  const bool fixed = is_fixed(table);
  for (int i = 0; !fixed && i < numbering.count(static_cast<int>(table.velocities.size())); ++i) {
    const std::optional<int> vertex = numbering.place(i);
    out.velocities.push_back(vertex ? table.velocities[*vertex] : Vec3{});
  }
  out.fixed = fixed;
  if (fixed) out.motion = table.pins.front().motion;
  for (const PinTable& pin : table.pins) {
    if (fixed) break;
    WrittenPin& one = out.pins.emplace_back();
    for (const int vertex : pin.vertices) one.set.vertices.push_back(numbering.number(vertex));
    one.motion = pin.motion;
  }
  out.material = table.material;
  out.radius = table.radius;
  out.collide = table.collide;
  out.drag = table.drag;
  out.wind = table.wind;
  out.pressure = table.pressure;
  out.stiff = table.stiff;
  out.stiff_frequency = table.stiff_frequency;
  out.stiff_damping = table.stiff_damping;
  out.mass = table.mass;
  return out;
}

}  // namespace nacre
