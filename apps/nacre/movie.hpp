// A movie file, made by ffmpeg: pictures are added one by one; the file appears when the movie is finished.
#pragma once

#include <sys/types.h>

#include <filesystem>

#include "nacre/render/image.hpp"

namespace nacre::cli {

class Movie {
 public:
  /// Throws InputError if there is no ffmpeg on PATH.
  Movie(std::filesystem::path file, int width, int height, double frame_rate);
  /// An unfinished movie is removed.
  ~Movie();
  Movie(const Movie&) = delete;
  Movie& operator=(const Movie&) = delete;

  /// Throws InputError with the message of ffmpeg if it fails, like finish().
  void add(const render::Image& image);
  void finish();

 private:
  [[noreturn]] void fail();
  int wait();

  std::filesystem::path file_, partial_, messages_;
  pid_t child_ = -1;
  int pipe_ = -1;
};

}  // namespace nacre::cli
