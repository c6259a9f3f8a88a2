// Whether a path stays in a folder. Scenes and run folders may come from others: what they name must not lead
// anywhere else.
#pragma once

#include <filesystem>
#include <string_view>

namespace nacre {

/// Whether a path leads to the folder or to something below it, after all links in both. The path need not
/// exist.
bool is_inside(const std::filesystem::path& folder, const std::filesystem::path& path);

/// As `write_atomically` of file.hpp, but a link of this name is replaced, not followed: for files of a
/// folder that may come from others.
void replace_atomically(const std::filesystem::path& name, std::string_view bytes);

}  // namespace nacre
