#include "nacre/scene/vertex_set.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "nacre/mesh/select.hpp"

namespace nacre {

namespace {

const Schema<VertexBox>& box_schema() {
  using T = VertexBox;
  static const Schema<T> schema = Schema<T>("set.box")
                                      .key("low", &T::low, vector(), {.unit = "m", .required = true})
                                      .key("high", &T::high, vector(), {.unit = "m", .required = true});
  return schema;
}

const Schema<VertexSide>& beyond_schema() {
  using T = VertexSide;
  static const Schema<T> schema = Schema<T>("set.beyond")
                                      .key("point", &T::point, vector(), {.unit = "m", .required = true})
                                      .key("normal", &T::normal, direction(), {.required = true});
  return schema;
}

/// Can only be true.
Codec<bool> only_true() {
  Codec<bool> codec = flag();
  codec.form.phrase = "`true`";
  codec.read = [read = codec.read](const Value& value) {
    const std::optional<bool> on = read(value);
    if (on != false) return on;
    value.complain("must be true, or left out");
    return std::optional<bool>();
  };
  return codec;
}

/// One number, or a list of them.
Codec<std::vector<std::int64_t>> vertex_numbers() {
  const Codec<std::vector<double>> numbers = nacre::numbers(not_negative);
  const Form one{.kind = Form::Kind::whole, .least = 0, .most = no_limit};
  const Form several{.kind = Form::Kind::list, .parts = {one}};
  return {{.kind = Form::Kind::either, .parts = {one, several}, .phrase = "list of whole numbers"},
          [=](const Value& value) -> std::optional<std::vector<std::int64_t>> {
            std::vector<std::int64_t> list;
            const std::optional<std::vector<double>> found = numbers.read(value);
            if (!found) return std::nullopt;
            for (const double number : *found) {
              if (number != std::floor(number) || number > 1e9) {
                value.complain(fmt::format("must be whole numbers, not {}", number));
                return std::nullopt;
              }
              list.push_back(static_cast<std::int64_t>(number));
            }
            return list;
          },
          [](const std::vector<std::int64_t>& list) {
            std::vector<std::string> texts;
            for (const std::int64_t number : list) texts.push_back(std::to_string(number));
            return toml_list(texts);
          }};
}

const std::vector<std::string> set_keys{"all", "box", "beyond", "vertices", "group", "loop", "boundary"};

/// Those that the table has.
std::vector<std::string> given(const Places& at) {
  std::vector<std::string> keys;
  for (const std::string& key : set_keys)
    if (at.has(key)) keys.push_back(key);
  return keys;
}

void check_set(VertexSet&, Keys& keys) {
  const std::vector<std::string> found = given(keys.places());
  if (!keys.has_one_of(set_keys))
    keys.complain(found.empty() ? "" : found[1],
                  "give one of all, box, beyond, vertices, group, loop and boundary");
}

/// Whether a key has a value that could be read.
bool is_set(const VertexSet& set) {
  return set.all || set.box || set.beyond || !set.vertices.empty() || !set.group.empty() || set.loop ||
         set.boundary;
}

std::vector<int> found_in(const VertexSet& set, const Mesh& mesh) {
  std::vector<int> found;
  if (set.all) {
    found.resize(mesh.vertices.size());
    std::iota(found.begin(), found.end(), 0);
  }
  if (set.box) found = vertices_in_box(mesh, set.box->low, set.box->high);
  if (set.beyond) {
    const Vec3 unit = (1 / norm(set.beyond->normal)) * set.beyond->normal;
    found = vertices_beyond(mesh, {unit, dot(unit, set.beyond->point)});
  }
  if (!set.vertices.empty()) found = vertices_listed(mesh, set.vertices);
  if (!set.group.empty()) found = vertices_of_group(mesh, set.group);
  if (set.loop) found = vertices_of_loop(mesh, *set.loop);
  if (set.boundary) found = boundary_vertices(mesh);
  return found;
}

}  // namespace

const Schema<VertexSet>& vertex_set_schema() {
  using T = VertexSet;
  static const Schema<T> schema =
      Schema<T>("set")
          .key("all", &T::all, only_true(), {.help = "all vertices"})
          .key("box", &T::box, table_of(box_schema(), "{low = [x, y, z], high = [x, y, z]}"),
               {.help = "those in it, its faces included"})
          .key("beyond", &T::beyond, table_of(beyond_schema(), "{point = [x, y, z], normal = [x, y, z]}"),
               {.help = "those on the plane, or on the side to which its normal points"})
          .key("vertices", &T::vertices, vertex_numbers(), {.help = "numbers, counted from 0"})
          .key("group", &T::group, word(), {.help = "the name of a group of the file, or of the shape"})
          .key("loop", &T::loop, whole<std::int64_t>(0, 1'000'000'000),
               {.help = "those of this border, counted from 0 in the order of the lowest vertices"})
          .key("boundary", &T::boundary, only_true(), {.help = "those of all borders"})
          .check(check_set);
  return schema;
}

std::vector<int> vertices_of(const VertexSet& set, const Mesh& mesh, const Places& at,
                             std::vector<Problem>& problems) {
  const std::vector<std::string> keys = given(at);
  if (keys.size() != 1 || !is_set(set)) return {};  // a complaint was made when it was read
  try {
    std::vector<int> found = found_in(set, mesh);
    if (found.empty()) problems.push_back(at.problem(keys.front(), "there is no vertex in it"));
    return found;
  } catch (const InputError& error) {
    for (const Problem& problem : error.problems())
      problems.push_back(
          at.problem(keys.front(), problem.key.empty() ? problem.what : problem.key + ": " + problem.what));
    return {};
  }
}

}  // namespace nacre
