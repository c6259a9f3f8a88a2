#include "nacre/record/report.hpp"

#include <algorithm>
#include <fstream>
#include <string>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/record/report_figures.hpp"
#include "nacre/record/report_film.hpp"
#include "nacre/record/report_html.hpp"
#include "nacre/record/report_labels.hpp"
#include "nacre/record/report_run.hpp"

namespace nacre {
namespace {

namespace fs = std::filesystem;

struct File {
  fs::path path;
  std::string text;
};

[[noreturn]] void cannot_write(const fs::path& file, const std::string& why) {
  throw InputError({file.string(), 0, "", "cannot be written: " + why});
}

void make_folder_of(const fs::path& file) {
  if (!file.has_filename() || fs::is_directory(file)) cannot_write(file, "this is a folder, not a file name");
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  if (error) cannot_write(file, error.message());
}

std::string first_bytes(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes(1024, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

/// Files that are there must come from a report: the page, or pictures that are beside it or as it has them.
void check_replaceable(const std::vector<File>& files) {
  std::error_code error;
  const auto is_there = [&](const fs::path& file) { return fs::is_regular_file(file, error); };
  const fs::path& page = files.front().path;
  const bool has_page =
      first_bytes(page).find("<meta name=\"generator\" content=\"Nacre\">") != std::string::npos;
  if (is_there(page) && !has_page) cannot_write(page, "it is there and is not a report: choose another name");
  for (const File& file : std::span(files).subspan(1))
    if (is_there(file.path) && !has_page && !first_bytes(file.path).starts_with("<svg xmlns="))
      cannot_write(file.path, "it is there and is not of a report: choose another name for the report");
}

fs::path picture_path(const fs::path& html, const std::string& name) {
  return html.parent_path() / (html.stem().string() + "-" + name + ".svg");
}

}  // namespace

std::vector<fs::path> write_report(std::span<const fs::path> folders, const fs::path& html,
                                   const FilmSize& film) {
  const auto runs = read_runs(folders);
  const auto labels = run_labels(runs);
  const auto figures = report_figures(runs, labels);
  std::vector<File> files = {{html, report_html({runs, labels, figures, film_section(runs, labels, film)})}};
  for (const Figure& figure : figures)
    files.push_back({picture_path(html, figure.name), to_svg(figure.panels)});

  make_folder_of(html);
  check_replaceable(files);
  std::error_code error;
  const bool is_own = std::ranges::any_of(folders, [&](const fs::path& folder) {  // no name was given
    return fs::equivalent(folder, html.has_parent_path() ? html.parent_path() : ".", error);
  });
  std::vector<fs::path> written;
  for (const File& file : files) {
    is_own ? replace_atomically(file.path, file.text) : write_atomically(file.path, file.text);
    written.push_back(file.path);
  }
  return written;
}

}  // namespace nacre
