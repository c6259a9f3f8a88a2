// A claim of the paper with the measured number and its limit. Plain data: the experiments define how it is
// measured.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace nacre::reproduce {

/// The range of a measured number. A number that is not finite is in no range.
class Limit {
 public:
  static Limit below(double high) { return {{}, high, "<"}; }
  static Limit above(double low) { return {low, {}, ">"}; }
  static Limit at_least(double low) { return {low, {}, ">="}; }
  static Limit between(double low, double high) { return {low, high, ""}; }
  static Limit exactly(double value) { return {value, value, "="}; }

  bool holds(double measured) const;
  /// Such as "< 0.003", "0.085 to 0.1" or "= 0".
  std::string words() const;

 private:
  Limit(std::optional<double> low, std::optional<double> high, const char* sign)
      : low_(low), high_(high), sign_(sign) {}
  std::optional<double> low_, high_;
  const char* sign_;
};

/// The result of an experiment for one sentence of the paper.
struct Finding {
  std::string claim;  ///< a sentence, with the unit of the measured number
  double measured;
  Limit limit;
};

struct Claim {
  std::string id;       ///< of the experiment
  std::string section;  ///< of the paper
  Finding finding;

  bool pass() const { return finding.limit.holds(finding.measured); }
};

/// Four significant digits.
std::string readable(double number);

/// {id, section, claim, measured, limit, pass}; a number that is not finite is null.
nlohmann::ordered_json to_json(const Claim& claim);
nlohmann::ordered_json to_json(const std::vector<Claim>& claims);

/// A table for a page, one row for each.
std::string to_markdown(const std::vector<Claim>& claims);

/// Replaces the part of a page between <!-- nacre reproduce --> and <!-- end -->. Throws InputError with the
/// name of the file if the page has no such part.
std::string with_claims(const std::string& page, const std::string& file, const std::string& table);

}  // namespace nacre::reproduce
