// Proofs of recorded runs: the run is done again, and every pair of elements is proven to stay apart at all
// of its times. docs/proof.md has the method. Link nacre::record.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nacre/api/run.hpp"

namespace nacre::api {

/// One claim about the run, such as `apart`: no two elements meet at any time.
struct Claim {
  std::string name;
  bool holds = false;
  std::string text;  ///< what was proven, or the first thing that contradicts it
};

/// Two elements for which there is no proof.
struct UnprovenPair {
  std::string a, b;           ///< in words
  double begin = 0, end = 0;  ///< the interval without a proof, in seconds
  double distance = 0;        ///< between the surfaces at one of its ends, in metres
  bool meets = false;         ///< otherwise the arithmetic cannot tell
};

struct ProofOptions {
  int threads = 1;
  std::filesystem::path certificate = {};  ///< the file; certificate.json in the folder if it is empty
  /// Has the formulas of the run's custom potentials, which a folder cannot have. All else is read from the
  /// folder.
  std::optional<Scene> formulas = {};
  /// With the share of the run that is done, from 0 to 1; by any of the threads that prove, one at a time.
  std::function<void(double)> on_progress = nullptr;
  const std::atomic<bool>* interrupt = nullptr;
};

struct Proof {
  bool ok = false;        ///< whether all claims hold
  bool complete = false;  ///< false if it was interrupted: then nothing was proven or written
  std::vector<Claim> claims;
  std::vector<UnprovenPair> unproven;
  std::filesystem::path certificate;  ///< the file that was written
};

/// Writes a certificate, as `nacre verify DIR --continuous` does. Throws SceneError if the folder has no
/// finished run with layers of contact, or a formula is missing.
Proof prove(const Run& run, const ProofOptions& options = {});

}  // namespace nacre::api
