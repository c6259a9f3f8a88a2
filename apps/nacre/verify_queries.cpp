#include "verify_queries.hpp"

#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/words.hpp"
#include "nacre/verify/query_file.hpp"

namespace nacre::cli {

int verify_queries(const std::string& file, const std::string& kind, bool json) {
  using namespace verify;
  const std::vector<JudgedQuery> queries =
      read_queries(file, kind == "vf" ? QueryKind::vertex_face : QueryKind::edge_edge);
  QueryScore score;
  for (const JudgedQuery& each : queries) score.add(each.meets, judge(each.query));
  if (json)
    fmt::print("{}\n", nlohmann::ordered_json{{"queries", score.all()},
                                              {"right", score.right},
                                              {"missed", score.missed},
                                              {"false", score.wrong},
                                              {"undecided", score.undecided}}
                           .dump(2));
  else
    fmt::print("{}: {} right, {} missed, {} false, {} undecided.\n", counted(score.all(), "query", "queries"),
               score.right, score.missed, score.wrong, score.undecided);
  return score.missed + score.wrong == 0 ? 0 : 1;
}

}  // namespace nacre::cli
