#include "nacre/scene/particles_reader.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "nacre/scene/csv.hpp"
#include "nacre/scene/generate.hpp"
#include "nacre/scene/motion_reader.hpp"

namespace nacre {

namespace {

constexpr std::int64_t most_particles = 10'000'000;

/// Fills one table: how many first, then sizes, places and velocities, each of which may need those before.
class ParticlesReader {
 public:
  ParticlesReader(TableReader& reader, const ParticlesContext& context)
      : reader_(reader), context_(context), problems_before_(context.problems.size()) {}

  ParticlesTable read() {
    read_places();
    std::optional<Vec3> velocity;
    reader_.read("velocity", velocity);
    reader_.read("velocities", t_.velocities);
    if (velocity && !t_.velocities.empty())
      reader_.complain("velocity", "give either velocity or velocities, not both");
    if (velocity) t_.velocities = {*velocity};
    read_speed();
    read_sizes("mass", t_.masses, Range::positive);
    read_sizes("radius", t_.radii, Range::not_negative);
    reader_.read("fixed", t_.fixed);
    t_.motion = read_motion(reader_, {"particles." + context_.name, context_.scene.file, context_.problems},
                            t_.fixed);
    reader_.read("collide", t_.collide);
    reader_.read("material", t_.material);
    const char* held = t_.fixed ? "fixed" : "scripted";
    if (t_.is_immovable() && reader_.has("mass"))
      reader_.complain("mass", fmt::format("a {} particle has no mass: leave it out", held));
    if (t_.is_held() && reader_.has("speed"))
      reader_.complain("speed", fmt::format("a {} particle has no speed: leave it out", held));
    take_columns();
    spread("velocities", t_.velocities, Vec3{});
    spread("mass", t_.masses, 1.0);
    spread("radius", t_.radii, 0.0);
    if (box_ && context_.problems.size() == problems_before_) place_spheres();
    return std::move(t_);
  }

 private:
  void read_places() {
    std::optional<Vec3> position;
    std::string csv;
    reader_.read("position", position);
    reader_.read("positions", t_.positions);
    if (const toml::node* node = reader_.node("lattice")) read_lattice(*node);
    if (const toml::node* node = reader_.node("random")) read_random(*node);
    reader_.read("csv", csv);
    std::vector<std::string> given;
    for (const char* key : {"position", "positions", "lattice", "random", "csv"})
      if (reader_.has(key)) given.emplace_back(key);
    if (given.empty())
      reader_.complain("position",
                       "is missing: give position = [x, y, z] or positions = [[x, y, z], ...], "
                       "or let lattice, random or csv make them");
    if (given.size() > 1)
      reader_.complain(given[0], fmt::format("give either {} or {}, not both", given[0], given[1]));
    if (position) t_.positions = {*position};
    if (!csv.empty()) {
      const auto folder = std::filesystem::path(context_.scene.file).parent_path();
      columns_ = read_csv(folder / csv, context_.problems);
      if (!columns_.empty()) t_.positions.assign(columns_[0].size(), Vec3{});
    }
  }

  /// The table that a key holds, read by `read`.
  template <class Read>
  void nested(const std::string& key, const toml::node& node, const char* form, const Read& read) {
    if (!node.is_table()) return reader_.complain(key, fmt::format("must be a table: {}", form));
    TableReader reader(*node.as_table(), fmt::format("particles.{}.{}", context_.name, key),
                       context_.scene.file, context_.problems);
    read(reader);
    reader.finish();
  }

  static void need(TableReader& reader, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
      if (!reader.has(key)) reader.complain(key, "is missing");
  }

  void read_lattice(const toml::node& node) {
    nested("lattice", node, "{count = [nx, ny, nz], spacing = s, corner = [x, y, z]}", [&](TableReader& in) {
      need(in, {"count", "spacing"});
      Vec3 count, corner;
      in.read("count", count);
      in.read("corner", corner);
      const Vec3 spacing = read_spacing(in, *node.as_table());
      std::int64_t all = 1;
      for (double n : {count.x, count.y, count.z}) {
        const bool whole = n >= 1 && n <= static_cast<double>(most_particles) && n == std::floor(n);
        all = whole ? std::min(all * static_cast<std::int64_t>(n), most_particles + 1) : 0;
      }
      if (in.has("count") && (all < 1 || all > most_particles))
        return in.complain(
            "count", fmt::format("must be three whole numbers from 1, at most {} in all", most_particles));
      for (double z = 0; z < count.z; ++z)
        for (double y = 0; y < count.y; ++y)
          for (double x = 0; x < count.x; ++x)
            t_.positions.push_back(corner + Vec3{x * spacing.x, y * spacing.y, z * spacing.z});
    });
  }

  static Vec3 read_spacing(TableReader& in, const toml::table& table) {
    Vec3 spacing{1, 1, 1};
    if (table["spacing"].is_number()) {
      in.read("spacing", spacing.x, Range::positive);
      return {spacing.x, spacing.x, spacing.x};
    }
    in.read("spacing", spacing);
    if (!(spacing.x > 0 && spacing.y > 0 && spacing.z > 0))
      in.complain("spacing", "must be greater than 0 on each axis");
    return spacing;
  }

  void read_random(const toml::node& node) {
    nested("random", node, "{count = n, low = [x, y, z], high = [x, y, z]}", [&](TableReader& in) {
      need(in, {"count", "low", "high"});
      RandomBox box;
      in.read_integer("count", box.count, 1, most_particles);
      in.read("low", box.low);
      in.read("high", box.high);
      in.read("clear", box.clear, Range::not_negative);
      if (in.has("low") && !(box.low.x <= box.high.x && box.low.y <= box.high.y && box.low.z <= box.high.z))
        in.complain("low", "must not be above high");
      t_.positions.resize(static_cast<std::size_t>(box.count));
      box_ = box;
    });
  }

  /// One number, a list, or a range to draw from.
  void read_sizes(const std::string& key, std::vector<double>& out, Range range) {
    if (!context_.table[key].is_table()) return reader_.read_numbers(key, out, range, context_.name);
    nested(key, *reader_.node(key), "{low = a, high = b}", [&](TableReader& in) {
      need(in, {"low", "high"});
      double low = 1, high = 1;
      bool logarithmic = false;
      in.read("low", low, range);
      in.read("high", high, range);
      in.read_choice<bool>("law", logarithmic, {{"uniform", false}, {"log", true}});
      if (in.has("low") && in.has("high") && low > high) return in.complain("low", "must not be above high");
      if (logarithmic && !(low > 0)) return in.complain("low", "must be greater than 0 for the law \"log\"");
      Random random(context_.scene.simulation.seed, context_.name, key);
      for (std::size_t i = 0; i < t_.positions.size(); ++i)
        out.push_back(logarithmic ? random.log_between(low, high) : random.between(low, high));
    });
  }

  void read_speed() {
    const auto range = read_speed_range(reader_);
    if (!range) return;
    Random random(context_.scene.simulation.seed, context_.name, "speed");
    std::array<bool, 3> flat = box_ ? box_->flat() : std::array{false, false, false};
    if (flat[0] && flat[1] && flat[2]) flat = {};
    for (std::size_t i = 0; i < t_.positions.size(); ++i) {
      const double speed = random.between((*range)[0], (*range)[1]);
      t_.velocities.push_back(speed * random.direction(flat));
    }
  }

  /// What the file of values has besides positions.
  void take_columns() {
    const std::size_t n = columns_.size();
    if (n > 3 && (reader_.has("velocity") || reader_.has("velocities") || reader_.has("speed")))
      reader_.complain("csv", "has velocities: give none here");
    if (n > 6 && reader_.has("mass")) reader_.complain("csv", "has masses: give none here");
    if (n > 7 && reader_.has("radius")) reader_.complain("csv", "has radii: give none here");
    if (context_.problems.size() != problems_before_ || n == 0) return;
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
    if (count == 0) return;  // said already
    if (values.empty()) values.assign(count, fallback);
    if (values.size() == 1) values.assign(count, T(values.front()));
    if (values.size() != count)
      reader_.complain(key, fmt::format("has {} values for {} particles: give one for all, or one each",
                                        values.size(), count));
  }

  void place_spheres() {
    const double margin = *std::ranges::max_element(t_.radii) + box_->clear;
    const Vec3 size = box_->high - box_->low;
    for (double extent : {size.x, size.y, size.z})
      if (extent > 0 && extent <= 2 * margin)
        return reader_.complain("random", fmt::format("the box is {:.6g} wide, but the largest sphere needs "
                                                      "more than {:.6g}",
                                                      extent, 2 * margin));
    std::vector<Sphere> others;
    for (const ParticlesTable& table : context_.scene.particles)
      for (std::size_t i = 0; i < std::min(table.positions.size(), table.radii.size()); ++i)
        others.push_back({table.positions[i], table.radii[i]});
    t_.positions =
        place(*box_, t_.radii, others, Random(context_.scene.simulation.seed, context_.name, "random"));
    if (t_.positions.size() < t_.radii.size())
      reader_.complain("random", fmt::format("only {} of {} spheres found a place: make the box larger, or "
                                             "the spheres fewer or smaller",
                                             t_.positions.size(), t_.radii.size()));
  }

  TableReader& reader_;
  const ParticlesContext& context_;
  std::size_t problems_before_;
  ParticlesTable t_;
  std::optional<RandomBox> box_;
  CsvColumns columns_;
};

}  // namespace

std::optional<std::array<double, 2>> read_speed_range(TableReader& reader) {
  std::vector<double> range;
  reader.read_numbers("speed", range, Range::not_negative);
  if (!reader.has("speed")) return std::nullopt;
  if (range.size() != 2 || range[0] > range[1])
    reader.complain("speed", "must be two numbers [low, high], the lower first");
  else if (reader.has("velocity") || reader.has("velocities"))
    reader.complain("speed", "give either speed or velocities, not both");
  else
    return std::array{range[0], range[1]};
  return std::nullopt;
}

ParticlesTable read_particles(TableReader& reader, const ParticlesContext& context) {
  return ParticlesReader(reader, context).read();
}

}  // namespace nacre
