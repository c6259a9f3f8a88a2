// The glue between a run folder and the renderer: planes, gravity and units from scene.toml, sizes and scales
// from the frames.
#pragma once

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
  std::vector<std::string> names;  ///< of bodies, as frames number them; empty if no scene is there
  std::vector<bool> hidden;        ///< of bodies; empty if none is

  /// Leaves a body out of all frames. Throws InputError if there is none of that name.
  void hide(const std::string& name);
  /// Without what is hidden.
  format::Frame read(const format::FrameEntry& entry) const;

  /// Takes in sizes and scales of these frames. Throws InputError if they lack what is to be coloured by.
  void survey(std::span<const format::FrameEntry> frames, render::ColourBy by);
};

/// The frames of a folder with what its scene adds to them; a folder of frames alone can be drawn, too.
/// Throws InputError if the folder has no frames.
RunStage open_stage(const RunFolder& folder);

/// Draws the first, the middle and the last frame of a run of this scene into its folder, for the report.
/// Draws nothing if the run has no frames.
void draw_pictures(const RunFolder& folder, const Scene& scene);

}  // namespace nacre::cli
