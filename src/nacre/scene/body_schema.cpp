// [[body]], with `pin`, `copies` and the velocities of sets of vertices.
#include "nacre/scene/motion_schema.hpp"
#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"

namespace nacre {

namespace {

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

const Schema<AxisAngle>& placement_rotation_schema() {
  using T = AxisAngle;
  static const Schema<T> schema =
      Schema<T>("body.rotation")
          .key("axis", &T::axis, direction(), {.help = "through the origin, counter-clockwise about it"})
          .key("degrees", &T::degrees, number(), {.unit = "°", .required = true, .help = "how far"});
  return schema;
}

const Schema<CopiesTable>& copies_schema() {
  using T = CopiesTable;
  static const Schema<T> schema =
      Schema<T>("body.copies")
          .key("count", &T::count, whole<int>(1, 100'000),
               {.required = true, .help = "how many there are in all, the body itself included"})
          .key("offset", &T::offset, vector(), {.unit = "m", .help = "of each from the one before it"})
          .key("rotation", &T::rotation,
               table_of(placement_rotation_schema(), "{axis = [x, y, z], degrees = a}"),
               {.help = "by which each is turned from the one before it; it is turned first, then moved"})
          .key("centre", &T::centre, vector(),
               {.unit = "m",
                .fallback = "`position` of the body",
                .help = "a point on the axis of the rotation. With another one than the position of the body "
                        "the copies stand on a circle"})
          .check([](T&, Keys& keys) {
            if (keys.has("centre") && keys.lacks("rotation"))
              keys.complain("centre", "belongs to a rotation");
          });
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

/// What is fixed stands still, and all of it.
void check_fixed(const WrittenBody& body, Keys& keys) {
  const bool is_scripted = !body.motion.phases.empty() && !body.motion.grab;
  if (is_scripted && keys.has("angular_velocity"))
    keys.complain("angular_velocity", "a scripted body has none: leave it out");
  if (!body.fixed) return;
  for (const char* key : {"velocity", "velocities", "speed", "angular_velocity"})
    if (keys.has(key)) keys.complain(key, "a fixed body stands still: leave it out");
  if (keys.has("pin")) keys.complain("pin", "all of a fixed body stands still: leave it out");
}

void check_stiffness(const WrittenBody& body, Keys& keys) {
  if (body.stiff && keys.has("pressure"))
    keys.complain("pressure", "a stiff body keeps its volume: leave it out");
  if (body.stiff) return;
  for (const char* key : {"stiff_frequency", "stiff_damping", "mass"})
    if (keys.has(key)) keys.complain(key, "belongs to a stiff body: give it stiff = true");
}

void check_body(WrittenBody& body, Keys& keys) {
  const MeshTable* table = body.mesh ? std::get_if<MeshTable>(&*body.mesh) : nullptr;
  const bool is_literal = table && table->file.empty();
  if (keys.has("weld") && (keys.lacks("mesh") || is_literal))
    keys.complain("weld", "belongs to a mesh from a file");
  if (!keys.has_one_of({"mesh", "shape"}))
    keys.complain(keys.has("shape") ? "shape" : "mesh", "give either mesh = \"file.obj\" or shape = {...}");
  if (keys.has("velocities") && keys.has("velocity"))
    keys.complain("velocity", "give either velocity or velocities, not both");
  if (keys.has("speed") && (keys.has("velocity") || keys.has("velocities")))
    keys.complain("speed", "give either speed or velocities, not both");
  check_stiffness(body, keys);
  check_motion(body.motion, keys, body.fixed);
  check_fixed(body, keys);
  if (!body.fixed && keys.has("pin") && (keys.has("motion") || keys.has("grab") || keys.has("release")))
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
      .key("rotation", &T::rotation, table_of(placement_rotation_schema(), "{axis = [x, y, z], degrees = a}"),
           {.help = "counter-clockwise about an axis through the origin, by default z"})
      .key("position", &T::position, vector(),
           {.unit = "m", .fallback = "`[0, 0, 0]`", .help = "added to all vertices"})
      .key("copies", &T::copies, table_of(copies_schema(), "{count = n, offset = [x, y, z]}"),
           {.help = "the same body several times: see [copies](#copies)"});
}

void add_velocities(Schema<WrittenBody>& schema) {
  using T = WrittenBody;
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
      .key("angular_velocity", &T::angular_velocity, vector(),
           {.unit = "rad/s",
            .help = "about the centre of mass, counter-clockwise seen from the tip of the vector; added to "
                    "the velocities above"});
}

void add_stiffness(Schema<WrittenBody>& schema) {
  using T = WrittenBody;
  schema
      .key(
          "stiff", &T::stiff, flag(),
          {.help = "`true`: a [stiff body](stiff-bodies.md) that keeps its shape, instead of a shell. It has "
                   "the volume of a closed surface or the area of an open one, and is not elastic: its "
                   "material needs only a density"})
      .key("stiff_frequency", &T::stiff_frequency, number(positive),
           {.unit = "rad/s",
            .fallback = "[chosen](stiff-bodies.md#the-frequency)",
            .help = "of a stiff body: that of its strains. The higher it is, the less the body is strained, "
                    "and the shorter are its steps"})
      .key("stiff_damping", &T::stiff_damping, number(not_negative),
           {.help = "of a stiff body: the damping ratio of its strains; 1 is critical"})
      .key("mass", &T::mass, number(positive),
           {.unit = "kg", .fallback = "from its material", .help = "of a stiff body, all of it"});
}

Schema<WrittenBody> make_body_schema() {
  using T = WrittenBody;
  Schema<T> schema("body");
  add_placement(schema);
  add_velocities(schema);
  add_stiffness(schema);
  schema
      .key("fixed", &T::fixed, flag(),
           {.help = "all of it stands still, an obstacle: for ever, or until `release`. Then it has no "
                    "velocity, and it needs a material only to be released"})
      .key("pin", &T::pins, described(tables_of(pin_schema()), "table, or list of tables"),
           {.help = "a [set of vertices](#sets-of-vertices) that stand still, or several; no vertex in two "
                    "of them. Each may have `motion`, `grab` and `release` as [particles](#motion-by-script) "
                    "have"})
      .include(&T::motion, motion_schema())
      .key("material", &T::material, word(),
           {.fallback = "must be given if it moves",
            .help = "the name of a [material](#material), or a [known one](materials.md)"})
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
      .written_if("stiff", [](const T& body) { return body.stiff; })
      .written_if("stiff_damping", [](const T& body) { return body.stiff; })
      .written_if("fixed", [](const T& body) { return body.fixed; })
      .check(check_body);
  return schema;
}

}  // namespace

const Schema<WrittenBody>& body_schema() {
  static const Schema<WrittenBody> schema = make_body_schema();
  return schema;
}

}  // namespace nacre
