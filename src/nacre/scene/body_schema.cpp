// [[body]], with `mesh`, `pin` and the velocities of sets of vertices.
#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/motion_schema.hpp"
#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"

namespace nacre {

namespace {

/// Lists of N whole numbers.
template <std::size_t N>
Codec<std::vector<std::array<std::int64_t, N>>> corners(const std::string& phrase) {
  using Corners = std::array<std::int64_t, N>;
  const Form number{.kind = Form::Kind::whole, .least = 0, .most = no_limit};
  const Form one{.kind = Form::Kind::list, .parts = {number}, .length = N};
  const auto read_one = [](const Value& value) -> std::optional<Corners> {
    if (!value.is_list() || value.size() != N) return std::nullopt;
    Corners corners;
    for (std::size_t i = 0; i < N; ++i) {
      const std::optional<std::int64_t> corner = value.element(i).whole();
      if (!corner) return std::nullopt;
      corners[i] = *corner;
    }
    return corners;
  };
  const auto write_one = [](const Corners& corners) {
    std::vector<std::string> texts;
    for (const std::int64_t corner : corners) texts.push_back(std::to_string(corner));
    return toml_list(texts);
  };
  Codec<std::vector<Corners>> codec = list(Codec<Corners>{one, read_one, write_one}, "");
  codec.form.phrase = phrase;
  codec.read = [read_one](const Value& value) -> std::optional<std::vector<Corners>> {
    std::vector<Corners> all;
    for (std::size_t i = 0; value.is_list() && i < value.size(); ++i)
      if (const std::optional<Corners> found = read_one(value.element(i))) all.push_back(*found);
    if (value.is_list() && all.size() == value.size()) return all;
    value.complain(fmt::format("must be a list of lists of {} whole numbers", N));
    return std::nullopt;
  };
  return codec;
}

/// As the program writes them.
Codec<std::vector<std::int64_t>> vertex_of_numbers() {
  const Form one{.kind = Form::Kind::whole, .least = -1, .most = no_limit};
  return {{.kind = Form::Kind::list, .parts = {one}, .phrase = "list of whole numbers"},
          [](const Value& value) -> std::optional<std::vector<std::int64_t>> {
            if (!is_list_of(value, "whole numbers")) return std::nullopt;
            std::vector<std::int64_t> list;
            for (std::size_t i = 0; i < value.size(); ++i) {
              const std::optional<std::int64_t> number = read_whole(value.element(i), -1, no_limit);
              if (!number) return std::nullopt;
              list.push_back(*number);
            }
            return list;
          },
          [](const std::vector<std::int64_t>& list) {
            std::vector<std::string> texts;
            for (const std::int64_t number : list) texts.push_back(std::to_string(number));
            return toml_list(texts);
          }};
}

/// Every vertex must have a number.
void check_numbers(MeshTable& table, Keys& keys) {
  if (table.numbers.empty()) return;
  const auto complain = [&](const std::string& what) {
    keys.complain("numbers", what);
    table.numbers.clear();
  };
  const auto count = static_cast<std::int64_t>(table.vertices.size());
  std::vector<bool> is_named(table.vertices.size(), false);
  for (const std::int64_t vertex : table.numbers) {
    if (vertex >= count) return complain(fmt::format("there is no vertex {}", vertex));
    if (vertex >= 0) is_named[static_cast<std::size_t>(vertex)] = true;
  }
  for (std::size_t i = 0; i < is_named.size(); ++i)
    if (!is_named[i]) return complain(fmt::format("vertex {} has no number", i));
}

void check_mesh(MeshTable& table, Keys& keys) {
  if (keys.has("file") == keys.has("vertices"))
    keys.complain(keys.has("file") ? "file" : "vertices", "give either file = \"x.obj\" or vertices = [...]");
  for (const char* key : {"triangles", "segments", "rest", "numbers"})
    if (keys.has("file") && keys.has(key)) keys.complain(key, "belongs to vertices, not to a file");
  if (!table.rest.empty() && table.rest.size() != table.vertices.size())
    keys.complain("rest",
                  fmt::format("has {} for {}", counted(table.rest.size(), "value"),
                              counted(table.vertices.size(), "vertex", "vertices")));
  check_numbers(table, keys);
}

const Schema<MeshTable>& mesh_schema() {
  using T = MeshTable;
  const Codec<std::vector<Vec3>> vectors = described(list(vector(), "vectors [x, y, z]"), "list of vectors");
  static const Schema<T> schema =
      Schema<T>("body.mesh")
          .key("file", &T::file, word(),
               {.fallback = "one of `file` and `vertices` must be given",
                .help = "as `mesh = \"FILE\"`, with `strict` or `repair` beside it"})
          .key("vertices", &T::vertices, vectors, {.unit = "m", .help = "where they start"})
          .key("triangles", &T::triangles, corners<3>("`[[a, b, c], ...]`"),
               {.help = "numbers of vertices, counted from 0"})
          .key("segments", &T::segments, corners<2>("`[[a, b], ...]`"), {.help = "of rods"})
          .key("rest", &T::rest, vectors,
               {.unit = "m", .fallback = "as it starts", .help = "where the vertices rest, one for each"})
          .key("numbers", &T::numbers, vertex_of_numbers(),
               {.fallback = "their places",
                .help = "for each number that a [reference](#names-and-references) may use the vertex it "
                        "stands for, or -1: written to `scene.toml` for a mesh from a file of which some "
                        "vertices were dropped or welded"})
          .key("strict", &T::strict, flag(),
               {.help = "whether vertices that nothing uses, faces that are there twice and flat faces are "
                        "refused; else they are dropped with a note"})
          .key("repair", &T::repair, flag(),
               {.help = "whether slivers, triangles with an angle below 10°, are removed: short edges are "
                        "collapsed, long sides of blunt triangles flipped, where neither border nor topology "
                        "changes and no triangle turns over"})
          .written_if("strict", [](const T& table) { return table.strict; })
          .written_if("repair", [](const T& table) { return table.repair; })
          .check(check_mesh);
  return schema;
}

using MeshSource = std::variant<std::string, MeshTable>;

Codec<MeshSource> mesh_source() {
  const Codec<std::string> file = word();
  const Codec<MeshTable> literal = table_of(mesh_schema(), "{vertices = [[x, y, z], ...], ...}");
  return {
      {.kind = Form::Kind::either, .parts = {file.form, literal.form}, .phrase = "name of a file, or table"},
      [=](const Value& value) -> std::optional<MeshSource> {
        if (value.is_table()) return MeshSource(*literal.read(value));
        const std::optional<std::string> name = file.read(value);
        return name ? std::optional(MeshSource(*name)) : std::nullopt;
      },
      [=](const MeshSource& source) {
        const auto* table = std::get_if<MeshTable>(&source);
        return table ? literal.write(*table) : file.write(std::get<std::string>(source));
      }};
}

/// One number for all axes, or one for each.
Codec<Vec3> scale() {
  const Codec<double> one = number();
  Codec<Vec3> codec = vector();
  codec.form = {
      .kind = Form::Kind::either, .parts = {one.form, codec.form}, .phrase = "number, or `[x, y, z]`"};
  codec.read = [one, read = codec.read](const Value& value) {
    std::optional<Vec3> scale;
    if (!value.is_number())
      scale = read(value);
    else if (const std::optional<double> same = one.read(value))
      scale = Vec3{*same, *same, *same};
    if (!scale || scale->x * scale->y * scale->z != 0) return scale;
    value.complain("must not be zero");
    return std::optional<Vec3>();
  };
  return codec;
}

const Schema<AxisAngle>& rotation_schema() {
  using T = AxisAngle;
  static const Schema<T> schema =
      Schema<T>("body.rotation")
          .key("axis", &T::axis, direction(), {.help = "through the origin, counter-clockwise about it"})
          .key("degrees", &T::degrees, number(), {.unit = "°", .required = true, .help = "how far"});
  return schema;
}

const Schema<SetVelocity>& set_velocity_schema() {
  using T = SetVelocity;
  static const Schema<T> schema =
      Schema<T>("body.velocity")
          .key("value", &T::value, vector(), {.unit = "m/s", .missing = "give a velocity [x, y, z]"})
          .include(&T::set, vertex_set_schema());
  return schema;
}

using VelocitySource = std::variant<Vec3, std::vector<SetVelocity>>;

Codec<VelocitySource> velocity_source() {
  const Codec<Vec3> one = vector();
  const Codec<std::vector<SetVelocity>> sets = tables_of(set_velocity_schema());
  return {{.kind = Form::Kind::either,
           .parts = {one.form, sets.form},
           .phrase = "`[x, y, z]`, or a list of tables"},
          [=](const Value& value) -> std::optional<VelocitySource> {
            if (!value.is_list() || value.size() == 0 || !value.element(0).is_number()) {
              const auto tables = sets.read(value);
              return tables ? std::optional(VelocitySource(*tables)) : std::nullopt;
            }
            const std::optional<Vec3> velocity = one.read(value);
            return velocity ? std::optional(VelocitySource(*velocity)) : std::nullopt;
          },
          [=](const VelocitySource& source) {
            const auto* velocity = std::get_if<Vec3>(&source);
            return velocity ? one.write(*velocity) : sets.write(std::get<std::vector<SetVelocity>>(source));
          }};
}

const Schema<WrittenPin>& pin_schema() {
  using T = WrittenPin;
  static const Schema<T> schema =
      Schema<T>("body.pin")
          .include(&T::set, vertex_set_schema())
          .include(&T::motion, motion_schema())
          .check([](T& pin, Keys& keys) {
            check_motion(pin.motion, keys, !keys.has("motion") && !keys.has("grab"));
          });
  return schema;
}

void check_body(WrittenBody& body, Keys& keys) {
  const MeshTable* table = body.mesh ? std::get_if<MeshTable>(&*body.mesh) : nullptr;
  const bool is_literal = table && table->file.empty();
  if (keys.has("weld") && (!keys.has("mesh") || is_literal))
    keys.complain("weld", "belongs to a mesh from a file");
  if (keys.has("mesh") == keys.has("shape"))
    keys.complain(keys.has("shape") ? "shape" : "mesh", "give either mesh = \"file.obj\" or shape = {...}");
  if (keys.has("velocities") && keys.has("velocity"))
    keys.complain("velocity", "give either velocity or velocities, not both");
  if (keys.has("speed") && (keys.has("velocity") || keys.has("velocities")))
    keys.complain("speed", "give either speed or velocities, not both");
  check_motion(body.motion, keys, false);
  if (keys.has("pin") && (keys.has("motion") || keys.has("grab") || keys.has("release")))
    keys.complain("pin", "the motion of the body already holds all of it");
}

void add_placement(Schema<WrittenBody>& schema) {
  using T = WrittenBody;
  schema
      .key("name", &T::name, word(),
           {.fallback = "`body1`, ...",
            .help = "different from those of all particles; `flag:0` is its first vertex"})
      .key("mesh", &T::mesh, mesh_source(),
           {.fallback = "one of `mesh` and `shape` must be given",
            .help = "a file beside the scene, OBJ, PLY, STL or OFF by its extension; or a table: see "
                    "[meshes](#meshes)"})
      .key("shape", &T::shape, shape(), {.help = "see [shapes](#shapes)"})
      .key("weld", &T::weld, number(not_negative),
           {.unit = "m",
            .fallback = "see the [decision](decisions/0007-mesh-readers.md)",
            .help = "of a mesh from a file: vertices no farther apart than this are one"})
      .key("scale", &T::scale, scale(),
           {.fallback = "`1`",
            .help = "one for all axes, or one for each; not 0. First it is scaled, then turned, then moved"})
      .key("rotation", &T::rotation, table_of(rotation_schema(), "{axis = [x, y, z], degrees = a}"),
           {.help = "counter-clockwise about an axis through the origin, by default z"})
      .key("position", &T::position, vector(),
           {.unit = "m", .fallback = "`[0, 0, 0]`", .help = "added to all vertices"});
}

Schema<WrittenBody> make_body_schema() {
  using T = WrittenBody;
  Schema<T> schema("body");
  add_placement(schema);
  schema
      .key("velocity", &T::velocity, velocity_source(),
           {.unit = "m/s",
            .fallback = "`[0, 0, 0]`",
            .help = "of all vertices; or of [sets of vertices](#sets-of-vertices), each "
                    "`{value = [x, y, z], ...}`; of several that hold a vertex the last counts"})
      .key("velocities", &T::velocities, described(list(vector(), "vectors [x, y, z]"), "list of vectors"),
           {.unit = "m/s", .help = "one for each vertex; not together with `velocity`"})
      .key("speed", &T::speed, speed_range(),
           {.unit = "m/s",
            .help = "each vertex gets a random direction and a uniform magnitude, as "
                    "[particles](#generators) do; not together with the two above"})
      .key("pin", &T::pins, described(tables_of(pin_schema()), "table, or list of tables"),
           {.help = "a [set of vertices](#sets-of-vertices) that stand still, or several; no vertex in two "
                    "of them. Each may have `motion`, `grab` and `release` as [particles](#motion-by-script) "
                    "have"})
      .include(&T::motion, motion_schema())
      .key("material", &T::material, word(),
           {.fallback = "must be given if it moves",
            .help = "the name of a [material](#material), or a known one"})
      .key("radius", &T::radius, number(not_negative),
           {.unit = "m",
            .help = "by which surfaces and rods are inflated where they collide: half of a thickness that "
                    "keeps others away"})
      .key("collide", &T::collide, flag(),
           {.help =
                "whether its surfaces and rods meet planes, particles, points, other bodies and "
                "themselves. `contact.ignore` takes single pairs of bodies out, `[[\"flag\", \"flag\"]]` a "
                "body and itself. A body must not start in itself, in another or in a sphere"})
      .key("drag", &T::drag, number(not_negative),
           {.unit = "1/s", .fallback = "that of `[simulation]`", .help = "against still air"})
      .key("wind", &T::wind, flag(), {.help = "`false`: its triangles do not feel the [wind](#wind)"})
      .key("pressure", &T::pressure, pressure_source(),
           {.unit = "Pa",
            .help = "of a closed surface: how much more there is inside than outside, constant; or a table, "
                    "for a [gas](#pressure)"})
      .check(check_body);
  return schema;
}

}  // namespace

const Schema<WrittenBody>& body_schema() {
  static const Schema<WrittenBody> schema = make_body_schema();
  return schema;
}

}  // namespace nacre
