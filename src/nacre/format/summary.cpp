#include "nacre/format/summary.hpp"

#include <cmath>
#include <concepts>
#include <tuple>
#include <type_traits>

#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/printable.hpp"

namespace nacre::format {

namespace {

using Json = nlohmann::ordered_json;

/// The name of a field in the file, and its place in the struct.
template <class Part, class T>
struct Named {
  const char* name;
  T Part::*field;
};
template <class Part, class T>
Named(const char*, T Part::*) -> Named<Part, T>;  // for compilers that cannot deduce it from the aggregate

/// The fields of each part, in the order of the file.
template <class Part>
constexpr auto fields_of = nullptr;

template <>
constexpr auto fields_of<EnergySummary> = std::tuple{Named{"initial", &EnergySummary::initial},
                                                     Named{"final", &EnergySummary::final},
                                                     Named{"min", &EnergySummary::min},
                                                     Named{"max", &EnergySummary::max},
                                                     Named{"scale", &EnergySummary::scale},
                                                     Named{"drift", &EnergySummary::drift},
                                                     Named{"ledger_error", &EnergySummary::ledger_error},
                                                     Named{"bounce_error", &EnergySummary::bounce_error},
                                                     Named{"note", &EnergySummary::note}};

template <>
constexpr auto fields_of<LimitSummary> =
    std::tuple{Named{"quantity", &LimitSummary::quantity}, Named{"reached", &LimitSummary::reached},
               Named{"limit", &LimitSummary::limit}};

template <>
constexpr auto fields_of<MomentumSummary> =
    std::tuple{Named{"linear_error", &MomentumSummary::linear_error},
               Named{"angular_error", &MomentumSummary::angular_error}};

template <>
constexpr auto fields_of<ContactSummary> = std::tuple{Named{"min_distance", &ContactSummary::min_distance},
                                                      Named{"max_layer", &ContactSummary::max_layer},
                                                      Named{"pairs_max", &ContactSummary::pairs_max}};

template <>
constexpr auto fields_of<ProbeSummary> = std::tuple{
    Named{"impulse", &ProbeSummary::impulse}, Named{"peak", &ProbeSummary::peak},
    Named{"peak_time", &ProbeSummary::peak_time}, Named{"contact_time", &ProbeSummary::contact_time}};

template <>
constexpr auto fields_of<Summary> = std::tuple{Named{"scene", &Summary::scene},
                                               Named{"strategy", &Summary::strategy},
                                               Named{"threads", &Summary::threads},
                                               Named{"method", &Summary::method},
                                               Named{"version", &Summary::version},
                                               Named{"commit", &Summary::commit},
                                               Named{"compiler", &Summary::compiler},
                                               Named{"model_hash", &Summary::model_hash},
                                               Named{"quantum", &Summary::quantum},
                                               Named{"outcome", &Summary::outcome},
                                               Named{"reason", &Summary::reason},
                                               Named{"advice", &Summary::advice},
                                               Named{"passed_limit", &Summary::passed_limit},
                                               Named{"time", &Summary::time},
                                               Named{"duration", &Summary::duration},
                                               Named{"wall_seconds", &Summary::wall_seconds},
                                               Named{"cpu_seconds", &Summary::cpu_seconds},
                                               Named{"vertices", &Summary::vertices},
                                               Named{"trajectory_hash", &Summary::trajectory_hash},
                                               Named{"energy", &Summary::energy},
                                               Named{"momentum", &Summary::momentum},
                                               Named{"contact", &Summary::contact},
                                               Named{"probes", &Summary::probes},
                                               Named{"counters", &Summary::counters}};

/// Calls visit(name, field) for each field of a part.
template <class Part, class Visit>
void for_each_field(Part& part, Visit visit) {
  std::apply([&](const auto&... entry) { (visit(entry.name, part.*entry.field), ...); },
             fields_of<std::remove_const_t<Part>>);
}

using Counters = decltype(Summary::counters);
using Probes = decltype(Summary::probes);

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
  void operator()(const char* name, const Probes& probes) {
    Writer inside;
    for (const auto& [probe, figures] : probes) inside(probe.c_str(), figures);
    json[name] = std::move(inside.json);
  }
  template <class Part>
  void operator()(const char* name, const Part& part) {
    if constexpr (std::is_same_v<Part, LimitSummary>)
      if (part.quantity.empty()) return;
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
    if (found && found->is_string()) text = printable(found->get<std::string>(), true);
  }
  void operator()(const char* name, std::optional<std::string>& text) const {
    const Json* found = find(name);
    if (found && found->is_string()) text = printable(found->get<std::string>(), true);
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
      if (value.is_number_unsigned()) counters.emplace_back(printable(counter), value.get<std::uint64_t>());
  }
  void operator()(const char* name, Probes& probes) const {
    const Json* found = find(name);
    if (!found || !found->is_object()) return;
    for (const auto& [probe, ignored] : found->items()) {
      probes.emplace_back(printable(probe), ProbeSummary{});
      const Reader inside(*found);
      inside(probe.c_str(), probes.back().second);
    }
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
