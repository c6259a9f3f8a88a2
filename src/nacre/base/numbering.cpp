#include "nacre/base/numbering.hpp"

#include <algorithm>
#include <utility>

#include "nacre/base/expect.hpp"

namespace nacre {

Numbering::Numbering(std::vector<int> place_of) {
  Table table{.place_of = std::move(place_of), .number_of = {}};
  const auto last = std::ranges::max_element(table.place_of);
  NACRE_EXPECT(last != table.place_of.end() && *last >= 0, "a numbering must have at least one place");
  table.number_of.assign(static_cast<std::size_t>(*last) + 1, -1);
  bool is_plain = table.number_of.size() == table.place_of.size();
  for (int number = static_cast<int>(table.place_of.size()) - 1; number >= 0; --number) {
    const int place = table.place_of[static_cast<std::size_t>(number)];
    is_plain = is_plain && place == number;
    if (place >= 0) table.number_of[static_cast<std::size_t>(place)] = number;
  }
  NACRE_EXPECT(std::ranges::find(table.number_of, -1) == table.number_of.end(),
               "every place of a numbering must have a number");
  if (!is_plain) table_ = std::make_shared<const Table>(std::move(table));
}

}  // namespace nacre
