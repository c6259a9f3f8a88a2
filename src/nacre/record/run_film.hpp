// The film of a run folder: what the viewer shows, see nacre/film/film.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nacre/film/film.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre {

/// What the scene of a run adds to its frames.
film::Cast cast_of(const Scene& scene, const std::string& title);

/// At most so many frames and so many points in all frames together.
struct FilmSize {
  std::size_t frames = 400;
  std::size_t points = 2'600'000;
};

/// The film of a run that is kept in a page: evenly chosen frames in blocks.
struct KeptFilm {
  std::string head, curves;  ///< compressed by zlib, as the blocks are
  std::vector<std::string> blocks;
  std::vector<std::vector<double>> times;  ///< of the frames of each block
  std::size_t left_out = 0;                ///< frames that the run has besides
};

/// `nullopt` if the run has no frames. Throws InputError if a frame is damaged.
std::optional<KeptFilm> keep_film(const RunFolder& folder, const std::string& title, const FilmSize& size);

}  // namespace nacre
