#include "scene_options.hpp"

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
}

bool SceneOptions::is_run() const {
  std::error_code error;
  return std::filesystem::is_directory(scene, error);
}

Scene SceneOptions::load_as_written() const {
  Scene loaded = load_with_names(find_scene(scene), overlay);
  check_room(loaded, loaded.file);
  if (is_run()) loaded.name = std::filesystem::canonical(scene).filename().string();
  return loaded;
}

Scene SceneOptions::load(verify::KnownPairs& known) const { return resolve(load_as_written(), known); }

}  // namespace nacre::cli
