#include "nacre/format/summary.hpp"

#include <cmath>
#include <concepts>

#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"

namespace nacre::format {

namespace {

using Json = nlohmann::ordered_json;

/// Calls visit(name, field) for each field of a part, in the order of the file.
template <class Part, class Visit>
requires std::same_as<std::remove_const_t<Part>, EnergySummary>
void for_each_field(Part& part, Visit visit) {
  visit("initial", part.initial);
  visit("final", part.final);
  visit("min", part.min);
  visit("max", part.max);
  visit("scale", part.scale);
  visit("drift", part.drift);
  visit("ledger_error", part.ledger_error);
}

template <class Part, class Visit>
requires std::same_as<std::remove_const_t<Part>, MomentumSummary>
void for_each_field(Part& part, Visit visit) {
  visit("linear_error", part.linear_error);
  visit("angular_error", part.angular_error);
}

template <class Part, class Visit>
requires std::same_as<std::remove_const_t<Part>, ContactSummary>
void for_each_field(Part& part, Visit visit) {
  visit("min_distance", part.min_distance);
  visit("max_layer", part.max_layer);
  visit("pairs_max", part.pairs_max);
}

template <class Part, class Visit>
requires std::same_as<std::remove_const_t<Part>, Summary>
void for_each_field(Part& part, Visit visit) {
  visit("scene", part.scene);
  visit("strategy", part.strategy);
  visit("threads", part.threads);
  visit("method", part.method);
  visit("version", part.version);
  visit("commit", part.commit);
  visit("compiler", part.compiler);
  visit("model_hash", part.model_hash);
  visit("quantum", part.quantum);
  visit("outcome", part.outcome);
  visit("reason", part.reason);
  visit("time", part.time);
  visit("duration", part.duration);
  visit("wall_seconds", part.wall_seconds);
  visit("cpu_seconds", part.cpu_seconds);
  visit("vertices", part.vertices);
  visit("trajectory_hash", part.trajectory_hash);
  visit("energy", part.energy);
  visit("momentum", part.momentum);
  visit("contact", part.contact);
  visit("counters", part.counters);
}

using Counters = decltype(Summary::counters);

class Writer {
 public:
  void operator()(const char* name, double value) { json[name] = value; }  // null if it is not finite
  void operator()(const char* name, const std::string& text) { json[name] = text; }
  template <class T>
  void operator()(const char* name, const std::optional<T>& value) {
    if (value) json[name] = *value;
  }
  void operator()(const char* name, const Counters& counters) {
    json[name] = Json::object();
    for (const auto& [counter, value] : counters) json[name][counter] = value;
  }
  template <class Part>
  void operator()(const char* name, const Part& part) {
    Writer inside;
    for_each_field(part, [&](const char* key, const auto& field) { inside(key, field); });
    json[name] = std::move(inside.json);
  }

  Json json = Json::object();
};

class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  void operator()(const char* name, double& value) const {
    const Json* found = find(name);
    if (found && found->is_number()) value = found->get<double>();
  }
  void operator()(const char* name, std::string& text) const {
    const Json* found = find(name);
    if (found && found->is_string()) text = found->get<std::string>();
  }
  void operator()(const char* name, std::optional<std::string>& text) const {
    const Json* found = find(name);
    if (found && found->is_string()) text = found->get<std::string>();
  }
  template <std::integral T>
  void operator()(const char* name, std::optional<T>& count) const {
    const Json* found = find(name);
    if (found && found->is_number_integer()) count = found->get<T>();
  }
  void operator()(const char* name, Counters& counters) const {
    const Json* found = find(name);
    if (!found || !found->is_object()) return;
    for (const auto& [counter, value] : found->items())
      if (value.is_number_unsigned()) counters.emplace_back(counter, value.get<std::uint64_t>());
  }
  template <class Part>
  void operator()(const char* name, Part& part) const {
    const Json* found = find(name);
    if (!found || !found->is_object()) return;
    const Reader inside(*found);
    for_each_field(part, [&](const char* key, auto& field) { inside(key, field); });
  }

 private:
  const Json* find(const char* name) const {
    const auto found = json_.find(name);
    return found == json_.end() ? nullptr : &*found;
  }

  const Json& json_;
};

}  // namespace

std::string to_json(const Summary& summary) {
  Writer writer;
  for_each_field(summary, [&](const char* name, const auto& field) { writer(name, field); });
  // The name of a scene may be any bytes.
  return writer.json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Summary parse_summary(const std::string& text, const std::string& file) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw InputError(Problem{file, 0, "", "is not valid JSON"});
  if (!json.is_object()) throw InputError(Problem{file, 0, "", "must be a JSON object"});
  Summary summary;
  const Reader reader(json);
  for_each_field(summary, [&](const char* name, auto& field) { reader(name, field); });
  const Json::json_pointer distance("/contact/min_distance");
  if (json.contains(distance) && json.at(distance).is_null())
    summary.contact.min_distance = std::numeric_limits<double>::infinity();
  return summary;
}

Summary read_summary(const std::filesystem::path& file) {
  return parse_summary(read_file(file), file.string());
}

}  // namespace nacre::format
