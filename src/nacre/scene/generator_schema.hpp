// The generators of shapes: the keys of each are the members of its parameters in the module mesh, with the
// defaults they have there.
#pragma once

#include <functional>
#include <vector>

#include "nacre/mesh/limits.hpp"
#include "nacre/scene/schema.hpp"
#include "nacre/scene/shape.hpp"

namespace nacre {

struct Generator {
  TableForm form;  ///< its name is the key in `shape`
  /// Reads the parameters, and returns what makes the shape.
  std::function<std::function<Shape()>(Keys&)> read;
};

const std::vector<Generator>& generators();

/// The parts of the list, by kind.
void add_sheets(std::vector<Generator>& list);
void add_solids(std::vector<Generator>& list);
void add_curves(std::vector<Generator>& list);

/// `make` turns the parameters into a Mesh, or into a Shape.
template <class Parameters, class Make>
Generator generator(const Schema<Parameters>& schema, Make make) {
  return {schema.form(), [schema, make](Keys& keys) -> std::function<Shape()> {
            return [parameters = schema.read(keys), make] { return Shape{make(parameters)}; };
          }};
}

inline Codec<int> count_from(int least) { return whole<int>(least, most_on_a_side); }

/// Of a side or a radius, in the range that generators need.
Codec<double> length();

}  // namespace nacre
