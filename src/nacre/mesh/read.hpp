// Meshes from files: OBJ, PLY, STL and OFF, text or binary, by the extension. Every index and number is
// checked, and every problem is reported, with its line or element. The result is a valid Mesh. Triangles
// that disagree about the side of the surface are turned to agree with the first of their component; a
// surface with one side only stays as it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct ReadOptions {
  /// Merge vertices no farther apart than this; 0 merges equal ones. Not given: an STL file, which can
  /// mark shared corners only by equal coordinates, is read as if with 0, and nothing is merged in other
  /// files.
  std::optional<double> weld;
};

enum class MeshFormat { obj, ply, stl, off };

/// Throws InputError.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// The same for a file that is in memory; `name` is for messages.
Mesh read_mesh(std::string_view content, MeshFormat format, const std::string& name,
               const ReadOptions& options = {});

/// By the extension, upper or lower case.
std::optional<MeshFormat> mesh_format(const std::filesystem::path& file);

}  // namespace nacre
