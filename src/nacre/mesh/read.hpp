// Meshes from files: OBJ, PLY, STL and OFF, text or binary, by the extension. Every index and number is
// checked, and every problem is reported, with its line or element. The result is a valid Mesh whose vertices
// keep the numbers of the file. Vertices that nothing uses, faces that are there twice and flat faces are
// dropped with a note. Triangles that disagree about the side of the surface are turned to agree with the
// first of their component; a surface with one side only stays as it is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct ReadOptions {
  /// Merge vertices no farther apart than this; 0 merges equal ones. Not given: nothing is merged. (An STL
  /// file can mark shared corners only by equal coordinates, and numbers each place once.)
  std::optional<double> weld = {};
  bool strict = false;   ///< refuse what would be dropped
  bool repair = false;   ///< collapse or flip slivers: see repair.hpp
  double per_metre = 1;  ///< units of the file in a metre: its coordinates are divided by this
};

/// A mesh, and what was done to make it one, for people.
struct CheckedMesh {
  Mesh mesh;
  std::vector<std::string> notes = {};
};

enum class MeshFormat { obj, ply, stl, off };

/// Throws InputError.
CheckedMesh read_checked_mesh(const std::filesystem::path& file, const ReadOptions& options = {});

/// The same for a file that is in memory; `name` is for messages.
CheckedMesh read_checked_mesh(std::string_view content, MeshFormat format, const std::string& name,
                              const ReadOptions& options = {});

/// The same without the notes.
Mesh read_mesh(const std::filesystem::path& file, const ReadOptions& options = {});
Mesh read_mesh(std::string_view content, MeshFormat format, const std::string& name,
               const ReadOptions& options = {});

/// By the extension, upper or lower case.
std::optional<MeshFormat> mesh_format(const std::filesystem::path& file);

}  // namespace nacre
