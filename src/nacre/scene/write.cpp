#include "nacre/scene/write.hpp"

#include <fmt/format.h>

#include "nacre/scene/tables.hpp"

namespace nacre {

namespace {

/// With the numbers of vertices that references have, as the keys of a set do.
SeamTable numbered(SeamTable seam, const Scene& scene) {
  for (SeamTable::Side& side : seam.between)
    for (const BodyTable& body : scene.bodies)
      if (body.name == side.body)
        for (int& vertex : side.vertices) vertex = body.mesh.numbering.number(vertex);
  return seam;
}

class SceneWriter {
 public:
  explicit SceneWriter(const Scene& scene) : scene_(scene) {}

  template <class Table>
  void table(const Table& table, const Schema<Table>& schema) {
    add(fmt::format("[{}]", schema.form().name), schema.write(table));
    if constexpr (std::is_same_v<Table, ContactTable>) array(table.pairs, contact_pair_schema());
  }
  template <class Table>
  void table(const std::optional<Table>& given, const Schema<Table>& schema) {
    if (given) table(*given, schema);
  }
  template <class Table, class Written>
  void array(const std::vector<Table>& tables, const Schema<Written>& schema) {
    for (const Table& table : tables)
      add(fmt::format("[[{}]]", schema.form().name), schema.write(as_written<Written>(table)));
  }
  std::string take() { return std::move(out_); }

 private:
  /// A table as people write it.
  template <class Written, class Table>
  Written as_written(const Table& table) const {
    if constexpr (std::is_same_v<Table, SeamTable>)
      return written(numbered(table, scene_));
    else if constexpr (std::is_same_v<Table, Written>)
      return table;
    else
      return written(table);
  }
  void add(const std::string& header, const std::string& keys) {
    out_ += fmt::format("{}{}\n{}", out_.empty() ? "" : "\n", header, keys);
  }

  const Scene& scene_;
  std::string out_;
};

}  // namespace

std::string to_toml(const Scene& scene) {
  SceneWriter writer(scene);
  for_each_table(scene, writer);
  return writer.take();
}

}  // namespace nacre
