#include "nacre/record/report_film.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "nacre/base/base64.hpp"
#include "nacre/base/error.hpp"
#include "nacre/plot/svg.hpp"
#include "nacre/record/report_html.hpp"

namespace nacre {

namespace {

using nlohmann::json;

constexpr std::size_t most_films = 4;  // side by side

std::string data_element(const std::string& id, const std::string& bytes) {
  return fmt::format("<script type=\"text/plain\" id=\"{}\">{}</script>\n", id, base64(bytes));
}

}  // namespace

std::string film_section(std::span<const ReportRun> runs, std::span<const std::string> labels,
                         const FilmSize& size) {
  if (size.frames == 0) return "";
  const std::size_t shown = std::min(runs.size(), most_films);
  json films = json::array();
  std::string data, notes;
  for (std::size_t i = 0; i < shown; ++i) {
    const std::string title = runs.size() > 1 ? labels[i] : runs[i].folder.filename().string();
    try {
      const auto film = keep_film(RunFolder(runs[i].folder), title, {size.frames, size.points / shown});
      if (!film) continue;
      const std::string id = fmt::format("film-{}", films.size());
      films.push_back({{"title", title}, {"blocks", film->times}, {"left_out", film->left_out}});
      data += data_element(id + "-head", film->head) + data_element(id + "-curves", film->curves);
      for (std::size_t b = 0; b < film->blocks.size(); ++b)
        data += data_element(fmt::format("{}-block-{}", id, b), film->blocks[b]);
    } catch (const InputError& error) {
      notes +=
          "<p class=\"note\">No film of " + svg::escape(title) + ": " + svg::escape(error.what()) + "</p>\n";
    }
  }
  if (films.empty()) return notes;
  const std::string listed = films.dump(-1, ' ', false, json::error_handler_t::replace);
  return "<section class=\"film\" aria-label=\"Film\">" + notes +
         "<div id=\"nacre-viewer\"></div>\n<script type=\"application/json\" id=\"films\">" +
         inside_script(listed) + "</script>\n" + data + "</section>\n";
}

}  // namespace nacre
