// What is exported of a run: some of its frames and bodies, in the units and with the upward axis of the
// target.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/format/frame_index.hpp"

namespace nacre::exports {

/// From the coordinates of a run to those of a file: a rotation by a quarter turn, or none, and a scale.
struct Conversion {
  int from_up = 2, to_up = 2;  ///< the upward axis: 0, 1, 2 for x, y, z
  double scale = 1;            ///< units of length of the file for one of the run

  Vec3 turned(const Vec3& v) const;
  Vec3 place(const Vec3& v) const { return scale * turned(v); }
};

/// A table of the scene: a mesh, a rod, or a set of particles.
struct Body {
  std::string name;
  int number = 0;  ///< in the array `body` of frames
  std::vector<int> places =
      {};  ///< of each number in the mesh file the place in the body, or -1; empty: plain
  std::array<std::uint8_t, 3> colour{};  ///< on a screen
  int first = 0, count = 0;              ///< its points in the frames that a `Cut` reads
  bool has_cells = false;                ///< triangles or lines
};

class Cut {
 public:
  /// `bodies` are those wanted, in the order of the scene; their points are found in the first frame. There
  /// is at least one frame.
  Cut(std::vector<format::FrameEntry> frames, std::vector<Body> bodies, const Conversion& conversion);

  /// The points and cells of the wanted bodies alone, converted. Throws InputError if the file is damaged or
  /// has another number of points than the first one.
  format::Frame read(std::size_t frame) const;

  const std::vector<format::FrameEntry>& frames() const { return frames_; }
  const std::vector<Body>& bodies() const { return bodies_; }
  /// Of each frame.
  int points() const { return points_; }

 private:
  std::vector<format::FrameEntry> frames_;
  std::vector<Body> bodies_;
  Conversion conversion_;
  int points_ = 0;
  std::size_t all_points_ = 0;  ///< in the file of each frame
};

/// The frames from one time to another: for each multiple of 1/rate the nearest one, each once; all if the
/// rate is 0.
std::vector<format::FrameEntry> at_rate(const std::vector<format::FrameEntry>& index, double from, double to,
                                        double rate);

/// The vertices of a body as its mesh file counts them: of each the place among the points of the body. A
/// vertex that was dropped has the place of the first.
std::vector<int> file_order(const Body& body);

/// The name with every character but letters, digits, - and _ replaced, for the name of a file.
std::string file_word(const std::string& name);

}  // namespace nacre::exports
