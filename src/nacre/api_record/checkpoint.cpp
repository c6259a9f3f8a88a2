#include "nacre/record/checkpoint.hpp"

#include "nacre/api/run.hpp"
#include "nacre/api_core/simulation_data.hpp"
#include "nacre/base/file.hpp"

namespace nacre::api {

std::string checkpoint(const Simulation& simulation) {
  const Use use(simulation.data());
  return translated(
      [&] { return to_bytes(simulation.data().compiled(), simulation.data().simulation.state(), Cursor{}); });
}

void save_checkpoint(const Simulation& simulation, const std::filesystem::path& file) {
  const std::string bytes = checkpoint(simulation);
  translated([&] { write_atomically(file, bytes); });
}

namespace {

Simulation from_bytes(const Model& model, const std::string& bytes, const std::filesystem::path& name,
                      const SimulationOptions& options) {
  return translated([&] {
    nacre::Checkpoint read = checkpoint_from(bytes, name, model.data()->model);
    return Simulation(
        model, Snapshot(std::make_shared<Snapshot::Data>(Snapshot::Data{model.data(), read.state})), options);
  });
}

}  // namespace

Simulation restore(const Model& model, const std::string& checkpoint, const SimulationOptions& options) {
  return from_bytes(model, checkpoint, "checkpoint", options);
}

Simulation load_checkpoint(const Model& model, const std::filesystem::path& file,
                           const SimulationOptions& options) {
  const std::string bytes = translated([&] { return read_file(file); });
  return from_bytes(model, bytes, file, options);
}

}  // namespace nacre::api
