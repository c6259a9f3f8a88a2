// [[material]].
#include <cmath>
#include <limits>

#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

using T = MaterialTable;

Codec<double> damping() { return number_or_word(not_negative, "free", free_damping); }

Schema<T> with_contact() {
  return Schema<T>("material")
      .key("name", &T::name, word(),
           {.fallback = "`material1`, ...",
            .help = "the key `material` of particles, bodies, points and planes refers to it"})
      .key("restitution", &T::restitution, number(from_zero_to_one),
           {.fallback = "`contact.restitution`",
            .help = "the coefficient *e*. Two that touch share the geometric mean √(*e*₁ *e*₂)"})
      .key("friction", &T::friction, number(not_negative),
           {.fallback = "`contact.friction`",
            .help = "the coefficient μ. Two that touch share the geometric mean √(μ₁ μ₂), so a material "
                    "without friction has none against anything"})
      .key("friction_sliding", &T::friction_sliding, number(not_negative),
           {.fallback = "the material's `friction`, or `contact.friction_sliding`",
            .help = "the coefficient while it slips; two materials share the geometric mean. Only for static "
                    "friction"})
      .key("rolling_friction", &T::rolling_friction, number(not_negative),
           {.fallback = "`contact.rolling_friction`",
            .help = "the coefficient against rolling of balls; two materials share the geometric mean"})
      .key("contact_thickness", &T::contact_thickness, number(positive),
           {.unit = "m",
            .fallback = "`contact.thickness`",
            .help = "η of things made of this. Two that touch share the arithmetic mean"})
      .key("contact_stiffness", &T::contact_stiffness, number(positive),
           {.unit = "N/m",
            .fallback = "`contact.stiffness`",
            .help = "*k* of things made of this. Two that touch share the geometric mean"});
}

void add_elasticity(Schema<T>& schema) {
  schema
      .key("density", &T::density, number(positive),
           {.unit = "kg/m³", .fallback = "see below", .help = "of bodies"})
      .key("thickness", &T::thickness, number(positive),
           {.unit = "m",
            .fallback = "see below",
            .help = "of shells; rods are round, and this is their diameter"})
      .key("young", &T::young, number(positive),
           {.unit = "Pa", .fallback = "see below", .help = "Young's modulus"})
      .key("poisson", &T::poisson, number({.low = 0, .high = 0.5, .includes_high = false}),
           {.fallback = "`0.3`", .help = "Poisson's ratio; of shells"})
      .key("stretch", &T::stretch, number(positive),
           {.unit = "N/m",
            .fallback = "`young` × `thickness`",
            .help = "the stiffness itself, instead of `young`. Of rods, N: `young` × cross section"})
      .key("bend", &T::bend, number(positive),
           {.unit = "N m",
            .fallback = "a sixth of the stiffness of a plate, [why](decisions/0008-shell-elements.md)",
            .help = "the same: *k_b* of hinges. Of rods, N m²: `young` × second moment"});
}

void add_limits(Schema<T>& schema) {
  schema
      .key(
          "max_stretch", &T::max_stretch, number({.low = 1, .includes_low = false, .allows_infinity = true}),
          {.fallback = "`inf`; with `stretch_yield` `1.5`",
           .help =
               "shells step so that they are stable up to this stretch; past it the run ends as "
               "`unstable`. `inf`: their membranes follow "
               "[another law](decisions/0008-shell-elements.md), the same for small strains, with a "
               "stiffness that does not grow: they may be pulled without limit, and only a triangle that "
               "is squeezed flat across its pull ends the run as `unstable`. Not with `stretch_yield`. `1.5` "
               "is faster, and `nacre check` says how much"})
      .key("least_height", &T::least_height, number({.low = 0, .high = 1, .includes_high = false}),
           {.fallback = "see right",
            .help =
                "shells step so that they are stable while the heights of their triangles are at least "
                "this part of those at rest; below, the run ends as `unstable`. Left out: `0` if neither "
                "`max_stretch` nor `stretch_yield` is given; else a quarter for "
                "hinges, and for membranes with `max_stretch = inf` about four tenths. `0`: no triangle is "
                "too flat up to a stretch of 6. Hinges then follow "
                "[another law](decisions/0008-shell-elements.md): in shells that are flat at rest and "
                "have no `bend_yield`, one that is the same for small angles; in others, one that fades "
                "where a triangle is squeezed to less than a quarter of its height, or an edge to half "
                "its length"})
      .key(
          "stretch_damping", &T::stretch_damping, damping(),
          {.unit = "s",
           .help = "damping forces are those of this much change per second. Much damping shortens steps, at "
                   "a [price](command-line.md#costs). `\"free\"`: as much as costs nothing"})
      .key("bend_damping", &T::bend_damping, damping(), {.unit = "s", .help = "the same"})
      .key("stretch_yield", &T::stretch_yield, number(positive),
           {.fallback = "never", .help = "the strain from which a shell stays stretched"})
      .key("bend_yield", &T::bend_yield, number(positive),
           {.unit = "rad",
            .fallback = "never",
            .help = "the angle from which a hinge, or a joint of a rod, stays bent"});
}

Schema<T> make_material_schema() {
  Schema<T> schema = with_contact();
  add_elasticity(schema);
  add_limits(schema);
  return schema.check([](T& table, Keys& keys) {
    if (table.stretch_yield && table.max_stretch && std::isinf(*table.max_stretch))
      keys.complain("stretch_yield", "is not for max_stretch = inf: such a shell does not flow");
  });
}

}  // namespace

const Schema<MaterialTable>& material_schema() {
  static const Schema<T> schema = make_material_schema();
  return schema;
}

}  // namespace nacre
