// [[particles]], with `lattice`, `random` and ranges of sizes.
#include <cmath>

#include <fmt/format.h>

#include "nacre/scene/motion_schema.hpp"
#include "nacre/scene/toml_text.hpp"
#include "nacre/scene/written_particles.hpp"

namespace nacre {

namespace {

constexpr std::int64_t most_particles = 10'000'000;

/// How many a lattice has; 0 if that makes no sense, and more than the most if it is too many.
std::int64_t count_of(const Vec3& count) {
  std::int64_t all = 1;
  for (const double n : {count.x, count.y, count.z}) {
    const bool whole = n >= 1 && n <= static_cast<double>(most_particles) && n == std::floor(n);
    all = whole ? std::min(all * static_cast<std::int64_t>(n), most_particles + 1) : 0;
  }
  return all;
}

/// Whole numbers of which the product is not too large.
Codec<Vec3> lattice_count() {
  Codec<Vec3> codec = described(vector(), "`[nx, ny, nz]`");
  codec.read = [read = codec.read](const Value& value) {
    const std::optional<Vec3> count = read(value);
    const std::int64_t all = count ? count_of(*count) : 1;
    if (all >= 1 && all <= most_particles) return count;
    value.complain(fmt::format("must be three whole numbers from 1, at most {} in all", most_particles));
    return std::optional<Vec3>();
  };
  return codec;
}

/// One number for all axes, or one for each.
Codec<Vec3> spacing() {
  const Codec<double> one = number(positive);
  Codec<Vec3> codec = vector();
  codec.form = {.kind = Form::Kind::either, .parts = {one.form, codec.form}};
  codec.read = [one, read = codec.read](const Value& value) -> std::optional<Vec3> {
    if (value.is_number()) {
      const std::optional<double> same = one.read(value);
      return same ? std::optional(Vec3{*same, *same, *same}) : std::nullopt;
    }
    const std::optional<Vec3> found = read(value);
    if (!found || (found->x > 0 && found->y > 0 && found->z > 0)) return found;
    value.complain("must be greater than 0 on each axis");
    return std::nullopt;
  };
  return codec;
}

const Schema<Lattice>& lattice_schema() {
  using T = Lattice;
  static const Schema<T> schema =
      Schema<T>("particles.lattice")
          .key("count", &T::count, lattice_count(),
               {.required = true, .help = "in a row along each axis, x counted first"})
          .key("spacing", &T::spacing, spacing(), {.unit = "m", .required = true, .help = "of centres"})
          .key("corner", &T::corner, vector(), {.unit = "m", .help = "the centre of the first"});
  return schema;
}

const Schema<RandomBox>& random_schema() {
  using T = RandomBox;
  static const Schema<T> schema =
      Schema<T>("particles.random")
          .key("count", &T::count, whole<std::int64_t>(1, most_particles),
               {.required = true, .help = "how many"})
          .key("low", &T::low, vector(),
               {.unit = "m", .required = true, .help = "the lowest corner of the box"})
          .key("high", &T::high, vector(),
               {.unit = "m",
                .required = true,
                .help = "the highest; where it equals `low`, all centres lie in that plane, and so do random "
                        "velocities"})
          .key("clear", &T::clear, number(not_negative),
               {.unit = "m",
                .help = "left between surfaces, to the faces of the box, and to all particles that come "
                        "before in the scene"})
          .check([](T& box, Keys& keys) {
            if (keys.has("low") && keys.has("high") &&
                !(box.low.x <= box.high.x && box.low.y <= box.high.y && box.low.z <= box.high.z))
              keys.complain("low", "must not be above high");
          });
  return schema;
}

Schema<SizeRange> size_range(const std::string& name, const Interval& interval) {
  using T = SizeRange;
  const Names<bool> laws{{"uniform", false}, {"log", true}};
  return Schema<T>(name)
      .key("low", &T::low, number(interval), {.required = true, .help = "the least"})
      .key("high", &T::high, number(interval), {.required = true, .help = "the greatest"})
      .key("law", &T::logarithmic, choice(laws),
           {.help = "`\"log\"` makes each factor of ten as likely as the next"})
      .check([](T& range, Keys& keys) {
        if (keys.has("low") && keys.has("high") && range.low > range.high)
          keys.complain("low", "must not be above high");
        else if (keys.has("low") && range.logarithmic && !(range.low > 0))
          keys.complain("low", "must be greater than 0 for the law \"log\"");
      });
}

/// The name at the end of the path of a table: ball of particles.ball.
std::string name_in(const std::string& path) { return path.substr(path.find('.') + 1); }

/// A list; a wrong element is named by its particle.
std::optional<std::vector<double>> read_each(const Value& value, const Codec<double>& one) {
  if (!is_list_of(value, "numbers, or one number")) return std::nullopt;
  std::vector<double> numbers;
  std::vector<Problem>& problems = value.owner().reading().problems;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (const std::optional<double> number = one.read(value.element(i)))
      numbers.push_back(*number);
    else
      problems.back().what.insert(0, fmt::format("{}:{} ", name_in(value.owner().path()), i));
  }
  return numbers.size() == value.size() ? std::optional(numbers) : std::nullopt;
}

/// `schema` must live as long as the program.
Codec<Sizes> sizes(const Schema<SizeRange>& schema, const Interval& interval) {
  const Codec<double> one = number(interval);
  const Codec<SizeRange> range = table_of(schema, "{low = a, high = b}");
  const Form list{.kind = Form::Kind::list, .parts = {one.form}};
  return {{.kind = Form::Kind::either,
           .parts = {one.form, list, range.form},
           .phrase = fmt::format("number {}, a list of them, or `{{low, high, law}}`", interval.text())},
          [=](const Value& value) -> std::optional<Sizes> {
            if (value.is_table()) return Sizes(*range.read(value));
            if (!value.is_number()) {
              const auto several = read_each(value, one);
              return several ? std::optional(Sizes(*several)) : std::nullopt;
            }
            const std::optional<double> single = one.read(value);
            return single ? std::optional(Sizes(std::vector{*single})) : std::nullopt;
          },
          [](const Sizes& sizes) {
            const auto* numbers = std::get_if<std::vector<double>>(&sizes);
            if (!numbers || numbers->empty()) return std::string();
            std::vector<std::string> texts;
            for (const double number : *numbers) texts.push_back(toml_text(number));
            return toml_list(texts);
          }};
}

void check_velocities(const Keys& keys, std::vector<Problem>& problems) {
  const auto complain = [&](const char* key, const char* what) {
    problems.push_back(keys.places().problem(key, what));
  };
  if (keys.has("velocity") && keys.has("velocities"))
    complain("velocity", "give either velocity or velocities, not both");
  if (keys.has("speed") && (keys.has("velocity") || keys.has("velocities")))
    complain("speed", "give either speed or velocities, not both");
}

void check_places(Keys& keys) {
  const std::vector<std::string> ways{"position", "positions", "lattice", "random", "csv"};
  std::vector<std::string> given;
  for (const std::string& key : ways)
    if (keys.has(key)) given.push_back(key);
  if (given.empty() && !keys.has_one_of(ways))
    keys.complain("position",
                  "is missing: give position = [x, y, z] or positions = [[x, y, z], ...], "
                  "or let lattice, random or csv make them");
  if (given.size() > 1)
    keys.complain(given[0], fmt::format("give either {} or {}, not both", given[0], given[1]));
}

void check_particles(WrittenParticles& table, Keys& keys) {
  check_places(keys);
  check_velocities(keys, keys.reading().problems);
  check_motion(table.motion, keys, table.fixed);
  const bool is_held = !table.motion.grab && (table.fixed || !table.motion.phases.empty());
  const char* held = table.fixed ? "fixed" : "scripted";
  if (is_held && !table.motion.release && keys.has("mass"))
    keys.complain("mass", fmt::format("a {} particle has no mass: leave it out", held));
  if (is_held && keys.has("angular_velocity"))
    keys.complain("angular_velocity", fmt::format("a {} particle has none: leave it out", held));
  if (table.spin == false && keys.has("angular_velocity"))
    keys.complain("angular_velocity", "particles that do not spin have none: leave out spin, or this");
  if (is_held && keys.has("speed"))
    keys.complain("speed", fmt::format("a {} particle has no speed: leave it out", held));
}

void add_places(Schema<WrittenParticles>& schema) {
  using T = WrittenParticles;
  schema
      .key("position", &T::position, vector(),
           {.unit = "m",
            .fallback = "one of the five must be given",
            .help = "where a single particle starts"})
      .key("positions", &T::positions, described(list(vector(), "vectors [x, y, z]"), "list of vectors"),
           {.unit = "m", .help = "where each starts"})
      .key("lattice", &T::lattice,
           table_of(lattice_schema(), "{count = [nx, ny, nz], spacing = s, corner = [x, y, z]}"),
           {.help = "in rows: see [generators](#generators)"})
      .key("random", &T::random, table_of(random_schema(), "{count = n, low = [x, y, z], high = [x, y, z]}"),
           {.help = "at random: see [generators](#generators)"})
      .key("csv", &T::csv, described(word(), "name of a file"),
           {.help = "from a file: see [generators](#generators)"});
}

Schema<WrittenParticles> make_particles_schema() {
  using T = WrittenParticles;
  static const Schema<SizeRange> masses = size_range("particles.mass", positive);
  static const Schema<SizeRange> radii = size_range("particles.radius", not_negative);
  Schema<T> schema("particles");
  schema.key("name", &T::name, word(),
             {.fallback = "`particles1`, ...", .help = "see [names](#names-and-references)"});
  add_places(schema);
  schema.key("velocity", &T::velocity, vector(), {.unit = "m/s", .fallback = "`[0, 0, 0]`", .help = "of all"})
      .key("velocities", &T::velocities, described(list(vector(), "vectors [x, y, z]"), "list of vectors"),
           {.unit = "m/s", .help = "one for each; not together with `velocity`"})
      .key("speed", &T::speed, speed_range(),
           {.unit = "m/s",
            .help = "velocities in random directions with uniform magnitude from low to high. Not together "
                    "with `velocity` or `velocities`, and not for fixed particles"})
      .key("mass", &T::mass, sizes(masses, positive),
           {.unit = "kg",
            .fallback = "from the density of the material and the radius; without one `1`",
            .help = "one for all, one for each, or drawn at random. Not for particles that are fixed or "
                    "scripted and never released"})
      .key("radius", &T::radius, sizes(radii, not_negative),
           {.unit = "m", .fallback = "`0`", .help = "the same. Distances are measured from the surface"})
      .key("fixed", &T::fixed, flag(),
           {.help = "the particles stand still, and must have no velocity; for ever, or until `release`"})
      .include(&T::motion, motion_schema())
      .key("collide", &T::collide, flag(),
           {.help = "whether the particles meet anything. All that collide must start above every plane, "
                    "fixed ones too, and apart from each other"})
      .key("material", &T::material, word(),
           {.help = "the name of a [material](#material), or a [known one](materials.md)"})
      .key("drag", &T::drag, number(not_negative),
           {.unit = "1/s", .fallback = "that of `[simulation]`", .help = "against still air"})
      .key("spin", &T::spin, flag(),
           {.fallback = "whether they have a radius, and static friction",
            .help = "whether the particles turn, and roll: see [friction.md](friction.md#balls-that-turn)"})
      .key("angular_velocity", &T::angular_velocity, vector(),
           {.unit = "rad/s", .help = "of all, at the start. Not for fixed or scripted particles"})
      .key(
          "inertia", &T::inertia, number({.low = 0, .high = 1, .includes_low = false}),
          {.help = "the moment of inertia, as a part of mass times radius²: 2/5 is that of a solid ball, 2/3 "
                   "that of a hollow one"})
      .written_if("angular_velocity", [](const T& table) { return !is_zero(table.angular_velocity); })
      .written_if("inertia",
                  [](const T& table) { return table.spin.value_or(false) || table.inertia != T().inertia; })
      .check(check_particles);
  return schema;
}

}  // namespace

Codec<SpeedRange> speed_range() {
  const Codec<std::vector<double>> numbers = nacre::numbers(not_negative);
  const Form one{.kind = Form::Kind::number, .interval = not_negative};
  return {{.kind = Form::Kind::list, .parts = {one}, .length = 2, .phrase = "`[low, high]`"},
          [=](const Value& value) -> std::optional<SpeedRange> {
            const std::optional<std::vector<double>> range = numbers.read(value);
            if (!range) return std::nullopt;
            if (range->size() == 2 && (*range)[0] <= (*range)[1]) return SpeedRange{(*range)[0], (*range)[1]};
            value.complain("must be two numbers [low, high], the lower first");
            return std::nullopt;
          },
          [](const SpeedRange& range) {
            return toml_list({toml_text(range[0]), toml_text(range[1])});
          }};
}

const Schema<WrittenParticles>& particles_schema() {
  static const Schema<WrittenParticles> schema = make_particles_schema();
  return schema;
}

}  // namespace nacre
