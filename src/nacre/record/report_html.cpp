#include "nacre/record/report_html.hpp"

#include <algorithm>

#include "nacre/base/base64.hpp"
#include "nacre/base/embedded.hpp"
#include "nacre/plot/svg.hpp"
#include "nacre/record/report_data.hpp"
#include "nacre/record/report_facts.hpp"

namespace nacre {
namespace {

using svg::escape;

std::string element(const std::string& name, const std::string& classes, const std::string& inside) {
  return "<" + name + (classes.empty() ? "" : " class=\"" + classes + "\"") + ">" + inside + "</" + name +
         ">";
}

std::string badge(const ReportRun& run) {
  const OutcomeWords outcome = outcome_of(run);
  const std::string sign = outcome.tone == "good" ? "✓" : outcome.tone == "bad" ? "✕" : "!";
  return element("span", "badge " + outcome.tone,
                 "<span aria-hidden=\"true\">" + sign + "</span> " + escape(outcome.words));
}

std::string value_of(const Fact& fact) {
  return element(fact.is_code ? "code" : "span", "", escape(fact.value));
}

std::string hint_of(const Fact& fact) {
  return fact.hint.empty() ? "" : element("small", "", escape(fact.hint));
}

std::string fact_list(const std::vector<Fact>& facts, const std::string& classes) {
  std::string inside;
  for (const Fact& fact : facts)
    inside +=
        "<div><dt>" + escape(fact.label) + "</dt><dd>" + value_of(fact) + hint_of(fact) + "</dd></div>\n";
  return element("dl", classes, inside);
}

using FactsOf = std::vector<Fact> (*)(const ReportRun&);

/// One row for each fact, one column for each run.
std::string fact_rows(const ReportContent& content, FactsOf facts_of) {
  std::vector<std::vector<Fact>> columns;
  for (const ReportRun& run : content.runs) columns.push_back(facts_of(run));
  std::string rows;
  for (std::size_t i = 0; i < columns.front().size(); ++i) {
    const Fact& first = columns.front()[i];
    rows += "<tr><th scope=\"row\">" + escape(first.label) + hint_of(first) + "</th>";
    for (const auto& column : columns) rows += "<td>" + value_of(column[i]) + "</td>";
    rows += "</tr>\n";
  }
  return rows;
}

/// The colour of a run's curves.
std::string swatch(std::size_t run) { return "<i class=\"swatch c" + std::to_string(run % 8) + "\"></i>"; }

std::string comparison(const ReportContent& content) {
  std::string head = "<tr><td></td>", outcomes = "<tr><th scope=\"row\">Outcome</th>";
  for (std::size_t i = 0; i < content.runs.size(); ++i) {
    head += "<th scope=\"col\">" + swatch(i) + escape(content.labels[i]) + "</th>";
    outcomes += "<td>" + badge(content.runs[i]) + "</td>";
  }
  const std::string body =
      outcomes + "</tr>\n" + fact_rows(content, key_figures) + fact_rows(content, what_ran);
  return element("div", "scroll",
                 element("table", "runs", "<thead>" + head + "</tr></thead>\n<tbody>" + body + "</tbody>"));
}

/// The figures of planes and force probes, from the kicks; empty if nothing was touched.
std::string force_table(const ReportContent& content) {
  std::string rows;
  for (std::size_t i = 0; i < content.runs.size(); ++i)
    for (const ForceFacts& each : contact_forces(content.runs[i])) {
      const std::string run = content.runs.size() > 1 ? swatch(i) : "";
      rows += "<tr><th scope=\"row\">" + run + escape(each.name) + "</th>";
      for (const std::string* value : {&each.impulse, &each.peak, &each.peak_time, &each.contact_time})
        rows += "<td>" + escape(*value) + "</td>";
      rows += "</tr>\n";
    }
  if (rows.empty()) return "";
  const std::string head =
      "<tr><td></td><th scope=\"col\">Impulse</th><th scope=\"col\">Peak force</th>"
      "<th scope=\"col\">Time of peak</th><th scope=\"col\">Time in contact</th></tr>";
  const std::string table =
      element("table", "runs", "<thead>" + head + "</thead>\n<tbody>" + rows + "</tbody>");
  return element("section", "", "<h2>Contact forces</h2>" + element("div", "scroll", table));
}

/// A picture without a caption shows the whole run and is as wide as the page.
std::string picture_figure(const ReportPicture& picture, const std::string& of) {
  const std::string words =
      picture.caption.empty() || of.empty() ? picture.caption + of : of + ", " + picture.caption;
  const std::string image = "<img alt=\"Picture of the run " + escape(words) +
                            "\" src=\"data:" + picture.media_type + ";base64," + base64(picture.bytes) +
                            "\">";
  if (picture.caption.empty()) return "<figure class=\"whole\">" + image + "</figure>\n";
  return "<figure>" + image + element("figcaption", "", escape(picture.caption)) + "</figure>\n";
}

std::string pictures(const ReportContent& content, std::size_t run) {
  std::string inside;
  for (const ReportPicture& picture : content.runs[run].pictures)
    inside += picture_figure(picture, content.runs.size() > 1 ? content.labels[run] : "");
  return inside.empty() ? "" : element("div", "pictures", inside);
}

/// The pictures of several runs, each with its name and the colour of its curves.
std::string pictures_by_run(const ReportContent& content) {
  std::string inside;
  for (std::size_t i = 0; i < content.runs.size(); ++i)
    if (const std::string shown = pictures(content, i); !shown.empty())
      inside += "<h3>" + swatch(i) + escape(content.labels[i]) + "</h3>" + shown;
  return inside.empty() ? "" : element("section", "", "<h2>Pictures</h2>" + inside);
}

std::string figure_sections(const ReportContent& content) {
  std::string sections;
  for (std::size_t i = 0; i < content.figures.size(); ++i) {
    const Figure& figure = content.figures[i];
    sections += "<section class=\"figure\"><h2>" + escape(figure.title) +
                "</h2>\n<div class=\"panels\" data-figure=\"" + std::to_string(i) +
                "\"><noscript>The interactive plot needs JavaScript; the same plot is beside " +
                "this page as an SVG file.</noscript></div></section>\n";
  }
  return sections;
}

std::string folded(const std::string& title, const std::string& inside) {
  return "<details><summary>" + escape(title) + "</summary>" + inside + "</details>\n";
}

std::string folded_parts(const ReportContent& content) {
  std::string parts;
  for (std::size_t i = 0; i < content.runs.size(); ++i) {
    const ReportRun& run = content.runs[i];
    const std::string of = content.runs.size() > 1 ? " of " + content.labels[i] : "";
    if (!run.scene.empty())
      parts += folded("Scene" + of, "<pre><code>" + escape(run.scene) + "</code></pre>");
    const auto counts = counters(run);
    if (!counts.empty()) parts += folded("Counters" + of, fact_list(counts, "facts"));
  }
  return element("section", "details", parts);
}

std::string scene_name(const ReportRun& run) {
  return run.summary.scene.empty() ? run.folder.filename().string() : run.summary.scene;
}

std::string title_of(const ReportContent& content) {
  const std::string scene = scene_name(content.runs.front());
  const auto same = [&](const ReportRun& run) { return scene_name(run) == scene; };
  const std::string count = std::to_string(content.runs.size()) + " runs";
  if (content.runs.size() == 1) return scene;
  return std::all_of(content.runs.begin(), content.runs.end(), same) ? scene + ": " + count
                                                                     : "Comparison of " + count;
}

/// Why it halted, what may help, and what to know of its energy.
std::string remarks(const format::Summary& summary) {
  std::string inside;
  for (const auto& [label, text] : {std::pair{"", &summary.reason},
                                    {"What may help: ", &summary.advice},
                                    {"Energy: ", &summary.energy.note}})
    if (*text) inside += element("p", "reason", escape(label + **text));
  return inside;
}

std::string body_of(const ReportContent& content) {
  const ReportRun& first = content.runs.front();
  const bool single = content.runs.size() == 1;
  std::string body =
      "<header><h1>" + escape(title_of(content)) + "</h1>" + (single ? badge(first) : "") + "</header>\n";
  if (single) body += remarks(first.summary);
  body += "<main>";
  body += content.film;
  if (single) body += pictures(content, 0) + fact_list(key_figures(first), "cards");
  body += figure_sections(content) + force_table(content);
  body += single ? element("section", "", "<h2>What ran</h2>" + fact_list(what_ran(first), "facts"))
                 : element("section", "", "<h2>Side by side</h2>" + comparison(content)) +
                       pictures_by_run(content);
  return body + folded_parts(content) + "</main>\n";
}

}  // namespace

std::string inside_script(std::string json) {
  for (std::size_t at = 0; (at = json.find('<', at)) != std::string::npos;) json.replace(at, 1, "\\u003c");
  return json;
}

std::string report_html(const ReportContent& content) {
  const bool has_film = content.film.find("nacre-viewer") != std::string::npos;
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" "
         "content=\"Nacre\">\n<title>" +
         escape(title_of(content)) + "</title>\n<style>" + std::string(embedded::report_style()) +
         (has_film ? std::string(embedded::viewer_style()) : "") + "</style>\n</head>\n<body>\n" +
         body_of(content) + "<script type=\"application/json\" id=\"figures\">" +
         inside_script(figures_as_json(content.figures)) + "</script>\n<script>" +
         std::string(embedded::report_script()) + "</script>\n" +
         (has_film ? "<script>" + std::string(embedded::viewer_script()) + "</script>\n" : "") +
         "</body>\n</html>\n";
}

}  // namespace nacre
