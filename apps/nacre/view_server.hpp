// The server of nacre view: the viewer's page and the films of run folders, for this machine alone. It reads
// only; every address begins with a random token, and what a page of another origin requests is refused.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace nacre::cli {

class ViewServer {
 public:
  /// Binds to the port, or to any that is free. Throws InputError if the port is taken.
  ViewServer(std::vector<std::filesystem::path> runs, std::optional<int> port);
  ~ViewServer();

  /// With the token: to open in a browser.
  std::string address() const;
  /// Serves until `stop` is called from another thread.
  void serve();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nacre::cli
