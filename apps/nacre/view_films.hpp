// What the server of nacre view answers about one run folder: the messages of its film, as they are now.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nacre/film/film.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre::cli {

/// Any thread may call any function. All throw InputError if the folder is damaged.
class ViewFilm {
 public:
  ViewFilm(const std::filesystem::path& folder, std::string title);

  const std::string& title() const { return title_; }
  /// JSON: the times of the frames that are there, how many bytes of series.csv, and how the run is.
  std::string index() const;
  /// `nullopt` if there is no frame yet.
  std::optional<std::string> head();
  std::optional<std::string> curves() const;
  /// Frames from `begin` to before `end`; `nullopt` if there are no such frames.
  std::optional<std::string> frames(std::size_t begin, std::size_t end) const;

 private:
  std::vector<format::FrameEntry> entries() const;

  RunFolder folder_;
  std::string title_;
  std::mutex mutex_;
  std::optional<film::Cast> cast_;
  std::filesystem::file_time_type cast_time_{};
};

}  // namespace nacre::cli
