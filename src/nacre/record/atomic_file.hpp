// Files that are whole or not there: written under a temporary name in the same folder, then renamed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace nacre {

/// Throws InputError, naming the file and the reason, if it cannot be written.
void write_atomically(const std::filesystem::path& file, std::string_view bytes);

/// Throws InputError if it cannot be read.
std::string read_file(const std::filesystem::path& file);

}  // namespace nacre
