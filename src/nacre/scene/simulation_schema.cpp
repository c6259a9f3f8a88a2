// [simulation], [output] and [strategy].
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

/// The exponent that a power of two in seconds, or the text "2^-49", stands for; 0 if it is neither.
int exponent_in(const Value& value) {
  int exponent = 0;
  if (const auto text = value.text(); text && text->starts_with("2^")) {
    const char* end = text->data() + text->size();
    if (std::from_chars(text->data() + 2, end, exponent).ptr != end) return 0;
  } else if (const auto seconds = value.number(); seconds && *seconds > 0) {
    if (std::frexp(*seconds, &exponent) != 0.5) return 0;
    --exponent;
  }
  return exponent;
}

Codec<int> quantum() {
  const Form text{.kind = Form::Kind::text}, number{.kind = Form::Kind::number, .interval = positive};
  return {{.kind = Form::Kind::either,
           .parts = {text, number},
           .phrase = "power of two from `\"2^-1000\"` to `\"2^-10\"`, or that number"},
          [](const Value& value) -> std::optional<int> {
            const int exponent = exponent_in(value);
            if (exponent >= -1000 && exponent <= -10) return exponent;
            value.complain("must be a power of two of a second, from \"2^-1000\" to \"2^-10\"");
            return std::nullopt;
          },
          [](int exponent) { return fmt::format("\"2^{}\"", exponent); }};
}

const Schema<GravityKey>& gravity_key_schema() {
  using T = GravityKey;
  static const Schema<T> schema =
      Schema<T>("simulation.gravity_keys")
          .key("time", &T::time, number(not_negative), {.unit = "s", .required = true, .help = "when"})
          .key("gravity", &T::gravity, vector(),
               {.unit = "m/s²", .required = true, .help = "the acceleration at that time"});
  return schema;
}

void check_gravity(SimulationTable& table, Keys& keys) {
  if (keys.has("gravity") && keys.has("gravity_keys"))
    keys.complain("gravity_keys", "give either gravity or gravity_keys, not both");
  for (std::size_t i = 1; i < table.gravity_keys.size(); ++i) {
    const double last = table.gravity_keys[i - 1].time, time = table.gravity_keys[i].time;
    if (!(time > last))
      keys.reading().problems.push_back(
          table.gravity_keys[i].at.problem("time", fmt::format("must be after {} s, not {} s", last, time)));
  }
}

}  // namespace

const Schema<SimulationTable>& simulation_schema() {
  using T = SimulationTable;
  static const Names<std::string> units{{"SI", "SI"}, {"mm", "mm"}, {"cgs", "cgs"}};
  static const Schema<T> schema =
      Schema<T>("simulation")
          .key("duration", &T::duration, number(positive),
               {.unit = "s",
                .missing = "give the seconds to simulate",
                .help = "how long to simulate; at most 15360 s with the default quantum"})
          .key("gravity", &T::gravity, vector(),
               {.unit = "m/s²", .help = "acceleration of everything that is free"})
          .key("gravity_keys", &T::gravity_keys,
               list(table_of(gravity_key_schema(), "{time, gravity}"), "{time, gravity}"),
               {.help = "instead of `gravity`: its [value at times](#gravity-by-key-frames), in order. "
                        "Between two of them it changes "
                        "linearly; before the first and after the last it is constant. The work of the "
                        "change is that of a script"})
          .key("gravity_step", &T::gravity_step, number(positive),
               {.unit = "s", .fallback = "chosen", .help = "the step of gravity, used as written"})
          .key("drag", &T::drag, number(not_negative),
               {.unit = "1/s",
                .help = "of still air on every vertex and particle: without other forces a velocity falls as "
                        "exp(−`drag` *t*). It brings a scene to rest and hardly shortens steps; the energy "
                        "it removes is counted as dissipation"})
          .key("common_step", &T::common_step, flag(),
               {.help = "`true`: all forces but contact take the shortest of their steps, as in methods with "
                        "one step; for comparison"})
          .key("step_scale", &T::step_scale, number({.low = 0, .high = 1, .includes_low = false}),
               {.help = "a factor on all steps that are chosen and not given, contact included. `0.5` halves "
                        "them: the change of a result shows how exact it is"})
          .key("seed", &T::seed, whole<std::uint64_t>(0),
               {.help = "random numbers of [generators](#generators) depend on it"})
          .key("units", &T::units, choice(units),
               {.help =
                    "`\"mm\"`: lengths are read in millimetres, those of mesh files and of CSV files and "
                    "every "
                    "key whose unit is m on this page; all else stays SI (m/s, m/s², kg/m³, N/m, Pa), as "
                    "do default values, and results are in metres. `\"SI\"`, `\"cgs\"`: a label; no number "
                    "is converted"})
          .key("start", &T::start, choice(start_names),
               {.help = "`\"centred\"`: a force gives half a kick at time 0, which makes the method second "
                        "order. `\"paper\"`: none"})
          .key("quantum", &T::quantum, quantum(),
               {.unit = "s", .help = "the unit of time. Times and steps are whole multiples of it"})
          .written_if("gravity", [](const T& table) { return table.gravity_keys.empty(); })
          .check(check_gravity);
  return schema;
}

const Schema<OutputTable>& output_schema() {
  using T = OutputTable;
  static const Schema<T> schema =
      Schema<T>("output")
          .key("frame_rate", &T::frame_rate, number(not_negative),
               {.unit = "1/s",
                .fallback = "25, or more for 60 in the `duration`",
                .help = "frames per simulated second; 0 for none"})
          .key("series_rate", &T::series_rate, number(positive),
               {.unit = "1/s",
                .fallback = "100, or more for 500 in the `duration`",
                .help = "rows of `series.csv` per simulated second"})
          .key("frame_fields", &T::frame_fields, list(choice(frame_field_names), "names of fields"),
               {.fallback = "all of them",
                .help = "what frames have. Positions are always there: `[\"position\"]` leaves out all else"})
          .key("checkpoint_minutes", &T::checkpoint_minutes, number(positive),
               {.unit = "min",
                .help = "wall time between checkpoints. One is always written at the end and on "
                        "interruption"});
  return schema;
}

const Schema<Strategy>& strategy_schema() {
  using T = Strategy;
  static const Schema<T> schema =
      Schema<T>("strategy")
          .key("name", &T::name, choice(strategy_names),
               {.help = "`\"fast\"`; `\"paper\"`: the paper's Algorithms 2 to 5; `\"always\"`: no detection "
                        "at all, the oracle"})
          .key("threads", &T::threads, whole<int>(1, 1024), {.help = "how many threads work on one instant"})
          .key(
              "eagerness", &T::eagerness, number({.low = 0, .high = 1000}),
              {.help = "a layer is woken early if it could stay asleep for fewer of its own steps than this"})
          .key(
              "guides", &T::guides, flag(),
              {.help = "of `\"fast\"`: certificates are computed for tubes that a particle stays in although "
                       "it is kicked. `false`: every kick renews them"})
          .key("tree", &T::tree, flag(),
               {.help = "of `\"fast\"`: pairs are found by a tree of boxes. `false`: all pairs are tried"})
          .key("separation_list", &T::separation_list, flag(),
               {.help = "of `\"fast\"`: a search of the tree begins where the last one ended. `false`: at "
                        "its root"})
          .key("epochs", &T::epochs, flag(),
               {.help = "of `\"fast\"`, for meshes, rods and piles of particles: nodes get new guides "
                        "together, in short epochs. `false`: guides are redrawn one by one, when a node "
                        "leaves its guide"})
          .key("ahead", &T::ahead, flag(),
               {.help = "of `\"fast\"`, where balls fly freely and bounce without losses: each bounce is "
                        "computed as a whole, ahead of time. `false`: tick by tick, with all others"})
          .key("grain", &T::grain, whole<std::size_t>(1, std::int64_t{1} << 40),
               {.help = "forces that each thread must have before another thread is used"});
  return schema;
}

}  // namespace nacre
