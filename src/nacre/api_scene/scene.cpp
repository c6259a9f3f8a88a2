#include "nacre/api/scene.hpp"

#include "nacre/api_core/model_data.hpp"
#include "nacre/api_core/translated.hpp"
#include "nacre/api_scene/scene_data.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/scene/write.hpp"

namespace nacre::api {

nacre::Scene Scene::Data::read() const {
  Draft draft = tables.read();
  for (CustomTable& table : draft.scene.custom)
    if (const auto found = custom.find(table.name); found != custom.end()) {
      table.formula = std::make_shared<FormulaCaller>(found->second.formula);
      table.of = found->second.of;
    }
  if (draft.problems.empty()) return std::move(draft.scene);
  const std::vector<nacre::Problem> names = unknown_names(draft);
  draft.problems.insert(draft.problems.end(), names.begin(), names.end());
  throw InputError(in_order(std::move(draft.problems)));
}

Compiled compiled(nacre::Scene scene) {
  verify::KnownPairs known;
  scene = resolve(std::move(scene), known);
  auto data = std::make_shared<Model::Data>();
  data->model = nacre::compile(scene, nullptr, known);
  data->duration = scene.simulation.duration;
  return {std::move(scene), Model(std::move(data))};
}

Scene::Scene(const Table& simulation) : data_(std::make_unique<Data>()) {
  if (!simulation.empty()) set("simulation", simulation);
}
Scene::~Scene() = default;
Scene::Scene(const Scene& other) : data_(std::make_unique<Data>(*other.data_)) {}
Scene& Scene::operator=(const Scene& other) {
  data_ = std::make_unique<Data>(*other.data_);
  return *this;
}
Scene::Scene(Scene&&) noexcept = default;
Scene& Scene::operator=(Scene&&) noexcept = default;

Scene Scene::load(const std::filesystem::path& file, const std::string& variant,
                  const std::vector<std::string>& sets) {
  return translated([&] {
    Scene scene;
    scene.data_->tables = SceneInCode(file, {variant, sets});
    scene.data_->read();  // every problem, as the program reports them
    return scene;
  });
}

Scene& Scene::set(const std::string& table, const Table& keys) {
  translated([&] { data_->tables.set(table, code_table(keys)); });
  return *this;
}

std::string Scene::add(const std::string& table, const Table& keys) {
  return translated([&] { return data_->tables.add(table, code_table(keys)); });
}

void Scene::append(const std::string& table, const std::string& name, const std::string& key,
                   const Table& keys) {
  translated([&] { data_->tables.append(table, name, key, code_table(keys)); });
}

std::string Scene::add_body(const std::string& name, const Mesh& mesh, Table keys) {
  Table own{{"vertices", mesh.vertices}};
  if (!mesh.triangles.empty()) own.emplace_back("triangles", mesh.triangles);
  if (!mesh.segments.empty()) own.emplace_back("segments", mesh.segments);
  if (!mesh.rest.empty()) own.emplace_back("rest", mesh.rest);
  keys.insert(keys.begin(), {{"name", name}, {"mesh", std::move(own)}});
  return add("body", keys);
}

std::string Scene::add_particles(const std::string& name, const std::vector<Vec3>& positions, Table keys) {
  keys.insert(keys.begin(), {{"name", name}, {"positions", positions}});
  return add("particles", keys);
}

std::string Scene::add_plane(const std::string& name, Table keys) {
  keys.insert(keys.begin(), {"name", name});
  return add("plane", keys);
}

std::string Scene::add_spring(const std::string& a, const std::string& b, Table keys) {
  keys.emplace_back("between", std::vector<std::string>{a, b});
  return add("spring", keys);
}

std::string Scene::add_probe(const std::string& name, Table keys) {
  keys.insert(keys.begin(), {"name", name});
  return add("probe", keys);
}

void Scene::pin(const std::string& body, const std::vector<int>& vertices, Table keys) {
  keys.insert(keys.begin(), {"vertices", vertices});
  append("body", body, "pin", keys);
}

void Scene::add_potential(const CustomPotential& potential, const std::vector<std::string>& of) {
  if (!potential.formula) throw UsageError("a custom potential must have a formula");
  if (potential.points < 1 || of.empty() || of.size() % static_cast<std::size_t>(potential.points) != 0)
    throw UsageError("a custom potential must have one reference for each point of each of its forces");
  const auto forces = static_cast<std::int64_t>(of.size()) / potential.points;
  Table keys{{"name", potential.name}, {"points", potential.points}, {"forces", forces}};
  if (!potential.parameters.empty()) keys.emplace_back("parameters", potential.parameters);
  if (potential.step) keys.emplace_back("step", *potential.step);
  if (potential.highest_frequency) keys.emplace_back("highest_frequency", *potential.highest_frequency);
  keys.emplace_back("balanced", potential.balanced);
  auto changed = std::make_unique<Data>(*data_);
  // A scene from a run folder has the table already: it gets its formula back.
  if (!changed->custom.contains(potential.name)) changed->tables.remove("custom", potential.name);
  translated([&] { changed->tables.add("custom", code_table(keys)); });
  changed->custom[potential.name] = {potential.formula, of};
  data_ = std::move(changed);
}

void Scene::set_name(const std::string& name) { data_->tables.rename(name); }
std::string Scene::name() const { return data_->tables.name(); }

Model Scene::compile() const {
  return translated([&] { return compiled(data_->read()).model; });
}

std::string Scene::toml() const {
  return translated([&] { return to_toml(resolve(data_->read())); });
}
std::string Scene::source() const {
  return translated([&] { return data_->tables.source(); });
}

}  // namespace nacre::api
