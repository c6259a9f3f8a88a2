// The index of the frames of a run (.pvd): which file shows which time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

namespace nacre::render {

struct IndexEntry {
  double time = 0;
  std::filesystem::path file;  ///< below the folder of the index
};

/// The entries in the order of the file, which is the order of time. Throws InputError if the file is no
/// index; it may be empty.
std::vector<IndexEntry> read_index(const std::filesystem::path& file);

/// The entry whose time is nearest to t; `index` is not empty.
std::size_t nearest_entry(const std::vector<IndexEntry>& index, double t);

}  // namespace nacre::render
