#include "nacre/replay/certificate.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;
constexpr int certificate_format = 1;

template <class Value>
Json object_of(const std::vector<std::pair<std::string, Value>>& list) {
  Json json = Json::object();
  for (const auto& [name, value] : list) json[name] = value;
  return json;
}

template <class Value>
std::vector<std::pair<std::string, Value>> list_of(const Json& json) {
  std::vector<std::pair<std::string, Value>> list;
  for (const auto& [name, value] : json.items()) list.emplace_back(name, value.template get<Value>());
  return list;
}

std::string text_of(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

std::string seal_of(const Json& json) {
  const std::string text = text_of(json);
  return to_hex(mix_bytes(0, std::as_bytes(std::span(text))));
}

Json without_seal(const Certificate& c) {
  Json json{{"certificate", certificate_format}, {"proven", c.is_proven()}};
  json["run"] = {
      {"folder", c.folder}, {"scene", c.scene}, {"model_hash", c.model_hash},          {"outcome", c.outcome},
      {"from", c.from},     {"to", c.to},       {"trajectory_hash", c.trajectory_hash}};
  json["program"] = {{"version", c.version}, {"commit", c.commit}, {"compiler", c.compiler}};
  json["claims"] = Json::object();
  for (const Claim& claim : c.claims)
    json["claims"][claim.name] = {{"holds", claim.holds}, {"text", claim.text}};
  json["unproven"] = Json::array();
  for (const UnprovenPair& pair : c.open)
    json["unproven"].push_back({{"a", pair.a},
                                {"b", pair.b},
                                {"begin", pair.begin},
                                {"end", pair.end},
                                {"distance", pair.distance},
                                {"meets", pair.meets}});
  json["elements"] = object_of(c.elements);
  json["counts"] = object_of(c.counts);
  json["books"] = object_of(c.books);
  json["files"] = object_of(c.files);
  json["cost"] = {{"threads", c.threads},
                  {"parts", c.parts},
                  {"replay_seconds", c.replay_seconds},
                  {"judge_seconds", c.judge_seconds},
                  {"wall_seconds", c.wall_seconds},
                  {"cpu_seconds", c.cpu_seconds}};
  return json;
}

Certificate certificate_of(const Json& json) {
  Certificate c;
  const Json &run = json.at("run"), &program = json.at("program"), &cost = json.at("cost");
  run.at("folder").get_to(c.folder), run.at("scene").get_to(c.scene), run.at("outcome").get_to(c.outcome);
  run.at("model_hash").get_to(c.model_hash), run.at("trajectory_hash").get_to(c.trajectory_hash);
  run.at("from").get_to(c.from), run.at("to").get_to(c.to);
  program.at("version").get_to(c.version), program.at("commit").get_to(c.commit);
  program.at("compiler").get_to(c.compiler);
  for (const auto& [name, claim] : json.at("claims").items())
    c.claims.push_back({name, claim.at("holds").get<bool>(), claim.at("text").get<std::string>()});
  for (const Json& pair : json.at("unproven"))
    c.open.push_back({pair.at("a").get<std::string>(), pair.at("b").get<std::string>(),
                      pair.at("begin").get<double>(), pair.at("end").get<double>(),
                      pair.at("distance").get<double>(), pair.at("meets").get<bool>()});
  c.elements = list_of<std::uint64_t>(json.at("elements"));
  c.counts = list_of<std::uint64_t>(json.at("counts"));
  if (json.contains("books")) c.books = list_of<double>(json.at("books"));
  c.files = list_of<std::string>(json.at("files"));
  cost.at("threads").get_to(c.threads), cost.at("parts").get_to(c.parts);
  cost.at("replay_seconds").get_to(c.replay_seconds), cost.at("judge_seconds").get_to(c.judge_seconds);
  cost.at("wall_seconds").get_to(c.wall_seconds), cost.at("cpu_seconds").get_to(c.cpu_seconds);
  return c;
}

[[noreturn]] void refuse_certificate(const std::filesystem::path& file, const std::string& why) {
  throw InputError(Problem{file.string(), 0, "", why});
}

}  // namespace

bool Certificate::is_proven() const {
  return !claims.empty() && open.empty() && std::ranges::all_of(claims, &Claim::holds);
}

std::string to_json(const Certificate& certificate) {
  Json json = without_seal(certificate);
  json["seal"] = seal_of(json);
  return text_of(json) + "\n";
}

Certificate read_certificate(const std::filesystem::path& file) {
  Json json = Json::parse(read_file(file), nullptr, false);
  if (!json.is_object() || !json.contains("certificate") || !json.contains("seal"))
    refuse_certificate(file, "is not a certificate: `nacre verify DIR --continuous` writes one");
  if (json["certificate"] != certificate_format)
    refuse_certificate(file, fmt::format("is a certificate of another format: this program reads format {}",
                                         certificate_format));
  const Json seal = json["seal"];
  json.erase("seal");
  if (seal != seal_of(json))
    refuse_certificate(file, "does not match its seal: it was changed after it was written");
  try {
    return certificate_of(json);
  } catch (const Json::exception& error) {
    refuse_certificate(file, std::string("is damaged: ") + error.what());
  }
}

std::string contradiction(const Certificate& first, const Certificate& second) {
  if (first.model_hash != second.model_hash) return "the scene compiles to another model";
  if (first.trajectory_hash != second.trajectory_hash) return "the run has another trajectory hash";
  if (first.outcome != second.outcome || first.to != second.to) return "the run has another end";
  if (first.files != second.files) return "a file of the run was changed";
  if (first.elements != second.elements) return "the scene has other elements";
  for (const Claim& claim : first.claims)
    for (const Claim& again : second.claims)
      if (claim.name == again.name && claim.holds != again.holds)
        return fmt::format("the claim '{}' {} again: {}", claim.name, again.holds ? "holds" : "does not hold",
                           again.text);
  if (first.is_proven() != second.is_proven())
    return second.is_proven() ? "what it says was not proven is proven" : "what it says was proven is not";
  return {};
}

}  // namespace nacre
