#include "nacre/study/study_schema.hpp"

#include "nacre/base/number.hpp"

namespace nacre {

namespace {

constexpr const char* keep_words = "must be \"none\", \"some\", \"all\" or a number of members";

Codec<Keep> keep_codec() {
  return {{.kind = Form::Kind::text, .phrase = "`\"none\"`, `\"some\"`, `\"all\"`, or number of members"},
          [](const Value& value) {
            const auto whole = value.whole();
            const std::optional<Keep> keep =
                keep_in(whole ? std::to_string(*whole) : value.text().value_or(""));
            if (!keep) value.complain(keep_words);
            return keep;
          },
          [](const Keep& keep) {
            const std::string text = keep_text(keep);
            return number_in<int>(text) ? text : '"' + text + '"';
          }};
}

/// The end of a range: a number, or a list of numbers.
Codec<std::vector<double>> range_end() { return numbers(); }

}  // namespace

std::optional<Keep> keep_in(const std::string& text) {
  if (text == "none") return Keep{Keep::Which::none, 0};
  if (text == "some") return Keep{};
  if (text == "all") return Keep{Keep::Which::all, 0};
  const std::optional<int> count = number_in<int>(text);
  if (!count || *count < 0) return std::nullopt;
  return Keep{*count == 0 ? Keep::Which::none : Keep::Which::some, *count};
}

std::string keep_text(const Keep& keep) {
  if (keep.which == Keep::Which::none) return "none";
  if (keep.which == Keep::Which::all) return "all";
  return keep.count == Keep{}.count ? "some" : std::to_string(keep.count);
}

const Schema<StudyTable>& study_schema() {
  using T = StudyTable;
  static const Schema<T> schema =
      Schema<T>("study", "What runs, and how.")
          .key("scene", &T::scene, word(),
               {.missing = "a scene file beside the study, or a shipped scene",
                .help =
                    "the scene: a file, looked for beside the study, or a scene that comes with the program"})
          .key("variant", &T::variant, word(), {.help = "the variant of the scene, `[variant.NAME]`"})
          .key("samples", &T::samples, whole<int>(1, most_members),
               {.fallback = "must be given with `[random]` or `[latin]`",
                .help = "how many samples are drawn for `[random]` and `[latin]`"})
          .key("seed", &T::seed, whole<std::uint64_t>(0),
               {.help = "of these samples: the same seed draws the same samples on every machine"})
          .key("repeats", &T::repeats, whole<int>(1, most_members),
               {.help = "each member so many times, with `simulation.seed` raised by 0, 1, 2, ..."})
          .key("keep", &T::keep, keep_codec(),
               {.help = "the members of which frames are kept; `\"some\"`: 12, spread evenly over the study"})
          .key("pictures", &T::pictures, flag(),
               {.help = "whether the members with frames get shaded pictures and a film in their reports"})
          .key("threads", &T::threads, whole<int>(1, 1024), {.help = "threads of each member"})
          .key("workers", &T::workers, whole<int>(1, 1024),
               {.fallback = "as many as the machine has processors for",
                .help = "members that run at the same time on this machine"});
  return schema;
}

const Schema<RangeTable>& range_schema() {
  using T = RangeTable;
  static const Schema<T> schema =
      Schema<T>("range", "A range of `[random]` or `[latin]`.")
          .key("low", &T::low, range_end(),
               {.required = true, .help = "the lowest value, or one for each number of a list"})
          .key("high", &T::high, range_end(),
               {.required = true, .help = "the highest value, in the same form"})
          .key("log", &T::log, flag(),
               {.help = "equal factors are equally likely, instead of equal differences"})
          .key("whole", &T::whole, flag(), {.help = "whole numbers, both ends included"});
  return schema;
}

const Schema<FigureTable>& figure_schema() {
  using T = FigureTable;
  static const Schema<T> schema =
      Schema<T>("figure",
                "A figure of the study, as SVG beside its report, and the first view of the report.")
          .key("name", &T::name, word(),
               {.fallback = "`figure1`, `figure2`, ...", .help = "the name of its file"})
          .key("x", &T::x, word(), {.required = true, .help = "a column of the table"})
          .key("y", &T::y, word(), {.required = true, .help = "a column of the table"})
          .key("colour", &T::colour, word(), {.help = "a column of the table, shown by a scale of colours"});
  return schema;
}

std::vector<TableForm> study_tables() {
  return {study_schema().form(), range_schema().form(), figure_schema().form()};
}

}  // namespace nacre
