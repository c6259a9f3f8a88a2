// The arrays of a VTK XML file: each has a tag, and its bytes follow all tags, compressed by zlib.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nacre/format/frame.hpp"

namespace nacre::format {

/// Collects the bytes of the arrays of a file. Every call returns the tag of one array.
class XmlArrays {
 public:
  std::string field(std::string_view name, const Field& field);
  std::string points(const std::vector<Vec3>& points);
  std::string indices(std::string_view name, const std::vector<int>& values);
  /// Types of cells.
  std::string bytes(std::string_view name, const std::vector<unsigned char>& values);

  /// The section FieldData: the time and arrays of the whole frame.
  std::string whole_section(const Frame& frame);
  /// A section of arrays with so many tuples, such as PointData.
  std::string section(std::string_view section, const Fields& fields, std::size_t tuples);

  /// The opening tag of a file of this type, before everything else.
  static std::string opening(std::string_view type);
  /// The appended bytes and the closing tag.
  std::string closing() const;

 private:
  /// `more` are further attributes of the tag.
  template <class T, class List>
  std::string add(std::string_view name, std::string_view type, const List& values, const std::string& more);
  std::string add(std::string_view name, const Field& field, const std::string& more);

  std::string bytes_;
};

}  // namespace nacre::format
