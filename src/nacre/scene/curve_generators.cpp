#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/knots.hpp"
#include "nacre/scene/generator_schema.hpp"

namespace nacre {

namespace {

/// The points of a line; evenly spaced, if a count is given.
struct WrittenLine {
  std::vector<Vec3> line;
  std::optional<int> count;

  std::vector<Vec3> points() const { return count ? resampled(line, *count) : line; }
};

Schema<WrittenLine> line_schema() {
  using T = WrittenLine;
  return Schema<T>("line")
      .key("line", &T::line, list(vector(), "vectors [x, y, z]", 2),
           {.unit = "m", .missing = "give two points or more", .help = "points along it, two or more"})
      .key("count", &T::count, count_from(2), {.help = "that many points evenly along it instead"});
}

struct WrittenPolyline {
  WrittenLine line;
  bool closed = false;
};

Schema<WrittenPolyline> polyline_schema() {
  using T = WrittenPolyline;
  return Schema<T>("polyline", "a rod; with `count`, that many points evenly along the line")
      .include(&T::line, line_schema())
      .key("closed", &T::closed, flag(), {.help = "a segment from the last to the first, too"});
}

struct WrittenRibbon {
  WrittenLine line;
  double width = RibbonShape{}.width;
  int across = RibbonShape{}.across;
  Vec3 direction = RibbonShape{}.direction;
};

Schema<WrittenRibbon> ribbon_schema() {
  using T = WrittenRibbon;
  return Schema<T>("ribbon", "a band along the line that does not twist about it; `count` as above")
      .include(&T::line, line_schema())
      .key("width", &T::width, length(), {.unit = "m", .help = "across"})
      .key("across", &T::across, count_from(2), {.help = "vertices across"})
      .key("direction", &T::direction, direction(), {.help = "across, where the line starts"});
}

Mesh make_ribbon(const WrittenRibbon& written) {
  return ribbon({written.line.points(), written.direction, written.width, written.across});
}

/// The flat ribbon of a knot; 27 x 2 cm in metres.
struct WrittenFlatRibbon {
  int across = FlatRibbon{}.across, along = FlatRibbon{}.along;
  double length = 0.27, width = 0.02;

  FlatRibbon shape() const { return {.across = across, .along = along, .length = length, .width = width}; }
};

Schema<WrittenFlatRibbon> flat_ribbon_schema() {
  using T = WrittenFlatRibbon;
  return Schema<T>("flat ribbon")
      .key("across", &T::across, count_from(2), {.help = "vertices across"})
      .key("along", &T::along, count_from(2), {.help = "vertices along"})
      .key("length", &T::length, length(), {.unit = "m", .help = "at rest"})
      .key("width", &T::width, length(), {.unit = "m", .help = "at most 2/27 of the length"});
}

/// A ribbon is flat at rest, wherever the knot has it.
std::vector<Vec3> rest_of(const FlatRibbon& shape) {
  std::vector<Vec3> rest;
  for (int row = 0; row < shape.along; ++row)
    for (int column = 0; column < shape.across; ++column) rest.push_back(shape.rest(row, column));
  return rest;
}

struct WrittenReefKnot {
  int ribbon = 1;
  WrittenFlatRibbon flat;
};

Schema<WrittenReefKnot> reef_knot_schema() {
  using T = WrittenReefKnot;
  return Schema<T>(
             "reef_knot",
             "one ribbon, 1 or 2, of a [loose knot](knots.md) of two; `width` is at most 2/27 of `length`")
      .key("ribbon", &T::ribbon, whole<int>(1, 2), {.help = "which of the two"})
      .include(&T::flat, flat_ribbon_schema());
}

Shape make_reef_knot(const WrittenReefKnot& written) {
  const FlatRibbon shape = written.flat.shape();
  return {std::move(loose_reef_knot(shape)[static_cast<std::size_t>(written.ribbon - 1)]), rest_of(shape)};
}

enum class BowlinePart { ribbon, post };

struct WrittenBowline {
  WrittenFlatRibbon flat;
  BowlinePart part = BowlinePart::ribbon;
  int post_around = PostShape{}.around, post_along = PostShape{}.along;
};

Schema<WrittenBowline> bowline_schema() {
  using T = WrittenBowline;
  const Names<BowlinePart> parts{{"ribbon", BowlinePart::ribbon}, {"post", BowlinePart::post}};
  return Schema<T>("bowline", "the ribbon of a [loose knot](knots.md), or, with `part = \"post\"`, its post")
      .include(&T::flat, flat_ribbon_schema())
      .key("part", &T::part, choice(parts), {.help = "the ribbon, or the post it goes around"})
      .key("post_around", &T::post_around, count_from(3), {.help = "vertices around the post"})
      .key("post_along", &T::post_along, count_from(2), {.help = "vertices along the post"});
}

Shape make_bowline(const WrittenBowline& written) {
  const FlatRibbon shape = written.flat.shape();
  if (written.part == BowlinePart::post)
    return {bowline_post(shape, {.around = written.post_around, .along = written.post_along})};
  return {loose_bowline(shape).ribbon, rest_of(shape)};
}

}  // namespace

void add_curves(std::vector<Generator>& list) {
  list.push_back(generator(polyline_schema(), [](const WrittenPolyline& written) {
    return polyline(written.line.points(), written.closed);
  }));
  list.push_back(generator(ribbon_schema(), make_ribbon));
  list.push_back(generator(reef_knot_schema(), make_reef_knot));
  list.push_back(generator(bowline_schema(), make_bowline));
}

}  // namespace nacre
