#include "nacre/study/shared_scene.hpp"

#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/mesh_store.hpp"
#include "nacre/scene/read_tables.hpp"
#include "nacre/study/surface_store.hpp"

namespace nacre {

struct SharedScene::Parts {
  Document document;
  std::vector<Problem> problems = {};  ///< of the common overlay
  MeshStore meshes = {};
  SurfaceStore surfaces = {};
};

SharedScene::SharedScene(const std::filesystem::path& file, Overlay common)
    : file_(file), common_(std::move(common)), parts_(new Parts{Document(file)}) {
  parts_->problems = lay_over(parts_->document, common_);
  if (!parts_->problems.empty()) throw InputError(parts_->problems);
}

SharedScene::~SharedScene() = default;

std::uint64_t SharedScene::hash() const {
  const auto mixed = [](std::uint64_t h, const std::string& text) {
    return mix(mix_bytes(h, std::as_bytes(std::span(text))), text.size());
  };
  std::uint64_t h = mixed(0, read_file(file_, most_input_bytes));
  h = mixed(mixed(h, file_.string()), common_.variant);
  for (const std::string& set : common_.sets) h = mixed(h, set);
  return h;
}

Scene SharedScene::with(const std::vector<std::string>& sets) const {
  Document document = parts_->document;
  const std::vector<Problem> problems = lay_over(document, {"", sets});
  if (problems.empty()) {
    Draft draft = read_tables(document.root(), file_.string(), &parts_->meshes);
    draft.scene.name = name_of_scene(file_);
    if (draft.problems.empty()) return std::move(draft.scene);
  }
  // Again from the file: a copied document does not know the lines of its values.
  Overlay whole = common_;
  whole.sets.insert(whole.sets.end(), sets.begin(), sets.end());
  return load_with_names(file_, whole);
}

MemberModel SharedScene::compiled(const std::vector<std::string>& sets) const {
  Scene scene = with(sets);
  const SurfaceStore::Entry known = parts_->surfaces.find(scene);
  verify::KnownPairs pairs = known.pairs;
  scene = resolve(std::move(scene), pairs);
  Model model = compile(scene, nullptr, pairs);
  parts_->surfaces.keep(known, pairs);
  return {std::move(scene), std::move(model)};
}

}  // namespace nacre
