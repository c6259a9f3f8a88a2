#include "reproduce/page.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "nacre/base/base64.hpp"
#include "nacre/base/embedded.hpp"
#include "nacre/base/version.hpp"
#include "nacre/plot/svg.hpp"

namespace nacre::reproduce {

namespace {

using svg::escape;

constexpr const char* own_style = R"(
.claims { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin: 1rem 0; }
.claims td, .claims th { padding: .35rem .9rem .35rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--grid); }
.claims code, .claims .number, .claims .badge { white-space: nowrap; }
blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 3px solid var(--rule); }
.plot { margin: 1rem 0; }
.plot img { max-width: 100%; background: #fff; border-radius: .4rem; }
.pictures { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.pictures img { max-height: none; width: 100%; }
.how { color: var(--muted); }
nav a { color: var(--link); }
)";

std::string badge(bool good, const std::string& words) {
  return fmt::format("<span class=\"badge {}\">{} {}</span>", good ? "good" : "bad", good ? "✓" : "✕",
                     escape(words));
}

std::string row(const Claim& claim) {
  return fmt::format(
      "<tr><td><code>{}</code></td><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td>"
      "<td>{}</td></tr>\n",
      escape(claim.id), escape(claim.finding.claim), readable(claim.finding.measured),
      escape(claim.finding.limit.words()), badge(claim.pass(), claim.pass() ? "holds" : "fails"));
}

std::string table(const std::vector<Claim>& claims) {
  std::string rows;
  for (const Claim& claim : claims) rows += row(claim);
  return "<div class=\"scroll\"><table class=\"claims\"><thead><tr><th>experiment</th><th>claim</th>"
         "<th>measured</th><th>limit</th><th></th></tr></thead><tbody>\n" +
         rows + "</tbody></table></div>\n";
}

std::string image(const std::string& alt, const std::string& source) {
  return fmt::format("<img alt=\"{}\" src=\"{}\">", escape(alt), escape(source));
}

std::string plots(const PageSection& section) {
  std::string text;
  for (const NamedFigure& figure : section.figures)
    text += "<figure class=\"plot\">" +
            image(figure.name, "data:image/svg+xml;base64," + base64(figure.svg)) + "</figure>\n";
  return text;
}

std::string pictures(const PageSection& section, const Layout& layout) {
  std::string text;
  for (const Shot& shot : section.shots) {
    std::error_code error;
    const auto file = layout.picture(shot.name);
    if (!std::filesystem::exists(file, error)) continue;
    text += "<figure>" + image(shot.caption, file.lexically_relative(layout.out).string()) + "<figcaption>" +
            escape(shot.caption) + "</figcaption></figure>\n";
  }
  return text.empty() ? "" : "<div class=\"pictures\">" + text + "</div>\n";
}

/// The runs, the commands that repeat them, and their cost.
std::string commands(const PageSection& section, const Evidence& evidence) {
  if (section.commands.empty()) return "";
  std::string text;
  for (const RunCommand& run : section.commands) {
    const bool there = evidence.has(run.run);
    text += fmt::format("{}\n  # {}: {}, {:.4g} s of processor time\n", escape(run.command), escape(run.run),
                        there ? evidence.summary(run.run).outcome : "not there",
                        there ? evidence.summary(run.run).cpu_seconds : 0);
  }
  return "<details><summary>Runs</summary><pre><code>" + text + "</code></pre></details>\n";
}

std::string section_text(const PageSection& section, const PageContent& content, const Evidence& evidence) {
  const Family& family = *section.family;
  return fmt::format("<section id=\"{}\"><h2>{}</h2>\n<blockquote>{}</blockquote>\n<p class=\"how\">{}</p>\n",
                     escape(family.experiments.front().id), escape(family.section), escape(family.paper),
                     escape(family.how)) +
         table(section.claims) + plots(section) + pictures(section, content.layout) +
         commands(section, evidence) + "</section>\n";
}

std::string command_of(const PageContent& content) {
  std::string text = "nacre reproduce";
  for (const std::string& id : content.ids) text += " " + id;
  return text + (content.size == Size::small ? " --small" : "");
}

std::string head(const PageContent& content) {
  std::size_t held = 0, all = 0;
  std::string links;
  for (const PageSection& section : content.sections) {
    const auto passed = static_cast<std::size_t>(std::ranges::count_if(section.claims, &Claim::pass));
    held += passed, all += section.claims.size();
    links += fmt::format("<li><a href=\"#{}\">{}</a>: {} of {}</li>",
                         escape(section.family->experiments.front().id), escape(section.family->section),
                         passed, section.claims.size());
  }
  return fmt::format(
      "<header><h1>Asynchronous Variational Contact Mechanics, reproduced</h1>{}</header>\n"
      "<p>The experiments of Vouga, Harmon, Tamstorf and Grinspun, by <code>{}</code> with Nacre {} ({}, "
      "{}), "
      "{:%Y-%m-%d}, on {}.</p>\n<nav><ul>{}</ul></nav>\n",
      badge(held == all, fmt::format("{} of {} claims hold", held, all)), escape(command_of(content)),
      escape(version()), escape(commit()), escape(compiler()), fmt::gmtime(std::time(nullptr)),
      escape(content.machine), links);
}

}  // namespace

std::string page_of(const PageContent& content, const Evidence& evidence) {
  std::string body = head(content) + "<main>\n";
  for (const PageSection& section : content.sections) body += section_text(section, content, evidence);
  return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"Nacre\">\n"
         "<title>Asynchronous Variational Contact Mechanics, reproduced</title>\n<style>" +
         std::string(embedded::report_style()) + own_style + "</style>\n</head>\n<body>\n" + body +
         "</main>\n</body>\n</html>\n";
}

}  // namespace nacre::reproduce
