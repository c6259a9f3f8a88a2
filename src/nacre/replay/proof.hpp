// `nacre verify DIR --continuous`: proves a whole run by doing it again. The trajectory is one to the last
// bit, so a replay has every kick, and no trace of them has to be stored. It is proven in parts between the
// checkpoints, at the same time if there are threads to share; the end of each must be the checkpoint with
// which the next one begins, to the last bit.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "nacre/record/run_folder.hpp"
#include "nacre/replay/certificate.hpp"

namespace nacre {

struct ProofRequest {
  RunFolder folder;
  int threads = 1;
  const std::atomic<bool>* interrupt = nullptr;       ///< set it to stop
  std::function<void(double)> on_progress = nullptr;  ///< with the share of the run that is done
  std::optional<Scene> scene = {};                    ///< that of the folder with formulas, if it needs any
};

struct Proof {
  Certificate certificate;
  std::string drawing;      ///< of the first pairs without a proof, as SVG; empty if there are none
  bool is_complete = true;  ///< false if it was interrupted
};

/// Throws InputError if the folder has no finished run, or none with layers of contact. `certificate_folder`
/// is where the certificate will be.
Proof prove(const ProofRequest& request, const std::filesystem::path& certificate_folder);

/// Writes the certificate and, beside it, the drawing if there is one; returns the file of the drawing.
std::optional<std::filesystem::path> write_proof(const Proof& proof, const std::filesystem::path& file);

}  // namespace nacre
