#include "nacre/format/frame_index.hpp"

#include <cmath>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/number.hpp"
#include "nacre/format/markup.hpp"

namespace nacre::format {

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
}

}  // namespace

std::string to_pvd(const std::vector<FrameEntry>& frames) {
  std::string out = "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\">\n<Collection>\n";
  for (const FrameEntry& frame : frames)
    out += fmt::format("<DataSet timestep=\"{}\" file=\"{}\"/>\n", frame.time, frame.file.string());
  return out + "</Collection>\n</VTKFile>\n";
}

std::vector<FrameEntry> read_index(const std::filesystem::path& file) {
  const std::string bytes = read_file(file);
  Markup markup(bytes);
  const auto root = markup.next();
  if (!root || root->name != "VTKFile" || root->attribute("type") != "Collection")
    fail(file, "is not an index of frames: it must begin with <VTKFile type=\"Collection\">");
  std::vector<FrameEntry> index;
  while (const auto tag = markup.next()) {
    if (tag->name != "DataSet") continue;
    const auto time = number_in<double>(tag->attribute("timestep"));
    if (!time || !std::isfinite(*time) || tag->attribute("file").empty())
      fail(file, "a DataSet lacks a time or a file");
    if (!index.empty() && *time < index.back().time) fail(file, "the frames are not in the order of time");
    const std::filesystem::path name = tag->attribute("file"), frame = file.parent_path() / name;
    std::error_code error;
    if (name.filename() != name || name == "." || name == ".." || std::filesystem::is_symlink(frame, error))
      fail(file, "'" + name.string() + "' is not a file in its folder");
    index.push_back({*time, frame});
  }
  return index;
}

std::size_t nearest_entry(const std::vector<FrameEntry>& index, double t) {
  NACRE_EXPECT(!index.empty(), "there is at least one frame");
  std::size_t best = 0;
  for (std::size_t i = 1; i < index.size(); ++i)
    if (std::abs(index[i].time - t) < std::abs(index[best].time - t)) best = i;
  return best;
}

}  // namespace nacre::format
