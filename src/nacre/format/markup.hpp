// The part of XML that frames and their index use: tags with quoted attributes, and the text after each tag.
// It does not check nesting and has no entities.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

namespace nacre::format {

struct Tag {
  std::string_view name;  ///< with a leading / if it closes
  std::map<std::string_view, std::string_view> attributes;

  /// Empty if there is no such attribute.
  std::string_view attribute(std::string_view key) const;
};

/// Reads a text from tag to tag. The text must outlive the tags.
class Markup {
 public:
  explicit Markup(std::string_view text) : text_(text) {}

  /// The next tag; `nullopt` at the end, or where the text is broken. Comments and declarations are skipped.
  std::optional<Tag> next();
  /// The text between the last tag and the one after it.
  std::string_view text() const { return text_.substr(at_, text_.find('<', at_) - at_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace nacre::format
