#include "nacre/scene/write.hpp"

#include <fmt/format.h>

#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/surroundings_schema.hpp"
#include "nacre/scene/written_body.hpp"
#include "nacre/scene/written_particles.hpp"
#include "nacre/scene/written_seam.hpp"

namespace nacre {

namespace {

class Writer {
 public:
  template <class Table>
  void table(const Table& table, const Schema<Table>& schema) {
    add(fmt::format("[{}]", schema.form().name), schema.write(table));
  }
  template <class Table>
  void array(const std::vector<Table>& tables, const Schema<Table>& schema) {
    for (const Table& table : tables) add(header(schema.form()), schema.write(table));
  }
  /// Of tables that are not what people write.
  template <class Table, class Written>
  void array_as_written(const std::vector<Table>& tables, const Schema<Written>& schema) {
    for (const Table& table : tables) add(header(schema.form()), schema.write(written(table)));
  }
  std::string take() { return std::move(out_); }

 private:
  static std::string header(const TableForm& form) { return fmt::format("[[{}]]", form.name); }
  void add(const std::string& header, const std::string& keys) {
    out_ += fmt::format("{}{}\n{}", out_.empty() ? "" : "\n", header, keys);
  }

  std::string out_;
};

/// The seams with the numbers of vertices that references have, as the keys of a set do.
std::vector<SeamTable> numbered_seams(const Scene& scene) {
  std::vector<SeamTable> seams = scene.seams;
  for (SeamTable& seam : seams)
    for (SeamTable::Side& side : seam.between)
      for (const BodyTable& body : scene.bodies)
        if (body.name == side.body)
          for (int& vertex : side.vertices) vertex = body.mesh.numbering.number(vertex);
  return seams;
}

}  // namespace

std::string to_toml(const Scene& scene) {
  Writer out;
  out.table(scene.simulation, simulation_schema());
  out.table(scene.output, output_schema());
  out.table(scene.contact, contact_schema());
  out.array(scene.contact.pairs, contact_pair_schema());
  if (scene.wind) out.table(*scene.wind, wind_schema());
  out.table(scene.strategy, strategy_schema());
  out.array(scene.materials, material_schema());
  out.array_as_written(scene.particles, particles_schema());
  out.array_as_written(scene.bodies, body_schema());
  out.array(scene.points, point_schema());
  out.array(scene.springs, spring_schema());
  out.array_as_written(numbered_seams(scene), seam_schema());
  out.array(scene.planes, plane_schema());
  out.array_as_written(scene.probes, probe_schema());
  return out.take();
}

}  // namespace nacre
