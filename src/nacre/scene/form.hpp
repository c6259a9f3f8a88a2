// What a value of the scene language may be, as data: enough to describe it in words and to an editor. A
// `Codec` has a form besides the two functions that read and write a value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nacre/scene/interval.hpp"

namespace nacre {

struct TableForm;

struct Form {
  enum class Kind { number, whole, flag, text, choice, list, table, either };

  Kind kind = Kind::text;
  Interval interval = {};               ///< of a number
  std::int64_t least = 0, most = 0;     ///< of a whole number
  std::vector<std::string> words = {};  ///< of a choice
  std::vector<Form> parts = {};         ///< of a list: the form of its elements; of either: the alternatives
  std::size_t length = 0;               ///< of a list; 0: any from `shortest` on
  std::size_t shortest = 1;
  std::shared_ptr<const TableForm> table = {};
  std::string phrase =
      {};  ///< Markdown that describes it, if better words exist than those made from the rest
};

/// One key of a table.
struct KeyForm {
  std::string key;
  Form form;
  std::string unit;
  std::string fallback;  ///< Markdown: what holds if the key is left out; empty if it must be given
  std::string help;      ///< Markdown, of one line
};

struct TableForm {
  std::string name;  ///< as in the file: "contact.pair"
  std::string help;  ///< Markdown, of one line
  std::vector<KeyForm> keys;

  std::vector<std::string> names() const;
};

/// In Markdown, such as "number greater than 0" or "`[x, y, z]`".
std::string describe(const Form& form);

}  // namespace nacre
