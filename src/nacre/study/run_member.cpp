#include "nacre/study/run_member.hpp"

#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/names.hpp"
#include "nacre/study/member_result.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void model_changed(const StudyFolder& folder) {
  throw InputError(
      Problem{folder.path().string(), 0, "",
              "the scene, or a file that it reads, has changed since the study was checked: start "
              "`nacre sweep` with the study again, which checks it"});
}

/// Whether the folder of a member has a checkpoint from which this model can go on.
bool can_resume(const fs::path& checkpoint, const Model& model) {
  std::error_code error;
  if (!fs::exists(checkpoint, error)) return false;
  try {
    read_checkpoint(checkpoint, model);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// The same run in the same folder. Throws InputError if that is not possible.
RunResult run_in(RunRequest& request, const Model& model) {
  const RunFolder folder(request.out);
  request.existing = can_resume(folder.checkpoint_file(), model) ? Existing::resume : Existing::replace;
  if (request.existing == Existing::replace) return run(request, model);
  try {
    return run(request, model);
  } catch (const InputError&) {
    if (is_locked(request.out)) throw;
    bool has_rows = true;
    try {
      folder.series();
    } catch (const InputError&) {
      has_rows = false;
    }
    if (has_rows) throw;
    request.existing = Existing::replace;  // its rows are damaged: begin anew
    return run(request, model);
  }
}

}  // namespace

MemberState run_member(const MemberRequest& given) {
  const Manifest& manifest = given.manifest;
  const Member& member = manifest.members.front();
  const StudyFolder& folder = given.folder;
  const MemberState before = folder.state(member);
  if (before.how == Progressed::reached) return before;
  if (before.how == Progressed::failed && before.outcome != "error" && !given.retry) return before;
  Overlay overlay{manifest.variant, manifest.sets};
  for (const std::string& set : manifest.sets_of(member)) overlay.sets.push_back(set);
  verify::KnownPairs known;
  RunRequest request;
  request.scene = resolve(load_with_names(manifest.scene, overlay), known);
  const Model model = compile(request.scene, nullptr, known);
  if (to_hex(model.hash) != member.model_hash) model_changed(folder);
  request.scene.strategy.threads = manifest.threads;
  if (!member.has_frames) request.scene.output.frame_rate = 0, request.scene.output.at = {};
  request.out = folder.member(member.number);
  request.interrupt = given.interrupt;
  request.at_start = given.at_start;
  request.at_end = [&](const RunResult& result) {
    const fs::path file = folder.result_file(member.number);
    fs::create_directories(file.parent_path());
    replace_atomically(file, to_json(result_of(RunFolder(request.out), model)));
    if (given.at_end) given.at_end(request, model, result);
  };
  run_in(request, model);
  std::error_code error;
  fs::remove(folder.error_file(member.number), error);
  return folder.state(member);
}

}  // namespace nacre
