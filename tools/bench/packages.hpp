// Rivals come as Debian packages. What is missing is installed only if a person at a terminal agrees, or the
// command line did; otherwise the bench says which command installs it and goes on without.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nacre::bench {

struct Package {
  std::string title;    ///< what people call it
  std::string program;  ///< what is looked for on PATH
  std::string name;     ///< of the Debian package
};

/// Those whose program is not there.
std::vector<Package> missing_of(const std::vector<Package>& packages);

/// As a person would type it.
std::string install_command(const std::vector<Package>& packages);

/// What installing takes, in the words of apt-get, such as "125 MB".
struct InstallSize {
  std::string download, on_disk;
};

std::optional<InstallSize> parse_install_size(const std::string& apt_output);

/// Says on standard error what is missing and how large it is, asks unless `agreed`, and installs. Whoever
/// calls looks again afterwards which programs are there.
void offer_install(const std::vector<Package>& missing, bool agreed);

}  // namespace nacre::bench
