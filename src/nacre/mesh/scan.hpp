// Words and numbers of text files, and numbers of binary ones, for the readers of the formats. They never
// read past the end.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "nacre/mesh/soup.hpp"

namespace nacre {

/// The lines of a text that have words in them, without comments (#). Words are separated by blanks. A line
/// that ends in the joint, if there is one, continues in the next.
class LineScanner {
 public:
  explicit LineScanner(std::string_view text, std::optional<char> joint = {}) : text_(text), joint_(joint) {}

  /// False at the end of the text.
  bool next();
  const std::vector<std::string_view>& words() const { return words_; }
  int line() const { return line_; }
  std::size_t position() const { return position_; }  ///< in the text, behind the line

 private:
  bool add_words();

  std::string_view text_;
  std::optional<char> joint_;
  std::size_t position_ = 0;
  int line_ = 0, next_line_ = 1;
  std::vector<std::string_view> words_;
};

/// Nothing if the word is not entirely a number of this kind.
std::optional<std::int64_t> to_integer(std::string_view word);
std::optional<double> to_number(std::string_view word);

/// Three numbers of words[at] and behind; complains about each that is not a coordinate.
Vec3 to_position(const std::vector<std::string_view>& words, std::size_t at, int line, const std::string& key,
                 Complaints& complaints);

/// Empty, or what is wrong with the number as a coordinate.
std::string wrong_coordinate(double value);
void check_position(const Vec3& position, int line, const std::string& key, Complaints& complaints);

std::string lower_case(std::string_view word);

/// A word of the file in a message: short, and without unprintable characters.
std::string in_quotes(std::string_view word);

/// Numbers one behind the other. Past the end it returns 0 and `ended` is true.
class ByteScanner {
 public:
  ByteScanner(std::string_view bytes, std::endian order) : bytes_(bytes), order_(order) {}

  template <class T>
  T next() {
    char buffer[sizeof(T)] = {};
    if (ended_ || bytes_.size() - position_ < sizeof(T)) {
      ended_ = true;
    } else {
      for (std::size_t i = 0; i < sizeof(T); ++i)
        buffer[order_ == std::endian::native ? i : sizeof(T) - 1 - i] = bytes_[position_ + i];
      position_ += sizeof(T);
    }
    T value;
    std::memcpy(&value, buffer, sizeof(T));
    return value;
  }
  bool ended() const { return ended_; }
  std::size_t left() const { return bytes_.size() - position_; }

 private:
  std::string_view bytes_;
  std::endian order_;
  std::size_t position_ = 0;
  bool ended_ = false;
};

}  // namespace nacre
