#include "nacre/format/vtp_array.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/format/zip.hpp"

namespace nacre::format {

namespace {

[[noreturn]] void bad_array(const std::string& what) { throw std::runtime_error(what); }

template <class T>
std::vector<double> widened(std::string_view bytes) {
  if (bytes.size() % sizeof(T) != 0) bad_array("its size is not a whole number of values");
  std::vector<double> values(bytes.size() / sizeof(T));
  for (std::size_t i = 0; i < values.size(); ++i) {
    T value;
    std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
    values[i] = static_cast<double>(value);
  }
  return values;
}

std::vector<double> widened(std::string_view bytes, std::string_view type) {
  if (type == "Float64") return widened<double>(bytes);
  if (type == "Float32") return widened<float>(bytes);
  if (type == "Int64") return widened<std::int64_t>(bytes);
  if (type == "Int32") return widened<std::int32_t>(bytes);
  if (type == "UInt64") return widened<std::uint64_t>(bytes);
  if (type == "UInt32") return widened<std::uint32_t>(bytes);
  if (type == "Int8") return widened<std::int8_t>(bytes);
  if (type == "UInt8") return widened<std::uint8_t>(bytes);
  bad_array(fmt::format(
      "type '{}' is not read; allowed: Float64, Float32, Int64, Int32, Int8, UInt64, UInt32, UInt8", type));
}

Type type_of(std::string_view type) {
  if (type == "UInt8") return Type::uint8;
  if (type == "Float32") return Type::float32;
  return type.starts_with("Float") ? Type::float64 : Type::int64;
}

/// The sizes and bytes of one appended array, from its beginning to the end of the file.
class AppendedBytes {
 public:
  AppendedBytes(const Tag& tag, const VtpLayout& layout) : layout_(layout) {
    const auto offset = number_in<std::uint64_t>(tag.attribute("offset"));
    if (!offset) bad_array("has no offset");
    if (*offset > layout.appended.size()) bad_array(after_end);
    left_ = layout.appended.substr(*offset);
  }

  std::uint64_t take_size() {
    if (left_.size() < layout_.header_size) bad_array(after_end);
    std::uint64_t size = 0;  // little endian: a short header fills the low bytes
    std::memcpy(&size, left_.data(), layout_.header_size);
    left_.remove_prefix(layout_.header_size);
    return size;
  }

  std::string_view take(std::uint64_t size) {
    if (size > left_.size())
      bad_array(fmt::format("has {}, {} are left in the file", counted(size, "byte"), left_.size()));
    const std::string_view bytes = left_.substr(0, size);
    left_.remove_prefix(size);
    return bytes;
  }

  std::size_t left() const { return left_.size(); }

 private:
  static constexpr const char* after_end = "begins after the end of the file";
  const VtpLayout& layout_;
  std::string_view left_;
};

/// As VTK writes them: the number of blocks, the size of each, that of a last, shorter one (0: there is
/// none), the compressed sizes, and the blocks.
std::string decompressed(AppendedBytes array, std::size_t header_size) {
  const std::uint64_t blocks = array.take_size(), full = array.take_size(), partial = array.take_size();
  if (blocks > array.left() / header_size) bad_array("has more blocks than the file has room for");
  std::vector<std::uint64_t> sizes(blocks);
  for (std::uint64_t& size : sizes) size = array.take_size();
  std::string bytes;
  for (std::uint64_t i = 0; i < blocks; ++i)
    bytes += inflated(array.take(sizes[i]), i + 1 == blocks && partial > 0 ? partial : full);
  return bytes;
}

std::vector<double> appended(const Tag& tag, const VtpLayout& layout) {
  AppendedBytes array(tag, layout);
  const std::string_view type = tag.attribute("type");
  if (layout.is_compressed) return widened(decompressed(array, layout.header_size), type);
  const std::uint64_t size = array.take_size();
  return widened(array.take(size), type);
}

std::vector<double> ascii(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n";
  std::vector<double> values;
  for (std::size_t begin = text.find_first_not_of(spaces); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(spaces, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const auto value = number_in<double>(word);
    if (!value) bad_array(fmt::format("'{}' is not a number", word.substr(0, 40)));
    values.push_back(*value);
    begin = text.find_first_not_of(spaces, end);
  }
  return values;
}

}  // namespace

Field read_array(const Tag& tag, std::string_view text, const VtpLayout& layout) {
  Field field;
  if (const auto given = tag.attribute("NumberOfComponents"); !given.empty())
    field.components = number_in<int>(given).value_or(0);
  if (field.components < 1 || field.components > 1000) bad_array("NumberOfComponents is not from 1 to 1000");
  const std::string_view format = tag.attribute("format");
  if (format != "ascii" && format != "appended")
    bad_array(fmt::format("format '{}' is not read; allowed: ascii, appended", format));
  field.type = type_of(tag.attribute("type"));
  field.values = format == "ascii" ? ascii(text) : appended(tag, layout);
  if (field.values.size() % static_cast<std::size_t>(field.components) != 0)
    bad_array("its size is not a whole number of tuples");
  return field;
}

}  // namespace nacre::format
