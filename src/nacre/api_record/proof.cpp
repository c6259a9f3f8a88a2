#include "nacre/api/proof.hpp"

#include <algorithm>

#include "nacre/api_core/translated.hpp"
#include "nacre/api_scene/scene_data.hpp"
#include "nacre/replay/proof.hpp"

namespace nacre::api {

namespace {

/// The scene of a folder, with the formulas of the program that made it.
nacre::Scene with_formulas(nacre::Scene scene, const Scene& program) {
  const nacre::Scene own = program.data().read();
  for (CustomTable& table : scene.custom)
    if (const auto found = std::ranges::find(own.custom, table.name, &CustomTable::name);
        found != own.custom.end()) {
      table.formula = found->formula;
      table.of = found->of;
      table.parameters = found->parameters;
    }
  return scene;
}

Proof outside(const nacre::Proof& from, const std::filesystem::path& file) {
  Proof proof;
  proof.ok = from.certificate.is_proven();
  proof.complete = true;
  proof.certificate = file;
  for (const nacre::Claim& claim : from.certificate.claims)
    proof.claims.push_back({claim.name, claim.holds, claim.text});
  for (const nacre::UnprovenPair& pair : from.certificate.open)
    proof.unproven.push_back({pair.a, pair.b, pair.begin, pair.end, pair.distance, pair.meets});
  return proof;
}

}  // namespace

Proof prove(const Run& run, const ProofOptions& options) {
  return translated([&] {
    if (options.threads < 1 || options.threads > 1024) throw UsageError("threads must be from 1 to 1024");
    ProofRequest request{RunFolder(run.folder()), options.threads, options.interrupt, options.on_progress};
    if (options.formulas) request.scene = with_formulas(request.folder.scene(), *options.formulas);
    const std::filesystem::path file =
        options.certificate.empty() ? run.folder() / "certificate.json" : options.certificate;
    const nacre::Proof proof = nacre::prove(request, std::filesystem::absolute(file).parent_path());
    if (!proof.is_complete) return Proof();
    write_proof(proof, file);
    return outside(proof, file);
  });
}

}  // namespace nacre::api
