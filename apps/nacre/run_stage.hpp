// Prepares a run folder for the renderer: planes, gravity and units from the scene, sizes and scales from the
// frames.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/record/run_folder.hpp"
#include "nacre/render/renderer.hpp"

namespace nacre::cli {

struct RunStage {
  std::vector<format::FrameEntry> index;  ///< of all frames; at least one
  render::Stage stage;
  std::string speed_unit = "m/s";
  std::vector<std::string>
      names;                 ///< of bodies, in the order of their numbers in frames; empty without a scene
  std::vector<bool> hidden;  ///< for each body; empty if none is hidden
  std::vector<int> anchors;  ///< for each plane: the point of a frame that it moves with; -1: it stands still
  struct Size {
    int points = 0;
    std::size_t triangles = 0;
  };
  std::optional<Size> size;  ///< of each frame; none without a scene

  /// Leaves a body out of all frames. Throws InputError if no body has this name.
  void hide(const std::string& name);
  /// A frame without hidden bodies and without the anchors of planes. Throws InputError if its size is not
  /// that of the scene.
  format::Frame read(const format::FrameEntry& entry) const { return show(entry).frame; }
  struct Shown {
    format::Frame frame;
    render::Stage stage;  ///< with planes where they are in this frame
  };
  Shown show(const format::FrameEntry& entry) const;

  /// Finds the sizes and the scale of these frames. Throws InputError if they lack the array of `by`.
  void survey(std::span<const format::FrameEntry> frames, render::ColourBy by);

 private:
  void check_size(const format::FrameEntry& entry, const format::Frame& frame) const;
};

/// The frames of a folder with what its scene adds to them; a folder of frames alone can be drawn, too.
/// Throws InputError if the folder has no frames.
RunStage open_stage(const RunFolder& folder);

/// Draws the first, the middle and the last frame of a run of this scene into its folder, for the report, in
/// draft quality. Draws nothing if the run has no frames. `on_picture` is called before each with its number.
void draw_pictures(const RunFolder& folder, const Scene& scene, const std::function<void(int)>& on_picture);

}  // namespace nacre::cli
