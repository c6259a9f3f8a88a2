// Whole files. A file is written under a temporary name in the same folder and then renamed, so it is
// complete or not there.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace nacre {

/// Throws InputError, with the file and the reason, if the file cannot be written.
void write_atomically(const std::filesystem::path& file, std::string_view bytes);

/// Throws InputError if the file cannot be read or is a folder.
std::string read_file(const std::filesystem::path& file);

}  // namespace nacre
