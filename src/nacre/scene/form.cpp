#include "nacre/scene/form.hpp"

#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nacre {

namespace {

std::string whole_number(const Form& form) {
  constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();
  return form.most == unbounded ? fmt::format("whole number, {} or greater", form.least)
                                : fmt::format("whole number from {} to {}", form.least, form.most);
}

std::string alternatives(const std::vector<Form>& parts) {
  std::vector<std::string> words;
  for (const Form& part : parts) words.push_back(describe(part));
  return fmt::format("{}", fmt::join(words, ", or "));
}

std::string braces(const TableForm& table) { return fmt::format("`{{{}}}`", fmt::join(table.names(), ", ")); }

}  // namespace

std::vector<std::string> TableForm::names() const {
  std::vector<std::string> names;
  for (const KeyForm& key : keys) names.push_back(key.key);
  return names;
}

std::string describe(const Form& form) {
  if (!form.phrase.empty()) return form.phrase;
  switch (form.kind) {
    case Form::Kind::number: {
      const std::string range = form.interval.text(),
                        infinite = form.interval.allows_infinity ? ", or `inf`" : "";
      return range.empty() ? "number" : fmt::format("number {}{}", range, infinite);
    }
    case Form::Kind::whole:
      return whole_number(form);
    case Form::Kind::flag:
      return "`true` or `false`";
    case Form::Kind::text:
      return "text";
    case Form::Kind::choice:
      return fmt::format("`\"{}\"`", fmt::join(form.words, "\"`, `\""));
    case Form::Kind::list:
      return fmt::format("list: {}", describe(form.parts.front()));
    case Form::Kind::table:
      return braces(*form.table);
    case Form::Kind::either:
      return alternatives(form.parts);
  }
  return "";
}

}  // namespace nacre
