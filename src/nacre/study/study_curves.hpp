// The curves of a study for its report: some quantities of some members over time, shortened and rounded so
// that the page stays small.
#pragma once

#include <string>
#include <vector>

#include "nacre/study/result_table.hpp"
#include "nacre/study/study_folder.hpp"

namespace nacre {

struct StudyCurves {
  static constexpr int samples = 100;
  struct Quantity {
    std::string name;
    double low = 0, high = 0;
    std::vector<double> values = {};  ///< samples of each row in turn; not a number: a gap
  };
  std::vector<std::size_t> rows;  ///< of the table
  std::vector<double> ends;       ///< of each of them: its last time
  std::vector<Quantity> quantities;
};

/// Of up to `most` members that have ended, spread evenly over the study. Members whose series cannot be read
/// are left out.
StudyCurves study_curves(const StudyFolder& folder, const ResultTable& table, std::size_t most = 200);

/// 16 bits for each value, from 0 at `low` to 65534 at `high`, and 65535 for a gap; little endian, as base64.
std::string packed(const StudyCurves::Quantity& quantity);

}  // namespace nacre
