// From the tree of a TOML document to a draft of a scene, for files and for scenes in code.
#pragma once

#include "nacre/scene/document.hpp"
#include "nacre/scene/load.hpp"

namespace nacre {

/// The name of a scene is the name of a folder, too: `...toml` must not lead to the folder above.
std::string name_of_scene(const std::filesystem::path& file);

/// Lays the overlays over the document; returns what is wrong with them.
std::vector<Problem> lay_over(Document& document, const Overlay& overlay);

class MeshStore;

/// `file` is for messages, and meshes are looked for beside it. Scenes that share a store share meshes.
Draft read_tables(const toml::table& root, const std::string& file, MeshStore* meshes = nullptr,
                  std::size_t most = most_vertices);

}  // namespace nacre
