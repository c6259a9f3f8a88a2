#include "nacre/scene/json_schema.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/pattern.hpp"
#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const TableForm& table);
Json json_of(const Form& form);

Json number_of(const Interval& interval) {
  Json json{{"type", "number"}};
  if (std::isfinite(interval.low))
    json[interval.includes_low ? "minimum" : "exclusiveMinimum"] = interval.low;
  if (std::isfinite(interval.high))
    json[interval.includes_high ? "maximum" : "exclusiveMaximum"] = interval.high;
  // JSON has no infinity: editors turn that of TOML into null.
  return interval.allows_infinity ? Json{{"anyOf", {json, {{"type", "null"}}}}} : json;
}

Json whole_of(const Form& form) {
  Json json{{"type", "integer"}, {"minimum", form.least}};
  if (form.most != std::numeric_limits<std::int64_t>::max()) json["maximum"] = form.most;
  return json;
}

Json list_of(const Form& form) {
  Json json{{"type", "array"},
            {"items", json_of(form.parts.front())},
            {"minItems", form.length > 0 ? form.length : form.shortest}};
  if (form.length > 0) json["maxItems"] = form.length;
  return json;
}

Json either_of(const Form& form) {
  Json parts = Json::array();
  for (const Form& part : form.parts) parts.push_back(json_of(part));
  return {{"anyOf", parts}};
}

Json json_of(const Form& form) {
  switch (form.kind) {
    case Form::Kind::number:
      return number_of(form.interval);
    case Form::Kind::whole:
      return whole_of(form);
    case Form::Kind::flag:
      return {{"type", "boolean"}};
    case Form::Kind::text:
      return {{"type", "string"}, {"minLength", 1}};
    case Form::Kind::choice:
      return {{"enum", form.words}};
    case Form::Kind::list:
      return list_of(form);
    case Form::Kind::table:
      return json_of(*form.table);
    case Form::Kind::either:
      return either_of(form);
  }
  return {};
}

/// Links of Markdown replaced by their words: they are relative to the page.
std::string without_links(const std::string& markdown) {
  return replace_matches(markdown, R"(\[([^\]]*)\]\([^)]*\))", "$1");
}

std::string description_of(const KeyForm& key) {
  std::string text = without_links(key.help);
  if (!key.unit.empty()) text += fmt::format("{}Unit: {}.", text.empty() ? "" : ". ", key.unit);
  const std::string fallback =
      key.fallback.empty() ? "Must be given." : "Default: " + without_links(key.fallback) + ".";
  return fmt::format("{}{}{}", text, text.empty() ? "" : text.ends_with(".") ? " " : ". ", fallback);
}

Json json_of(const TableForm& table) {
  Json properties = Json::object(), required = Json::array();
  for (const KeyForm& key : table.keys) {
    Json value = json_of(key.form);
    value["description"] = description_of(key);
    properties[key.key] = std::move(value);
    if (key.fallback.empty()) required.push_back(key.key);
  }
  Json json{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
  if (!required.empty()) json["required"] = required;
  if (!table.help.empty()) json["description"] = without_links(table.help);
  return json;
}

}  // namespace

std::string json_schema() {
  Json properties = Json::object();
  for (const SceneTable& table : scene_tables()) {
    const Json json = json_of(table.form);
    properties[table.form.name] = table.is_repeated ? Json{{"type", "array"}, {"items", json}} : json;
  }
  properties["variant"] = {{"type", "object"},
                           {"additionalProperties", {{"type", "object"}}},
                           {"description", "Values laid over the rest by --variant NAME."}};
  const Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                    {"title", "A scene of Nacre"},
                    {"type", "object"},
                    {"properties", properties},
                    {"additionalProperties", false},
                    {"required", {"simulation"}}};
  return schema.dump(2);
}

}  // namespace nacre
