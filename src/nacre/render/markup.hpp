// The little of XML that frames and their index are written in: tags with quoted attributes, and the text
// after each. It checks no nesting and knows no entities.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace nacre::render {

struct Tag {
  std::string_view name;  ///< with a leading / if it closes
  std::map<std::string_view, std::string_view> attributes;

  /// Empty if it is not there.
  std::string_view attribute(std::string_view key) const;
};

/// Walks through a text from tag to tag.
class Markup {
 public:
  explicit Markup(std::string_view text) : text_(text) {}

  /// The next tag; nothing at the end, or where the text is broken. Comments and declarations are passed
  /// over.
  std::optional<Tag> next();
  /// What stands between the tag just read and the one after it.
  std::string_view text() const { return text_.substr(at_, text_.find('<', at_) - at_); }
  /// Where the tag just read ends.
  std::size_t position() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// All of a text as a number, or nothing.
template <class T>
std::optional<T> number_in(std::string_view text);

}  // namespace nacre::render
