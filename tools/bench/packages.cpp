#include "bench/packages.hpp"

#include <algorithm>
#include <iostream>

#include <unistd.h>

#include <fmt/format.h>

#include "bench/process.hpp"
#include "bench/work_folder.hpp"
#include "nacre/base/pattern.hpp"

namespace nacre::bench {

namespace {

using Words = std::vector<std::string>;

Words apt_words(const std::vector<Package>& packages, const Words& options) {
  Words words{"apt-get", "install", "--no-install-recommends"};
  words.insert(words.end(), options.begin(), options.end());
  for (const Package& package : packages) words.push_back(package.name);
  return words;
}

/// Asks apt-get what it would do. Without the lock no rights are needed.
std::optional<InstallSize> install_size(const std::vector<Package>& packages, const WorkFolder& folder) {
  Words words{"env", "LC_ALL=C"};
  for (std::string& word : apt_words(packages, {"--assume-no", "-o", "Debug::NoLocking=1"}))
    words.push_back(std::move(word));
  return parse_install_size(run_process(words, folder.path(), "size.txt").output);
}

bool user_agrees() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0) return false;
  fmt::print(stderr, "Install? [y/N] ");
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

void install(const std::vector<Package>& packages, const WorkFolder& folder) {
  Words words;
  if (geteuid() != 0) words.push_back("sudo");
  words.insert(words.end(), {"env", "DEBIAN_FRONTEND=noninteractive"});
  for (std::string& word : apt_words(packages, {"-y", "-o", "DPkg::Lock::Timeout=120"}))
    words.push_back(std::move(word));
  fmt::print(stderr, "nacre: installing; this takes some minutes\n");
  const Finished finished = run_process(words, folder.path(), "install.txt");
  if (finished.code != 0)
    fmt::print(stderr, "{}\nnacre: could not install; perhaps 'sudo apt-get update' is needed first\n",
               finished.output);
}

}  // namespace

std::vector<Package> missing_of(const std::vector<Package>& packages) {
  std::vector<Package> missing;
  std::ranges::copy_if(packages, std::back_inserter(missing),
                       [](const Package& package) { return !find_program(package.program); });
  return missing;
}

std::string install_command(const std::vector<Package>& packages) {
  std::string text = "sudo";
  for (const std::string& word : apt_words(packages, {})) text += " " + word;
  return text;
}

std::optional<InstallSize> parse_install_size(const std::string& apt_output) {
  const auto on_disk = find_match(apt_output, R"(After this operation, (\S+ \S+) of additional)");
  if (!on_disk) return std::nullopt;
  // A size after a slash includes archives that are already there: only the rest is downloaded.
  const auto download = find_match(apt_output, R"(Need to get ([\d.,]+ \w+)(?:/[\d.,]+ \w+)? of)");
  return InstallSize{download ? download->at(1) : "0 B", on_disk->at(1)};
}

void offer_install(const std::vector<Package>& missing, bool agreed) {
  if (missing.empty()) return;
  for (const Package& package : missing) fmt::print(stderr, "nacre: {} is not installed\n", package.title);
  fmt::print(stderr, "nacre: the command that installs: {}\n", install_command(missing));
  if (!find_program("apt-get")) return;
  const WorkFolder folder;
  const std::optional<InstallSize> size = install_size(missing, folder);
  fmt::print(stderr, "nacre: {}\n",
             size ? fmt::format("{} to download, {} on disk", size->download, size->on_disk)
                  : "apt-get does not print its size; perhaps 'sudo apt-get update' is needed first");
  if (agreed || user_agrees()) install(missing, folder);
}

}  // namespace nacre::bench
