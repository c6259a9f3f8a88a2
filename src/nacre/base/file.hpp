// Whole files. A file is written under a temporary name in the same folder and then renamed, so it is
// complete or not there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace nacre {

/// Throws InputError, with the file and the reason, if the file cannot be written, or if there is one that is
/// not a regular file. Symbolic links are followed.
void write_atomically(const std::filesystem::path& name, std::string_view bytes);

/// Gives a file that is about to be replaced a second name, which it has from then on; a file that had that
/// name before is gone. It is complete or not done at all; false if it cannot be done.
bool keep_as(const std::filesystem::path& name, const std::filesystem::path& file) noexcept;

/// The most bytes that are read of a file that people give: a scene, particles, a mesh.
inline constexpr std::uintmax_t most_input_bytes = std::uintmax_t{1} << 32;
/// The most bytes that are read of a file that a run wrote.
inline constexpr std::uintmax_t most_run_bytes = std::uintmax_t{1} << 36;

/// "there is no file FILE", with a similar name in its folder if there is one, a scene only for a scene;
/// empty if the file exists.
std::string no_such_file(const std::filesystem::path& file);

/// Why a file that exists must not be read: it is neither a regular file nor a folder (a device or a pipe may
/// have no end), or it has more than `most` bytes. Empty if there is no reason, or no file.
std::string unreadable(const std::filesystem::path& file, std::uintmax_t most);

/// Throws InputError if the file cannot be read, is not a regular file, or has more than `most` bytes.
std::string read_file(const std::filesystem::path& file, std::uintmax_t most = most_run_bytes);

}  // namespace nacre
