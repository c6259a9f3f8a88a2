// The content of a mesh file before it is checked: polygons of any size, with corners that may name vertices
// that do not exist. Readers of the formats fill it; `checked` makes a Mesh of it or complains.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nacre/base/error.hpp"
#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// Many problems of one kind get a line that says so before they are listed: "12 faces ...: cure".
struct ComplaintKind {
  std::string what;  ///< of many: "faces name vertices that do not exist"
  std::string cure;
  bool is_cured_alone = false;  ///< whether the first of a few also says the cure
};

/// Collects what is wrong with one file: keeps the first twenty and counts the others.
class Complaints {
 public:
  explicit Complaints(std::string file) : file_(std::move(file)) {}
  void add(int line, std::string key, std::string what);
  void add(int line, std::string key, std::string what, const ComplaintKind& kind);
  bool any() const { return count_ > 0; }
  void throw_if_any() const;
  const std::string& file() const { return file_; }

 private:
  struct Entry {
    Problem problem;
    int kind;  ///< -1: none
  };
  struct Counted {
    ComplaintKind kind;
    std::int64_t count = 0;
  };

  void add(int line, std::string key, std::string what, int kind);

  std::string file_;
  std::vector<Entry> entries_;
  std::vector<Counted> kinds_;
  std::int64_t count_ = 0;
};

/// A face, or a line of vertices if it is `open`. Corners count from 0.
struct SoupPolygon {
  std::vector<std::int64_t> corners;
  int line = 0;  ///< 0 in a binary file
  bool open = false;
  std::vector<int> groups;  ///< indices of group names
};

struct Soup {
  std::vector<Vec3> vertices;
  std::vector<int> vertex_lines;  ///< empty in a binary file
  std::vector<SoupPolygon> polygons;
  std::vector<std::string> group_names;
  std::map<std::string, int> group_numbers;  ///< by name
  int first = 0;  ///< the number that the format gives to the first vertex and face

  void add_vertex(const Vec3& vertex, int line);
  /// The number of a group, new or not.
  int group(const std::string& name);
  /// Makes one of vertices in one place, for a format that cannot name a vertex twice.
  void merge_equal();
};

}  // namespace nacre
