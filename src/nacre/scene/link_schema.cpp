// [[point]] and [[spring]].
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/scene/scene_schema.hpp"
#include "nacre/scene/toml_text.hpp"

namespace nacre {

namespace {

/// Fills in equal weights, and complains about those that do not fit.
void check_point(PointTable& table, Keys& keys) {
  if (table.of.size() > Point::max_nodes)
    keys.complain("of",
                  fmt::format("must name 1 to {} particles, not {}", Point::max_nodes, table.of.size()));
  if (table.of.empty()) return;
  if (table.weights.empty())
    table.weights.assign(table.of.size(), 1.0 / static_cast<double>(table.of.size()));
  if (table.weights.size() != table.of.size())
    keys.complain("weights", fmt::format("has {} for {}", counted(table.weights.size(), "value"),
                                         counted(table.of.size(), "particle")));
  double sum = 0;
  for (double weight : table.weights) sum += weight;
  if (!(std::abs(sum - 1) < 1e-12)) keys.complain("weights", fmt::format("must add up to 1, not {}", sum));
}

using GrowthKey = std::array<double, 2>;

/// One of [[time, factor], ...]; nothing if it is none.
std::optional<GrowthKey> growth_key(const Value& value) {
  if (!value.is_list() || value.size() != 2) return std::nullopt;
  const auto time = value.element(0).number(), factor = value.element(1).number();
  if (!time || !factor) return std::nullopt;
  if (!(*time >= 0 && *time < 1e100 && *factor >= 0 && *factor < 1e100)) return std::nullopt;
  return GrowthKey{*time, *factor};
}

Codec<std::vector<GrowthKey>> growth() {
  const Form number{.kind = Form::Kind::number, .interval = not_negative};
  const Form pair{.kind = Form::Kind::list, .parts = {number}, .length = 2};
  const auto read = [](const Value& value) {
    std::vector<GrowthKey> keys;
    bool is_right = value.is_list() && value.size() > 0;
    for (std::size_t i = 0; is_right && i < value.size(); ++i) {
      const std::optional<GrowthKey> key = growth_key(value.element(i));
      is_right = key && (keys.empty() || (*key)[0] > keys.back()[0]);
      if (is_right) keys.push_back(*key);
    }
    if (is_right) return std::optional(keys);
    value.complain("must be a list of [time, factor], times from 0 in order, factors 0 or greater");
    return std::optional<std::vector<GrowthKey>>();
  };
  const auto write = [](const std::vector<GrowthKey>& keys) {
    std::vector<std::string> texts;
    for (const auto& [time, factor] : keys) texts.push_back(toml_list({toml_text(time), toml_text(factor)}));
    return toml_list(texts);
  };
  return {{.kind = Form::Kind::list, .parts = {pair}, .phrase = "`[[time, factor], ...]`"}, read, write};
}

void check_spring(SpringTable&, Keys& keys) {
  if (!keys.has_one_of({"between", "chain"}))
    keys.complain("between", "give either between = [\"a\", \"b\"] or chain = \"particles\"");
  if (keys.has("closed") && keys.lacks("chain")) keys.complain("closed", "belongs to a chain");
}

}  // namespace

const Schema<PointTable>& point_schema() {
  using T = PointTable;
  static const Schema<T> schema =
      Schema<T>("point")
          .key("name", &T::name, word(),
               {.fallback = "`point1`, ...", .help = "different from the names of all particles and bodies"})
          .key("of", &T::of, names(),
               {.missing = "name the particles that carry the point",
                .help = "1 to 4 references to particles or vertices of bodies"})
          .key("weights", &T::weights, numbers(),
               {.fallback = "equal",
                .help = "one for each particle; they must add up to 1, and may be negative"})
          .key("radius", &T::radius, number(not_negative),
               {.unit = "m", .help = "distances are measured from the surface"})
          .key("collide", &T::collide, flag(), {.help = "as for particles"})
          .key("material", &T::material, word(), {.help = "as for particles"})
          .check(check_point);
  return schema;
}

const Schema<SpringTable>& spring_schema() {
  using T = SpringTable;
  static const Schema<T> schema =
      Schema<T>("spring")
          .key("name", &T::name, word(), {.fallback = "`spring1`, ...", .help = "for messages and `--set`"})
          .key("between", &T::between, name_pairs(),
               {.fallback = "one of `between` and `chain` must be given",
                .help = "two references, or a list of such pairs: a spring for each"})
          .key("chain", &T::chain, word(),
               {.help = "the name of a `[[particles]]` with two or more: a spring from each to the next"})
          .key("closed", &T::closed, flag(),
               {.help = "of a chain of three or more: also from the last to the first"})
          .key("stiffness", &T::stiffness, number(positive), {.unit = "N/m", .help = "force per length"})
          .key("length", &T::length, number(not_negative),
               {.unit = "m", .fallback = "as it starts", .help = "at rest"})
          .key("damping", &T::damping, number(not_negative),
               {.unit = "N s/m", .help = "of a dashpot along the spring"})
          .key("step", &T::step, number(positive),
               {.unit = "s", .fallback = "chosen", .help = "used as written; at most (2/ω)(√(1+ζ²) − ζ)"})
          .key(
              "axis", &T::axis, direction(),
              {.help = "the spring then feels only the distance along this direction, with its sign from the "
                       "first point to the second, and stays linear when the points pass each other"})
          .key("growth", &T::growth, growth(),
               {.help = "the rest length is multiplied by a factor that is linear between these times (from "
                        "0, in order), and constant before the first and after the last; factors 0 or more. "
                        "The work it does is added to the ledger"})
          .written_if("closed", [](const T& table) { return !table.chain.empty(); })
          .check(check_spring);
  return schema;
}

}  // namespace nacre
