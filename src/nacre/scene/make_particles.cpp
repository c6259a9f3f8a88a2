// From [[particles]] as written to plain positions, velocities, masses and radii.
#include <algorithm>
#include <filesystem>
#include <numbers>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/beside.hpp"
#include "nacre/scene/csv.hpp"
#include "nacre/scene/known_materials.hpp"
#include "nacre/scene/written_particles.hpp"

namespace nacre {

namespace {

/// Fills one table: places first, then velocities and sizes, which need to know how many there are.
class ParticlesMaker {
 public:
  ParticlesMaker(const WrittenParticles& written, bool is_sound, const Scene& scene,
                 std::vector<Problem>& problems)
      : written_(written),
        is_sound_(is_sound),
        scene_(scene),
        problems_(problems),
        problems_before_(problems.size()) {
    t_.name = written.name;
    t_.fixed = written.fixed;
    t_.motion = written.motion;
    t_.collide = written.collide;
    t_.material = written.material;
    t_.drag = written.drag;
    t_.spin = written.spin;
    t_.inertia = written.inertia;
    t_.angular_velocity = written.angular_velocity;
    t_.at = written.at;
  }

  ParticlesTable run() {
    place();
    add_velocities();
    t_.masses = drawn(written_.mass, "mass");
    t_.radii = drawn(written_.radius, "radius");
    take_columns();
    spread("velocities", t_.velocities, Vec3{});
    const bool has_mass = !t_.masses.empty();
    spread("mass", t_.masses, 1.0);
    spread("radius", t_.radii, 0.0);
    if (!has_mass && t_.masses.size() == t_.radii.size()) weigh();
    if (written_.random && is_sound_ && problems_.size() == problems_before_) place_spheres();
    return std::move(t_);
  }

 private:
  void complain(const std::string& key, std::string what) {
    problems_.push_back(t_.at.problem(key, std::move(what)));
  }
  bool has(const std::string& key) const { return t_.at.has(key); }
  Random random(const std::string& key) const { return {scene_.simulation.seed, written_.name, key}; }

  void place() {
    t_.positions = written_.positions;
    if (written_.position) t_.positions = {*written_.position};
    if (written_.lattice && is_sound_) place_in_rows(*written_.lattice);
    if (written_.random && is_sound_) t_.positions.resize(static_cast<std::size_t>(written_.random->count));
    if (written_.csv.empty()) return;
    const std::size_t before = problems_.size();
    const std::filesystem::path file =
        file_beside(scene_.file, written_.csv, t_.at.problem("csv", ""), problems_);
    if (problems_.size() != before) return;
    columns_ = read_csv(file, problems_);
    for (const std::size_t length : {0, 1, 2, 7})  // x, y, z and radius
      if (length < columns_.size())
        for (double& value : columns_[length]) value /= scene_.simulation.per_metre();
    if (!columns_.empty() && problems_.size() == problems_before_)
      t_.positions.assign(columns_[0].size(), Vec3{});
  }

  void place_in_rows(const Lattice& lattice) {
    const auto& [count, spacing, corner] = lattice;
    for (double z = 0; z < count.z; ++z)
      for (double y = 0; y < count.y; ++y)
        for (double x = 0; x < count.x; ++x)
          t_.positions.push_back(corner + Vec3{x * spacing.x, y * spacing.y, z * spacing.z});
  }

  void add_velocities() {
    t_.velocities = written_.velocities;
    if (written_.velocity) t_.velocities = {*written_.velocity};
    if (!written_.speed || !is_sound_) return;
    const auto [low, high] = *written_.speed;
    std::array<bool, 3> flat = written_.random ? written_.random->flat() : std::array{false, false, false};
    if (flat[0] && flat[1] && flat[2]) flat = {};
    Random numbers = random("speed");
    for (std::size_t i = 0; i < t_.positions.size(); ++i) {
      const double speed = numbers.between(low, high);
      t_.velocities.push_back(speed * numbers.direction(flat));
    }
  }

  std::vector<double> drawn(const Sizes& sizes, const std::string& key) const {
    if (const auto* numbers = std::get_if<std::vector<double>>(&sizes)) return *numbers;
    if (!is_sound_) return {};
    const auto [low, high, logarithmic] = std::get<SizeRange>(sizes);
    Random numbers = random(key);
    std::vector<double> list;
    for (std::size_t i = 0; i < t_.positions.size(); ++i)
      list.push_back(logarithmic ? numbers.log_between(low, high) : numbers.between(low, high));
    return list;
  }

  /// What the file of values has besides positions.
  void take_columns() {
    const std::size_t n = columns_.size();
    if (n > 3 && (has("velocity") || has("velocities") || has("speed")))
      complain("csv", "has velocities: give none here");
    if (n > 6 && has("mass")) complain("csv", "has masses: give none here");
    if (n > 7 && has("radius")) complain("csv", "has radii: give none here");
    if (problems_.size() != problems_before_ || n == 0) return;
    if (n > 3) t_.velocities.resize(t_.positions.size());
    for (std::size_t i = 0; i < t_.positions.size(); ++i) {
      t_.positions[i] = {columns_[0][i], columns_[1][i], columns_[2][i]};
      if (n > 3) t_.velocities[i] = {columns_[3][i], columns_[4][i], columns_[5][i]};
    }
    if (n > 6 && !t_.is_immovable()) t_.masses = columns_[6];
    if (n > 7) t_.radii = columns_[7];
  }

  /// One value for all, or one each.
  template <class T>
  void spread(const std::string& key, std::vector<T>& values, const T& fallback) {
    const std::size_t count = t_.positions.size();
    if (count == 0) return;  // a complaint was made when it was read
    if (values.empty()) values.assign(count, fallback);
    if (values.size() == 1) values.assign(count, T(values.front()));
    if (values.size() != count)
      complain(key, fmt::format("has {} for {}: give one for all, or one each",
                                counted(values.size(), "value"), counted(count, "particle")));
  }

  /// Spheres of a material with a density have its mass. A table that has the name of a known material but no
  /// density is one of contact alone.
  void weigh() {
    const auto table = std::ranges::find(scene_.materials, t_.material, &MaterialTable::name);
    const std::optional<double> density =
        table != scene_.materials.end() ? table->density : known_density(scene_, t_.material);
    for (std::size_t i = 0; density && i < t_.masses.size(); ++i)
      if (const double r = t_.radii[i]; r > 0)
        t_.masses[i] = *density * (4 * std::numbers::pi / 3) * (r * r * r);
  }
  static std::optional<double> known_density(const Scene& scene, const std::string& name) {
    const std::optional<MaterialTable> material = find_material(scene, name);
    return material ? material->density : std::nullopt;
  }

  void place_spheres() {
    const RandomBox& box = *written_.random;
    const double margin = *std::ranges::max_element(t_.radii) + box.clear;
    const Vec3 size = box.high - box.low;
    for (double extent : {size.x, size.y, size.z})
      if (extent > 0 && extent <= 2 * margin)
        return complain("random",
                        fmt::format("the box is {:.6g} wide, but the largest sphere needs more than "
                                    "{:.6g}",
                                    extent, 2 * margin));
    std::vector<Sphere> others;
    for (const ParticlesTable& table : scene_.particles)
      for (std::size_t i = 0; i < std::min(table.positions.size(), table.radii.size()); ++i)
        others.push_back({table.positions[i], table.radii[i]});
    t_.positions = nacre::place(box, t_.radii, others, random("random"));
    if (t_.positions.size() < t_.radii.size())
      complain("random",
               fmt::format("only {} of {} spheres found a place: make the box larger, or the spheres "
                           "fewer or smaller",
                           t_.positions.size(), t_.radii.size()));
  }

  const WrittenParticles& written_;
  const bool is_sound_;
  const Scene& scene_;
  std::vector<Problem>& problems_;
  std::size_t problems_before_;
  ParticlesTable t_;
  CsvColumns columns_;
};

}  // namespace

ParticlesTable make_particles(const WrittenParticles& written, bool is_sound, const Scene& scene,
                              std::vector<Problem>& problems) {
  return ParticlesMaker(written, is_sound, scene, problems).run();
}

std::size_t planned_count(const WrittenParticles& written) {
  if (written.random) return static_cast<std::size_t>(written.random->count);
  if (!written.lattice) return written.positions.size();
  const Vec3& count = written.lattice->count;
  return static_cast<std::size_t>(count.x * count.y * count.z);
}

WrittenParticles written(const ParticlesTable& table) {
  WrittenParticles out;
  out.name = table.name;
  out.positions = table.positions;
  out.velocities = table.velocities;
  if (!table.is_immovable()) out.mass = table.masses;
  out.radius = table.radii;
  out.fixed = table.fixed;
  out.motion = table.motion;
  out.collide = table.collide;
  out.material = table.material;
  out.drag = table.drag;
  out.spin = table.spin;
  out.inertia = table.inertia;
  out.angular_velocity = table.angular_velocity;
  return out;
}

}  // namespace nacre
