#include "reproduce/claim.hpp"

#include <cmath>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "nacre/base/error.hpp"

namespace nacre::reproduce {

bool Limit::holds(double measured) const {
  if (!std::isfinite(measured)) return false;
  const bool strict = std::string_view(sign_) == "<" || std::string_view(sign_) == ">";
  if (low_ && (strict ? measured <= *low_ : measured < *low_)) return false;
  return !(high_ && (strict ? measured >= *high_ : measured > *high_));
}

std::string Limit::words() const {
  if (low_ && high_ && *low_ != *high_) return fmt::format("{} to {}", readable(*low_), readable(*high_));
  return fmt::format("{} {}", sign_, readable(low_ ? *low_ : *high_));
}

std::string readable(double number) { return fmt::format("{:.4g}", number); }

nlohmann::ordered_json to_json(const Claim& claim) {
  nlohmann::ordered_json json{{"id", claim.id}, {"section", claim.section}, {"claim", claim.finding.claim}};
  json["measured"] = nullptr;
  if (std::isfinite(claim.finding.measured)) json["measured"] = claim.finding.measured;
  json["limit"] = claim.finding.limit.words();
  json["pass"] = claim.pass();
  return json;
}

nlohmann::ordered_json to_json(const std::vector<Claim>& claims) {
  auto list = nlohmann::ordered_json::array();
  for (const Claim& claim : claims) list.push_back(to_json(claim));
  return list;
}

std::string to_markdown(const std::vector<Claim>& claims) {
  std::string text =
      "| experiment | claim | measured | limit | |\n"
      "|---|---|---|---|---|\n";
  for (const Claim& claim : claims)
    text += fmt::format("| `{}` | {} | {} | {} | {} |\n", claim.id, claim.finding.claim,
                        readable(claim.finding.measured), claim.finding.limit.words(),
                        claim.pass() ? "holds" : "**fails**");
  return text;
}

std::string with_claims(const std::string& page, const std::string& file, const std::string& table) {
  const std::string mark = "<!-- nacre reproduce -->\n";
  const std::size_t begin = page.find(mark);
  const std::size_t end = begin == std::string::npos ? begin : page.find("<!-- end -->", begin);
  if (end == std::string::npos)
    throw InputError(Problem{file, 0, "", "has no place for claims: " + mark + "<!-- end -->"});
  return page.substr(0, begin + mark.size()) + table + page.substr(end);
}

}  // namespace nacre::reproduce
