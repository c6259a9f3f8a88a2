#include "nacre/scene/surroundings_schema.hpp"

#include <fmt/format.h>

namespace nacre {

namespace {

const Schema<WindKey>& wind_key_schema() {
  using T = WindKey;
  static const Schema<T> schema =
      Schema<T>("wind.keys")
          .key("time", &T::time, number(not_negative), {.unit = "s", .required = true, .help = "when"})
          .key("velocity", &T::velocity, vector(),
               {.unit = "m/s", .required = true, .help = "of the air at that time"});
  return schema;
}

void check_wind(WindTable& table, Keys& keys) {
  if (keys.has("velocity") && keys.has("keys"))
    keys.complain("keys", "give either velocity or keys, not both");
  for (std::size_t i = 1; i < table.keys.size(); ++i)
    if (!(table.keys[i].time > table.keys[i - 1].time))
      keys.reading().problems.push_back(table.keys[i].at.problem(
          "time", fmt::format("must be after {} s, not {} s", table.keys[i - 1].time, table.keys[i].time)));
}

const Schema<PressureTable>& pressure_schema() {
  using T = PressureTable;
  static const Schema<T> schema =
      Schema<T>("body.pressure")
          .key("excess", &T::excess, number(),
               {.unit = "Pa",
                .required = true,
                .help = "how much more there is inside than outside, at the start"})
          .key("gas", &T::gas, flag(),
               {.help = "`false`: it stays the same. `true`: pressure inside × volume^`exponent` stays the "
                        "same"})
          .key("exponent", &T::exponent, number({.low = 0, .high = 8, .includes_low = false}),
               {.help = "of a gas: 1 if it keeps its temperature, 1.4 for air that exchanges no heat"})
          .key("outside", &T::outside, number(not_negative),
               {.unit = "Pa",
                .fallback = "`101325`; with cgs `1013250`",
                .help = "of a gas: the pressure around the body, constant"})
          .check([](T& table, Keys& keys) {
            for (const char* key : {"exponent", "outside"})
              if (keys.has(key) && !table.gas && !keys.is_misspelt("gas"))
                keys.complain(key, "belongs to gas = true");
          });
  return schema;
}

}  // namespace

const Schema<WindTable>& wind_schema() {
  using T = WindTable;
  static const std::string key_list = "{time, velocity}";
  static const Schema<T> schema =
      Schema<T>("wind")
          .key("velocity", &T::velocity, vector(), {.unit = "m/s", .help = "of the air, everywhere"})
          .key("keys", &T::keys, list(table_of(wind_key_schema(), key_list), key_list),
               {.help = "instead of `velocity`: velocities at times, in order. Between two of them it "
                        "changes linearly; before the first and after the last it is constant"})
          .key("density", &T::density, number(positive),
               {.unit = "kg/m³", .fallback = "`1.2`; with cgs `0.0012`", .help = "ρ, of the air"})
          .key("drag", &T::drag, number(not_negative),
               {.help = "the coefficient *C* of the force along the flow: ρ/2 *C* area speed² on a triangle "
                        "across it"})
          .key("lift", &T::lift, number(not_negative),
               {.help = "the coefficient of the force perpendicular to the flow"})
          .written_if("velocity", [](const T& table) { return table.keys.empty(); })
          .check(check_wind);
  return schema;
}

Codec<PressureTable> pressure_source() {
  const Codec<double> one = number();
  const Codec<PressureTable> table = table_of(pressure_schema(), "{excess = p, gas = true}");
  return {{.kind = Form::Kind::either, .parts = {one.form, table.form}, .phrase = "number, or table"},
          [=](const Value& value) -> std::optional<PressureTable> {
            if (!value.is_number() && !value.is_table()) {
              value.complain(fmt::format("must be a number, or a table {{excess = p, gas = true}}, not {}",
                                         value.kind()));
              return std::nullopt;
            }
            if (!value.is_number()) return table.read(value);
            const std::optional<double> excess = one.read(value);
            return excess ? std::optional(PressureTable{.excess = *excess}) : std::nullopt;
          },
          [=](const PressureTable& p) { return p.gas ? table.write(p) : one.write(p.excess); }};
}

}  // namespace nacre
