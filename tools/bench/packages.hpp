// The programs to compare with are Debian packages. A missing one is installed only if the user agrees, at
// the terminal or by an option. Otherwise the bench prints the command that installs it and continues without
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nacre::bench {

struct Package {
  std::string title;    ///< the name people use
  std::string program;  ///< the file name on PATH
  std::string name;     ///< of the Debian package
};

/// Those whose program is not on PATH.
std::vector<Package> missing_of(const std::vector<Package>& packages);

/// As typed in a shell.
std::string install_command(const std::vector<Package>& packages);

/// Sizes as apt-get prints them, such as "125 MB".
struct InstallSize {
  std::string download, on_disk;
};

std::optional<InstallSize> parse_install_size(const std::string& apt_output);

/// Prints on standard error what is missing and its size, asks unless `agreed`, and installs. The caller then
/// looks again which programs are on PATH.
void offer_install(const std::vector<Package>& missing, bool agreed);

}  // namespace nacre::bench
