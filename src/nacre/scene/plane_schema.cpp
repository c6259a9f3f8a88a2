// [[plane]].
#include "nacre/scene/motion_schema.hpp"
#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

void check_plane(PlaneTable& table, Keys& keys) {
  MotionTable motion{.phases = table.motion, .grab = {}, .release = {}};
  check_motion(motion, keys, false);
  table.motion = std::move(motion.phases);
  for (const PhaseTable& phase : table.motion)
    if (phase.rotation)
      keys.reading().problems.push_back(
          phase.at.problem("rotation", "a plane cannot be turned: give a velocity, or keys"));
}

}  // namespace

const Schema<PlaneTable>& plane_schema() {
  using T = PlaneTable;
  static const Schema<T> schema =
      Schema<T>("plane")
          .key("name", &T::name, word(), {.fallback = "`plane1`, ...", .help = "for references and messages"})
          .key("point", &T::point, vector(), {.unit = "m", .help = "a point on it"})
          .key("normal", &T::normal, direction(), {.help = "of any length"})
          .key("motion", &T::motion, motion_phases(),
               {.help = "moves by script, as [particles](#motion-by-script) do, with its `point`; it is not "
                        "turned. What is fixed or scripted does not stop it"})
          .key("collide", &T::collide, flag(), {.help = "`false`: nothing meets it, as if it were not there"})
          .key("material", &T::material, word(), {.help = "the name of a [material](#material), or a [known one](materials.md)"})
          .check(check_plane);
  return schema;
}

}  // namespace nacre
