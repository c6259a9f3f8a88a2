// What the table of a study has of a member besides its summary: the last, the smallest and the largest value
// of each probe.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre {

struct ProbeValues {
  double final = 0, min = 0, max = 0;
};

/// By column of the series. Force probes are left out: the summary has their peak and their impulse.
using MemberResult = std::vector<std::pair<std::string, ProbeValues>>;

MemberResult result_of(const RunFolder& folder, const Model& model);
/// The same by the scene in the folder, without its model.
MemberResult result_of(const RunFolder& folder);

std::string to_json(const MemberResult& result);
/// Throws InputError if it is damaged.
MemberResult parse_result(const std::string& text, const std::string& file);

}  // namespace nacre
