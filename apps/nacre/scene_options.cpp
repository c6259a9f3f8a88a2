#include "scene_options.hpp"

#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/printable.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "room.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

void SceneOptions::add_to(const Command& command) {
  command.option("SCENE", scene, "A scene file, a shipped scene (see: nacre scenes) or a run folder")
      .required();
  command
      .option("--set", overlay.sets,
              "Set a key: contact.stiffness=1e4, plane.floor.point=[0,0,1]; may be repeated")
      .type("KEY=VALUE");
  command.option("--variant", overlay.variant, "Apply the table [variant.NAME] of the scene").type("NAME");
  command.flag("--large", is_large, "Allow a scene that needs more than 4 GB of memory");
}

bool SceneOptions::is_run() const {
  std::error_code error;
  return std::filesystem::is_directory(scene, error);
}

Scene SceneOptions::load_as_written() const {
  if (is_run() && !is_inside(scene, std::filesystem::path(scene) / "scene.toml"))
    throw InputError(
        Problem{scene, 0, "", "its scene.toml is a link that leads out of the folder of the run"});
  Overlay within = overlay;
  within.most_vertices = most_vertices_here();
  Scene loaded = load_with_names(find_scene(scene), within);
  check_room(loaded, loaded.file, is_large);
  if (is_run()) loaded.name = printable(std::filesystem::canonical(scene).filename().string());
  return loaded;
}

Scene SceneOptions::load(verify::KnownPairs& known) const { return resolve(load_as_written(), known); }

}  // namespace nacre::cli
