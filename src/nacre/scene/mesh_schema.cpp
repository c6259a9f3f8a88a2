// The key `mesh` of [[body]]: the name of a file, or a table.
#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/written_body.hpp"

namespace nacre {

namespace {

/// Lists of N whole numbers.
template <std::size_t N>
Codec<std::vector<std::array<std::int64_t, N>>> corners(const std::string& phrase) {
  using Corners = std::array<std::int64_t, N>;
  const Form number{.kind = Form::Kind::whole, .least = 0, .most = no_limit};
  const Form one{.kind = Form::Kind::list, .parts = {number}, .length = N};
  const auto read_one = [](const Value& value) -> std::optional<Corners> {
    if (!value.is_list() || value.size() != N) return std::nullopt;
    Corners corners;
    for (std::size_t i = 0; i < N; ++i) {
      const std::optional<std::int64_t> corner = value.element(i).whole();
      if (!corner) return std::nullopt;
      corners[i] = *corner;
    }
    return corners;
  };
  const auto write_one = [](const Corners& corners) {
    std::vector<std::string> texts;
    for (const std::int64_t corner : corners) texts.push_back(std::to_string(corner));
    return toml_list(texts);
  };
  Codec<std::vector<Corners>> codec = list(Codec<Corners>{one, read_one, write_one}, "");
  codec.form.phrase = phrase;
  codec.read = [read_one](const Value& value) -> std::optional<std::vector<Corners>> {
    std::vector<Corners> all;
    for (std::size_t i = 0; value.is_list() && i < value.size(); ++i)
      if (const std::optional<Corners> found = read_one(value.element(i))) all.push_back(*found);
    if (value.is_list() && all.size() == value.size()) return all;
    value.complain(fmt::format("must be a list of lists of {} whole numbers", N));
    return std::nullopt;
  };
  return codec;
}

/// As the program writes them.
Codec<std::vector<std::int64_t>> vertex_of_numbers() {
  const Form one{.kind = Form::Kind::whole, .least = -1, .most = no_limit};
  return {{.kind = Form::Kind::list, .parts = {one}, .phrase = "list of whole numbers"},
          [](const Value& value) -> std::optional<std::vector<std::int64_t>> {
            if (!is_list_of(value, "whole numbers")) return std::nullopt;
            std::vector<std::int64_t> list;
            for (std::size_t i = 0; i < value.size(); ++i) {
              const std::optional<std::int64_t> number = read_whole(value.element(i), -1, no_limit);
              if (!number) return std::nullopt;
              list.push_back(*number);
            }
            return list;
          },
          [](const std::vector<std::int64_t>& list) {
            std::vector<std::string> texts;
            for (const std::int64_t number : list) texts.push_back(std::to_string(number));
            return toml_list(texts);
          }};
}

/// Every vertex must have a number.
void check_numbers(MeshTable& table, Keys& keys) {
  if (table.numbers.empty()) return;
  const auto complain = [&](const std::string& what) {
    keys.complain("numbers", what);
    table.numbers.clear();
  };
  const auto count = static_cast<std::int64_t>(table.vertices.size());
  std::vector<bool> is_named(table.vertices.size(), false);
  for (const std::int64_t vertex : table.numbers) {
    if (vertex >= count) return complain(fmt::format("there is no vertex {}", vertex));
    if (vertex >= 0) is_named[static_cast<std::size_t>(vertex)] = true;
  }
  for (std::size_t i = 0; i < is_named.size(); ++i)
    if (!is_named[i]) return complain(fmt::format("vertex {} has no number", i));
}

void check_mesh(MeshTable& table, Keys& keys) {
  if (!keys.has_one_of({"file", "vertices"}))
    keys.complain(keys.has("file") ? "file" : "vertices", "give either file = \"x.obj\" or vertices = [...]");
  for (const char* key : {"triangles", "segments", "rest", "numbers"})
    if (keys.has("file") && keys.has(key)) keys.complain(key, "belongs to vertices, not to a file");
  if (keys.is_misspelt("vertices")) return;
  if (!table.rest.empty() && table.rest.size() != table.vertices.size())
    keys.complain("rest",
                  fmt::format("has {} for {}", counted(table.rest.size(), "value"),
                              counted(table.vertices.size(), "vertex", "vertices")));
  check_numbers(table, keys);
}

const Schema<MeshTable>& mesh_schema() {
  using T = MeshTable;
  const Codec<std::vector<Vec3>> vectors = described(list(vector(), "vectors [x, y, z]"), "list of vectors");
  static const Schema<T> schema =
      Schema<T>("body.mesh")
          .key("file", &T::file, word(),
               {.fallback = "one of `file` and `vertices` must be given",
                .help = "as `mesh = \"FILE\"`, with `strict` or `repair` beside it"})
          .key("vertices", &T::vertices, vectors, {.unit = "m", .help = "where they start"})
          .key("triangles", &T::triangles, corners<3>("`[[a, b, c], ...]`"),
               {.help = "numbers of vertices, counted from 0"})
          .key("segments", &T::segments, corners<2>("`[[a, b], ...]`"), {.help = "of rods"})
          .key("rest", &T::rest, vectors,
               {.unit = "m", .fallback = "as it starts", .help = "where the vertices rest, one for each"})
          .key("numbers", &T::numbers, vertex_of_numbers(),
               {.fallback = "their places",
                .help = "for each number that a [reference](#names-and-references) may use the vertex it "
                        "stands for, or -1: written to `scene.toml` for a mesh from a file of which some "
                        "vertices were dropped or welded"})
          .key("strict", &T::strict, flag(),
               {.help = "whether vertices that nothing uses, faces that are there twice and flat faces are "
                        "refused; else they are dropped with a note"})
          .key("repair", &T::repair, flag(),
               {.help = "whether slivers, triangles with an angle below 10°, are removed: short edges are "
                        "collapsed, long sides of blunt triangles flipped, where neither border nor topology "
                        "changes and no triangle turns over"})
          .written_if("strict", [](const T& table) { return table.strict; })
          .written_if("repair", [](const T& table) { return table.repair; })
          .check(check_mesh);
  return schema;
}

}  // namespace

Codec<MeshSource> mesh_source() {
  const Codec<std::string> file = word();
  const Codec<MeshTable> literal = table_of(mesh_schema(), "{vertices = [[x, y, z], ...], ...}");
  return {
      {.kind = Form::Kind::either, .parts = {file.form, literal.form}, .phrase = "name of a file, or table"},
      [=](const Value& value) -> std::optional<MeshSource> {
        if (value.is_table()) return MeshSource(*literal.read(value));
        const std::optional<std::string> name = file.read(value);
        return name ? std::optional(MeshSource(*name)) : std::nullopt;
      },
      [=](const MeshSource& source) {
        const auto* table = std::get_if<MeshTable>(&source);
        return table ? literal.write(*table) : file.write(std::get<std::string>(source));
      }};
}

}  // namespace nacre
