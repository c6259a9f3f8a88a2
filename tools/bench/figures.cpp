#include "bench/figures.hpp"

#include <cmath>

#include <fmt/format.h>

#include "nacre/base/version.hpp"
#include "nacre/record/summary.hpp"

namespace nacre::bench {

namespace {

/// Three significant digits, without an exponent for everyday numbers.
std::string readable(double value) {
  const double size = std::abs(value);
  if (size >= 1e9) return fmt::format("{:.3g} billion", value * 1e-9);
  if (size >= 1e6) return fmt::format("{:.3g} million", value * 1e-6);
  if (size >= 1000) return fmt::format("{:.0f}", value);
  return fmt::format("{:.3g}", value);
}

std::string readable(const Limit& limit) {
  if (limit.least) return "at least " + readable(*limit.least);
  if (limit.most) return "at most " + readable(*limit.most);
  return "";
}

}  // namespace

void Figures::add(const std::string& subject, const std::string& what, double value, const Limit& limit) {
  figures_.push_back({subject, what, value, limit});
}

TextTable Figures::table() const {
  TextTable table{{"of", "figure", "measured", "limit", ""}, {}};
  for (const Figure& figure : figures_) {
    const bool limited = figure.limit.least || figure.limit.most;
    table.rows.push_back({figure.subject, figure.what, readable(figure.value), readable(figure.limit),
                          limited ? (figure.is_met() ? "met" : "missed") : ""});
  }
  return table;
}

Json Figures::to_json() const {
  Json all = Json::array();
  for (const Figure& figure : figures_) {
    Json& json =
        all.emplace_back(Json{{"of", figure.subject}, {"figure", figure.what}, {"value", figure.value}});
    if (figure.limit.least) json["least"] = *figure.limit.least;
    if (figure.limit.most) json["most"] = *figure.limit.most;
    if (figure.limit.least || figure.limit.most) json["met"] = figure.is_met();
  }
  return all;
}

Json counters_since(const Counters& before, const Counters& after) {
  Json json;
  const auto first = named(before), last = named(after);
  for (std::size_t i = 0; i < last.size(); ++i) json[last[i].first] = last[i].second - first[i].second;
  return json;
}

void add_work(Figures& figures, const std::string& subject, const Json& counters) {
  const auto per_thousand = [&](const char* name) {
    return 1000 * counters.at(name).get<double>() / counters.at("kicks").get<double>();
  };
  figures.add(subject, "guides or certificates rescheduled per thousand kicks",
              per_thousand("guides") + per_thousand("reschedules"));
  figures.add(subject, "narrow tests per thousand kicks",
              per_thousand("certificates") + per_thousand("candidates") + per_thousand("predictions"));
  figures.add(subject, "box tests per thousand kicks", per_thousand("box_tests"));
}

Json json_head(const std::string& bench) {
  return {{"bench", bench}, {"version", version()}, {"commit", commit()}, {"machine", describe_machine()}};
}

}  // namespace nacre::bench
