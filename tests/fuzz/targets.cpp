#include "fuzz/targets.hpp"

#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/format/frame_index.hpp"
#include "nacre/format/series_table.hpp"
#include "nacre/format/summary.hpp"
#include "nacre/format/vtp_reader.hpp"
#include "nacre/mesh/read.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/scene/csv.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::fuzz {

namespace {

namespace fs = std::filesystem;

/// A file with these bytes, for readers that need one.
fs::path file_with(std::string_view bytes, const char* name) {
  const fs::path memory = "/dev/shm";
  const fs::path folder =
      (fs::exists(memory) ? memory : fs::temp_directory_path()) / ("nacre-fuzz-" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / name, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return folder / name;
}

std::size_t size_of(const Scene& scene) {
  std::size_t vertices = 0;
  for (const ParticlesTable& table : scene.particles) vertices += table.positions.size();
  for (const BodyTable& table : scene.bodies) vertices += table.mesh.vertices.size();
  return vertices;
}

void read_scene(std::string_view bytes) {
  constexpr std::size_t most = 200;  // vertices: larger ones take long without being wrong
  const Scene scene = load_with_names(file_with(bytes, "scene.toml"));
  if (size_of(scene) <= most && scene.simulation.duration < 1e6) compile(resolve(scene));
}

void read_mesh(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto format = static_cast<MeshFormat>(static_cast<unsigned char>(bytes[0]) % 4);
  read_checked_mesh(bytes.substr(1), format, "mesh", {.repair = bytes[0] < 0});
}

void read_particles(std::string_view bytes) {
  std::vector<Problem> problems;
  read_csv(file_with(bytes, "particles.csv"), problems);
}

const Model& model_of_checkpoints() {
  static const Model model = [] {
    const fs::path file = file_with(
        "[simulation]\nduration = 1\n[contact]\nthickness = 0.01\nstiffness = 100\n[[plane]]\n[[particles]]\n"
        "positions = [[0, 0, 1], [0, 0, 2]]\nradius = 0.1\nmass = 1\n",
        "model.toml");
    return compile(resolve(load_with_names(file)));
  }();
  return model;
}

/// A checkpoint of that model, without the hash at its end.
const std::string& whole_checkpoint() {
  static const std::string bytes = [] {
    const Model& model = model_of_checkpoints();
    Simulation simulation(model, {});
    simulation.advance(*model.quantum.nearest(0.2));
    std::string all = to_bytes(model, simulation.state(), {});
    all.resize(all.size() - sizeof(std::uint64_t));
    return all;
  }();
  return bytes;
}

/// Each four bytes change one byte of a checkpoint: two for its place, its new value, and whether the end is
/// cut off there. The hash is right: a fuzzer would never find it. What is accepted is run for a moment.
void read_state(std::string_view edits) {
  std::string bytes = whole_checkpoint();
  for (; edits.size() >= 4 && !bytes.empty(); edits.remove_prefix(4)) {
    const auto byte = [&](int i) { return static_cast<unsigned char>(edits[i]); };
    const std::size_t at = (256u * byte(0) + byte(1)) % bytes.size();
    bytes[at] = edits[2];
    if (byte(3) == 255) bytes.resize(at);
  }
  const std::uint64_t hash = mix_bytes(0, std::as_bytes(std::span(bytes)));
  bytes.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  const Model& model = model_of_checkpoints();
  Checkpoint checkpoint = checkpoint_from(bytes, "state.bin", model);
  const Time now = checkpoint.state.now;
  Simulation simulation(model, {}, std::move(checkpoint.state));
  if (now < latest - 4096) simulation.advance(now + 4096);
}

}  // namespace

const std::map<std::string, Target>& targets() {
  static const std::map<std::string, Target> all{
      {"scene", read_scene},
      {"mesh", read_mesh},
      {"csv", read_particles},
      {"checkpoint", read_state},
      {"frame", [](std::string_view bytes) { format::parse_vtp(bytes, "frame.vtp"); }},
      {"series", [](std::string_view bytes) { format::parse_series(bytes, "series.csv"); }},
      {"summary", [](std::string_view bytes) { format::parse_summary(std::string(bytes), "summary.json"); }},
      {"index", [](std::string_view bytes) { format::read_index(file_with(bytes, "frames.pvd")); }},
  };
  return all;
}

}  // namespace nacre::fuzz
