#include <algorithm>
#include <string>

#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/spikes.hpp"
#include "nacre/scene/generator_schema.hpp"

namespace nacre {

namespace {

Schema<PlatonicShape> platonic_schema() {
  using T = PlatonicShape;
  const Names<Platonic> solids{{"tetrahedron", Platonic::tetrahedron},
                               {"cube", Platonic::cube},
                               {"octahedron", Platonic::octahedron},
                               {"dodecahedron", Platonic::dodecahedron},
                               {"icosahedron", Platonic::icosahedron}};
  return Schema<T>("platonic",
                   "`solid` is `\"tetrahedron\"`, `\"cube\"`, `\"octahedron\"`, `\"dodecahedron\"` or "
                   "`\"icosahedron\"`")
      .key("solid", &T::solid, choice(solids), {.help = "which of the five"})
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the sphere through the corners"})
      .key("frequency", &T::frequency, count_from(1), {.help = "each triangle is cut into its square"});
}

/// `size` and `divisions` as a person writes them.
struct WrittenBox {
  Vec3 size{1, 1, 1};
  std::vector<int> divisions{1};
};

/// One length for all sides, or one for each.
Codec<Vec3> sides() {
  const Codec<double> one = length();
  Codec<Vec3> codec = vector();
  const Form three{.kind = Form::Kind::list, .parts = {one.form}, .length = 3};
  codec.form = {.kind = Form::Kind::either, .parts = {one.form, three}, .phrase = "number, or `[x, y, z]`"};
  codec.read = [one, read = codec.read](const Value& value) -> std::optional<Vec3> {
    if (value.is_number()) {
      const std::optional<double> side = one.read(value);
      return side ? std::optional(Vec3{*side, *side, *side}) : std::nullopt;
    }
    const std::optional<Vec3> size = read(value);
    if (!size) return std::nullopt;
    const auto is_right = [&](const Value& side) { return one.read(side).has_value(); };
    return std::ranges::all_of(value.elements(), is_right) ? size : std::nullopt;
  };
  return codec;
}

/// One whole number, or three.
Codec<std::vector<int>> divisions() {
  const Codec<int> one = count_from(1);
  Codec<std::vector<int>> codec = list(one, "whole numbers");
  codec.form.length = 3;
  codec.form = {.kind = Form::Kind::either,
                .parts = {one.form, codec.form},
                .phrase = "whole number, or `[nx, ny, nz]`"};
  codec.read = [one, read = codec.read](const Value& value) -> std::optional<std::vector<int>> {
    if (value.is_list() && value.size() == 3) return read(value);
    if (value.whole()) {
      const std::optional<int> count = one.read(value);
      return count ? std::optional(std::vector{*count}) : std::nullopt;
    }
    value.complain("must be a whole number, or three [nx, ny, nz]");
    return std::nullopt;
  };
  codec.write = [one, write = codec.write](const std::vector<int>& counts) {
    return counts.size() == 1 ? one.write(counts[0]) : write(counts);
  };
  return codec;
}

Schema<WrittenBox> box_shape_schema() {
  using T = WrittenBox;
  return Schema<T>("box",
                   "closed; `divisions` are cells along each side, or one number for the longest side: then "
                   "cells are as square as can be. Groups `left`, `right` (lowest and highest x), `front`, "
                   "`back` (y), `bottom`, `top` (z)")
      .key("size", &T::size, sides(), {.unit = "m", .help = "along x, y and z, or one length for all"})
      .key("divisions", &T::divisions, divisions(), {.help = "cells along x, y and z, or along the longest"});
}

Mesh made_box(const WrittenBox& written) {
  const std::vector<int>& n = written.divisions;
  return box(
      {written.size, n.size() == 3 ? std::array{n[0], n[1], n[2]} : square_divisions(written.size, n[0])});
}

Schema<SphereShape> sphere_schema() {
  using T = SphereShape;
  return Schema<T>("sphere", "10 `frequency`² + 2 vertices")
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the vertices"})
      .key("frequency", &T::frequency, count_from(1),
           {.help = "each triangle of an icosahedron is cut into its square"});
}

Schema<UvSphereShape> uv_sphere_schema() {
  using T = UvSphereShape;
  return Schema<T>("uv_sphere", "two poles on the z axis, and rings of equal latitude")
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the vertices"})
      .key("around", &T::around, count_from(3), {.help = "vertices of a ring"})
      .key("rings", &T::rings, count_from(1), {.help = "between the poles"});
}

Schema<CylinderShape> cylinder_schema() {
  using T = CylinderShape;
  return Schema<T>("cylinder", "a tube along z")
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the tube"})
      .key("length", &T::length, length(), {.unit = "m", .help = "along z"})
      .key("around", &T::around, count_from(3), {.help = "vertices around"})
      .key("along", &T::along, count_from(2), {.help = "vertices along"})
      .key("capped", &T::capped, flag(), {.help = "whether its ends are closed"});
}

Schema<TorusShape> torus_schema() {
  using T = TorusShape;
  return Schema<T>("torus", "about the z axis; `tube_radius` is less than `radius`")
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the centre line"})
      .key("tube_radius", &T::tube_radius, length(), {.unit = "m", .help = "of the tube about it"})
      .key("around", &T::around, count_from(3), {.help = "vertices around the axis"})
      .key("tube", &T::tube, count_from(3), {.help = "vertices around the tube"});
}

Schema<PrismShape> prism_schema() {
  using T = PrismShape;
  return Schema<T>("prism", "a triangle, drawn out along y; its base lies at z = 0")
      .key("base", &T::base, length(), {.unit = "m", .help = "along x"})
      .key("height", &T::height, length(), {.unit = "m", .help = "along z"})
      .key("length", &T::length, length(), {.unit = "m", .help = "along y"})
      .key("sides", &T::sides, count_from(1), {.help = "edges on each side of the triangle"})
      .key("along", &T::along, count_from(2), {.help = "vertices along the length"})
      .key("cap_rings", &T::cap_rings, whole<int>(0, T::most_cap_rings),
           {.help = "of three vertices, about the centre of each end"});
}

Schema<SpikesShape> spikes_schema() {
  using T = SpikesShape;
  return Schema<T>("spikes", "a plate from which rows of spikes stand up, each of six triangles")
      .key("nx", &T::nx, count_from(1), {.help = "spikes along x"})
      .key("ny", &T::ny, count_from(1), {.help = "spikes along y"})
      .key("width", &T::width, length(), {.unit = "m", .help = "of the plate, along x"})
      .key("height", &T::height, length(), {.unit = "m", .help = "of the plate, along y"})
      .key("margin", &T::margin, number(not_negative),
           {.unit = "m", .help = "of the plate, around the cells with a spike in their middle"})
      .key("length", &T::length, length(), {.unit = "m", .help = "of the spikes, up to the tip"})
      .key("apex", &T::apex,
           number({.low = 0, .high = T::apex_below, .includes_low = false, .includes_high = false}),
           {.unit = "°", .help = "the angle of each triangle at the tip"});
}

Schema<VoussoirShape> voussoir_schema() {
  using T = VoussoirShape;
  return Schema<T>("voussoir",
                   "a stone of a round arch about the y axis, its middle at the origin and the axis `radius` "
                   "below; closed. Groups as of a box")
      .key("radius", &T::radius, length(), {.unit = "m", .help = "of the middle of the arch"})
      .key("thickness", &T::thickness, length(), {.unit = "m", .help = "along z"})
      .key("depth", &T::depth, length(), {.unit = "m", .help = "along y"})
      .key("degrees", &T::degrees,
           number({.low = 0, .high = 180, .includes_low = false, .includes_high = false}),
           {.unit = "°", .help = "of the arch"});
}

}  // namespace

void add_solids(std::vector<Generator>& list) {
  list.push_back(generator(platonic_schema(), platonic));
  list.push_back(generator(box_shape_schema(), made_box));
  list.push_back(generator(sphere_schema(), sphere));
  list.push_back(generator(uv_sphere_schema(), uv_sphere));
  list.push_back(generator(cylinder_schema(), cylinder));
  list.push_back(generator(torus_schema(), torus));
  list.push_back(generator(prism_schema(), prism));
  list.push_back(generator(spikes_schema(), spikes));
  list.push_back(generator(voussoir_schema(), voussoir));
}

}  // namespace nacre
