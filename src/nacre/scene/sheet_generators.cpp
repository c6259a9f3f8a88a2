#include "nacre/mesh/sheet.hpp"
#include "nacre/scene/generator_schema.hpp"

namespace nacre {

namespace {

const Notes width{.unit = "m", .help = "along x"}, height{.unit = "m", .help = "along y"};
const Notes radius{.unit = "m", .help = "of the border"};
const Notes seed{.help = "random numbers depend on it"};

Schema<GridShape> grid_schema() {
  using T = GridShape;
  const Names<Diagonals> diagonals{{"alternating", Diagonals::alternating},
                                   {"parallel", Diagonals::parallel},
                                   {"random", Diagonals::random}};
  return Schema<T>("grid",
                   "squares cut in two; `diagonals` is `\"alternating\"`, `\"parallel\"` or `\"random\"`. "
                   "Numbered row by row")
      .key("nx", &T::nx, count_from(2), {.help = "vertices along x"})
      .key("ny", &T::ny, count_from(2), {.help = "vertices along y"})
      .key("width", &T::width, length(), width)
      .key("height", &T::height, length(), height)
      .key("diagonals", &T::diagonals, choice(diagonals), {.help = "how squares are cut"})
      .key("jitter", &T::jitter, number({.low = 0, .high = T::most_jitter}),
           {.help = "how far a vertex moves at random, in parts of the spacing"})
      .key("seed", &T::seed, whole<std::uint64_t>(0), seed);
}

Schema<GradedGridShape> graded_grid_schema() {
  using T = GradedGridShape;
  return Schema<T>("graded_grid", "`fraction` of the triangles, in the middle, is `ratio` times smaller")
      .key("nx", &T::nx, count_from(2), {.help = "vertices along x before refinement"})
      .key("ny", &T::ny, count_from(2), {.help = "vertices along y before refinement"})
      .key("width", &T::width, length(), width)
      .key("height", &T::height, length(), height)
      .key("ratio", &T::ratio, number({.low = 1, .high = T::most_ratio}),
           {.help = "of the sizes of triangles"})
      .key("fraction", &T::fraction, number({.low = 0, .high = T::most_fraction, .includes_low = false}),
           {.help = "of the triangles that are small"});
}

Schema<DiscShape> disc_schema() {
  using T = DiscShape;
  return Schema<T>("disc", "a centre and rings of 6, 12, 18, ... vertices")
      .key("rings", &T::rings, count_from(1), {.help = "around the centre"})
      .key("radius", &T::radius, length(), radius);
}

Schema<TriangleGridShape> triangle_grid_schema() {
  using T = TriangleGridShape;
  return Schema<T>("triangle_grid",
                   "rows of equilateral triangles along x, `sides` of them in a row, its ends cut straight; "
                   "as high as the rows are")
      .key("sides", &T::sides, count_from(1), {.help = "triangles in a row"})
      .key("rows", &T::rows, count_from(1), {.help = "along y"})
      .key("width", &T::width, length(), width);
}

Schema<TriangleDiscShape> triangle_disc_schema() {
  using T = TriangleDiscShape;
  return Schema<T>("triangle_disc",
                   "equilateral triangles, `rings` sides from centre to border, with vertices moved out onto "
                   "the circle")
      .key("rings", &T::rings, count_from(1), {.help = "sides from the centre to the border"})
      .key("radius", &T::radius, length(), radius);
}

Schema<IrregularRectangleShape> irregular_rectangle_schema() {
  using T = IrregularRectangleShape;
  return Schema<T>("irregular_rectangle", "points at random, and their Delaunay triangulation")
      .key("vertices", &T::vertices, count_from(T::fewest), {.help = "in all"})
      .key("width", &T::width, length(), width)
      .key("height", &T::height, length(), height)
      .key("seed", &T::seed, whole<std::uint64_t>(0), seed);
}

Schema<IrregularDiscShape> irregular_disc_schema() {
  using T = IrregularDiscShape;
  return Schema<T>("irregular_disc", "the same in a circle")
      .key("vertices", &T::vertices, count_from(T::fewest), {.help = "in all"})
      .key("radius", &T::radius, length(), radius)
      .key("seed", &T::seed, whole<std::uint64_t>(0), seed);
}

}  // namespace

void add_sheets(std::vector<Generator>& list) {
  list.push_back(generator(grid_schema(), grid));
  list.push_back(generator(graded_grid_schema(), graded_grid));
  list.push_back(generator(disc_schema(), disc));
  list.push_back(generator(triangle_grid_schema(), triangle_grid));
  list.push_back(generator(triangle_disc_schema(), triangle_disc));
  list.push_back(generator(irregular_rectangle_schema(), irregular_rectangle));
  list.push_back(generator(irregular_disc_schema(), irregular_disc));
}

}  // namespace nacre
