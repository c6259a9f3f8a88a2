// The claims of a certificate, from what the replays of all parts of a run found.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "nacre/format/summary.hpp"
#include "nacre/replay/certificate.hpp"
#include "nacre/replay/replay.hpp"

namespace nacre {

struct ClaimsInput {
  const format::Summary& summary;
  const Model& model;
  const Records& records;
  std::span<const ReplayResult> parts;
  const std::string& checkpoint_objection;  ///< empty if there is none
  Time end = 0;                             ///< of the run
  std::size_t most_open = 0;

  /// The largest of all parts.
  double largest(double ReplayResult::*member) const;
};

std::vector<Claim> claims_of(const ClaimsInput& input);

}  // namespace nacre
