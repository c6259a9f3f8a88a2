// The glue between a run folder and the renderer: planes, gravity and units from scene.toml, sizes and scales
// from the frames.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "nacre/format/frame_index.hpp"
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

/// Throws InputError if the folder is no run or has no frames.
RunStage open_stage(const std::filesystem::path& folder);

/// Draws the first, the middle and the last frame into the folder, for the report; nothing if it has no
/// frames.
void draw_pictures(const std::filesystem::path& folder);

}  // namespace nacre::cli
