#include "nacre/render/frame_index.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>

#include "nacre/base/error.hpp"
#include "nacre/render/markup.hpp"

namespace nacre::render {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
}

}  // namespace

std::vector<IndexEntry> read_index(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream || !std::filesystem::is_regular_file(file)) fail(file, "cannot be read");
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  Markup markup(bytes);
  const auto root = markup.next();
  if (!root || root->name != "VTKFile" || root->attribute("type") != "Collection")
    fail(file, "is not an index of frames");
  std::vector<IndexEntry> index;
  while (const auto tag = markup.next()) {
    if (tag->name != "DataSet") continue;
    const auto time = number_in<double>(tag->attribute("timestep"));
    if (!time || !std::isfinite(*time) || tag->attribute("file").empty())
      fail(file, "a DataSet lacks a time or a file");
    if (!index.empty() && *time < index.back().time) fail(file, "the frames are not in the order of time");
    index.push_back({*time, file.parent_path() / tag->attribute("file")});
  }
  return index;
}

std::size_t nearest_entry(const std::vector<IndexEntry>& index, double t) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < index.size(); ++i)
    if (std::abs(index[i].time - t) < std::abs(index[best].time - t)) best = i;
  return best;
}

}  // namespace nacre::render
