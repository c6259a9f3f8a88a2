#include "nacre/study/manifest.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;

constexpr int format_number = 1;
constexpr int most_number = 100 * most_members;  // of a member; a study that changes gives new ones
constexpr std::string_view begin_of_members = "\"members\": [\n", end_of_members = "\n]";

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& what) {
  throw InputError(Problem{file.string(), 0, "", what});
}

std::string json_of(const Member& member) {
  Json json = {{"member", member.number},
               {"values", member.values},
               {"model_hash", member.model_hash},
               {"duration", member.duration},
               {"frames", member.has_frames}};
  if (!member.is_in_study) json["in_study"] = false;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Member member_of(const Json& json) {
  Member member;
  member.number = json.at("member").get<int>();
  member.values = json.at("values").get<Values>();
  member.model_hash = json.at("model_hash").get<std::string>();
  member.duration = json.at("duration").get<double>();
  member.has_frames = json.at("frames").get<bool>();
  member.is_in_study = json.value("in_study", true);
  return member;
}

Manifest head_of(const Json& json, const std::filesystem::path& file) {
  if (json.at("nacre_study").get<int>() != format_number)
    fail(file, fmt::format("was written by another version of nacre, {}", json.value("version", "?")));
  Manifest manifest;
  manifest.version = json.at("version").get<std::string>();
  manifest.scene = json.at("scene").get<std::string>();
  manifest.variant = json.at("variant").get<std::string>();
  manifest.sets = json.at("sets").get<std::vector<std::string>>();
  manifest.keys = json.at("keys").get<std::vector<std::string>>();
  manifest.pictures = json.at("pictures").get<bool>();
  manifest.threads = json.at("threads").get<int>();
  manifest.recipe = json.at("recipe").get<std::string>();
  for (const Json& figure : json.at("figures"))
    manifest.figures.push_back({figure.at("name").get<std::string>(),
                                figure.at("x").get<std::string>(),
                                figure.at("y").get<std::string>(),
                                figure.at("colour").get<std::string>(),
                                {}});
  return manifest;
}

/// The manifest whose lines of members are these.
template <class Choose>
Manifest parsed(const std::filesystem::path& file, const Choose& choose) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    fail(file.parent_path(), "holds no study: there is no " + file.filename().string());
  const std::string text = read_file(file);
  try {
    const std::size_t begin = text.find(begin_of_members), end = text.rfind(end_of_members);
    if (begin == std::string::npos || end == std::string::npos || end < begin) fail(file, "is damaged");
    const std::string_view whole(text);
    const std::size_t first = begin + begin_of_members.size();
    Manifest manifest = head_of(Json::parse(std::string(whole.substr(0, first)) + "]}"), file);
    std::string_view lines = whole.substr(std::min(first, end), end - std::min(first, end));
    while (!lines.empty()) {
      std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix(std::min(lines.size(), line.size() + 1));
      if (line.ends_with(',')) line.remove_suffix(1);
      if (choose(line)) manifest.members.push_back(member_of(Json::parse(line)));
    }
    for (const Member& member : manifest.members)
      if (member.number < 0 || member.number > most_number ||
          (member.is_in_study && member.values.size() != manifest.keys.size()))
        fail(file, "is damaged");
    for (const FigureTable& figure : manifest.figures)
      if (!is_figure_name(figure.name)) fail(file, "is damaged: a figure is named '" + figure.name + "'");
    return manifest;
  } catch (const Json::exception& why) {
    fail(file, std::string("is damaged: ") + why.what());
  }
}

}  // namespace

bool is_figure_name(const std::string& name) { return name.find_first_of("/\\.:") == std::string::npos; }

std::vector<std::string> Manifest::sets_of(const Member& member) const {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < keys.size(); ++i) all.push_back(keys[i] + "=" + member.values[i]);
  return all;
}

std::vector<const Member*> Manifest::in_study() const {
  std::vector<const Member*> chosen;
  for (const Member& member : members)
    if (member.is_in_study) chosen.push_back(&member);
  return chosen;
}

std::string to_json(const Manifest& manifest) {
  Json figures = Json::array();
  for (const FigureTable& figure : manifest.figures)
    figures.push_back({{"name", figure.name}, {"x", figure.x}, {"y", figure.y}, {"colour", figure.colour}});
  const Json head = {{"nacre_study", format_number},
                     {"version", manifest.version},
                     {"scene", manifest.scene.string()},
                     {"variant", manifest.variant},
                     {"sets", manifest.sets},
                     {"keys", manifest.keys},
                     {"pictures", manifest.pictures},
                     {"threads", manifest.threads},
                     {"recipe", manifest.recipe},
                     {"figures", figures}};
  std::string text = head.dump(1, ' ', false, Json::error_handler_t::replace);
  text.resize(text.rfind("\n}"));
  text += fmt::format(",\n {}", begin_of_members);
  for (std::size_t i = 0; i < manifest.members.size(); ++i)
    text += json_of(manifest.members[i]) + (i + 1 < manifest.members.size() ? ",\n" : "");
  return text + fmt::format("{}\n}}\n", end_of_members);
}

Manifest read_manifest(const std::filesystem::path& file) {
  return parsed(file, [](std::string_view) { return true; });
}

Manifest read_manifest(const std::filesystem::path& file, int number) {
  const std::string begin = fmt::format("{{\"member\":{},", number);
  return parsed(file, [&](std::string_view line) { return line.starts_with(begin); });
}

}  // namespace nacre
