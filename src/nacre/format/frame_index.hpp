// The index of the frames of a run (.pvd): the time and the file of each frame.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace nacre::format {

struct FrameEntry {
  double time = 0;  ///< in seconds
  std::filesystem::path file;
};

/// Files are written as they are given: relative to the folder of the index.
std::string to_pvd(const std::vector<FrameEntry>& frames);

/// The entries in the order of time, with paths that can be opened; there may be none. Throws InputError if
/// the file is not such an index.
std::vector<FrameEntry> read_index(const std::filesystem::path& file);

/// The number of the entry whose time is nearest to `t`; there is at least one.
std::size_t nearest_entry(const std::vector<FrameEntry>& index, double t);

}  // namespace nacre::format
