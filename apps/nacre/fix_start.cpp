#include "fix_start.hpp"

#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/file.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/repair/start.hpp"
#include "nacre/scene/millimetres.hpp"
#include "nacre/scene/write.hpp"
#include "start_pairs.hpp"

namespace nacre::cli {

namespace {

using Json = nlohmann::ordered_json;

std::filesystem::path target_of(const Scene& scene, const FixOptions& options) {
  const std::filesystem::path file = options.file.empty() ? scene.name + ".fixed.toml" : options.file;
  if (file.extension() != ".toml")
    throw InputError(Problem{"--output", 0, "",
                             fmt::format("the file must end in .toml, not '{}'", file.extension().string())});
  if (std::filesystem::exists(file) && !options.force)
    throw InputError(Problem{file.string(), 0, "", "exists already: --force replaces it, -o names another"});
  return file;
}

/// The file gets its name only if it loads and compiles.
void write_proven(const std::filesystem::path& file, const Scene& scene) {
  std::filesystem::path draft = file;
  draft.replace_extension(".unproven.toml");
  write_atomically(draft, to_toml(scene));
  try {
    compile(resolve(load(draft)));
  } catch (...) {
    std::filesystem::remove(draft);
    throw;
  }
  std::filesystem::rename(draft, file);
}

/// What may be wrong instead of the start, if something had to be repaired.
std::vector<std::string> notes_of(const Scene& scene, const repair::StartRepair& repair) {
  std::vector<std::string> notes;
  for (const BodyTable& table : scene.bodies)
    if (const std::string hint = millimetre_hint(table); repair.is_needed() && !hint.empty())
      notes.push_back(hint);
  std::set<std::string> crossed;
  for (const repair::Left& left : repair.left)
    if (left.intersects && !left.within.empty()) crossed.insert(left.within);
  for (const std::string& name : crossed)
    notes.push_back(fmt::format(
        "mend the mesh of {0} in the program that made it, or let {0} pass through itself: contact.ignore = "
        "[[\"{0}\", \"{0}\"]]",
        name));
  return notes;
}

Json facts_of(const Scene& scene, const repair::StartRepair& repair, const std::string& written) {
  Json json{{"moved", Json::array()}, {"thinned", Json::array()}, {"left", Json::array()}};
  for (const repair::Move& move : repair.moves)
    json["moved"].push_back({{"what", move.what},
                             {"by", {move.by.x, move.by.y, move.by.z}},
                             {"distance", norm(move.by)},
                             {"vertices", move.vertices}});
  for (const repair::Thinning& thinning : repair.thinnings)
    json["thinned"].push_back({{"what", thinning.what}, {"from", thinning.from}, {"to", thinning.to}});
  for (const repair::Left& left : repair.left)
    json["left"].push_back({{"what", left.what}, {"why", left.why}, {"intersects", left.intersects}});
  json["notes"] = notes_of(scene, repair);
  json["written"] = written.empty() ? Json(nullptr) : Json(written);
  return json;
}

std::string sentence(const repair::Move& move) {
  const std::string way = fmt::format("[{:.4g}, {:.4g}, {:.4g}], distance {:.4g}", move.by.x, move.by.y,
                                      move.by.z, norm(move.by));
  if (move.vertices == 0) return fmt::format("{} by {}", move.what, way);
  return fmt::format("{} {} of {}, at most by {}", move.vertices, move.vertices == 1 ? "vertex" : "vertices",
                     move.what, way);
}

std::string sentence(const repair::Thinning& thinning) {
  return fmt::format("{} from {:.6g} to {:.6g}", thinning.what, thinning.from, thinning.to);
}

std::string sentence(const std::string& note) { return note; }

std::string sentence(const repair::Left& left) { return fmt::format("{}: {}", left.what, left.why); }

template <class T>
void print(const char* label, const std::vector<T>& list) {
  for (std::size_t i = 0; i < std::min(list.size(), most_printed); ++i)
    fmt::print("  {:<9} {}\n", label, sentence(list[i]));
  if (list.size() > most_printed) fmt::print("            and {} more\n", list.size() - most_printed);
}

void print(const Scene& scene, const repair::StartRepair& repair, const std::string& written) {
  if (!repair.is_needed())
    fmt::print("{}: nothing to repair: nothing starts nearer than contact reaches\n", scene.name);
  else
    fmt::print("{}: {}\n", scene.name,
               repair.left.empty()   ? "repaired"
               : repair.intersects() ? "not repaired, and nothing is written"
                                     : "repaired, except for pairs that contact pushes apart at once");
  print("moved", repair.moves);
  print("thinned", repair.thinnings);
  print("left", repair.left);
  print("note", notes_of(scene, repair));
  if (!written.empty()) fmt::print("Written: {}\n", written);
}

}  // namespace

int fix_start(const SceneOptions& options, const FixOptions& fix) {
  const Scene scene = options.load_as_written();
  const std::filesystem::path file = target_of(scene, fix);
  const repair::StartRepair repair = repair::repair_start(scene);
  const bool write = !repair.intersects() && (repair.is_needed() || !fix.file.empty());
  if (write) write_proven(file, repair.scene);
  const std::string written = write ? file.string() : "";
  if (fix.json)
    fmt::print("{}\n", facts_of(scene, repair, written).dump(2, ' ', false, Json::error_handler_t::replace));
  else
    print(scene, repair, written);
  return repair.left.empty() ? 0 : 1;
}

}  // namespace nacre::cli
