#include "nacre/replay/claims.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "nacre/base/hash.hpp"
#include "nacre/base/words.hpp"

namespace nacre {

namespace {

class Claims {
 public:
  explicit Claims(const ClaimsInput& input) : in_(input) {}

  std::vector<Claim> run() {
    add("model", objection_to_model(), "the scene compiles to the model of the run");
    add("hash", objection_to_hash(), "the run again has the recorded trajectory hash, and so have its kicks");
    add("outcome", objection_to_outcome(), "the run again ends at the same time, for the same reason");
    add("checkpoints", in_.checkpoint_objection, "every checkpoint is a state of the run");
    add("apart", objection_to_open(), "no elements meet at any time");
    add("series", first(&ReplayResult::row_objection, lost("row", rows(), in_.records.rows())),
        "series.csv is that of the run: " + counted(rows(), "row"));
    add("frames", first(&ReplayResult::frame_objection, lost("frame", frames(), in_.records.frames())),
        "the frames are those of the run: " + counted(frames(), "frame"));
    add("kicks", first(&ReplayResult::kick_objection, {}),
        fmt::format("{} kicks move every node as recorded and give the ledger and the momenta of the run; "
                    "impulses balance to {:.1g}, moments to {:.1g}",
                    sum(&ReplayResult::kicks), in_.largest(&ReplayResult::linear_imbalance),
                    in_.largest(&ReplayResult::angular_imbalance)));
    add("clocks", first(&ReplayResult::clock_objection, {}),
        fmt::format("{} ticks are at integer multiples of their steps, and none is left out",
                    sum(&ReplayResult::ticks)));
    add("energy", objection_to_energy(),
        fmt::format("the energies in summary.json are those of the rows; the ledger changes by {:.2g} of its "
                    "scale, which is told and not judged",
                    in_.summary.energy.ledger_error));
    return std::move(claims_);
  }

 private:
  void add(const std::string& name, const std::string& objection, const std::string& text) {
    claims_.push_back({name, objection.empty(), objection.empty() ? text : objection});
  }

  template <class Value>
  Value sum(Value ReplayResult::*member) const {
    Value total = 0;
    for (const ReplayResult& part : in_.parts) total += part.*member;
    return total;
  }
  std::size_t rows() const { return sum(&ReplayResult::rows); }
  /// The last moment is none of the numbered frames.
  std::size_t frames() const { return sum(&ReplayResult::frames) - (in_.records.last_moment() ? 1 : 0); }

  std::string first(std::string ReplayResult::*objection, const std::string& otherwise) const {
    for (const ReplayResult& part : in_.parts)
      if (!(part.*objection).empty()) return part.*objection;
    return otherwise;
  }

  /// Records that no time of the run belongs to.
  static std::string lost(const char* what, std::size_t compared, std::size_t there) {
    if (compared == there) return {};
    return fmt::format("the folder has {}, of which the run has {}", counted(there, what), compared);
  }

  std::string objection_to_model() const {
    if (in_.summary.model_hash == to_hex(in_.model.hash)) return {};
    return fmt::format("the run had the model {}, the scene in its folder has {}", in_.summary.model_hash,
                       to_hex(in_.model.hash));
  }

  std::string objection_to_hash() const {
    const ReplayResult& last = in_.parts.back();
    if (to_hex(last.trajectory_hash) != in_.summary.trajectory_hash)
      return fmt::format("the run again has the trajectory hash {}, recorded is {}",
                         to_hex(last.trajectory_hash), in_.summary.trajectory_hash);
    for (const ReplayResult& part : in_.parts)
      if (part.hash_of_kicks != part.trajectory_hash)
        return fmt::format("the kicks have the trajectory hash {}, the state has {}",
                           to_hex(part.hash_of_kicks), to_hex(part.trajectory_hash));
    return {};
  }

  std::string objection_to_outcome() const {
    const ReplayResult& last = in_.parts.back();
    const std::string recorded =
        in_.summary.outcome == to_string(Outcome::interrupted) ? "reached" : in_.summary.outcome;
    if (last.end == in_.end && to_string(last.ending.outcome) == recorded) return {};
    return fmt::format("the run again is {} at {} s, recorded is {} at {} s", to_string(last.ending.outcome),
                       readable_seconds(in_.model.quantum.seconds(last.end)), in_.summary.outcome,
                       readable_seconds(in_.summary.time));
  }

  std::string objection_to_open() const {
    const std::size_t open = [&] {
      std::size_t all = 0;
      for (const ReplayResult& part : in_.parts) all += part.open.size();
      return all;
    }();
    if (open == 0) return {};
    return fmt::format("there is no proof for {}{}", counted(open, "pair"),
                       open >= in_.most_open ? ", where the search ended" : "");
  }

  /// Rows have all digits, so the figures are equal to the last one.
  std::string objection_to_energy() const {
    const format::EnergySummary &told = in_.summary.energy, found = in_.records.energies(in_.summary.time);
    for (const auto& [name, member] : {std::pair("initial", &format::EnergySummary::initial),
                                       {"final", &format::EnergySummary::final},
                                       {"min", &format::EnergySummary::min},
                                       {"max", &format::EnergySummary::max},
                                       {"scale", &format::EnergySummary::scale},
                                       {"ledger_error", &format::EnergySummary::ledger_error},
                                       {"drift", &format::EnergySummary::drift}}) {
      const double a = told.*member, b = found.*member;
      if (a != b && !(std::isnan(a) && std::isnan(b)))
        return fmt::format("summary.json has {} for energy.{}, of the rows it is {}", a, name, b);
    }
    return {};
  }

  const ClaimsInput& in_;
  std::vector<Claim> claims_;
};

}  // namespace

double ClaimsInput::largest(double ReplayResult::*member) const {
  double most = 0;
  for (const ReplayResult& part : parts) most = std::max(most, part.*member);
  return most;
}

std::vector<Claim> claims_of(const ClaimsInput& input) { return Claims(input).run(); }

}  // namespace nacre
