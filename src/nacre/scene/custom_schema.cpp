// [[custom]]: what a file says of a potential whose formula belongs to a program.
#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

void check_custom(CustomTable&, Keys& keys) {
  if (!keys.has_one_of({"step", "highest_frequency"}))
    keys.complain(keys.has("step") ? "highest_frequency" : "step",
                  "give either step or highest_frequency: the library does not know the formula");
}

}  // namespace

const Schema<CustomTable>& custom_schema() {
  using T = CustomTable;
  static const Schema<T> schema =
      Schema<T>("custom")
          .key("name", &T::name, word(),
               {.fallback = "`custom1`, ...", .help = "the name of the potential: its column in the series"})
          .key("parameters", &T::parameters, numbers(),
               {.help = "the numbers of its formula; they are part of the hash of the model"})
          .key("points", &T::points, whole<int>(1, 64), {.help = "how many points each of its forces has"})
          .key("forces", &T::forces, whole<std::int64_t>(1), {.help = "how many forces there are"})
          .key("step", &T::step, number(positive),
               {.unit = "s",
                .fallback = "one of `step` and `highest_frequency` must be given",
                .help = "of its clock, used as written"})
          .key("highest_frequency", &T::highest_frequency, number(positive),
               {.unit = "rad/s", .help = "at which it can make its points swing: a step is chosen from it"})
          .key("balanced", &T::balanced, flag(),
               {.help = "whether the forces on the points of a stencil add up to zero, and their torques"})
          .check(check_custom);
  return schema;
}

}  // namespace nacre
