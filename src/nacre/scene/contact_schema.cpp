// [contact] and [[contact.pair]].
#include "nacre/scene/scene_schema.hpp"

namespace nacre {

const Schema<ContactPairTable>& contact_pair_schema() {
  using T = ContactPairTable;
  static const Schema<T> schema =
      Schema<T>("contact.pair")
          .key("between", &T::between, name_pair(),
               {.missing = "give two names [\"a\", \"b\"], of bodies or materials",
                .help = "the names of two bodies or materials; they may be the same"})
          .key("thickness", &T::thickness, number(positive),
               {.unit = "m", .fallback = "as without the pair", .help = "η of contact between the two"})
          .key("stiffness", &T::stiffness, number(positive),
               {.unit = "N/m", .fallback = "as without the pair", .help = "*k* of contact between the two"})
          .key("restitution", &T::restitution, number(from_zero_to_one),
               {.fallback = "as without the pair", .help = "the coefficient *e* of the two"})
          .key("friction", &T::friction, number(not_negative),
               {.fallback = "as without the pair", .help = "the coefficient μ of the two"})
          .key("friction_sliding", &T::friction_sliding, number(not_negative),
               {.fallback = "the pair's `friction`, or as without the pair",
                .help = "the coefficient of the two while they slip"})
          .key("rolling_friction", &T::rolling_friction, number(not_negative),
               {.fallback = "as without the pair", .help = "the coefficient of the two against rolling"});
  return schema;
}

namespace {

using T = ContactTable;

/// How far and how hard contact acts, and on which clocks.
Schema<T> with_layers() {
  return Schema<T>("contact")
      .key(
          "thickness", &T::thickness, number(positive),
          {.unit = "m",
           .fallback = "[for each pair](contact.md#what-is-chosen-without-keys)",
           .help =
               "η of the paper. Each thing has a skin, a hundredth of its smallest radius (of rods "
               "and shells a tenth) or a twentieth of "
               "the mean edge of its mesh; two that touch share the mean. Without a size, a hundredth of the "
               "shortest spring `length` given; without one, of the smallest height of a particle above a "
               "plane; else 0.01"})
      .key(
          "stiffness", &T::stiffness, number(positive),
          {.unit = "N/m",
           .fallback = "[for each pair](contact.md#what-is-chosen-without-keys)",
           .help =
               "*k* of the paper. By default such that the fastest impact of the two goes about three layers "
               "deep, the lighter rests within the first, no spring at them is stiffer, and not both shells "
               "ten times as stiff (Young's modulus times thickness)"})
      .key("step", &T::step, number(positive),
           {.unit = "s",
            .fallback = "from `alpha`",
            .help = "the step of the first layer, used as written; at most ½ √(2/(*k W*))"})
      .key("alpha", &T::alpha, number({.low = 0, .high = 0.5, .includes_low = false}),
           {.help = "without `step`, the step is at most `alpha` √(2/(*k W*)), with *W* = Σ weight²/mass "
                    "over the particles that carry the two things that touch (a plane adds nothing). Not "
                    "together with `step`. The error of the energy at a bounce falls steeply with it: "
                    "[measured](decisions/0004-energy-and-alpha.md)"})
      .key("ladder", &T::ladder, choice(ladder_names),
           {.help = "`\"smooth\"`: layers whose force rises without corners, each with half the step of the "
                    "one before; it [keeps energy best](energy.md). `\"rungs\"`: the paper's layers, grouped "
                    "so that each group steps half as long as the one before, or less. `\"layers\"`: the "
                    "paper's, each layer with its own step, *l*^(−3/2) times the first"})
      .key("method", &T::method, choice(method_names),
           {.help = "`\"layers\"`, or one of the paper's counter-examples: `\"misaligned\"` (the clock of "
                    "a layer starts at the moment it is entered), `\"impulse\"` (a reflection at the "
                    "plane; particles do not meet each other); or its rival, "
                    "[`\"dcr\"`](contact.md#decomposition-contact-response): one step for all forces, "
                    "things nearer than `thickness` are moved apart and bounce. `step` is then that of "
                    "all forces, by default the shortest of them"});
}

/// How contact rebounds and rubs, and between which things.
void add_pairs(Schema<T>& schema) {
  schema
      .key("restitution", &T::restitution, number(from_zero_to_one),
           {.help = "the coefficient *e* of everything without a material of its own: see "
                    "[materials](#material)"})
      .key("restitution_model", &T::restitution_model, choice(restitution_names),
           {.help = "`\"rebound\"`: a contact that separates is pushed with *e*² of its force, so that it "
                    "leaves with *e* times the speed it came with. `\"paper\"`: with *e* of its force, as "
                    "in the paper, so that it leaves with √*e* times the speed"})
      .key("friction", &T::friction, number(not_negative),
           {.help = "the coefficient μ of everything without a material of its own: see "
                    "[contact.md](contact.md#friction)"})
      .key("friction_sliding", &T::friction_sliding, number(not_negative),
           {.fallback = "`friction`",
            .help = "the coefficient while the two slip; more than `friction` counts as `friction`. Only for "
                    "static friction"})
      .key("rolling_friction", &T::rolling_friction, number(not_negative),
           {.help = "the coefficient against rolling, of balls that [turn](friction.md#balls-that-turn): the "
                    "torque that stops them, over radius times load. Only where there is static friction"})
      .key(
          "friction_model", &T::friction_model, choice(friction_names),
          {.help =
               "`\"static\"`: friction holds what is pulled by less than μ times its load, with a memory "
               "of where it took hold, and contact comes to rest. `\"paper\"`: it acts against slip only, so "
               "that what it should hold creeps"})
      .key("ignore", &T::ignore, name_pairs(),
           {.help = "names of `[[particles]]`, `[[body]]`, `[[point]]` or `[[plane]]`s that do not touch "
                    "each other, and may start in each other. `[\"a\", \"a\"]`: those of one table among "
                    "themselves; of a body, no contact with itself"})
      .key("pair", &T::pairs, described(tables_of(contact_pair_schema()), "tables"),
           {.help = "values for two bodies or materials: see [below](#contactpair)"});
}

Schema<T> make_contact_schema() {
  Schema<T> schema = with_layers();
  add_pairs(schema);
  return schema.written_if("alpha", [](const T& table) { return !table.step; })
      .written_if("pair", [](const T&) { return false; })  // as tables [[contact.pair]] of their own
      .check([](T& table, Keys& keys) {
        if (keys.has("alpha") && table.step) keys.complain("alpha", "give either step or alpha, not both");
      });
}

}  // namespace

const Schema<ContactTable>& contact_schema() {
  static const Schema<T> schema = make_contact_schema();
  return schema;
}

}  // namespace nacre
