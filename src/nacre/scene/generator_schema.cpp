#include "nacre/scene/generator_schema.hpp"

#include <fmt/format.h>

namespace nacre {

Codec<double> length() {
  const Interval range{.low = shortest_length, .high = longest_length};
  Codec<double> codec = described(number(range), "number greater than 0");
  codec.read = [range, read = number(positive).read](const Value& value) -> std::optional<double> {
    const std::optional<double> length = read(value);
    if (!length || range.contains(*length)) return length;
    value.complain(fmt::format("must be {}, not {}", range.text(), *length));
    return std::nullopt;
  };
  return codec;
}

const std::vector<Generator>& generators() {
  static const std::vector<Generator> list = [] {
    std::vector<Generator> all;
    add_sheets(all);
    add_solids(all);
    add_curves(all);
    return all;
  }();
  return list;
}

}  // namespace nacre
