// The table of a study: one row for each member, in the order of their numbers; its parameters, how it ended,
// what was measured, and last what it cost. All but the cost is the same however the members were run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nacre/study/manifest.hpp"
#include "nacre/study/study_folder.hpp"

namespace nacre {

struct ResultColumn {
  enum class Kind { member, parameter, outcome, measured, cost };
  std::string name;
  Kind kind = Kind::measured;
  bool is_number = true;
  std::vector<std::string> cells = {};  ///< as text; empty: no value
};

/// How many members are how far.
struct StudyCounts {
  int all = 0, reached = 0, failed = 0, unfinished = 0, not_run = 0;
};

struct ResultTable {
  std::vector<ResultColumn> columns;
  std::vector<MemberState> states;     ///< of each row
  std::vector<const Member*> members;  ///< the same
  StudyCounts counts;

  const ResultColumn* find(const std::string& name) const;
  std::size_t rows() const { return members.size(); }
};

/// Reads the folders of all members that are in the study. The table refers to the manifest.
ResultTable read_results(const StudyFolder& folder, const Manifest& manifest);

/// As text: names of the columns first, cells in quotes where they must be.
std::string to_csv(const ResultTable& table);

}  // namespace nacre
