// The part of `nacre verify` that proves a run by doing it again.
#pragma once

#include <filesystem>
#include <string>

namespace nacre::cli {

struct ProveOptions {
  std::string out;  ///< the certificate; empty for certificate.json in the run folder
  int threads = 1;
  bool json = false;
};

/// Writes the certificate and prints what it says; returns the exit code.
int prove_run(const std::filesystem::path& folder, const ProveOptions& options);

/// Proves again what a certificate says, and compares. Writes nothing.
int check_certificate(const std::filesystem::path& file, const ProveOptions& options);

}  // namespace nacre::cli
