#include "nacre/study/study_report.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/embedded.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/number.hpp"
#include "nacre/base/words.hpp"
#include "nacre/plot/colour.hpp"
#include "nacre/plot/svg.hpp"
#include "nacre/record/report_html.hpp"
#include "nacre/study/study_curves.hpp"
#include "nacre/study/study_figure.hpp"

namespace nacre {

namespace {

using Json = nlohmann::ordered_json;

constexpr int scale_levels = 48;

const char* kind_name(ResultColumn::Kind kind) {
  switch (kind) {
    case ResultColumn::Kind::member:
      return "member";
    case ResultColumn::Kind::parameter:
      return "parameter";
    case ResultColumn::Kind::outcome:
      return "outcome";
    case ResultColumn::Kind::measured:
      return "measured";
    default:
      return "cost";
  }
}

/// Numbers as numbers, "inf" as text, no value as null.
Json values_of(const ResultColumn& column) {
  Json values = Json::array();
  for (const std::string& text : column.cells) {
    const auto number = column.is_number ? number_in<double>(text) : std::nullopt;
    if (text.empty())
      values.push_back(nullptr);
    else if (number && std::isfinite(*number))
      values.push_back(*number);
    else
      values.push_back(text);
  }
  return values;
}

Json columns_json(const ResultTable& table) {
  Json columns = Json::array();
  for (const ResultColumn& column : table.columns)
    columns.push_back({{"name", column.name},
                       {"kind", kind_name(column.kind)},
                       {"number", column.is_number},
                       {"values", values_of(column)}});
  return columns;
}

/// Of each member: 0 no pages, 1 a report, 2 a report and pictures.
Json pages_json(const StudyFolder& folder, const ResultTable& table) {
  Json pages = Json::array();
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const auto& member = *table.members[row];
    std::error_code error;
    const bool has_ended = !table.states[row].summary.outcome.empty();
    const bool has_report =
        has_ended && std::filesystem::exists(folder.member(member.number) / "report.html", error);
    const bool has_picture =
        has_report && member.has_frames &&
        std::filesystem::exists(folder.member(member.number) / "picture-last.png", error);
    pages.push_back(has_picture ? 2 : has_report ? 1 : 0);
  }
  return pages;
}

Json curves_json(const StudyCurves& curves) {
  Json quantities = Json::array();
  for (const auto& quantity : curves.quantities)
    quantities.push_back({{"name", quantity.name},
                          {"low", quantity.low},
                          {"high", quantity.high},
                          {"data", packed(quantity)}});
  return {{"rows", curves.rows},
          {"samples", StudyCurves::samples},
          {"ends", curves.ends},
          {"quantities", quantities}};
}

Json figures_json(const Manifest& manifest) {
  Json figures = Json::array();
  for (const FigureTable& figure : manifest.figures)
    figures.push_back({{"name", figure.name}, {"x", figure.x}, {"y", figure.y}, {"colour", figure.colour}});
  return figures;
}

Json scale_json() {
  Json scale = Json::array();
  for (int i = 0; i < scale_levels; ++i)
    scale.push_back(colours::to_hex(colours::scale_colour(0.92 * (i + 0.5) / scale_levels)));
  return scale;
}

std::string count_badge(const std::string& tone, int count, const std::string& words) {
  return count == 0 ? "" : fmt::format("<span class=\"badge {}\">{} {}</span>\n", tone, count, words);
}

std::string study_body(const Manifest& manifest, const StudyCounts& counts, bool is_running) {
  const auto keys = [&] {
    std::string text;
    for (const std::string& key : manifest.keys)
      text += (text.empty() ? "" : ", ") + fmt::format("<code>{}</code>", svg::escape(key));
    return text;
  };
  return fmt::format(
      "<header><h1>{}: {}</h1>\n{}{}{}{}</header>\n<p class=\"reason\">{}Varied: {}. All members and all "
      "columns "
      "are in <a href=\"results.csv\">results.csv</a>.</p>\n<main><section id=\"table\"></section>\n<div "
      "id=\"figures\"></div>\n<noscript>The table and the figures need JavaScript.</noscript></main>\n",
      svg::escape(manifest.scene.stem().string()), counted(static_cast<std::uint64_t>(counts.all), "member"),
      count_badge("good", counts.reached, "reached"), count_badge("bad", counts.failed, "failed"),
      count_badge("warning", counts.unfinished, "unfinished"),
      count_badge("warning", counts.not_run, "not run"),
      is_running ? "The study is running; this page follows it. " : "", keys());
}

std::string page_of(const StudyFolder& folder, const Manifest& manifest, const ResultTable& table,
                    bool is_running) {
  const Json json = {{"running", is_running},
                     {"columns", columns_json(table)},
                     {"pages", pages_json(folder, table)},
                     {"figures", figures_json(manifest)},
                     {"scale", scale_json()},
                     {"curves", curves_json(study_curves(folder, table))}};
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" "
         "content=\"Nacre\">\n<title>" +
         svg::escape(manifest.scene.stem().string()) + ": study</title>\n<style>" +
         std::string(embedded::report_style()) + std::string(embedded::study_style()) +
         "</style>\n</head>\n<body>\n" + study_body(manifest, table.counts, is_running) +
         "<script type=\"application/json\" id=\"study\">" +
         inside_script(json.dump(-1, ' ', false, Json::error_handler_t::replace)) + "</script>\n<script>" +
         std::string(embedded::study_script()) + "</script>\n</body>\n</html>\n";
}

}  // namespace

void write_study_report(const StudyFolder& folder, const Manifest& manifest, const ResultTable& table,
                        bool is_running) {
  replace_atomically(folder.report_file(), page_of(folder, manifest, table, is_running));
  for (const FigureTable& figure : manifest.figures)
    replace_atomically(folder.figure_file(figure.name), to_svg(figure, table));
}

}  // namespace nacre
