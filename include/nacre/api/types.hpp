// Plain types of the public interface, and its errors.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#if __cplusplus < 202002L
#error "nacre needs C++20: link nacre::core, or compile with -std=c++20"
#endif

namespace nacre::api {

/// In metres, metres per second, or what the context says.
struct Vec3 {
  double x = 0, y = 0, z = 0;
};

/// Triangles of shells and segments of rods. Indices count from 0.
struct Mesh {
  std::vector<Vec3> vertices = {};  ///< as it starts, in metres
  std::vector<std::array<int, 3>> triangles = {};
  std::vector<std::array<int, 2>> segments = {};
  std::vector<Vec3> rest = {};  ///< of each vertex; empty if it starts at rest
};

/// Points [first, first + count) of a model.
struct Range {
  int first = 0, count = 0;
};

/// One fault of a scene or of a run folder. A scene in code has neither file nor line.
struct Problem {
  std::string file;
  int line = 0;
  std::string key;
  std::string what;
};

/// A scene, a setting or a folder is wrong. what() is the text that the program `nacre` prints: one line
/// for each problem.
class SceneError : public std::runtime_error {
 public:
  SceneError(const std::string& text, std::vector<Problem> problems);
  SceneError(const SceneError&) noexcept = default;
  SceneError& operator=(const SceneError&) noexcept = default;
  const std::vector<Problem>& problems() const { return *problems_; }

 private:
  std::shared_ptr<const std::vector<Problem>> problems_;  ///< shared: to copy an exception must not throw
};

/// A call that the interface does not allow: a fault of the calling program.
class UsageError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// A hash as the programs and summary.json write it: 16 digits.
std::string to_hex(std::uint64_t hash);

/// "0.1.0", and the commit it was built from.
std::string_view version();
std::string_view commit();

}  // namespace nacre::api

// The names of this interface are those of nacre itself: nacre::Scene. Inside the library, which has other
// structs of these names, they are in nacre::api only.
#ifndef NACRE_BUILDS_ITSELF
namespace nacre {
using namespace api;
}
#endif
